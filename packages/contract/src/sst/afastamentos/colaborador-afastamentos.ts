import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import {
  cnpjOpcional,
  data,
  dataOpcional,
  type FieldMeta,
  inteiroOpcional,
  opcaoOpcional,
  ref,
  textoOpcional,
} from '../../kit/fields.ts'
import { formatarData } from '../../kit/formato.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { CLASSE_DO_AFASTAMENTO } from './afastamentos.ts'

const recurso = ['sst', 'colaborador-afastamentos', 'Afastamentos de Talentos'] as const
/** Leaves have their own authorities, separate from the person, and certificates are separate from leaves. */
export const autoridades = {
  ...crud(...recurso),
  verSaude: authority(...recurso, 'ver-saude', 'Ver e registrar atestados e CID'),
}

export const STATUS_DA_INTEGRACAO = [
  { codigo: 'AGUARDANDO', descricao: 'Aguardando envio' },
  { codigo: 'COM_ERRO', descricao: 'Com erro' },
  { codigo: 'SEM_ERRO', descricao: 'Integrado' },
] as const
export const SITUACAO_DO_AFASTAMENTO = [
  { codigo: 'FUTURO', descricao: 'A começar' },
  { codigo: 'EM_CURSO', descricao: 'Em curso' },
  { codigo: 'ENCERRADO', descricao: 'Encerrado' },
] as const
/** Who pays while an employee is lent, in the codes of the eSocial. */
export const ONUS_DA_CESSAO = [
  { codigo: '1', descricao: 'Da empresa' },
  { codigo: '2', descricao: 'De quem recebe a pessoa' },
  { codigo: '3', descricao: 'Dos dois' },
] as const
export const ONUS_SINDICAL = [
  { codigo: '1', descricao: 'Da empresa' },
  { codigo: '2', descricao: 'Do sindicato' },
  { codigo: '3', descricao: 'Dos dois' },
] as const
export const ONUS_ELETIVO = [
  { codigo: 'S', descricao: 'Da empresa (optou pela remuneração do cargo)' },
  { codigo: 'N', descricao: 'Do órgão do mandato' },
] as const
export const CONSELHO = [
  { codigo: '1', descricao: 'CRM' },
  { codigo: '2', descricao: 'CRO' },
  { codigo: '3', descricao: 'RMS' },
] as const
export const UF_DO_CONSELHO = [
  ...['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR'],
  ...['RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'],
].map((codigo) => ({ codigo, descricao: codigo }))

const status = z.enum(STATUS_DA_INTEGRACAO.map((s) => s.codigo))
const situacao = z.enum(SITUACAO_DO_AFASTAMENTO.map((s) => s.codigo))
const classe = z.enum(CLASSE_DO_AFASTAMENTO.map((c) => c.codigo))
const descricaoEm = (codes: readonly { codigo: string; descricao: string }[], codigo: string | null): string | null =>
  codes.find((c) => c.codigo === codigo)?.descricao ?? null
export type StatusDaIntegracao = z.infer<typeof status>
export type SituacaoDoAfastamento = z.infer<typeof situacao>
export const descricaoDoStatus = (codigo: StatusDaIntegracao | null) => descricaoEm(STATUS_DA_INTEGRACAO, codigo)
export const descricaoDaSituacao = (codigo: SituacaoDoAfastamento) => descricaoEm(SITUACAO_DO_AFASTAMENTO, codigo)!
/** R1092. A leave without integration has no status and can be edited. */
export const ehEditavel = (codigo: StatusDaIntegracao | null): boolean => codigo !== 'SEM_ERRO'

const saude = { sensibilidade: 'saude' } as const
/** Normalises the code to M54.5. */
const cid = z
  .string()
  .trim()
  .toUpperCase()
  .transform((v) => v.replace(/^([A-Z]\d[0-9A-Z])\.?([0-9A-Z]{1,2})$/, '$1.$2'))
  .refine((v) => v === '' || /^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,2})?$/.test(v), { error: 'Informe o CID como M54.5' })
  .nullish()
  .transform((v) => v || null)
  .meta({ label: 'CID', kind: 'texto', max: 6, ...saude } satisfies FieldMeta)
export const camposDoAtestado = {
  data: data({ label: 'Data do atestado', fem: true, ...saude }),
  dias: inteiroOpcional({ label: 'Dias', min: 1, max: 999, erro: 'Informe de 1 a 999 dias', ...saude }),
  medico: textoOpcional({ label: 'Médico ou dentista', max: 70, ...saude }),
  orgaoClasse: opcaoOpcional(CONSELHO, { label: 'Conselho', ...saude }),
  numeroConselho: textoOpcional({ label: 'Número no conselho', max: 14, ...saude }),
  ufConselho: opcaoOpcional(UF_DO_CONSELHO, { label: 'UF do conselho', fem: true, ...saude }),
  cid,
}
export const atestado = z.object({
  data: z.string(),
  dias: z.int().nullable(),
  medico: z.string().nullable(),
  orgaoClasse: z.enum(CONSELHO.map((o) => o.codigo)).nullable(),
  numeroConselho: z.string().nullable(),
  ufConselho: z.string().nullable(),
  cid: z.string().nullable(),
})
export type Atestado = z.infer<typeof atestado>
export const ATESTADOS_POR_AFASTAMENTO = 30

/** Fields of a leave besides its certificates. */
const campos = {
  afastamentoId: ref('afastamento', { label: 'Motivo' }),
  inicio: data({ label: 'Início', obrigatorio: 'Data de início do período é obrigatória.' }),
  fim: dataOpcional({ label: 'Fim' }),
  colaboradorAfastamentoOriginalId: ref('colaboradorAfastamento', { label: 'Afastamento anterior', opcional: true }),
  cnpjCessao: cnpjOpcional({ label: 'CNPJ de quem recebe a pessoa' }),
  onusCessao: opcaoOpcional(ONUS_DA_CESSAO, { label: 'Ônus da cessão' }),
  cnpjSindicato: cnpjOpcional({ label: 'CNPJ do sindicato' }),
  onusMandatoSindical: opcaoOpcional(ONUS_SINDICAL, { label: 'Ônus da remuneração' }),
  cnpjMandatoEletivo: cnpjOpcional({ label: 'CNPJ do órgão do mandato' }),
  onusMandatoEletivo: opcaoOpcional(ONUS_ELETIVO, { label: 'Ônus da remuneração' }),
}
/** When left out, the certificates do not change. Users who may not see them save in this way. */
const atestados = z
  .array(z.object(camposDoAtestado))
  .max(ATESTADOS_POR_AFASTAMENTO, { error: `Informe no máximo ${ATESTADOS_POR_AFASTAMENTO} atestados` })
  .optional()
  .meta({ label: 'Atestados' })
const emOrdem = ({ inicio, fim }: { inicio: string; fim: string | null }) => fim === null || fim >= inicio
const FORA_DE_ORDEM = { error: 'A data final não pode ser anterior à inicial', path: ['fim'] }
/** The person of a leave cannot change. */
const deQuem = { colaboradorId: ref('talento', { label: 'Talento' }) }
export const camposDoAfastamento = { ...deQuem, ...campos }

export const afastamentosDeTalentos = withoutOptions(
  resource({
    module: 'sst',
    path: 'colaborador-afastamentos',
    singular: 'Afastamento',
    plural: 'Afastamentos de Talentos',
    label: (a) => `${a.talentoNome}, ${formatarData(a.inicio)}`,
    exclusao:
      'Os atestados vão junto. O que o eSocial já recebeu, ou outro afastamento continua, não pode ser excluído. Não dá para desfazer.',
    authorities: autoridades,
    reveals: [autoridades.verSaude],
    fields: { ...campos, atestados },
    onlyNew: deQuem,
    rules: (form) => form.refine(emOrdem as never, FORA_DE_ORDEM),
    row: {
      colaboradorId: z.int(),
      talentoNome: z.string(),
      codigo: z.string().nullable(),
      cargoNome: z.string().nullable(),
      areaNome: z.string().nullable(),
      afastamentoId: z.int(),
      motivoDescricao: z.string(),
      classe,
      inss: z.boolean(),
      inicio: z.string(),
      /** Last day of the leave; null when not known yet. */
      fim: z.string().nullable(),
      situacao,
      /** Null: not integrated. */
      statusIntegracao: status.nullable(),
    },
    /** Each reading of certificates is logged. */
    record: {
      colaboradorAfastamentoOriginalId: z.int().nullable(),
      cnpjCessao: z.string().nullable(),
      onusCessao: z.enum(ONUS_DA_CESSAO.map((o) => o.codigo)).nullable(),
      cnpjSindicato: z.string().nullable(),
      onusMandatoSindical: z.enum(ONUS_SINDICAL.map((o) => o.codigo)).nullable(),
      cnpjMandatoEletivo: z.string().nullable(),
      onusMandatoEletivo: z.enum(ONUS_ELETIVO.map((o) => o.codigo)).nullable(),
      /** Null for users who may not see health data, whether there are certificates or not. */
      atestados: z.array(atestado).nullable(),
    },
    filters: {
      colaboradorId: z.int().optional(),
      afastamentoId: z.int().optional(),
      classe: classe.optional(),
      situacao: situacao.optional(),
      statusIntegracao: status.optional(),
      /** Leaves with at least one day in this period. */
      de: z.iso.date().optional(),
      ate: z.iso.date().optional(),
    },
    columns: {
      talentoNome: { label: 'Talento', format: 'text' },
      motivoDescricao: { label: 'Motivo', format: 'text' },
      cargoNome: { label: 'Cargo', format: 'text' },
      areaNome: { label: 'Área', format: 'text' },
      inicio: { label: 'Início', format: 'date' },
      fim: { label: 'Fim', format: 'date' },
      situacao: { label: 'Situação', format: 'text', value: (a) => descricaoDaSituacao(a.situacao) },
      statusIntegracao: { label: 'eSocial', format: 'text', value: (a) => descricaoDoStatus(a.statusIntegracao) },
      codigo: { label: 'Matrícula', format: 'text' },
    },
    sorts: ['talentoNome', 'motivoDescricao', 'cargoNome', 'areaNome', 'inicio', 'fim'],
    sort: 'inicio,desc',
  }),
)
export type Afastamento = z.infer<typeof afastamentosDeTalentos.row>
export type AfastamentoCompleto = z.infer<typeof afastamentosDeTalentos.record>

const { base, listar } = afastamentosDeTalentos
/** Leaves that the eSocial has accepted; they can no longer change. */
export const listarIntegrados = listing({
  path: `${base}/integrados`,
  access: internal(autoridades.ver),
  input: listar.input,
  row: listar.row,
  title: 'Afastamentos Integrados',
  columns: listar.columns,
  sorts: listar.sorts,
  sort: listar.sort,
  summary: 'Afastamentos já integrados ao eSocial',
})

/** Reasons with the data that the form needs, for users who register leaves but do not maintain reasons. */
export const motivos = endpoint({
  method: 'GET',
  path: `${base}/motivos`,
  access: internal(autoridades.ver, autoridades.criar, autoridades.editar),
  input: nothing,
  output: z.array(
    z.object({
      id: z.int(),
      descricao: z.string(),
      classe,
      mandatoSindical: z.boolean(),
      mandatoEletivo: z.boolean(),
      ativo: z.boolean(),
    }),
  ),
  summary: 'Motivos de afastamento, com o que cada um pede',
})
const dia = (label: string) => data({ label })
export const verificarPeriodo = endpoint({
  method: 'GET',
  path: `${base}/verificar-periodo`,
  access: internal(autoridades.criar, autoridades.editar),
  input: z.object({
    inicio: dia('Início'),
    fim: dataOpcional({ label: 'Fim' }),
    colaboradorId: z.int().positive(),
    /** The leave being edited, which is not an option for itself. */
    colaboradorAfastamentoId: z.int().positive().optional(),
  }),
  output: z.object({ livre: z.boolean(), mensagem: z.string().nullable() }),
  summary: 'Se o talento pode ser afastado no período',
})
export const vinculaveis = endpoint({
  method: 'GET',
  path: `${base}/vinculaveis`,
  access: internal(autoridades.criar, autoridades.editar),
  input: z.object({ colaboradorId: z.int().positive(), inicio: dia('Início') }),
  output: z.array(z.object({ id: z.int(), inicio: z.string(), fim: z.string(), motivoDescricao: z.string() })),
  summary: 'Afastamentos anteriores que uma recaída pode continuar, do mais novo ao mais antigo',
})

const semAfastamento = z.object({
  /** Id of the employee. */
  id: z.int(),
  nome: z.string(),
  codigo: z.string().nullable(),
  cargoNome: z.string().nullable(),
  areaNome: z.string().nullable(),
  dataAdmissao: z.string(),
  /** End of the last leave that counts as an absence. */
  ultimoFim: z.string().nullable(),
})
export type SemAfastamento = z.infer<typeof semAfastamento>
/** Lists nobody while the company's `mesesSemAfastamento` is 0. */
export const listarSemAfastamento = listing({
  path: `${base}/sem-afastamento`,
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery }),
  row: semAfastamento,
  title: 'Talentos sem Afastamento',
  columns: {
    nome: { label: 'Talento', format: 'text' },
    codigo: { label: 'Matrícula', format: 'text' },
    cargoNome: { label: 'Cargo', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    dataAdmissao: { label: 'Admissão', format: 'date' },
    ultimoFim: { label: 'Último afastamento até', format: 'date' },
  },
  sorts: ['nome', 'cargoNome', 'areaNome', 'dataAdmissao'],
  sort: 'nome,asc',
  summary: 'Quem trabalha aqui e não teve afastamento nos meses que a empresa configurou',
})
