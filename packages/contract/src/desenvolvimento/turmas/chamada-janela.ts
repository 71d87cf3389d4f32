/** When a mark by QR counts on a day of a class, and how. Pure: times are hh:mm of the installation's zone. */

/** A code lives this long on the wall, and is taken a little longer, so that nobody is refused in the moment of the change. */
export const SEGUNDOS_DO_CODIGO = 20
export const SEGUNDOS_ACEITOS = 30
/** Minutes before the day begins at which phones are taken, and after it until which one is on time, or late. */
const ANTES = 30
const NO_HORARIO_ATE = 15
const ATRASADO_ATE = 45

/** `CEDO` is before the doors open, `TARDE` after they closed; both are refused. */
export type Momento = 'CEDO' | 'ADIANTADO' | 'NO_HORARIO' | 'ATRASADO' | 'TARDE'
export interface Janela {
  abre: string
  inicio: string
  noHorario: string
  atrasado: string
}
interface Horas {
  horaIni: string | null
  horaFim: string | null
}
const minutos = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3, 5))
const hora = (min: number): string =>
  `${String(Math.floor(min / 60)).padStart(2, '0')}:${String(min % 60).padStart(2, '0')}`

/** The window of a day; null of one without times, on which every moment is on time. */
export function janelaDe({ horaIni, horaFim }: Horas): Janela | null {
  if (horaIni === null || horaFim === null) return null
  const [inicio, fim] = [minutos(horaIni), minutos(horaFim)]
  return {
    abre: hora(Math.max(0, inicio - ANTES)),
    inicio: horaIni,
    noHorario: hora(Math.min(fim, inicio + NO_HORARIO_ATE)),
    atrasado: hora(Math.min(fim, inicio + ATRASADO_ATE)),
  }
}
/** What a mark at this time, hh:mm or longer, is. A minute belongs to its window until it ends. */
export function momentoDe(horas: Horas, agora: string): Momento {
  const janela = janelaDe(horas)
  if (!janela) return 'NO_HORARIO'
  const quando = agora.slice(0, 5)
  if (quando < janela.abre) return 'CEDO'
  if (quando < janela.inicio) return 'ADIANTADO'
  if (quando <= janela.noHorario) return 'NO_HORARIO'
  return quando <= janela.atrasado ? 'ATRASADO' : 'TARDE'
}
export const MOMENTOS: Record<Momento, string> = {
  CEDO: 'ainda não abriu',
  ADIANTADO: 'adiantado',
  NO_HORARIO: 'no horário',
  ATRASADO: 'atrasado',
  TARDE: 'já fechou',
}
