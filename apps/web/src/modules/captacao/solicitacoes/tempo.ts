import { diasEntre } from '@quadro/contract/kit/datas.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'

/** 'hoje', 'há 1 dia', 'há 12 dias'. */
export function haDias(desde: string, hoje: string): string {
  const dias = diasEntre(desde, hoje)
  return dias < 1 ? 'hoje' : `há ${formatarNumero(dias)} ${dias === 1 ? 'dia' : 'dias'}`
}

/** 'hoje', 'há 12 d', because a card has little space. */
export function haDiasCurto(desde: string, hoje: string): string {
  const dias = diasEntre(desde, hoje)
  return dias < 1 ? 'hoje' : `há ${formatarNumero(dias)} d`
}

/** '1 dia', '12 dias'; 'menos de 1 dia' within one day. */
export function duracao(inicio: string, fim: string): string {
  const dias = diasEntre(inicio, fim)
  return dias < 1 ? 'menos de 1 dia' : `${formatarNumero(dias)} ${dias === 1 ? 'dia' : 'dias'}`
}

/** 50 → '4a 2m'. */
export function formatarMeses(meses: number): string {
  const [anos, resto] = [Math.floor(meses / 12), meses % 12]
  return [anos > 0 && `${anos}a`, (resto > 0 || anos === 0) && `${resto}m`].filter(Boolean).join(' ')
}
