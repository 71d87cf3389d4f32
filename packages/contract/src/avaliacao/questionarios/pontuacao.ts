/**
 * What an answered questionnaire is worth: the one implementation of docs/avaliacao-pontuacao.md, for screens, papers and reports.
 * Pure; the order of questions and options changes nothing.
 */

export const TIPO = { objetiva: 1, subjetiva: 3, nota: 4, multipla: 5 } as const
export type TipoPergunta = (typeof TIPO)[keyof typeof TIPO]

type Id = string | number
/** A question with what was answered; `dada` null: not answered. */
export interface ItemPontuavel {
  tipoId: TipoPergunta
  peso: number
  notaMaxima: number
  /** Of a multiple choice: at most so many may be marked. */
  maximoRespostas: number | null
  respostas: readonly { id: Id; peso: number }[]
  dada: { nota: number | null; respostasIds: readonly Id[] } | null
}
export interface Pontuacao {
  /** Sum of weight × fraction over the questions answered, and of their weights. */
  pontos: number
  maximo: number
  /** 0 to 100 with two decimals; null where nothing scored was answered. */
  percentual: number | null
  /** Questions that count, and those of them answered. */
  pontuaveis: number
  respondidas: number
}
export interface Resultado extends Pontuacao {
  aspectos: Pontuacao[]
}

/** The most that the answer of a question may be worth, before its weight; 0: it does not count. */
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

/** What the answer is worth, before the question's weight. */
function valorDado({ tipoId, respostas }: ItemPontuavel, dada: NonNullable<ItemPontuavel['dada']>): number | null {
  if (tipoId === TIPO.nota) return dada.nota
  const marcadas = respostas.filter((r) => dada.respostasIds.includes(r.id))
  if (marcadas.length === 0) return null
  return marcadas.reduce((sum, r) => sum + r.peso, 0)
}

/** Whether a question counts at all: an open one never, nor one without weight or without anything to win. */
export const pontuavel = (item: Omit<ItemPontuavel, 'dada'>): boolean => item.peso > 0 && valorMaximo(item) > 0

/** How much of its question an answer is worth, from 0 to 1; null: not answered, or nothing that counts. */
export function fracao(item: ItemPontuavel): number | null {
  if (!pontuavel(item) || item.dada === null) return null
  const valor = valorDado(item, item.dada)
  return valor === null ? null : Math.min(1, Math.max(0, valor / valorMaximo(item)))
}

/** Added from the smallest up: the same sum whatever the order. */
const soma = (values: number[]): number => [...values].sort((a, b) => a - b).reduce((sum, value) => sum + value, 0)
/** Two decimals, half away from zero; the nudge undoes what a binary fraction lost. */
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

/** The result of a questionnaire, by aspect and as a whole. The whole is over its questions, not the mean of the aspects. */
export const pontuar = (aspectos: readonly (readonly ItemPontuavel[])[]): Resultado => ({
  ...pontuarItens(aspectos.flat()),
  aspectos: aspectos.map(pontuarItens),
})
