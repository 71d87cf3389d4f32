import { diasEntre, somarMeses } from './datas.ts'

/** Time between two days in its two largest units: '4a 8m', '5m', '12d'. */
export function duracao(de: string, ate: string): string {
  const meses = mesesInteiros(de, ate)
  const [anos, resto] = [Math.floor(meses / 12), meses % 12]
  if (meses === 0) return `${Math.max(diasEntre(de, ate), 0)}d`
  return [anos > 0 && `${anos}a`, resto > 0 && `${resto}m`].filter(Boolean).join(' ')
}

/** Whole months from one day to another. */
export function mesesInteiros(de: string, ate: string): number {
  // Estimates from the year and month of each date; the answer is at most two steps away.
  const numero = (data: string) => Number(data.slice(0, 4)) * 12 + Number(data.slice(5, 7))
  let meses = Math.max(numero(ate) - numero(de), 0)
  while (meses > 0 && somarMeses(de, meses) > ate) meses--
  return meses
}

const plural = (n: number, um: string, varios: string) => `${n} ${n === 1 ? um : varios}`
/** The same in words: '4 anos e 8 meses', '12 dias'. */
export function duracaoPorExtenso(de: string, ate: string): string {
  const meses = mesesInteiros(de, ate)
  const [anos, resto] = [Math.floor(meses / 12), meses % 12]
  if (meses === 0) return plural(Math.max(diasEntre(de, ate), 0), 'dia', 'dias')
  return [anos > 0 && plural(anos, 'ano', 'anos'), resto > 0 && plural(resto, 'mês', 'meses')]
    .filter(Boolean)
    .join(' e ')
}
