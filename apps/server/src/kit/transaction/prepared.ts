import type pg from 'pg'

/**
 * Maximum number of statements that one connection prepares, and that it counts. Connections, and with them these lists, are renewed after
 * some minutes.
 */
const MOST_KEPT = 60
const MOST_COUNTED = 1_000

/** Statements that have a plan. SQL in a template begins on a line of its own. */
const PLANNED = /^\s*(select|insert|update|delete|with)\s/

/** Rows of given values are inserted alike in a company of any size. */
const OF_VALUES = /^\s*insert into [\w"]+ \([^)]*\)\s+values\s/
const NESTED = /\([^()]*\)/g

/**
 * Whether the plan of a statement may be kept. A kept plan has fixed columns, but the columns of an outermost `*` change when another process
 * migrates the database. Those of a subquery do not come out.
 */
function mayKeep(text: string): boolean {
  if (!PLANNED.test(text)) return false
  let outermost = text
  for (let before = ''; before !== outermost; ) [before, outermost] = [outermost, outermost.replaceAll(NESTED, '')]
  return !outermost.includes('*')
}

/**
 * Wraps the query function of a connection, so that the database keeps the plan of a statement that is repeated: planning a list takes longer
 * than reading a page of it, and planning an insertion as long as writing the row. A plan that depends on the size of the company's data is
 * kept per company.
 */
export function preparing(client: pg.ClientBase) {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  let empresa = ''

  function nameOf(text: string): string | undefined {
    const key = OF_VALUES.test(text) ? text : `${empresa}\n${text}`
    const known = names.get(key)
    if (known || names.size >= MOST_KEPT) return known
    if (seen.has(key)) {
      if (!mayKeep(text)) return undefined
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
