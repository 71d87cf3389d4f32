/**
 * The score of an answered questionnaire: the only implementation of docs/avaliacao-pontuacao.md, for screens, print and reports. It is
 * pure, and the order of questions and options does not matter.
 */

export const TIPO = { objetiva: 1, subjetiva: 3, nota: 4, multipla: 5 } as const
export type TipoPergunta = (typeof TIPO)[keyof typeof TIPO]

type Id = string | number
/** A question and its answer; `dada` is null when it was not answered. */
export interface ItemPontuavel {
  tipoId: TipoPergunta
  peso: number
  notaMaxima: number
  /** Only for multiple choice: the maximum number of options that can be marked. */
  maximoRespostas: number | null
  respostas: readonly { id: Id; peso: number }[]
  dada: { nota: number | null; respostasIds: readonly Id[] } | null
}
export interface Pontuacao {
  /** Sum of weight × fraction over the answered questions, and the sum of their weights. */
  pontos: number
  maximo: number
  /** 0 to 100 with two decimals; null when no question that counts was answered. */
  percentual: number | null
  /** Number of questions that count, and number of those answered. */
  pontuaveis: number
  respondidas: number
}
export interface Resultado extends Pontuacao {
  aspectos: Pontuacao[]
}

/** The maximum value of a question's answer, before the weight; 0 means that the question does not count. */
export function valorMaximo({ tipoId, notaMaxima, maximoRespostas, respostas }: Omit<ItemPontuavel, 'dada' | 'peso'>) {
  switch (tipoId) {
    case TIPO.nota:
      return notaMaxima
    case TIPO.objetiva:
      return Math.max(0, ...respostas.map((r) => r.peso))
    case TIPO.multipla: {
      const pesos = respostas.map((r) => r.peso).sort((a, b) => b - a)
      return pesos.slice(0, maximoRespostas ?? pesos.length).reduce((sum, peso) => sum + peso, 0)
    }
    default:
      return 0
  }
}

/** The value of the answer, before the question's weight. */
function valorDado({ tipoId, respostas }: ItemPontuavel, dada: NonNullable<ItemPontuavel['dada']>): number | null {
  if (tipoId === TIPO.nota) return dada.nota
  const marcadas = respostas.filter((r) => dada.respostasIds.includes(r.id))
  if (marcadas.length === 0) return null
  return marcadas.reduce((sum, r) => sum + r.peso, 0)
}

/** Whether a question counts. Open questions, and questions without weight or without points, do not. */
export const pontuavel = (item: Omit<ItemPontuavel, 'dada'>): boolean => item.peso > 0 && valorMaximo(item) > 0

/** The share of the maximum that an answer reaches, 0 to 1; null when it was not answered or does not count. */
export function fracao(item: ItemPontuavel): number | null {
  if (!pontuavel(item) || item.dada === null) return null
  const valor = valorDado(item, item.dada)
  return valor === null ? null : Math.min(1, Math.max(0, valor / valorMaximo(item)))
}

/** Adds from the smallest value up, so that the order does not change the rounding. */
const soma = (values: number[]): number => [...values].sort((a, b) => a - b).reduce((sum, value) => sum + value, 0)
/** Rounds to two decimals, half away from zero; the EPSILON term corrects the binary rounding error. */
const duasCasas = (value: number): number => Math.round((value + Number.EPSILON * value) * 100) / 100

function pontuarItens(itens: readonly ItemPontuavel[]): Pontuacao {
  const contados = itens.filter(pontuavel)
  const dados = contados.flatMap((item) => {
    const f = fracao(item)
    return f === null ? [] : [{ peso: item.peso, pontos: item.peso * f }]
  })
  const pontos = soma(dados.map((d) => d.pontos))
  const maximo = soma(dados.map((d) => d.peso))
  return {
    pontos: duasCasas(pontos),
    maximo,
    percentual: maximo === 0 ? null : duasCasas((pontos / maximo) * 100),
    pontuaveis: contados.length,
    respondidas: dados.length,
  }
}

/** The result of a questionnaire, per aspect and as a whole. The whole is computed over all questions, not as the mean of the aspects. */
export const pontuar = (aspectos: readonly (readonly ItemPontuavel[])[]): Resultado => ({
  ...pontuarItens(aspectos.flat()),
  aspectos: aspectos.map(pontuarItens),
})
