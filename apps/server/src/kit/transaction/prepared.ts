import type pg from 'pg'

/** Most statements that a connection keeps a plan of, and that it counts; it is renewed after some minutes, and with it these. */
const MOST_KEPT = 60
const MOST_COUNTED = 1_000

/**
 * The query function of a connection that has the database keep the plan of a selection that comes again: planning a list takes longer than
 * reading a page of it. A plan is kept per company, because it is made for the size of the company that is read.
 */
export function preparing(client: pg.ClientBase) {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  let empresa = ''

  function nameOf(text: string): string | undefined {
    // A kept plan has fixed columns; those of `*` change while another process brings the database up to date.
    if (!text.startsWith('select ') || /(?<!\()\*/.test(text)) return undefined
    const key = `${empresa}\n${text}`
    const known = names.get(key)
    if (known || names.size >= MOST_KEPT) return known
    if (seen.has(key)) {
      const name = `q${names.size}`
      names.set(key, name)
      return name
    }
    if (seen.size >= MOST_COUNTED) seen.clear()
    seen.add(key)
    return undefined
  }

  return {
    /** Whose rows are read from here on. */
    of(company: unknown): void {
      empresa = String(company ?? '')
    },
    query(text: string, values: unknown[]) {
      const name = nameOf(text)
      return name ? client.query({ name, text, values }) : client.query(text, values)
    },
  }
}
