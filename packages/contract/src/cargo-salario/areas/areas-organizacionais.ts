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
/** Names of areas and of who answers for them leave the product. */
export const enviarAoColabore = authority(
  'cargo-salario',
  'areas-organizacionais',
  'Áreas Organizacionais',
  'enviar-colabore',
  'Enviar ao Fortes Colabore',
)

/** A change that is already written and begins after today. */
const mudancaPlanejada = z.object({
  /** Of the row in the area's history: by it the change is cancelled. */
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
  /** People who work in the area itself today; those below it are not counted. */
  qtdTalentos: z.int(),
  /** Since when the area is as it is shown. */
  data: z.string(),
  /** Earliest first; none when the tree is read as of another day than today. */
  planejadas: z.array(mudancaPlanejada),
})
export type Area = z.infer<typeof area>

const emails = z
  .array(z.string().trim().max(120))
  .max(50)
  .transform((list) => list.filter((email) => email !== ''))
  .refine((list) => list.every((email) => EMAIL.test(email)), { error: 'E-mail inválido' })

/** Who answers for an area: a talent, possibly of another company. */
const par = z.object({ empresaId: z.int().positive(), talentoId: z.int().positive() })
const pares = z.array(par).max(50)
export type Responsavel = z.infer<typeof responsavel>
export const responsavel = z.object({
  ...par.shape,
  empresaNome: z.string(),
  /** Null when the person is out of this user's sight. */
  nome: z.string().nullable(),
})

/** What the form edits of an area as it is today; the row in force is corrected. */
export const camposDaArea = {
  nome: texto({ label: 'Descrição', fem: true, max: 60 }),
  ativo: booleano({ label: 'Ativa' }),
  exibirOrganograma: booleano({ label: 'Exibir no organograma' }),
  email: emailOpcional({ label: 'E-mail' }),
  codigoAC: textoOpcional({ label: 'Código AC', max: 30 }),
  emailsNotificacoes: emails.meta({ label: 'E-mails que recebem os avisos da área' }),
  /** Absent: those who answer for it stay. */
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
  /** Why the parent cannot be edited in the form (it still moves from a date on); null: it can. */
  areaMaeFixa: z.string().nullable(),
  /** The areas right below: who replicates people to them sees which. */
  filhas: z.array(z.object({ id: z.int(), nome: z.string(), ativo: z.boolean() })),
  atualizadoEm: z.string(),
  /** Newest first. */
  historico: z.array(linhaDaArea),
})
export type AreaCompleta = z.infer<typeof areaCompleta>
export { opcaoDeArea } from '../opcoes.ts'

/** Absent: today, with what has not begun yet as it will begin. */
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
    /** Absent: the parent stays. Where it is fixed, it moves from a date on instead. */
    areaMaeId: z
      .int()
      .positive()
      .nullable()
      .optional()
      .meta({ label: 'Área mãe', kind: 'ref', target: 'areaOrganizacional' }),
    /** Name, activity, parent and people change from today on; false corrects what is written since the row in force began. */
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

/** All areas of the company, in a job that its user follows. */
export const enviaColabore = endpoint({
  method: 'PUT',
  path: `${base}/envia-colabore`,
  access: internal(enviarAoColabore),
  input: nothing,
  output: z.object({ tarefaId: z.int() }),
  summary: 'Envia as áreas da empresa, com quem responde por elas, ao Fortes Colabore',
})

// History -----------------------------------------------------------------------------------------------------------------------
/** A row as it reads from its date on. `versao` is the area's: whoever changes a row changes the area. */
export const camposDaLinha = {
  data: data({ label: 'A partir de', obrigatorio: 'Data é obrigatória' }),
  nome: texto({ label: 'Descrição', fem: true, max: 60 }),
  ativo: booleano({ label: 'Ativa' }),
  areaMaeId: ref('areaOrganizacional', { label: 'Área mãe', fem: true, opcional: true }),
  /** Absent: those of the row before it, or of the row itself. */
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
