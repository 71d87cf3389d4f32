import * as z from 'zod'
import { data, dataValida, opcao, rowOf, textoOpcional } from '../../kit/fields.ts'

export const TURNOS = [
  { codigo: 'M', descricao: 'Manhã' },
  { codigo: 'T', descricao: 'Tarde' },
  { codigo: 'N', descricao: 'Noite' },
] as const
export type Turno = (typeof TURNOS)[number]['codigo']
export const doTurno = (turno: Turno): string => TURNOS.find(({ codigo }) => codigo === turno)!.descricao

const DIAS_DA_SEMANA = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
]
/** The day of the week of a date, in words; '' of what is no date. */
export const diaDaSemana = (dia: string): string =>
  dataValida(dia) ? DIAS_DA_SEMANA[new Date(`${dia}T00:00:00Z`).getUTCDay()]! : ''

const HORA = /^([01]\d|2[0-3]):[0-5]\d$/
/** A time of a class, hh:mm; null when empty. */
const hora = (label: string) =>
  z
    .string()
    .trim()
    .refine((v) => v === '' || HORA.test(v), { error: 'Informe a hora como 08:00' })
    .nullish()
    .transform((v) => v || null)
    .meta({ label, kind: 'texto', max: 5 })

/** What a day of a class says. */
export const camposDoDia = {
  dia: data({ label: 'Dia' }),
  turno: opcao(TURNOS, { label: 'Turno' }),
  horaIni: hora('Hora inicial'),
  horaFim: hora('Hora final'),
  descricao: textoOpcional({ label: 'Descrição', fem: true, max: 150 }),
  // An address of the web, so that opening it runs nothing.
  link: textoOpcional({ label: 'Link', max: 500 }).refine((v) => v === null || /^https?:\/\/\S+$/i.test(v), {
    error: 'Informe um endereço que comece com https://',
  }),
}
export const diaLido = { ...rowOf(camposDoDia), diaSemana: z.string(), turnoDescricao: z.string() }
export type CamposDoDia = z.output<z.ZodObject<typeof camposDoDia>>

/** What is wrong with the times of a day: the field and the message; null when nothing is. */
export function horasErradas({ horaIni, horaFim }: Pick<CamposDoDia, 'horaIni' | 'horaFim'>) {
  if (horaIni === null && horaFim !== null) return { field: 'horaIni', message: 'Hora inicial é obrigatória' } as const
  if (horaFim === null && horaIni !== null) return { field: 'horaFim', message: 'Hora final é obrigatória' } as const
  return horaIni !== null && horaFim !== null && HORA.test(horaIni) && HORA.test(horaFim) && horaFim <= horaIni
    ? ({ field: 'horaFim', message: 'A hora final deve ser maior que a hora inicial' } as const)
    : null
}
type Periodo = { dataPrevIni: string; dataPrevFim: string | null }
/** Whether a day lies in the planned period of its class. */
export const noPeriodo = (dia: string, { dataPrevIni, dataPrevFim }: Periodo): boolean =>
  dia >= dataPrevIni && (dataPrevFim === null || dia <= dataPrevFim)
export const FORA_DO_PERIODO = 'O dia deve estar entre a data inicial e a data final da turma'
export const TURNO_REPETIDO = 'Este dia já está na turma, neste turno'
export const HORAS_SOBREPOSTAS = 'Neste dia a turma já tem outro turno neste horário'
type Horario = Pick<CamposDoDia, 'dia' | 'horaIni' | 'horaFim'>
/** Whether two shifts of one class claim the same hours of a day, which would count twice. Without times nothing is known. */
export const sobrepostas = (a: Horario, b: Horario): boolean =>
  a.dia === b.dia &&
  a.horaIni !== null &&
  a.horaFim !== null &&
  b.horaIni !== null &&
  b.horaFim !== null &&
  a.horaIni < b.horaFim &&
  b.horaIni < a.horaFim
