import * as z from 'zod'
import { type Endpoint, endpoint, internal, nothing, person } from '../../kit/endpoint.ts'
import { purpose } from '../../kit/purpose.ts'
import { SITUACAO_DA_CERTIFICACAO } from '../certificacoes/colaboradores-certificacoes.ts'
import { SITUACOES_EXIGIDO, type SituacaoDoExigido } from '../matriz/situacao.ts'

/** One's own training: what is asked for, the classes of the person, and what the person holds. */

export const verCursos = purpose('desenvolvimento.cursos', 'Ver os próprios cursos e certificados')

const exigido = z.object({
  nome: z.string(),
  feito: z.string().nullable(),
  validade: z.string().nullable(),
  situacao: z.enum(Object.keys(SITUACOES_EXIGIDO) as [SituacaoDoExigido]),
})
/** What became of an enrolment, in the codes of the enrolments. */
export const SITUACOES_NA_TURMA = {
  I: 'Inscrito',
  E: 'Na espera',
  O: 'Vaga oferecida',
  A: 'Aprovado',
  P: 'À espera do resultado',
  R: 'Não aprovado',
  U: 'Ausente',
} as const
export type SituacaoNaTurma = keyof typeof SITUACOES_NA_TURMA
const turma = z.object({
  curso: z.string(),
  turma: z.string(),
  primeiroDia: z.string().nullable(),
  ultimoDia: z.string().nullable(),
  situacao: z.enum(Object.keys(SITUACOES_NA_TURMA) as [SituacaoNaTurma]),
})
const certificacao = z.object({
  nome: z.string(),
  data: z.string(),
  validade: z.string().nullable(),
  situacao: z.enum(SITUACAO_DA_CERTIFICACAO.map((s) => s.codigo)),
})
export const meusCursos = z.object({
  exigidos: z.array(exigido),
  turmas: z.array(turma),
  certificacoes: z.array(certificacao),
})
export type MeusCursos = z.infer<typeof meusCursos>

const de = (path: string, access: Endpoint['access']) =>
  endpoint({
    method: 'GET',
    path,
    access,
    input: nothing,
    output: meusCursos,
    summary: 'Os próprios treinamentos: o que se exige, as turmas e as certificações de quem chama',
  })
export const PAGINA_MEUS_CURSOS = '/desenvolvimento/meus-cursos'
export const lerMeusCursos = de(PAGINA_MEUS_CURSOS, internal())
export const lerCursosPessoais = de('/pessoal/cursos', person(verCursos))
