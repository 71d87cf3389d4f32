import { formatarCnpj, formatarCpf, formatarPis } from '@quadro/contract/kit/documentos.ts'
import { formatarHoras, TAMANHO_HORAS } from '@quadro/contract/kit/formato.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'

/** How a field converts typed text to its value, and its value to the shown text. */
export type Mask = {
  /** Typed or pasted text → value. */
  clean: (typed: string) => string
  /** Value, also an unfinished one → text with the part of the mask that it fills. */
  show: (value: string) => string
}

const digits = (max: number) => (typed: string) => somenteDigitos(typed).slice(0, max)

export const cpfMask: Mask = { clean: digits(11), show: formatarCpf }

/** Letters are allowed in the first twelve places, before the check digits. */
export const cnpjMask: Mask = {
  clean: (typed) =>
    typed
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .slice(0, 14),
  show: formatarCnpj,
}

export const pisMask: Mask = { clean: digits(11), show: formatarPis }

export const cepMask: Mask = { clean: digits(8), show: (value) => value.replace(/^(\d{5})(\d+)$/, '$1-$2') }

/** (11) 98421-0000: after the area code a landline has eight digits, a mobile number nine. */
export const phoneMask = (numberDigits: 8 | 9): Mask => ({
  clean: digits(2 + numberDigits),
  show(value) {
    if (value.length <= 2) return value
    const rest = value.slice(2)
    const head = rest.length > 8 ? 5 : 4
    return `(${value.slice(0, 2)}) ${rest.length > head ? `${rest.slice(0, head)}-${rest.slice(head)}` : rest}`
  },
})

/** The typed part of 00/00/0000. */
export const dateMask: Mask = {
  clean: digits(8),
  show: (value) => [value.slice(0, 2), value.slice(2, 4), value.slice(4)].filter(Boolean).join('/'),
}

/** The typed part of 00/0000. */
export const monthMask: Mask = {
  clean: digits(6),
  show: (value) => [value.slice(0, 2), value.slice(2)].filter(Boolean).join('/'),
}

/** Maximum length of the start and end of a class, 'hh:mm'. */
export const CLASS_TIME_LENGTH = 5

/**
 * Digits fill the minutes first: '130' → '1:30'; a class always shows hh:mm. Only zeros left after a deletion count as empty, so that the
 * field can be emptied.
 */
export function timeText(typed: string, before: string, classTime: boolean): string {
  const only = somenteDigitos(typed)
  const deleted = only.length < somenteDigitos(before).length
  if (deleted && /^0*$/.test(only)) return ''
  const text = formatarHoras(only, classTime ? CLASS_TIME_LENGTH : TAMANHO_HORAS)
  return classTime && text ? text.padStart(CLASS_TIME_LENGTH, '0') : text
}
