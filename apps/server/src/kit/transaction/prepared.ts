import type pg from 'pg'

/**
 * Maximum number of statements that one connection keeps prepared, the last used, and that it counts. Connections, and with them these
 * lists, are renewed after some minutes.
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

/** What a connection knows of a statement that it prepared; the database does not have it when it was refused. */
interface Kept {
  name: string
  exists: boolean
}

/**
 * Wraps the query function of a connection, so that the database keeps the plan of a statement that is repeated: planning a list takes longer
 * than reading a page of it, and planning an insertion as long as writing the row. A plan depends on the size of the company's data: a large
 * company has plans of its own, and the small ones share theirs.
 */
export function preparing(client: pg.ClientBase) {
  /** In the order of their last use. */
  const kept = new Map<string, Kept>()
  const seen = new Set<string>()
  let group = ''
  let made = 0

  function keptFor(text: string): Kept | undefined {
    const key = OF_VALUES.test(text) ? text : `${group}\n${text}`
    const known = kept.get(key)
    if (known) {
      kept.delete(key)
      kept.set(key, known)
      return known
    }
    if (!seen.has(key)) {
      if (seen.size >= MOST_COUNTED) seen.clear()
      seen.add(key)
      return undefined
    }
    if (!mayKeep(text)) return undefined
    if (kept.size >= MOST_KEPT) release()
    const statement = { name: `q${made++}`, exists: false }
    kept.set(key, statement)
    return statement
  }
  /** Gives up the statement that was not used for the longest time. Its name is not used again. */
  function release(): void {
    const [[key, { name, exists }]] = kept as Iterable<[string, Kept]> as [[string, Kept]]
    kept.delete(key)
    // Refused only where the transaction cannot go on anyway; then the database keeps it until the connection is renewed.
    if (exists) client.query(`deallocate ${name}`).catch(() => {})
  }

  return {
    /** Sets the companies that share plans with the one whose rows are read from now on: `small`, or a large one's id. */
    of(companies: 'small' | number | null): void {
      group = String(companies ?? '')
    },
    async query(text: string, values: unknown[]) {
      const statement = keptFor(text)
      if (!statement) return client.query(text, values)
      const answer = await client.query({ name: statement.name, text, values })
      statement.exists = true
      return answer
    },
  }
}
