import pg from 'pg'

/**
 * The SQL statements, without their values, that `work` sends on any connection. Left out is what does not depend on what is asked: whether a
 * savepoint is kept or rolled back, and what a connection gives up of what it had prepared before.
 */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ answer: T; statements: string[] }> {
  const statements: string[] = []
  const original = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const text = String(typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string }).text)
    if (!text.startsWith('deallocate '))
      statements.push(text.replace(/^(release|rollback to) savepoint.*$/s, 'end savepoint'))
    return (original as (...all: unknown[]) => unknown).apply(this, args)
  } as never
  try {
    return { answer: await work(), statements }
  } finally {
    pg.Client.prototype.query = original
  }
}
