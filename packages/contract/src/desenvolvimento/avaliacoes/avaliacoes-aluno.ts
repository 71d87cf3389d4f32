import * as z from 'zod'
import { questionariosDe } from '../../avaliacao/questionarios/questionarios.ts'
import { shownIn } from '../../kit/changes.ts'
import { somarDias } from '../../kit/datas.ts'
import { byId, endpoint, internal } from '../../kit/endpoint.ts'
import { decimalOpcional, textoLongo } from '../../kit/fields.ts'
import { inscricoes, SITUACOES_DA_INSCRICAO } from '../turmas/inscricoes.ts'
import { turmas } from '../turmas/turmas.ts'
import { doTipoDeAvaliacao, TIPOS_AVALIACAO_CURSO, type TipoAvaliacaoCurso } from './avaliacoes-curso.ts'

/** What the students of a class came to in the measures of its course: marks, percentages, and what the instructor answers about them. */

const { authorities } = turmas

/** How far measures are: all have their result, some of them or some begun, or none. */
export const STATUS_DA_AVALIACAO = { C: 'Completa', A: 'Em andamento', I: 'Incompleta' } as const
export type StatusDaAvaliacao = keyof typeof STATUS_DA_AVALIACAO
const status = z.enum(['C', 'A', 'I'])
/** `comResultado` of `total` have a result; `comecadas` of the others were begun. Null where there is nothing to measure. */
export const statusDaAvaliacao = ({
  total,
  comResultado,
  comecadas,
}: {
  total: number
  comResultado: number
  comecadas: number
}): StatusDaAvaliacao | null =>
  total === 0 ? null : comResultado === total ? 'C' : comResultado + comecadas > 0 ? 'A' : 'I'

/** Days after the last day of a class within which results are given without saying why. */
export const DIAS_PARA_AVALIAR = 15
/** The last day to give a result without a reason; null while the class has no days. */
export const avaliaAte = (ultimoDia: string | null): string | null =>
  ultimoDia === null ? null : somarDias(ultimoDia, DIAS_PARA_AVALIAR)
export const MOTIVO_TARDE = `Diga por que a nota vem mais de ${DIAS_PARA_AVALIAR} dias depois do fim da turma`
export const MOTIVO_CORRECAO = 'Diga por que a nota é corrigida'
export const NINGUEM_A_SI = 'Ninguém avalia a si mesmo como aluno'

/** A result as a percentage, in which measures of several kinds can be compared. */
export const emPorcentagem = (tipo: TipoAvaliacaoCurso, resultado: number): number =>
  (100 * resultado) / doTipoDeAvaliacao(tipo).maximo
/** The plain mean of a student's results as percentages; null without one. */
export const mediaDoAluno = (
  resultados: readonly { tipo: TipoAvaliacaoCurso; resultado: number | null }[],
): number | null => {
  const dados = resultados.flatMap(({ tipo, resultado }) => (resultado === null ? [] : emPorcentagem(tipo, resultado)))
  return dados.length === 0 ? null : Math.round((100 * dados.reduce((a, b) => a + b, 0)) / dados.length) / 100
}

const medida = z.object({
  id: z.int(),
  titulo: z.string(),
  tipo: z.enum(TIPOS_AVALIACAO_CURSO.map(({ codigo }) => codigo)),
  minimo: z.number().nullable(),
  /** How far it is in the class. */
  status: status.nullable(),
})
export type Medida = z.output<typeof medida>
const resultado = z.object({
  avaliacaoCursoId: z.int(),
  /** 0 to 10 of a mark, 0 to 100 otherwise; null while there is none. */
  resultado: z.number().nullable(),
  /** What the instructor answers, once it was asked. */
  questionarioId: z.int().nullable(),
  motivo: z.string().nullable(),
})
export type ResultadoDoAluno = z.output<typeof resultado>
const aluno = z.object({
  inscricaoId: z.int(),
  talentoNome: z.string(),
  cargoNome: z.string(),
  areaNome: z.string().nullable(),
  situacao: z.enum(Object.keys(SITUACOES_DA_INSCRICAO) as (keyof typeof SITUACOES_DA_INSCRICAO)[]),
  status: status.nullable(),
  media: z.number().nullable(),
  resultados: z.array(resultado),
  /** Nobody gives results to who was absent, or to themselves. */
  podeAvaliar: z.boolean(),
})
export type Aluno = z.output<typeof aluno>
/** Whether a student failed although no result is below its minimum: then it was the hours that they came to. */
export const falhouPelaFrequencia = (
  medidas: readonly Pick<Medida, 'id' | 'minimo'>[],
  {
    situacao,
    resultados,
  }: Pick<Aluno, 'situacao'> & {
    resultados: readonly Pick<ResultadoDoAluno, 'avaliacaoCursoId' | 'resultado'>[]
  },
): boolean =>
  situacao === 'R' &&
  !medidas.some(({ id, minimo }) => {
    const dado = resultados.find((r) => r.avaliacaoCursoId === id)?.resultado ?? null
    return minimo !== null && dado !== null && dado < minimo
  })
const notas = z.object({
  turmaId: z.int(),
  versao: z.int(),
  medidas: z.array(medida),
  alunos: z.array(aluno),
  status: status.nullable(),
  /** The last day to give a result without a reason. */
  ate: z.string().nullable(),
  /** That day has passed. */
  tarde: z.boolean(),
  pode: z.array(z.string()),
})
export type Notas = z.output<typeof notas>

export const camposDaNota = { motivo: textoLongo({ label: 'Motivo', max: 500 }) }
export const ler = endpoint({
  method: 'GET',
  path: `${turmas.base}/{id}/notas`,
  access: internal(authorities.verNotas, authorities.avaliar),
  input: byId,
  output: notas,
  summary: 'Notas dos alunos da turma, por avaliação do curso',
})
export const gravar = endpoint({
  method: 'PUT',
  path: `${turmas.base}/{id}/notas`,
  access: internal(authorities.avaliar),
  input: z.object({
    ...byId.shape,
    versao: z.int(),
    ...camposDaNota,
    notas: z
      .array(
        z.object({
          inscricaoId: z.int().positive(),
          avaliacaoCursoId: z.int().positive(),
          /** Null takes the result away. Who is not named stays as they are. */
          resultado: decimalOpcional({ label: 'Nota', fem: true, max: 100, erro: 'Informe de 0 a 100' }),
        }),
      )
      .min(1, { error: 'Informe ao menos uma nota' })
      .max(5000, { error: 'Informe no máximo 5000 notas' }),
  }),
  output: notas,
  summary: 'Grava notas e porcentagens dos alunos da turma',
})
export const pedir = endpoint({
  method: 'POST',
  path: `${turmas.base}/{id}/notas/pede`,
  access: internal(authorities.avaliar),
  input: z.object({
    ...byId.shape,
    inscricaoId: z.int().positive(),
    avaliacaoCursoId: z.int().positive(),
    ...camposDaNota,
  }),
  output: z.object({ questionarioId: z.int() }),
  summary: 'Abre o questionário de uma avaliação do aluno, ou o que já foi aberto',
})

/** What the instructor or HR answers about a student, in the one engine. */
export const plural = 'Avaliações dos Alunos'
export const base = '/desenvolvimento/avaliacoes-aluno'
export const questionarios = questionariosDe({
  base,
  plural,
  autoridades: {
    ver: authorities.verNotas,
    responder: authorities.avaliar,
    encerrar: authorities.avaliar,
    verResultado: authorities.verNotas,
  },
})

// A result tells who passed.
shownIn(turmas.base, base)
shownIn(base, turmas.base, inscricoes.base)
