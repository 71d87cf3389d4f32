import { diasEntre, somarMeses } from '@quadro/contract/kit/datas.ts'

/** How long from one day to another, in its two largest parts: '4a 8m', '5m', '12d'. */
export function duracao(de: string, ate: string): string {
  let meses = 0
  while (somarMeses(de, meses + 1) <= ate) meses++
  const [anos, resto] = [Math.floor(meses / 12), meses % 12]
  if (meses === 0) return `${Math.max(diasEntre(de, ate), 0)}d`
  return [anos > 0 && `${anos}a`, resto > 0 && `${resto}m`].filter(Boolean).join(' ')
}

const plural = (n: number, um: string, varios: string) => `${n} ${n === 1 ? um : varios}`
/** The same in words: '4 anos e 8 meses', '12 dias'. */
export function duracaoPorExtenso(de: string, ate: string): string {
  let meses = 0
  while (somarMeses(de, meses + 1) <= ate) meses++
  const [anos, resto] = [Math.floor(meses / 12), meses % 12]
  if (meses === 0) return plural(Math.max(diasEntre(de, ate), 0), 'dia', 'dias')
  return [anos > 0 && plural(anos, 'ano', 'anos'), resto > 0 && plural(resto, 'mês', 'meses')]
    .filter(Boolean)
    .join(' e ')
}

/** When something planned begins: 'amanhã', 'em 42 dias'. */
export const quandoComeca = (data: string, hoje: string): string => {
  const dias = diasEntre(hoje, data)
  return dias === 1 ? 'amanhã' : `em ${dias} dias`
}
