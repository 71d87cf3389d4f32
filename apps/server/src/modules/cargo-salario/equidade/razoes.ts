import { type Atomo, deSexo, type Pessoa } from './retratos.ts'

/** What women earn as a percentage of what men earn, in whole percents; null where it may not or cannot be told. The method: docs/equidade.md. */
export interface Razoes {
  mulheres: number
  homens: number
  media: number | null
  mediana: number | null
  ajustada: number | null
}

/** a ÷ b in percent, half up, exact. */
const porCento = (a: bigint, b: bigint): number => Number((200n * a + b) / (2n * b))
const soma = (pessoas: readonly Pessoa[]) => pessoas.reduce((sum, p) => sum + BigInt(p.centavos), 0n)
/** Twice the median, in cents. */
function duasMedianas(pessoas: readonly Pessoa[]): bigint {
  const valores = pessoas.map((p) => p.centavos).sort((a, b) => a - b)
  const meio = valores.length >> 1
  return valores.length % 2 === 1 ? 2n * BigInt(valores[meio]!) : BigInt(valores[meio - 1]!) + BigInt(valores[meio]!)
}

const DIA = 86_400_000
const anos = (admissao: string, dia: string) => (Date.parse(dia) - Date.parse(admissao)) / (365.25 * DIA)

/** People in bands where women and men work: only they can be compared. */
export function comparaveis(pessoas: Atomo): Pessoa[] {
  const faixas = Map.groupBy(pessoas, ({ faixaId }) => faixaId)
  return [...faixas.values()].filter((delas) => new Set(delas.map(({ sexo }) => sexo)).size > 1).flat()
}

/**
 * Least squares of the logarithm of the salary on being a woman and years of service, each band with a level of its own. What a band has in
 * common is taken out first (Frisch, Waugh, Lovell), so that two unknowns remain.
 */
function coeficiente(pessoas: readonly Pessoa[], dia: string): number | null {
  let [ff, ft, tt, fy, ty] = [0, 0, 0, 0, 0]
  for (const delas of Map.groupBy(pessoas, ({ faixaId }) => faixaId).values()) {
    const linhas = delas.map((p) => ({
      f: p.sexo === 'F' ? 1 : 0,
      t: anos(p.admissao, dia),
      y: Math.log(p.centavos),
    }))
    const media = (de: (l: (typeof linhas)[number]) => number) =>
      linhas.reduce((sum, l) => sum + de(l), 0) / linhas.length
    const [mf, mt, my] = [media((l) => l.f), media((l) => l.t), media((l) => l.y)]
    for (const { f, t, y } of linhas) {
      ff += (f - mf) ** 2
      ft += (f - mf) * (t - mt)
      tt += (t - mt) ** 2
      fy += (f - mf) * (y - my)
      ty += (t - mt) * (y - my)
    }
  }
  if (ff === 0) return null
  // Everybody of a band was admitted on one day: service explains nothing.
  if (tt < 1e-9) return fy / ff
  const determinante = ff * tt - ft ** 2
  return determinante < 1e-9 * ff * tt ? null : (fy * tt - ty * ft) / determinante
}

/**
 * The ratios of people who may be told together. The median of a group is the salary of one or two of them, so it asks for twice as many;
 * the adjusted one compares within bands, so as many women and men must have somebody of the other sex in theirs.
 */
export function razoes(pessoas: Atomo, dia: string, k: number): Razoes {
  const [mulheres, homens] = [deSexo(pessoas, 'F'), deSexo(pessoas, 'M')]
  const minimo = (f: readonly Pessoa[], m: readonly Pessoa[], n: number) => f.length >= n && m.length >= n
  const comparadas = comparaveis(pessoas)
  const ajusta = minimo(deSexo(comparadas, 'F'), deSexo(comparadas, 'M'), 2 * k)
  const b = ajusta ? coeficiente(comparadas, dia) : null
  return {
    mulheres: mulheres.length,
    homens: homens.length,
    media: minimo(mulheres, homens, k)
      ? porCento(soma(mulheres) * BigInt(homens.length), soma(homens) * BigInt(mulheres.length))
      : null,
    mediana: minimo(mulheres, homens, 2 * k) ? porCento(duasMedianas(mulheres), duasMedianas(homens)) : null,
    ajustada: b === null ? null : Math.round(100 * Math.exp(b)),
  }
}
