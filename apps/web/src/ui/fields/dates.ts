import { faixaDeAnos, hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData, formatarMes } from '@quadro/contract/kit/formato.ts'
import { dateMask, monthMask } from './masks.ts'

const isoDay = /^\d{4}-\d{2}-\d{2}$/
const isoMonth = /^\d{4}-(0[1-9]|1[0-2])$/

/** 'yyyy-MM-dd' of an existing day. */
export function readDay(text: string): string | undefined {
  const [, day, month, year] = text.match(/^(\d{2})\/(\d{2})\/(\d{4})$/) ?? []
  if (!day || !month || !year || year < '1000') return undefined
  const value = `${year}-${month}-${day}`
  // A day beyond the end of a month would fall into the next month.
  const exists = isoMonth.test(value.slice(0, 7)) && somarDias(`${year}-${month}-01`, Number(day) - 1) === value
  return exists ? value : undefined
}

/** 'yyyy-MM' of mm/aaaa. */
export function readMonth(text: string): string | undefined {
  const [, month, year] = text.match(/^(\d{2})\/(\d{4})$/) ?? []
  const value = `${year}-${month}`
  return isoMonth.test(value) && value >= '1000' ? value : undefined
}

/** What a masked date input needs to know about its kind of value (date or month). */
export type DateKind = {
  placeholder: string
  invalid: string
  /** Typed text → text with slashes; a pasted ISO date is recognised. */
  mask: (typed: string) => string
  read: (text: string) => string | undefined
  show: (value: string) => string
  isValue: (value: string) => boolean
}

export const dayKind: DateKind = {
  placeholder: 'dd/mm/aaaa',
  invalid: 'Data inválida',
  mask: (typed) => (isoDay.test(typed.trim()) ? formatarData(typed.trim()) : dateMask.show(dateMask.clean(typed))),
  read: readDay,
  show: formatarData,
  isValue: (value) => isoDay.test(value),
}

export const monthKind: DateKind = {
  placeholder: 'mm/aaaa',
  invalid: 'Mês inválido',
  mask: (typed) => (isoMonth.test(typed.trim()) ? formatarMes(typed.trim()) : monthMask.show(monthMask.clean(typed))),
  read: readMonth,
  show: formatarMes,
  isValue: (value) => isoMonth.test(value),
}

/** The years that a picker offers: from 60 years ago to 10 years ahead, and a value outside them. */
export function pickerYears(currentYear: number, shownYear: number): number[] {
  const { inicio, fim } = faixaDeAnos(currentYear)
  const years = Array.from({ length: fim - inicio + 1 }, (_, i) => inicio + i)
  if (shownYear < inicio) years.unshift(shownYear)
  if (shownYear > fim) years.push(shownYear)
  return years
}

const monthFormat = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })
const shortFormat = new Intl.DateTimeFormat('pt-BR', { month: 'short', timeZone: 'UTC' })
const monthDates = Array.from({ length: 12 }, (_, i) => new Date(Date.UTC(2000, i, 15)))

/** 'janeiro' … 'dezembro'. */
export const monthNames = monthDates.map((date) => monthFormat.format(date))
/** 'jan' … 'dez'. */
export const monthShortNames = monthDates.map((date) => shortFormat.format(date).replace('.', ''))

/** Today in the user's time zone. */
export const localToday = (): string => hoje(Intl.DateTimeFormat().resolvedOptions().timeZone)
