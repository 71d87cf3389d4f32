import { diasEntre } from '@quadro/contract/kit/datas.ts'

export { duracao, duracaoPorExtenso } from '@quadro/contract/kit/duracao.ts'

/** When something planned starts: 'amanhã', 'em 42 dias'. */
export const quandoComeca = (data: string, hoje: string): string => {
  const dias = diasEntre(hoje, data)
  return dias === 1 ? 'amanhã' : `em ${dias} dias`
}
