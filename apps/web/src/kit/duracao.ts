import { diasEntre } from '@quadro/contract/kit/datas.ts'
import { mesesInteiros } from '@quadro/contract/kit/duracao.ts'

export { duracao } from '@quadro/contract/kit/duracao.ts'

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

/** When something planned begins: 'amanhã', 'em 42 dias'. */
export const quandoComeca = (data: string, hoje: string): string => {
  const dias = diasEntre(hoje, data)
  return dias === 1 ? 'amanhã' : `em ${dias} dias`
}
