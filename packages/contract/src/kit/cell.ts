import { formatarDinheiro, formatarNumero, formatarPercentual } from './formato.ts'

/** How one cell of a table is written, on a screen, on paper and in a worksheet (sheet.ts). */

/**
 * How a column is written. `code` is a number or text that is never grouped (1012, not 1.012). `percent` holds percentage points
 * (39.9 → 39,9%). `date` and `month` are calendar values ('2026-05-20', '2026-05') that no time zone shifts; `datetime` is an instant.
 */
export const cellFormats = [
  'text',
  'code',
  'integer',
  'decimal',
  'money',
  'percent',
  'date',
  'datetime',
  'month',
  'boolean',
] as const
export type CellFormat = (typeof cellFormats)[number]
export type CellValue = string | number | boolean | null

const figures: ReadonlySet<CellFormat> = new Set<CellFormat>(['code', 'integer', 'decimal', 'money', 'percent'])

/** Numbers and codes are aligned right, everything else left. */
export const alignOf = (format: CellFormat): 'left' | 'right' => (figures.has(format) ? 'right' : 'left')

/** True for formats that are written with digits of equal width. */
export const isTabular = (format: CellFormat): boolean => format !== 'text' && format !== 'boolean'

export const decimalsOf = (format: CellFormat, decimals?: number): number =>
  format === 'money' ? 2 : format === 'decimal' || format === 'percent' ? (decimals ?? 2) : 0

export type FormatOptions = {
  /** Decimal places of `decimal` and `percent`. */
  decimals?: number
  /** IANA zone in which instants are shown. */
  timeZone?: string
}

const clocks = new Map<string, Intl.DateTimeFormat>()
function clock(timeZone: string): Intl.DateTimeFormat {
  let found = clocks.get(timeZone)
  if (!found) {
    found = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    clocks.set(timeZone, found)
  }
  return found
}

export const defaultTimeZone = 'America/Sao_Paulo'
const day = /^(\d{4})-(\d{2})-(\d{2})$/
const month = /^(\d{4})-(\d{2})(?:-\d{2})?$/
const wallTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?$/

/**
 * The wall time of an instant in a time zone, as 'yyyy-MM-dd HH:mm:ss'. A date without time, or a time without an offset, is already wall
 * time and is not converted. Null when the text is not a time.
 */
export function wallClock(value: string | Date, timeZone = defaultTimeZone): string | null {
  if (typeof value === 'string') {
    if (day.test(value)) return `${value} 00:00:00`
    const local = wallTime.exec(value)
    if (local) return `${local[1]} ${local[2]!.length === 5 ? `${local[2]}:00` : local[2]}`
  }
  const instant = value instanceof Date ? value : new Date(value)
  return Number.isNaN(instant.getTime()) ? null : clock(timeZone).format(instant)
}

/** 'yyyy-MM-dd…' as 'dd/MM/yyyy'. */
const dmy = (iso: string) => `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`

/** The text of a cell in pt-BR, the same for every printer. A value that does not fit the format is written as it came, never dropped. */
export function formatCell(value: CellValue | undefined, format: CellFormat, options: FormatOptions = {}): string {
  if (value === null || value === undefined || value === '') return ''
  switch (format) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'percent': {
      const number = typeof value === 'string' ? Number(value) : value
      if (typeof number !== 'number' || !Number.isFinite(number)) return typeof value === 'string' ? value : ''
      if (format === 'money') return formatarDinheiro(number)
      const decimals = decimalsOf(format, options.decimals)
      return format === 'percent' ? formatarPercentual(number, decimals) : formatarNumero(number, decimals)
    }
    case 'boolean':
      return typeof value === 'string' ? value : value ? 'Sim' : 'Não'
    case 'month': {
      const parts = month.exec(String(value))
      return parts ? `${parts[2]}/${parts[1]}` : String(value)
    }
    case 'date': {
      const text = String(value)
      const wall = day.test(text) ? text : wallClock(text, options.timeZone)
      return wall ? dmy(wall) : text
    }
    case 'datetime': {
      const wall = wallClock(String(value), options.timeZone)
      return wall ? `${dmy(wall)} ${wall.slice(11, 16)}` : String(value)
    }
    default:
      return typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : String(value)
  }
}
