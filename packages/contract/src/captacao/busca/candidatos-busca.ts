import * as z from 'zod'
import { DEFICIENCIA, ESCOLARIDADE, enumDe, SEXO } from '../../geral/codigos/codigos.ts'
import { CATEGORIA_HABILITACAO } from '../../geral/pessoa/pessoa.ts'
import { bulkOutcome } from '../../kit/bulk.ts'
import { endpoint, internal, nothing } from '../../kit/endpoint.ts'
import { dataOpcional, mostrado } from '../../kit/fields.ts'
import { columnsOf, listing } from '../../kit/listing.ts'
import { listQuery } from '../../kit/page.ts'
import { bulkResult } from '../../kit/resource.ts'
import { autoridades, base } from '../candidatos/candidatos-autoridade.ts'
import { autoridades as daSolicitacao } from '../solicitacoes/solicitacoes-pessoal.ts'

/** The recruiters' search for candidates (specification 1 §3.3, 7.3). Lists, bulk actions and the talent pool use it. */
export { autoridades, base }

/**
 * When a text search finds more candidates than this, only this many, the most recently updated, are ranked. The others follow by date
 * (candidatos_por_texto).
 */
export const MAXIMO_DE_COMPARADOS_NA_BUSCA = 2_000

export const QUALIFICACAO = [
  { codigo: 'QUALIFICADO', descricao: 'Qualificado' },
  { codigo: 'NAO_QUALIFICADO', descricao: 'Não qualificado' },
  { codigo: 'DADOS_INCOMPLETOS', descricao: 'Dados incompletos' },
  { codigo: 'NAO_VERIFICADO', descricao: 'Não verificado' },
] as const
/** Which candidates `visualizar` shows: all, the available ones, those in a request, or former employees. */
export const VISOES = [
  { codigo: 'T', descricao: 'Todos' },
  { codigo: 'D', descricao: 'Disponíveis' },
  { codigo: 'S', descricao: 'Em seleção' },
  { codigo: 'C', descricao: 'Já foram colaboradores' },
] as const
export const SITUACAO_DO_CANDIDATO = [
  { codigo: 'COLABORADOR', descricao: 'Colaborador' },
  { codigo: 'EM_SELECAO', descricao: 'Em seleção' },
  { codigo: 'JA_FOI_COLABORADOR', descricao: 'Já foi colaborador' },
  { codigo: 'DADOS_INCOMPLETOS', descricao: 'Dados incompletos' },
  { codigo: 'DISPONIVEL', descricao: 'Disponível' },
  { codigo: 'INDISPONIVEL', descricao: 'Indisponível' },
] as const
export const NIVEL_IDIOMA = [
  { codigo: 'B', descricao: 'Básico' },
  { codigo: 'I', descricao: 'Intermediário' },
  { codigo: 'A', descricao: 'Avançado' },
] as const
export const ORIGEM = [
  { codigo: 'E', descricao: 'Área do candidato' },
  { codigo: 'I', descricao: 'Cadastrado pelo RH' },
] as const
/**
 * Reasons why a candidate may fit a request, in the order in which they are shown. Age, sex, civil status, race and disability are never
 * among them.
 */
export const MOTIVOS = {
  cargo: 'Pretende este cargo',
  experiencia: 'Já trabalhou neste cargo',
  formacao: 'Formação na área',
  escolaridade: 'Tem a escolaridade',
  cidade: 'Mora na cidade',
  bairro: 'Mora no bairro',
} as const
export type Motivo = keyof typeof MOTIVOS
const motivo = z.enum(Object.keys(MOTIVOS) as [Motivo, ...Motivo[]])

const ids = z.array(z.int().positive()).max(200).optional()
const palavras = z.string().trim().max(100).optional()
const dia = dataOpcional({ label: 'Data' }).transform((v) => v ?? undefined)

/** Filters of candidates. Those of specification 1 §3.3 come first and keep their names. */
export const filtros = {
  id: z.int().positive().optional(),
  empresaId: z.int().positive().optional(),
  /**
   * Searches these companies too, with the authorities and areas that the same user has there. A company that the user cannot reach finds
   * nobody, like one that does not exist. A registry entry stands for the entries with the same name in the other companies.
   * `paraSolicitacaoId` stays within the company of the request.
   */
  empresasIds: ids,
  /** Requests (with palographic exams) that the candidate takes part in. */
  solicitacoesExameIds: ids,
  visualizar: enumDe(VISOES).default('T'),
  nome: palavras,
  statusQualificacaoCadastral: z.enum(['TODOS', ...QUALIFICACAO.map(({ codigo }) => codigo)]).default('TODOS'),
  /** Only a complete CPF finds somebody; part of one finds nobody. */
  cpf: z.string().trim().max(20).optional(),
  dataIni: dia,
  dataFim: dia,
  atualizadoIni: dia,
  atualizadoFim: dia,
  email: palavras,
  ufId: z.int().positive().optional(),
  cidadeId: z.int().positive().optional(),
  bairro: palavras,
  cargosIds: ids,
  escolaridades: z.array(enumDe(ESCOLARIDADE)).max(15).optional(),
  areasFormacaoIds: ids,
  /** Any of these entries of the company's registries. */
  areasInteresseIds: ids,
  conhecimentosIds: ids,
  formacao: palavras,
  idiomaId: z.int().positive().optional(),
  nivelIdioma: enumDe(NIVEL_IDIOMA).optional(),
  /** Courses, certificates and other knowledge, as the candidate or the curriculum writes them. */
  conhecimentos: palavras,
  experiencia: palavras,
  /** Months of work; jobs at the same time count once. */
  experienciaMeses: z.int().min(0).max(720).optional(),
  primeiroEmprego: z.boolean().optional(),
  /** Category of the driving licence, e.g. E for a lorry driver. */
  categoria: z
    .string()
    .refine((v) => CATEGORIA_HABILITACAO.some(({ codigo }) => codigo === v), { error: 'Valor inválido' })
    .optional(),
  possuiVeiculo: z.boolean().optional(),
  origem: enumDe(ORIGEM).optional(),
  comoFicouSabendoVagaId: z.int().positive().optional(),
  indicadoPor: palavras,
  disponivel: z.boolean().optional(),
  jaFoiColaborador: z.boolean().optional(),
  temCurriculo: z.boolean().optional(),
  /** Words in the curriculum only. */
  palavrasCurriculo: palavras,
  marcadoresIds: ids,
  /** At most this amount. Candidates who gave no amount are found too. */
  pretencaoSalarial: z.number().positive().max(999_999_999).optional(),
  /** 'from-to' in years, such as '20-30'; either number may be missing. */
  idade: z
    .string()
    .regex(/^\d{0,3}-\d{0,3}$/)
    .optional(),
  sexo: enumDe(SEXO).optional(),
  /** S: any disability. */
  deficiencia: z.enum(['S', ...DEFICIENCIA.map(({ codigo }) => codigo)]).optional(),
  /** Candidates who may fit this request, with the reasons. Those who are already in it or work here are left out. */
  paraSolicitacaoId: z.int().positive().optional(),
}
export const filtro = z.object(filtros)
export type Filtro = z.output<typeof filtro>

const trecho = z.object({
  /** Where the passage was found; null when the words match only across several parts. */
  fonte: z.enum(['curriculo', 'cadastro']).nullable(),
  partes: z.array(z.object({ texto: z.string(), achado: z.boolean() })),
})
const campos = {
  nome: mostrado(z.string(), 'Nome'),
  empresa: mostrado(z.string(), 'Empresa'),
  cidade: mostrado(z.string().nullable(), 'Cidade'),
  email: mostrado(z.string().nullable(), 'E-mail'),
  telefone: mostrado(z.string().nullable(), 'Telefone'),
  ultimoCargo: mostrado(z.string().nullable(), 'Último cargo'),
  cargosPretendidos: mostrado(z.string().nullable(), 'Cargos pretendidos'),
  escolaridade: mostrado(z.string().nullable(), 'Escolaridade'),
  situacao: mostrado(enumDe(SITUACAO_DO_CANDIDATO), 'Situação'),
  situacaoDetalhe: mostrado(z.string().nullable(), 'Detalhe da situação'),
  qualificacaoCadastral: mostrado(enumDe(QUALIFICACAO), 'Qualificação cadastral'),
  dataCadastro: mostrado(z.string(), 'Cadastrado em'),
  dataAtualizacao: mostrado(z.string(), 'Atualizado em'),
  /** Null for users who may not see it. */
  cpf: mostrado(z.string().nullable(), 'CPF'),
  pretencaoSalarial: mostrado(z.number().nullable(), 'Pretensão salarial'),
  idade: mostrado(z.int().nullable(), 'Idade'),
  sexo: mostrado(z.string().nullable(), 'Sexo'),
  deficiencia: mostrado(z.string().nullable(), 'Deficiência'),
}
export const candidatoAchado = z.object({
  id: z.int(),
  versao: z.int(),
  empresaId: z.int(),
  ...campos,
  /** Belongs to another company that shares it. Here it can be read and put into requests. */
  compartilhado: z.boolean(),
  temCurriculo: z.boolean(),
  marcadores: z.array(z.object({ id: z.int(), nome: z.string() })),
  /** The passage that the text search found, if it searched for words. */
  trecho: trecho.nullable(),
  /** Reasons why the candidate may fit the request in `paraSolicitacaoId`. */
  motivos: z.array(motivo),
})
export type CandidatoAchado = z.infer<typeof candidatoAchado>

const descricao = (codes: readonly { codigo: string; descricao: string }[], codigo: string | null) =>
  codes.find((c) => c.codigo === codigo)?.descricao ?? codigo
const textos = columnsOf(campos)
const acesso = internal(autoridades.ver)
const reveals = [autoridades.verDocumentos, autoridades.verDadosSensiveis, daSolicitacao.verRemuneracao]

export const listar = listing({
  path: base,
  access: acesso,
  input: z.object({ ...listQuery, ...filtros }),
  row: candidatoAchado,
  title: 'Candidatos',
  columns: {
    ...textos,
    escolaridade: { label: 'Escolaridade', format: 'text', value: (r) => descricao(ESCOLARIDADE, r.escolaridade) },
    situacao: { label: 'Situação', format: 'text', value: (r) => descricao(SITUACAO_DO_CANDIDATO, r.situacao) },
    qualificacaoCadastral: {
      label: 'Qualificação cadastral',
      format: 'text',
      value: (r) => descricao(QUALIFICACAO, r.qualificacaoCadastral),
    },
    dataCadastro: { label: 'Cadastrado em', format: 'datetime' },
    dataAtualizacao: { label: 'Atualizado em', format: 'datetime' },
    marcadores: {
      label: 'Marcadores',
      format: 'text',
      value: (r) => r.marcadores.map(({ nome }) => nome).join(', '),
    },
    motivos: { label: 'Por que serve', format: 'text', value: (r) => r.motivos.map((m) => MOTIVOS[m]).join(', ') },
    cpf: { label: 'CPF', format: 'text', authority: autoridades.verDocumentos },
    pretencaoSalarial: { label: 'Pretensão salarial', format: 'money', authority: daSolicitacao.verRemuneracao },
    idade: { label: 'Idade', format: 'integer', authority: autoridades.verDadosSensiveis },
    sexo: {
      label: 'Sexo',
      format: 'text',
      value: (r) => descricao(SEXO, r.sexo),
      authority: autoridades.verDadosSensiveis,
    },
    deficiencia: {
      label: 'Deficiência',
      format: 'text',
      value: (r) => descricao(DEFICIENCIA, r.deficiencia),
      authority: autoridades.verDadosSensiveis,
    },
  },
  sorts: ['relevancia', 'nome', 'cidade', 'dataCadastro', 'dataAtualizacao'],
  sort: 'relevancia,desc',
  summary: 'Pesquisa de candidatos, por palavras do cadastro e do currículo',
  reveals,
})

const contagem = z.array(z.object({ valor: z.string(), rotulo: z.string(), total: z.int() }))
/** The number of candidates that each choice of a filter would find, with the other filters unchanged. */
export const facetas = endpoint({
  method: 'GET',
  path: `${base}/facetas`,
  access: acesso,
  input: z.object({ ...filtros, busca: listQuery.busca }),
  output: z.object({ escolaridades: contagem, qualificacao: contagem, marcadores: contagem }),
  summary: 'Quantos candidatos há em cada escolha do filtro',
  reveals,
})
export const contar = endpoint({
  method: 'GET',
  path: `${base}/contar`,
  access: acesso,
  input: nothing,
  output: z.object({ T: z.int(), D: z.int(), S: z.int(), C: z.int() }),
  summary: 'Quantos candidatos há, e em que situação',
})

/** Reasons why a candidate cannot be removed. */
export const pendencia = z.object({
  tipo: z.enum(['SOLICITACAO', 'COLABORADOR', 'VAGA_PREENCHIDA']),
  descricao: z.string(),
})
export type Pendencia = z.infer<typeof pendencia>
const daqui = z.array(z.int().positive()).min(1).max(500)
export const verificarPendencias = endpoint({
  method: 'GET',
  path: `${base}/{id}/empresa/{empresaId}/verificar-pendencias`,
  access: acesso,
  input: z.object({ id: z.int().positive(), empresaId: z.int().positive() }),
  output: z.object({ pendencias: z.array(pendencia) }),
  summary: 'Pendências de um candidato na empresa',
})
export const verificarPendenciasEmLote = endpoint({
  method: 'POST',
  path: `${base}/verificar-pendencias-em-lote`,
  access: acesso,
  input: z.object({ ids: daqui }),
  output: z.object({
    candidatos: z.array(z.object({ id: z.int(), nome: z.string(), pendencias: z.array(pendencia) })),
  }),
  changes: [],
  summary: 'Pendências de vários candidatos',
})
export const removerEmLote = endpoint({
  method: 'POST',
  path: `${base}/remove-candidato-em-lote`,
  access: internal(autoridades.excluir),
  input: z.object({ ids: daqui }),
  output: bulkResult,
  summary: 'Remove vários candidatos; os que têm pendências ficam, com o motivo',
})
export const marcarEmLote = endpoint({
  method: 'POST',
  path: `${base}/marcar-em-lote`,
  access: internal(autoridades.marcar),
  input: z
    .object({
      ids: daqui,
      incluir: z.array(z.int().positive()).max(50).default([]),
      retirar: z.array(z.int().positive()).max(50).default([]),
    })
    .refine((v) => v.incluir.length + v.retirar.length > 0, {
      error: 'Escolha ao menos um marcador',
      path: ['incluir'],
    }),
  output: z.object({ marcados: z.int() }),
  summary: 'Inclui e retira marcadores de vários candidatos',
})
export const vincularEmLote = endpoint({
  method: 'POST',
  path: `${base}/vincular-em-lote`,
  access: internal(daSolicitacao.vincularCandidatos),
  input: z.object({ ids: daqui, solicitacaoId: z.int().positive() }),
  output: bulkOutcome,
  summary: 'Inclui vários candidatos em uma solicitação; os que não podem entrar ficam, com o motivo',
})
