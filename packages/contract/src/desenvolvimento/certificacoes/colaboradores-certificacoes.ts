import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { variosIds } from '../../kit/bulk.ts'
import { shownIn } from '../../kit/changes.ts'
import { byId, done, endpoint, internal } from '../../kit/endpoint.ts'
import { data, ref, textoLongo } from '../../kit/fields.ts'
import { listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { bulkResult, recordShape } from '../../kit/resource.ts'

const base = '/desenvolvimento/colaboradores-certificacoes'
export const autoridades = {
  ...crud('desenvolvimento', 'colaboradores-certificacoes', 'Certificações dos Talentos'),
  imprimir: authority(
    'desenvolvimento',
    'colaboradores-certificacoes',
    'Certificações dos Talentos',
    'imprimir',
    'Imprimir certificados',
  ),
}

/** Number of days before its end from which a certification counts as ending and appears among the deadlines. */
export const AVISA_DIAS = 60
export const SITUACAO_DA_CERTIFICACAO = [
  { codigo: 'EM_DIA', descricao: 'Em dia' },
  { codigo: 'A_VENCER', descricao: 'A vencer' },
  { codigo: 'VENCIDA', descricao: 'Vencida' },
  { codigo: 'RENOVADA', descricao: 'Renovada' },
  // A practical evaluation of the certification is still to be passed.
  { codigo: 'PENDENTE', descricao: 'Falta a prática' },
] as const
const situacao = z.enum(SITUACAO_DA_CERTIFICACAO.map((s) => s.codigo))
export type SituacaoDaCertificacao = z.infer<typeof situacao>
export const descricaoDaSituacao = (codigo: SituacaoDaCertificacao): string =>
  SITUACAO_DA_CERTIFICACAO.find((s) => s.codigo === codigo)!.descricao

/** Person and certification cannot change; the date may be corrected. */
const quando = {
  data: data({ label: 'Certificado em', obrigatorio: 'Data é obrigatória' }),
  observacao: textoLongo({ label: 'Observação', fem: true, max: 1000 }),
}
export const camposDaCertificacaoDoTalento = {
  talentoId: ref('talento', { label: 'Talento' }),
  certificacaoId: ref('certificacao', { label: 'Certificação', fem: true }),
  ...quando,
}
export const certificacaoDoTalentoForm = z.object(camposDaCertificacaoDoTalento)

const linha = z.object({
  ...recordShape,
  talentoId: z.int(),
  talentoNome: z.string(),
  codigo: z.string().nullable(),
  cargoNome: z.string().nullable(),
  areaNome: z.string().nullable(),
  ativo: z.boolean(),
  certificacaoId: z.int(),
  certificacaoNome: z.string(),
  data: z.string(),
  /** From which day it counts: `data`, or the later day on which its last practical evaluation was passed; null while one is to be passed. */
  obtida: z.string().nullable(),
  /** Last day of validity; null when it does not expire, or does not count yet. */
  validade: z.string().nullable(),
  /** The practical evaluations that are still to be passed. */
  faltam: z.array(z.string()),
  observacao: z.string().nullable(),
  situacao,
})
export type CertificacaoDoTalento = z.infer<typeof linha>

export const listar = listing({
  path: base,
  access: internal(autoridades.ver),
  input: z.object({
    ...listQuery,
    certificacaoId: z.int().optional(),
    talentoId: z.int().optional(),
    situacao: situacao.optional(),
    /** True: employees; false: former employees. */
    ativo: z.boolean().optional(),
    /** True: the last one of each certification; false: those renewed since. */
    atual: z.boolean().optional(),
  }),
  row: linha,
  title: 'Certificações dos Talentos',
  columns: {
    talentoNome: { label: 'Talento', format: 'text' },
    certificacaoNome: { label: 'Certificação', format: 'text' },
    cargoNome: { label: 'Cargo', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    data: { label: 'Certificado em', format: 'date' },
    validade: { label: 'Vale até', format: 'date' },
    situacao: { label: 'Situação', format: 'text', value: (c) => descricaoDaSituacao(c.situacao) },
    faltam: { label: 'Falta passar em', format: 'text', value: (c) => c.faltam.join('; ') || null },
    codigo: { label: 'Matrícula', format: 'text' },
  },
  sorts: ['talentoNome', 'certificacaoNome', 'cargoNome', 'areaNome', 'data', 'validade'],
  sort: 'talentoNome,asc',
  summary: 'Certificações que os talentos têm',
})
export const ler = endpoint({
  method: 'GET',
  path: `${base}/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: linha,
  summary: 'Lê a certificação de um talento',
})
export const criar = endpoint({
  method: 'POST',
  path: base,
  access: internal(autoridades.criar),
  input: certificacaoDoTalentoForm,
  output: linha,
  summary: 'Registra que um talento foi certificado',
})
const versionada = { id: z.int().positive(), versao: z.int() }
export const alterar = endpoint({
  method: 'PUT',
  path: `${base}/{id}`,
  access: internal(autoridades.editar),
  input: z.object({ ...versionada, ...quando }),
  output: linha,
  summary: 'Corrige a data ou a observação da certificação de um talento',
})
export const excluir = endpoint({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: internal(autoridades.excluir),
  input: z.object(versionada),
  output: done,
  summary: 'Exclui a certificação de um talento',
})
export const excluirVarios = endpoint({
  method: 'POST',
  path: `${base}/excluir-em-lote`,
  access: internal(autoridades.excluir),
  input: z.object({ ids: variosIds }),
  output: bulkResult,
  summary: 'Exclui certificações de talentos em lote',
})

/** Maximum number of certificates in one document. */
export const MAXIMO_DE_CERTIFICADOS = 300
export const FALTA_A_PRATICA = 'O certificado é impresso depois que a avaliação prática for aprovada.'
export const CERTIFICADOS_DESLIGADOS = 'A impressão de certificados está desligada nas configurações da empresa.'
export const imprimirCertificado = endpoint({
  method: 'POST',
  path: `${base}/imprimir-certificado`,
  access: internal(autoridades.imprimir),
  input: z.object({
    ids: z
      .array(z.int().positive())
      .min(1)
      .max(MAXIMO_DE_CERTIFICADOS, { error: `Escolha até ${MAXIMO_DE_CERTIFICADOS} certificações por vez` }),
  }),
  output: z.unknown(),
  kind: 'file',
  summary: 'Certificados em PDF, uma página por certificação de talento',
})

/** The certifications that a person's band requires today, and those that the person has. */
export const doTalento = endpoint({
  method: 'GET',
  path: `${base}/colaborador/{id}`,
  access: internal(autoridades.ver),
  input: byId,
  output: z.object({
    talentoNome: z.string(),
    cargoNome: z.string(),
    faixaNome: z.string(),
    certificacoes: z.array(
      z.object({
        certificacaoId: z.int(),
        /** Id of the latest certification of the person. */
        id: z.int().nullable(),
        nome: z.string(),
        exigida: z.boolean(),
        data: z.string().nullable(),
        validade: z.string().nullable(),
        /** The practical evaluations that are still to be passed. */
        faltam: z.array(z.string()),
        situacao: z.enum([...SITUACAO_DA_CERTIFICACAO.map((s) => s.codigo), 'FALTA']),
      }),
    ),
    pode: z.array(z.string()),
  }),
  summary: 'As certificações que a faixa de um talento exige hoje e as que ele tem',
})

const semCertificacao = z.object({
  /** Id of the employee. */
  id: z.int(),
  nome: z.string(),
  codigo: z.string().nullable(),
  cargoNome: z.string(),
  faixaNome: z.string(),
  areaNome: z.string().nullable(),
  dataAdmissao: z.string(),
  /** The employee's band requires it. */
  exigida: z.boolean(),
  /** The employee had it until this day. */
  vencidaEm: z.string().nullable(),
})
export type SemCertificacao = z.infer<typeof semCertificacao>
export const listarSemCertificacao = listing({
  path: '/desenvolvimento/certificacoes/colaborador-sem-certificacao',
  access: internal(autoridades.ver),
  input: z.object({ ...listQuery, certificacaoId: z.int().positive(), exigida: z.boolean().optional() }),
  row: semCertificacao,
  title: 'Talentos sem Certificação',
  columns: {
    nome: { label: 'Talento', format: 'text' },
    codigo: { label: 'Matrícula', format: 'text' },
    cargoNome: { label: 'Cargo', format: 'text' },
    faixaNome: { label: 'Faixa', format: 'text' },
    areaNome: { label: 'Área', format: 'text' },
    dataAdmissao: { label: 'Admissão', format: 'date' },
    exigida: { label: 'Exigida', format: 'boolean' },
    vencidaEm: { label: 'Venceu em', format: 'date' },
  },
  sorts: ['nome', 'cargoNome', 'areaNome', 'dataAdmissao'],
  sort: 'nome,asc',
  summary: 'Quem trabalha aqui e não tem uma certificação hoje',
})

shownIn('/desenvolvimento/colaboradores-certificacoes', '/desenvolvimento/certificacoes')
