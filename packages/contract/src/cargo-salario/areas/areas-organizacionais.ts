import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { byId, done, endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { booleano, data, dataOpcional, EMAIL, emailOpcional, ref, texto, textoOpcional } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { recordShape } from '../../kit/resource.ts'
import { opcaoDeArea as opcao } from '../opcoes.ts'

const base = '/cargo-salario/areas-organizacionais'
export const autoridades = crud('cargo-salario', 'areas-organizacionais', 'Áreas Organizacionais')
/** It needs its own authority, because names of areas and of responsible people leave the product. */
export const enviarAoColabore = authority(
  'cargo-salario',
  'areas-organizacionais',
  'Áreas Organizacionais',
  'enviar-colabore',
  'Enviar ao Fortes Colabore',
)

/** A change that is already saved and begins after today. */
const mudancaPlanejada = z.object({
  /** Id of the row in the area's history; it is needed to cancel the change. */
  id: z.int(),
  data: z.string(),
  nome: z.string(),
  ativo: z.boolean(),
  areaMaeId: z.int().nullable(),
  areaMaeNome: z.string().nullable(),
})
export type MudancaPlanejada = z.infer<typeof mudancaPlanejada>

export const area = z.object({
  ...recordShape,
  nome: z.string(),
  /** 'Operações / Manutenção / Mecânica' */
  descricaoHierarquia: z.string(),
  /** 'Aurora / Operações / Manutenção / Mecânica' */
  descricaoHierarquiaComEmpresa: z.string(),
  nivel: z.int(),
  ativo: z.boolean(),
  areaMaeId: z.int().nullable(),
  areaMaeNome: z.string().nullable(),
  nomeResponsaveis: z.string().nullable(),
  nomeCoResponsaveis: z.string().nullable(),
  exibirOrganograma: z.boolean(),
  email: z.string().nullable(),
  codigoAC: z.string().nullable(),
  /** Number of people working in the area itself today, without those of the areas below it. */
  qtdTalentos: z.int(),
  /** Date since which the area is as shown. */
  data: z.string(),
  /** Earliest first; empty when the tree is read for another day than today. */
  planejadas: z.array(mudancaPlanejada),
})
export type Area = z.infer<typeof area>

const emails = z
  .array(z.string().trim().max(120))
  .max(50)
  .transform((list) => list.filter((email) => email !== ''))
  .refine((list) => list.every((email) => EMAIL.test(email)), { error: 'E-mail inválido' })

/** A person responsible for an area: an employee, possibly of another company. */
const par = z.object({ empresaId: z.int().positive(), talentoId: z.int().positive() })
const pares = z.array(par).max(50)
export type Responsavel = z.infer<typeof responsavel>
export const responsavel = z.object({
  ...par.shape,
  empresaNome: z.string(),
  /** Null when this user may not see the person. */
  nome: z.string().nullable(),
})

/** Fields of the form for the area as it is today; saving corrects the row in force. */
export const camposDaArea = {
  nome: texto({ label: 'Descrição', fem: true, max: 60 }),
  ativo: booleano({ label: 'Ativa' }),
  exibirOrganograma: booleano({ label: 'Exibir no organograma' }),
  email: emailOpcional({ label: 'E-mail' }),
  codigoAC: textoOpcional({ label: 'Código AC', max: 30 }),
  emailsNotificacoes: emails.meta({ label: 'E-mails que recebem os avisos da área' }),
  /** When left out, the responsible people do not change. */
  empresaEResponsaveis: pares.optional().meta({ label: 'Responsáveis' }),
  empresaECoresponsaveis: pares.optional().meta({ label: 'Corresponsáveis' }),
  replicarResponsaveisParaAreasFilhas: z
    .boolean()
    .default(false)
    .meta({ label: 'Replicar responsáveis para as áreas filhas' }),
  replicarCorresponsaveisParaAreasFilhas: z
    .boolean()
    .default(false)
    .meta({ label: 'Replicar corresponsáveis para as áreas filhas' }),
}
export const criacaoDaArea = {
  ...camposDaArea,
  areaMaeId: ref('areaOrganizacional', { label: 'Área mãe', fem: true, opcional: true }),
  data: data({ label: 'A partir de', obrigatorio: 'Data é obrigatória' }),
}
export const linhaDaArea = z.object({
  ...mudancaPlanejada.shape,
  empresaEResponsaveis: z.array(responsavel),
  empresaECoresponsaveis: z.array(responsavel),
})
export type LinhaDaArea = z.infer<typeof linhaDaArea>
export const areaCompleta = z.object({
  ...area.shape,
  areaMae: z.object({ id: z.int(), nome: z.string() }).nullable(),
  emailsNotificacoes: z.array(z.string()),
  empresaEResponsaveis: z.array(responsavel),
  empresaECoresponsaveis: z.array(responsavel),
  podeEditar: z.boolean(),
  podeEditarStatusAtivo: z.boolean(),
  /** The reason why the parent cannot be edited in the form; null when it can. The area can still be moved from a date on. */
  areaMaeFixa: z.string().nullable(),
  /** The areas directly below, shown to users who copy the responsible people to them. */
  filhas: z.array(z.object({ id: z.int(), nome: z.string(), ativo: z.boolean() })),
  atualizadoEm: z.string(),
  /** Newest first. */
  historico: z.array(linhaDaArea),
})
export type AreaCompleta = z.infer<typeof areaCompleta>
export { opcaoDeArea } from '../opcoes.ts'

/** When left out: today, and areas that have not begun yet as they will begin. */
const em = dataOpcional({ label: 'Em' })
const versionada = { id: z.int().positive(), versao: z.int() }

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery, ativo: z.boolean().optional(), em }),
  row: area,
  title: 'Áreas Organizacionais',
  columns: {
    nome: { label: 'Área', format: 'text' },
    descricaoHierarquia: { label: 'Caminho', format: 'text' },
    areaMaeNome: { label: 'Área mãe', format: 'text' },
    nomeResponsaveis: { label: 'Responsáveis', format: 'text' },
    nomeCoResponsaveis: { label: 'Corresponsáveis', format: 'text' },
    qtdTalentos: { label: 'Pessoas', format: 'integer' },
    email: { label: 'E-mail', format: 'text' },
    codigoAC: { label: 'Código AC', format: 'text' },
    ativo: { label: 'Situação', format: 'text', value: (r) => (r.ativo ? 'Ativa' : 'Inativa') },
  },
  sorts: ['descricaoHierarquia', 'nome'],
  sort: 'descricaoHierarquia,asc',
  summary: 'Áreas organizacionais de hoje ou de outro dia, na ordem da árvore',
})
export { opcoesDeArea as opcoes } from '../opcoes.ts'
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId.extend({ em }),
  output: areaCompleta,
  summary: 'Lê uma área, como é hoje ou em outro dia',
})
export const areasMaes = endpoint({
  method: 'GET',
  path: `${base}/areas-maes`,
  access: internal(autoridades.ver),
  input: z.object({
    areaId: z.int().optional(),
    areaMaeId: z.int().optional(),
    resumido: z.boolean().optional(),
    em,
  }),
  output: z.array(opcao.extend({ nome: z.string().optional(), areaMaeId: z.int().nullish() })),
  summary: 'Áreas que podem ser mãe de uma área em um dia; areaMaeId entra mesmo inativa',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: z.object(criacaoDaArea),
  output: areaCompleta,
  summary: 'Insere uma área',
})
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({
    ...versionada,
    ...camposDaArea,
    /** When left out, the parent does not change. A fixed parent can only be changed by moving the area from a date on. */
    areaMaeId: z
      .int()
      .positive()
      .nullable()
      .optional()
      .meta({ label: 'Área mãe', kind: 'ref', target: 'areaOrganizacional' }),
    /** True: name, activity, parent and people change from today on. False: corrects what is saved since the row in force began. */
    aPartirDeHoje: z.boolean().default(false),
  }),
  output: areaCompleta,
  summary: 'Altera uma área como ela é hoje: a partir de hoje, ou corrigindo o registro em vigor',
})
export const camposDaMudanca = {
  data: data({ label: 'A partir de', obrigatorio: 'Data é obrigatória' }),
  areaMaeId: ref('areaOrganizacional', { label: 'Área mãe', fem: true, opcional: true }),
}
export const mover = endpoint({
  method: 'POST',
  path: `${base}/{id}/mover`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, ...camposDaMudanca }),
  output: areaCompleta,
  summary: 'Muda a área mãe a partir de uma data',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object(versionada),
  output: done,
  summary: 'Exclui uma área',
})

/** Sends all areas of the company, in a job whose progress the user sees. */
export const enviaColabore = endpoint({
  method: 'PUT',
  path: `${base}/envia-colabore`,
  access: internal(enviarAoColabore),
  input: nothing,
  output: z.object({ tarefaId: z.int() }),
  summary: 'Envia as áreas da empresa, com quem responde por elas, ao Fortes Colabore',
})

// History -----------------------------------------------------------------------------------------------------------------------
/** The values of a row from its date on. `versao` is that of the area, because a change of a row is a change of the area. */
export const camposDaLinha = {
  data: data({ label: 'A partir de', obrigatorio: 'Data é obrigatória' }),
  nome: texto({ label: 'Descrição', fem: true, max: 60 }),
  ativo: booleano({ label: 'Ativa' }),
  areaMaeId: ref('areaOrganizacional', { label: 'Área mãe', fem: true, opcional: true }),
  /** When left out: those of the previous row, or of the row itself. */
  empresaEResponsaveis: pares.optional().meta({ label: 'Responsáveis' }),
  empresaECoresponsaveis: pares.optional().meta({ label: 'Corresponsáveis' }),
}
export const listarHistorico = endpoint({
  method: 'GET',
  path: `${base}/{id}/historicos`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.array(linhaDaArea),
  summary: 'Histórico de uma área, do mais novo ao mais antigo',
})
export const inserirLinha = endpoint({
  method: 'POST',
  path: `${base}/{id}/historicos`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, ...camposDaLinha }),
  output: areaCompleta,
  summary: 'Insere uma mudança com data no histórico de uma área',
})
export const alterarLinha = endpoint({
  method: 'PUT',
  path: `${base}/{id}/historicos/{historicoId}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, historicoId: z.int().positive(), ...camposDaLinha }),
  output: areaCompleta,
  summary: 'Corrige uma linha do histórico de uma área',
})
export const excluirLinha = endpoint({
  method: 'DELETE',
  path: `${base}/{id}/historicos/{historicoId}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, historicoId: z.int().positive() }),
  output: areaCompleta,
  summary: 'Remove uma linha do histórico de uma área; a primeira fica',
})
