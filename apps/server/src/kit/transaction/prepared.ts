import type pg from 'pg'

/** Which plans a connection keeps. */
export interface Plans {
  /** Maximum number of statements that it prepares. Connections, and with them this list, are renewed after some minutes. */
  most: number
  /** A plan depends on the size of the company's data, so each company has its own. */
  isPerCompany: boolean
  isKept(text: string): boolean
}
const MOST_COUNTED = 1_000
/** A kept plan has fixed columns, but the columns of `*` change when another process migrates the database. */
export const SELECTS: Plans = {
  most: 60,
  isPerCompany: true,
  isKept: (text) => text.startsWith('select ') && !/(?<!\()\*/.test(text),
}

/**
 * Wraps the query function of a connection, so that the database keeps the plan of a statement that is repeated: planning a list takes
 * longer than reading a page of it.
 */
export function preparing(client: pg.ClientBase, { most, isPerCompany, isKept }: Plans = SELECTS) {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  let empresa = ''

  function nameOf(text: string): string | undefined {
    if (!isKept(text)) return undefined
    const key = isPerCompany ? `${empresa}\n${text}` : text
    const known = names.get(key)
    if (known || names.size >= most) return known
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
    /** Sets the company whose rows are read from now on. */
    of(company: unknown): void {
      empresa = String(company ?? '')
    },
    query(text: string, values: unknown[]) {
      const name = nameOf(text)
      return name ? client.query({ name, text, values }) : client.query(text, values)
    },
  }
}
