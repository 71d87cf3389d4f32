import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { booleano, data, dataOpcional, opcao, ref, refs, texto } from '../../kit/fields.ts'
import { resource } from '../../kit/resource.ts'
import { vigenteEm } from '../../kit/vigencia.ts'
import { type Falta, FINALIDADE, type Finalidade, vaiAoEsocial } from './medicao-regras.ts'

/** Whose place the group works in. */
export const LOCAL_DO_GRUPO = [
  { codigo: 'E', descricao: 'Estabelecimento próprio' },
  { codigo: 'O', descricao: 'Obra própria' },
  { codigo: 'T', descricao: 'De terceiro' },
] as const
export type LocalDoGrupo = (typeof LOCAL_DO_GRUPO)[number]['codigo']

/** What a group is from a day on. Its measures stand beside it. */
export const camposDoGrupo = {
  data: data({ label: 'A partir da data', fem: true }),
  nome: texto({ label: 'Nome', max: 255 }),
  finalidade: opcao(FINALIDADE, { label: 'Finalidade', fem: true }),
  localAmbienteGrupoHomogeneo: opcao(LOCAL_DO_GRUPO, { label: 'Local' }),
  estabelecimentosIds: refs('estabelecimento', { label: 'Estabelecimentos', max: 200 }),
  obrasIds: refs('obra', { label: 'Obras', max: 200 }),
  ambientesIds: refs('ambiente', {
    label: 'Ambientes',
    min: 1,
    max: 200,
    obrigatorio: 'Escolha ao menos um ambiente',
  }),
}
export type CamposDoGrupo = z.output<z.ZodObject<typeof camposDoGrupo>>

/** The establishments or works that apply to the place; the others are not kept. */
export const soDoLocal = <
  G extends { localAmbienteGrupoHomogeneo: string; estabelecimentosIds: number[]; obrasIds: number[] },
>(
  grupo: G,
): G => ({
  ...grupo,
  estabelecimentosIds: grupo.localAmbienteGrupoHomogeneo === 'E' ? grupo.estabelecimentosIds : [],
  obrasIds: grupo.localAmbienteGrupoHomogeneo === 'O' ? grupo.obrasIds : [],
})
const SEM_ESTABELECIMENTO = 'Escolha ao menos um estabelecimento'
const SEM_OBRA = 'Escolha ao menos uma obra'
/** The rules of the form that need nothing but the form. */
export const comRegras = <S extends z.ZodObject>(form: S): S =>
  form.superRefine((value, ctx) => {
    const grupo = value as CamposDoGrupo
    if (grupo.localAmbienteGrupoHomogeneo === 'E' && grupo.estabelecimentosIds.length === 0)
      ctx.addIssue({ code: 'custom', path: ['estabelecimentosIds'], message: SEM_ESTABELECIMENTO })
    if (grupo.localAmbienteGrupoHomogeneo === 'O' && grupo.obrasIds.length === 0)
      ctx.addIssue({ code: 'custom', path: ['obrasIds'], message: SEM_OBRA })
  }) as S

/** The hint of the specification. */
export const ESOCIAL_SEM_AGENTE =
  'A finalidade eSocial não pode ser selecionada, pois há medições de risco sem agente nocivo associado.'
/** The hint of the specification for a row that environmental conditions were made from. */
export const EDICAO_TRAVADA =
  'A edição não é permitida, pois existem condições ambientais vinculadas a este grupo homogêneo.'

interface LinhaComMedicoes {
  data: string
  medicoes: number
  semAgente: number
}
/** The row whose measures one that begins on `dia` has: its own when it corrects one, else those of the row in force on the day before. */
export const origemDasMedicoes = <L extends LinhaComMedicoes>(linhas: readonly L[], dia: string): L | null =>
  linhas.find((linha) => linha.data === dia) ?? vigenteEm(linhas, dia)
/** Why a purpose is refused for measures of which some lack an agent. */
export const recusaDaFinalidade = (finalidade: Finalidade, semAgente: number): Falta | null =>
  vaiAoEsocial(finalidade) && semAgente > 0 ? { field: 'finalidade', message: ESOCIAL_SEM_AGENTE } : null

const nomeado = z.object({ id: z.int(), nome: z.string() })
const ambienteDoGrupo = z.object({
  id: z.int(),
  nome: z.string(),
  /** Its last day; null while it has none. */
  dataValidade: z.string().nullable(),
})
const linha = {
  data: z.string(),
  nome: z.string(),
  finalidade: z.enum(['PGR', 'eSocial', 'eSocial_PGR']),
  localAmbienteGrupoHomogeneo: z.enum(['E', 'O', 'T']),
  estabelecimentos: z.array(nomeado),
  obras: z.array(nomeado),
  ambientes: z.array(ambienteDoGrupo),
  medicoes: z.int(),
  /** Measures without a harmful agent. */
  semAgente: z.int(),
}
export const grupoHistorico = z.object({ id: z.int(), versao: z.int(), ...linha })
export type GrupoHistorico = z.infer<typeof grupoHistorico>

export const SITUACAO_DO_GRUPO = [
  { codigo: 'V', descricao: 'Em vigor' },
  { codigo: 'I', descricao: 'A iniciar' },
] as const
const descricao = (codes: readonly { codigo: string; descricao: string }[], codigo: string) =>
  codes.find((c) => c.codigo === codigo)?.descricao ?? codigo
export const descricaoDaFinalidade = (finalidade: string): string => descricao(FINALIDADE, finalidade)
const nomes = (itens: readonly { nome: string }[]) => itens.map(({ nome }) => nome).join(', ')
/** Where the group works, in a line. */
export const lugarDoGrupo = (g: {
  localAmbienteGrupoHomogeneo: string
  estabelecimentos: readonly { nome: string }[]
  obras: readonly { nome: string }[]
}): string => nomes([...g.estabelecimentos, ...g.obras]) || descricao(LOCAL_DO_GRUPO, g.localAmbienteGrupoHomogeneo)

/**
 * Homogeneous exposure groups. What one is stands in its history, by date, each row with its own measures; the record shows the row in force
 * today, or the first one when it begins later. `alterar` writes the row that begins on its `data`: it corrects that row, or inserts one.
 */
export const grupos = resource({
  module: 'sst',
  path: 'grupos-homogeneos',
  pagePath: 'grupo-homogeneo',
  singular: 'Grupo Homogêneo',
  plural: 'Grupos Homogêneos',
  label: 'nome',
  exclusao: 'Exclui o grupo com toda a sua história e as medições de risco dela. Não dá para desfazer.',
  fields: camposDoGrupo,
  rules: comRegras,
  row: { ...linha, situacao: z.enum(['V', 'I']) },
  record: { historicoId: z.int(), historicos: z.array(grupoHistorico) },
  filters: {
    data: dataOpcional({ label: 'Em vigor em' }),
    finalidade: opcao(FINALIDADE, { label: 'Finalidade', fem: true }).optional(),
    localAmbienteGrupoHomogeneo: opcao(LOCAL_DO_GRUPO, { label: 'Local' }).optional(),
    estabelecimentoId: ref('estabelecimento', { label: 'Estabelecimento' }).optional(),
    obraId: ref('obra', { label: 'Obra', fem: true }).optional(),
    ambienteId: ref('ambiente', { label: 'Ambiente' }).optional(),
    riscoId: ref('risco', { label: 'Risco' }).optional(),
  },
  columns: {
    nome: { label: 'Nome', format: 'text' },
    finalidade: { label: 'Finalidade', format: 'text', value: (r) => descricaoDaFinalidade(r.finalidade) },
    lugar: { label: 'Lugar', format: 'text', value: lugarDoGrupo },
    ambientes: { label: 'Ambientes', format: 'text', value: (r) => nomes(r.ambientes) },
    medicoes: { label: 'Medições de risco', format: 'integer' },
    data: { label: 'A partir da data', format: 'date' },
    situacao: { label: 'Situação', format: 'text', value: (r) => descricao(SITUACAO_DO_GRUPO, r.situacao) },
  },
  sorts: ['nome', 'data', 'medicoes'],
  sort: 'nome,asc',
})
export type Grupo = z.infer<typeof grupos.record>
/** Pages of the measures of one group. */
export const paginaDaMedicao = (grupoId: number | string): string => `${grupos.page}/${grupoId}/medicao`
shownIn('/sst/ambientes', grupos.base)
shownIn('/sst/obras', grupos.base)

const { ver, criar, editar } = grupos.authorities
const base = `${grupos.base}/{id}/historicos`
const daLinha = { id: z.int().positive(), hid: z.int().positive() }
const versionada = { ...daLinha, versao: z.int() }
export const listarHistoricos = endpoint({
  method: 'GET',
  path: base,
  access: internal(ver),
  input: byId,
  output: z.array(grupoHistorico),
  summary: 'Histórico de um grupo homogêneo, do mais novo ao mais antigo',
})
export const lerHistorico = endpoint({
  method: 'GET',
  path: `${base}/{hid}`,
  access: internal(ver),
  input: z.object(daLinha),
  output: grupoHistorico,
  summary: 'Lê uma linha do histórico de um grupo homogêneo',
})
export const inserirHistorico = endpoint({
  method: 'POST',
  path: base,
  access: internal(editar),
  input: comRegras(z.object({ ...byId.shape, ...camposDoGrupo })),
  output: grupos.record,
  summary: 'Insere no histórico de um grupo o que vale a partir de um dia, com as medições do que valia',
})
export const alterarHistorico = endpoint({
  method: 'PUT',
  path: `${base}/{hid}`,
  access: internal(editar),
  input: comRegras(z.object({ ...versionada, ...camposDoGrupo })),
  output: grupos.record,
  summary: 'Corrige uma linha do histórico de um grupo homogêneo',
})
export const excluirHistorico = endpoint({
  method: 'DELETE',
  path: `${base}/{hid}`,
  access: internal(editar),
  input: z.object(versionada),
  output: grupos.record,
  summary: 'Remove uma linha do histórico de um grupo, com as suas medições; a primeira fica',
})

export const camposDoClone = {
  nome: texto({ label: 'Nome do novo grupo', max: 255 }),
  clonarTodosOsHistoricos: booleano({ label: 'Clonar todos os históricos' }),
  data: dataOpcional({ label: 'A partir da data' }),
}
/** Only the row in force is dated anew. */
export const comDataDoClone = <S extends z.ZodObject>(form: S): S =>
  form.superRefine((value, ctx) => {
    const { clonarTodosOsHistoricos, data: de } = value as { clonarTodosOsHistoricos: boolean; data: string | null }
    if (!clonarTodosOsHistoricos && de === null)
      ctx.addIssue({ code: 'custom', path: ['data'], message: 'A partir da data é obrigatória' })
  }) as S
export const clonar = endpoint({
  method: 'POST',
  path: `${grupos.base}/{id}/clonar`,
  access: internal(criar),
  input: comDataDoClone(z.object({ ...byId.shape, ...camposDoClone })),
  output: grupos.record,
  summary: 'Clona um grupo homogêneo, com todos os históricos ou só com o que está em vigor',
})
