import * as z from 'zod'
import { authority, crud } from '../../kit/authority.ts'
import { shownIn } from '../../kit/changes.ts'
import { data, decimalOpcional, ref, rowOf, texto, textoLongo } from '../../kit/fields.ts'
import { formatarData, formatarNumero } from '../../kit/formato.ts'
import { resource, withoutOptions } from '../../kit/resource.ts'
import { questionariosDe } from '../questionarios/questionarios.ts'

/** Practical evaluations of people: what an instructor saw at work, as a mark from 0 to 10 or by the questions of the model. */

const path = 'colaboradores-avaliacoes-praticas'
const plural = 'Avaliações Práticas dos Talentos'
export const autoridades = {
  ...crud('avaliacao', path, plural),
  responder: authority('avaliacao', path, plural, 'responder', 'Responder os questionários'),
}

/** All are derived; E: its questionnaire was ended before anybody answered. */
export const SITUACOES = { A: 'Aprovado', R: 'Reprovado', P: 'A responder', E: 'Encerrada' } as const
export type Situacao = keyof typeof SITUACOES
const situacao = z.enum(['A', 'R', 'P', 'E'])

export const NOTA_MAXIMA = 10
export const NOTA_OBRIGATORIA = 'Nota é obrigatória'
export const NOTA_PELAS_PERGUNTAS = 'Esta avaliação tem perguntas: a nota vem das respostas'
export const MOTIVO_OBRIGATORIO = 'Diga por que a avaliação é corrigida'

export const campos = {
  data: data({ label: 'Data', fem: true }),
  instrutor: texto({ label: 'Quem avaliou', max: 100 }),
  /** Null where the model has questions, whose answers tell the result. */
  nota: decimalOpcional({ label: 'Nota', fem: true, max: NOTA_MAXIMA, erro: `Informe de 0 a ${NOTA_MAXIMA}` }),
  observacao: textoLongo({ label: 'Observação', fem: true, max: 1000 }),
  /** Needed when day, mark or instructor change. */
  motivoCorrecao: textoLongo({ label: 'Motivo da correção', max: 500 }),
}
export const deQuemEmQue = {
  talentoId: ref('talento', { label: 'Talento' }),
  avaliacaoPraticaId: ref('avaliacaoPratica', { label: 'Avaliação prática', fem: true }),
}

/** '7,5' of a mark, '82,5%' of a questionnaire; null while nothing is known. */
export const dizerResultado = (r: { nota: number | null; percentual: number | null }): string | null =>
  r.nota !== null ? formatarNumero(r.nota) : r.percentual === null ? null : `${formatarNumero(r.percentual)}%`
/** The least that passes, in the unit of the result; null without one. */
export const dizerMinimo = (r: { nota: number | null; percentualMinimoAprovacao: number | null }): string | null =>
  r.percentualMinimoAprovacao === null
    ? null
    : r.nota === null
      ? `${formatarNumero(r.percentualMinimoAprovacao)}%`
      : formatarNumero(r.percentualMinimoAprovacao / 10)

export const avaliacoesPraticas = withoutOptions(
  resource({
    module: 'avaliacao',
    path,
    singular: 'Avaliação Prática do Talento',
    plural,
    fem: true,
    authorities: autoridades,
    fields: campos,
    onlyNew: deQuemEmQue,
    row: {
      ...rowOf(campos),
      talentoId: z.int(),
      talentoNome: z.string(),
      codigo: z.string().nullable(),
      cargoNome: z.string().nullable(),
      areaNome: z.string().nullable(),
      avaliacaoPraticaId: z.int(),
      titulo: z.string(),
      /** Null where a mark is given. */
      questionarioId: z.int().nullable(),
      /** 0 to 100, of a mark or of the answers. */
      percentual: z.number().nullable(),
      percentualMinimoAprovacao: z.number().nullable(),
      situacao,
    },
    label: (a) => `${a.talentoNome}, ${a.titulo} de ${formatarData(a.data)}`,
    exclusao: 'As respostas vão junto. Uma certificação que depende dela volta a ficar pendente. Não dá para desfazer.',
    filters: {
      talentoId: z.int().positive().optional(),
      avaliacaoPraticaId: ref('avaliacaoPratica', { label: 'Avaliação prática', fem: true }).optional(),
      situacao: situacao.optional(),
    },
    columns: {
      talentoNome: { label: 'Talento', format: 'text' },
      titulo: { label: 'Avaliação prática', format: 'text' },
      data: { label: 'Data', format: 'date' },
      resultado: { label: 'Resultado', format: 'text', value: (a) => dizerResultado(a) },
      minimo: { label: 'Mínimo', format: 'text', value: (a) => dizerMinimo(a) },
      situacao: { label: 'Situação', format: 'text', value: (a) => SITUACOES[a.situacao] },
      instrutor: { label: 'Quem avaliou', format: 'text' },
      cargoNome: { label: 'Cargo', format: 'text' },
      areaNome: { label: 'Área', format: 'text' },
      codigo: { label: 'Matrícula', format: 'text' },
    },
    sorts: ['talentoNome', 'titulo', 'data', 'cargoNome', 'areaNome'],
    sort: 'data,desc',
  }),
)
export type AvaliacaoPratica = z.output<typeof avaliacoesPraticas.record>

/** Answering a model with questions, in the one engine. */
export const questionarios = questionariosDe({
  base: `${avaliacoesPraticas.base}/questionario`,
  plural,
  autoridades: {
    ver: autoridades.ver,
    responder: autoridades.responder,
    encerrar: autoridades.editar,
    verResultado: autoridades.ver,
  },
})

// A certification may depend on it.
shownIn(
  avaliacoesPraticas.base,
  '/desenvolvimento/colaboradores-certificacoes',
  '/desenvolvimento/certificacoes',
  '/desenvolvimento/turmas',
)
