/**
 * A figure declared once: its words, its formula and what both terms count. Reports and panels compute it by `valor`, `media` and `total`
 * only, so that no screen has a second formula.
 */
export interface Indicador<T> {
  /** Name on screens: 'Turnover'. */
  readonly nome: string
  /** The formula in words, printed below the figures. */
  readonly formula: string
  /** What the terms count and what they leave out, in words. */
  readonly notas: readonly string[]
  /** In per cent with two decimals, half up; null without a denominator. */
  valor(termos: T): number | null
  /** The mean of the months that have a value; null when none has. It is rounded at the end. */
  media(meses: readonly T[]): number | null
  /** Σ ÷ Σ over places or motives: the value of the summed terms. */
  total(partes: readonly T[]): number | null
}
/** A fraction of whole numbers. */
export interface Fracao {
  numerador: number
  denominador: number
}

/** Two decimals, half up. Cuts the noise of binary fractions first: 1.005 is 1.01. */
const arredondar = (valor: number): number => Math.round(Number((valor * 100).toFixed(6))) / 100
/** In per cent, in whole numbers: 0.125% is 0.13%. */
const porCento = ({ numerador, denominador }: Fracao): number | null =>
  denominador === 0 ? null : Math.floor((20_000 * numerador + denominador) / (2 * denominador)) / 100

/** Declares a figure in per cent by its fraction. */
export function indicador<T>(spec: {
  nome: string
  formula: string
  notas: readonly string[]
  fracao(termos: T): Fracao
}): Indicador<T> {
  const { fracao, ...palavras } = spec
  return {
    ...palavras,
    valor: (termos) => porCento(fracao(termos)),
    media(meses) {
      const valores = meses.map(fracao).filter(({ denominador }) => denominador > 0)
      if (valores.length === 0) return null
      return arredondar(valores.reduce((soma, f) => soma + (100 * f.numerador) / f.denominador, 0) / valores.length)
    },
    total: (partes) =>
      porCento(
        partes
          .map(fracao)
          .reduce(
            (soma, f) => ({ numerador: soma.numerador + f.numerador, denominador: soma.denominador + f.denominador }),
            { numerador: 0, denominador: 0 },
          ),
      ),
  }
}
