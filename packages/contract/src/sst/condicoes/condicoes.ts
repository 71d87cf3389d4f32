import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, data, dataOpcional, opcao, ref, refs, textoLongo } from '../../kit/fields.ts'
import { formatarData } from '../../kit/formato.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { descricaoDaFinalidade } from '../grupos/grupos.ts'
import { FINALIDADE, type Finalidade, vaiAoEsocial } from '../grupos/medicao-regras.ts'
import { dataMinima } from './data-minima.ts'

export const TIPO_DE_DESCRICAO = [
  { codigo: 'ABERTA', descricao: 'Escrita aqui' },
  { codigo: 'FUNCAO', descricao: 'Da função na data' },
] as const
export const SITUACAO_DA_CONDICAO = [
  { codigo: 'V', descricao: 'Em vigor' },
  { codigo: 'F', descricao: 'A iniciar' },
  { codigo: 'P', descricao: 'Anterior' },
] as const
/** The eSocial takes no longer text. */
export const MAIOR_DESCRICAO = 999

/** What a condition says besides the purpose, which a group gives to those made from it. */
const comuns = {
  data: data({ label: 'A partir da data', fem: true, obrigatorio: 'Campo obrigatório' }),
  tipoDescricaoAtividade: opcao(TIPO_DE_DESCRICAO, { label: 'Descrição das atividades', fem: true }).default('ABERTA'),
  descricaoAtividades: textoLongo({ label: 'Atividades', max: MAIOR_DESCRICAO }),
  obrigaProfissionalSST: booleano({ label: 'Exigir profissional de SST' }).default(true),
  profissionaisSstIds: refs('profissionalSst', { label: 'Profissionais de SST', max: 50 }).default([]),
  insereMedicao: booleano({ label: 'Informar medições de risco' }).default(true),
}
export const camposDaCondicao = {
  finalidade: opcao(FINALIDADE, { label: 'Finalidade', fem: true }).default('eSocial'),
  ...comuns,
}
const deQuem = { colaboradorId: ref('talento', { label: 'Talento' }) }
export type CamposDaCondicao = z.output<z.ZodObject<typeof camposDaCondicao>>

/** The eSocial always names who answers for the records. */
export const exigeProfissional = (c: { obrigaProfissionalSST: boolean; finalidade: Finalidade }): boolean =>
  c.obrigaProfissionalSST || vaiAoEsocial(c.finalidade)
export const SEM_PROFISSIONAL = 'Escolha ao menos um profissional de SST'
export const SEM_DESCRICAO = 'Descrição das atividades é obrigatória'
/** The rules of the form that need nothing but the form; the purpose of a batch is the group's, which the server knows. */
const comRegras = <S extends z.ZodObject>(form: S): S =>
  form.superRefine((value, ctx) => {
    const c = value as CamposDaCondicao
    if (c.tipoDescricaoAtividade === 'ABERTA' && c.descricaoAtividades === null)
      ctx.addIssue({ code: 'custom', path: ['descricaoAtividades'], message: SEM_DESCRICAO })
    if (exigeProfissional({ ...c, finalidade: c.finalidade ?? 'PGR' }) && c.profissionaisSstIds.length === 0)
      ctx.addIssue({ code: 'custom', path: ['profissionaisSstIds'], message: SEM_PROFISSIONAL })
  }) as S

const nomeado = z.object({ id: z.int(), nome: z.string() })
const descricao = (codes: readonly { codigo: string; descricao: string }[], codigo: string) =>
  codes.find((c) => c.codigo === codigo)?.descricao ?? codigo
export const descricaoDaSituacao = (codigo: string): string => descricao(SITUACAO_DA_CONDICAO, codigo)

/**
 * Environmental conditions, one per person and day: in force until the person's next one. One made for a group keeps copies of its measures.
 */
export const condicoes = withoutOptions(
  resource({
    module: 'sst',
    path: 'condicoes-ambientais',
    pagePath: 'condicao-ambientais',
    singular: 'Condição Ambiental',
    plural: 'Condições Ambientais',
    fem: true,
    label: (c) => `${c.talentoNome}, ${formatarData(c.data)}`,
    exclusao: 'As medições de risco dela vão junto; volta a valer a condição anterior da pessoa. Não dá para desfazer.',
    fields: camposDaCondicao,
    onlyNew: deQuem,
    rules: comRegras,
    row: {
      colaboradorId: z.int(),
      talentoNome: z.string(),
      codigo: z.string().nullable(),
      cargoNome: z.string().nullable(),
      areaNome: z.string().nullable(),
      data: z.string(),
      /** The last day before the person's next condition. */
      valeAte: z.string().nullable(),
      finalidade: z.enum(['PGR', 'eSocial', 'eSocial_PGR']),
      situacao: z.enum(['V', 'F', 'P']),
      /** The group that it was made from; null when it was made for the person alone. */
      grupoHomogeneo: nomeado.nullable(),
      medicoes: z.int(),
    },
    record: {
      tipoDescricaoAtividade: z.enum(['ABERTA', 'FUNCAO']),
      descricaoAtividades: z.string(),
      obrigaProfissionalSST: z.boolean(),
      insereMedicao: z.boolean(),
      profissionaisSst: z.array(nomeado),
      medicaoRiscoIds: z.array(z.int()),
    },
    filters: {
      data: dataOpcional({ label: 'Em vigor em' }),
      situacao: opcao(SITUACAO_DA_CONDICAO, { label: 'Situação', fem: true }).optional(),
      finalidade: opcao(FINALIDADE, { label: 'Finalidade', fem: true }).optional(),
      grupoHomogeneoId: ref('grupoHomogeneo', { label: 'Grupo homogêneo' }).optional(),
      colaboradorId: z.int().optional(),
    },
    columns: {
      talentoNome: { label: 'Talento', format: 'text' },
      codigo: { label: 'Matrícula', format: 'text' },
      cargoNome: { label: 'Cargo', format: 'text' },
      areaNome: { label: 'Área', format: 'text' },
      grupo: { label: 'Grupo homogêneo', format: 'text', value: (c) => c.grupoHomogeneo?.nome ?? null },
      finalidade: { label: 'Finalidade', format: 'text', value: (c) => descricaoDaFinalidade(c.finalidade) },
      data: { label: 'A partir da data', format: 'date' },
      valeAte: { label: 'Até', format: 'date' },
      medicoes: { label: 'Medições de risco', format: 'integer' },
      situacao: { label: 'Situação', format: 'text', value: (c) => descricaoDaSituacao(c.situacao) },
    },
    sorts: ['talentoNome', 'data'],
    sort: 'data,desc',
  }),
)
export type Condicao = z.infer<typeof condicoes.record>
/** Pages of the measures of one condition. */
export const paginaDaMedicao = (condicaoId: number | string): string => `${condicoes.page}/${condicaoId}/medicao`
export const PAGINA_DO_LOTE = `${condicoes.page}/lote`
for (const de of [
  '/sst/grupos-homogeneos',
  '/sst/profissionais',
  '/cargo-salario/colaboradores',
  '/sst/riscos',
  '/sst/epis',
])
  shownIn(de, condicoes.base)

/** Whom a batch is for: the chosen people, and those who work in one of the areas and in one of the positions. */
const paraQuem = {
  colaboradoresIds: refs('talento', { label: 'Talentos', max: 10_000 }).default([]),
  areasIds: refs('areaOrganizacional', { label: 'Áreas' }).default([]),
  cargosIds: refs('cargo', { label: 'Cargos' }).default([]),
}
export const SEM_TALENTO = 'Escolha ao menos um talento'
const comAlguem = <S extends z.ZodObject>(form: S): S =>
  form.superRefine((value, ctx) => {
    const p = value as z.output<z.ZodObject<typeof paraQuem>>
    if ([p.colaboradoresIds, p.areasIds, p.cargosIds].every((ids) => ids.length === 0))
      ctx.addIssue({ code: 'custom', path: ['colaboradoresIds'], message: SEM_TALENTO })
  }) as S
export const camposDoLote = {
  grupoHomogeneoId: ref('grupoHomogeneo', { label: 'Grupo homogêneo' }),
  ...comuns,
  ...paraQuem,
}
export const lote = comAlguem(comRegras(z.object(camposDoLote)))
const deFora = z.object({ id: z.int(), nome: z.string(), motivo: z.string() })

export const inserirEmLote = endpoint({
  method: 'POST',
  path: `${condicoes.base}/em-lote`,
  access: internal(condicoes.authorities.criar),
  input: lote,
  output: z.object({ inseridas: z.int(), fora: z.array(deFora) }),
  summary: 'Insere a condição de um grupo homogêneo, uma por talento, com cópias das medições do grupo',
})
/** The address is that of the specification, which has it among the people. */
export const filtroCondicaoAmbiental = endpoint({
  method: 'POST',
  path: '/gestao-talentos/talentos/filtro-condicao-ambiental',
  access: internal(condicoes.authorities.criar),
  input: z.object({
    grupoHomogeneoId: camposDoLote.grupoHomogeneoId,
    data: comuns.data,
    tipoDescricaoAtividade: comuns.tipoDescricaoAtividade,
    ...paraQuem,
  }),
  changes: [],
  output: z.object({ recebem: z.array(nomeado), fora: z.array(deFora), medicoes: z.int() }),
  summary: 'Quem recebe a condição de um grupo em um dia, e quem fica de fora e por quê',
})
export const dataMinimaCondicaoAmbiental = endpoint({
  method: 'GET',
  path: '/gestao-talentos/talentos/data-minima-condicao-ambiental',
  access: internal(condicoes.authorities.ver),
  input: z.object({ talentoId: ref('talento', { label: 'Talento' }) }),
  output: dataMinima,
  summary: 'O primeiro dia em que um talento pode ter uma condição ambiental',
})
