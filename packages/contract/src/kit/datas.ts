/** Days as 'yyyy-MM-dd' text: they travel and are stored in this form. UTC is used only to calculate. */

const DIA = 86_400_000

const emUtc = (data: string): number => {
  const ms = Date.parse(`${data}T00:00:00Z`)
  if (Number.isNaN(ms)) throw new RangeError(`Not a day: ${data}`)
  return ms
}

/** The UTC day of an instant. Use it for instants calculated in UTC, never for the present moment: that is `hoje`. */
export const diaUtc = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** By time zone: making one takes far longer than using it, and a list asks for today in each of its rows. */
const calendarios = new Map<string, Intl.DateTimeFormat>()
function calendario(timeZone: string): Intl.DateTimeFormat {
  const conhecido = calendarios.get(timeZone)
  if (conhecido) return conhecido
  const novo = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  calendarios.set(timeZone, novo)
  return novo
}

/** Today's date in `timeZone`. */
export function hoje(timeZone: string, agora: Date = new Date()): string {
  const p = Object.fromEntries(
    calendario(timeZone)
      .formatToParts(agora)
      .map(({ type, value }) => [type, value]),
  )
  return `${p.year}-${p.month}-${p.day}`
}

export const somarDias = (data: string, dias: number): string => diaUtc(emUtc(data) + dias * DIA)

/** Same day of another month; the last day of that month where it is shorter (31/01 + 1 → 28/02 or 29/02). */
export function somarMeses(data: string, meses: number): string {
  const d = new Date(emUtc(data))
  const alvo = new Date(Date.UTC(d.getUTCFullYear(), d.getUTCMonth() + meses + 1, 0))
  alvo.setUTCDate(Math.min(d.getUTCDate(), alvo.getUTCDate()))
  return diaUtc(alvo.getTime())
}

/** Whole days from `inicio` to `fim`; negative when `fim` comes first. */
export const diasEntre = (inicio: string, fim: string): number => Math.round((emUtc(fim) - emUtc(inicio)) / DIA)

export type Periodo = { inicio: string; fim: string }

const mesesDoPeriodo = { 'um-mes': 1, 'seis-meses': 6 } as const
export type PeriodoPadrao = keyof typeof mesesDoPeriodo | 'ano-atual'

/** The initial date range of a report: a number of months back until today, or the whole of this year. */
export function periodoPadrao(tamanho: PeriodoPadrao, hoje: string): Periodo {
  const ano = hoje.slice(0, 4)
  if (tamanho === 'ano-atual') return { inicio: `${ano}-01-01`, fim: `${ano}-12-31` }
  return { inicio: somarMeses(hoje, -mesesDoPeriodo[tamanho]), fim: hoje }
}

/** First and last year that a year picker offers. */
export const faixaDeAnos = (ano: number): { inicio: number; fim: number } => ({ inicio: ano - 60, fim: ano + 10 })
