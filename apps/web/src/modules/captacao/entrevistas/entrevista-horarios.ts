import { somarDias } from '@quadro/contract/kit/datas.ts'
import { somarMinutos } from './entrevista-situacao.tsx'

export interface Horario {
  data: string
  hora: string
}
const ALMOCO = { de: '12:00', ate: '13:00' }
const FIM = '18:00'
const PRIMEIRA = '09:00'

/** The same day, or the next Monday for a weekend. */
export function diaUtil(data: string): string {
  const day = new Date(`${data}T12:00:00Z`).getUTCDay()
  return day === 6 ? somarDias(data, 2) : day === 0 ? somarDias(data, 1) : data
}
/** The default proposal: the next working day at nine. */
export const proximoDiaUtil = (hoje: string): Horario => ({ data: diaUtil(somarDias(hoje, 1)), hora: PRIMEIRA })

/** Times in sequence from the first one, leaving out lunch, evenings after six and weekends. */
export function emSequencia(primeiro: Horario, quantos: number, duracao: number): Horario[] {
  const found: Horario[] = []
  let at = { ...primeiro, hora: primeiro.hora.padStart(5, '0') }
  for (let n = 0; n < quantos; n += 1) {
    if (n > 0) {
      const hora = somarMinutos(at.hora, duracao)
      const fim = somarMinutos(hora, duracao)
      const isOverLunch = hora < ALMOCO.ate && fim > ALMOCO.de && at.hora < ALMOCO.de
      if (hora < at.hora || fim > FIM || fim < hora) at = { data: diaUtil(somarDias(at.data, 1)), hora: PRIMEIRA }
      else at = { data: at.data, hora: isOverLunch ? ALMOCO.ate : hora }
    }
    found.push(at)
  }
  return found
}
