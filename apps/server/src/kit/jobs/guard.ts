import type pg from 'pg'

/**
 * Keeps a database session that ends together with this process, however the process ends, and holds a lock for each of its workers. If the
 * session is lost, it is opened again; until then the heartbeat shows that the workers are alive.
 */
export function createGuard(owner: pg.Pool) {
  let client: pg.PoolClient | undefined
  let connecting: Promise<void> | undefined
  let over = false
  const held = new Set<string>()
  const release = () => {
    client?.release(true)
    client = undefined
    held.clear()
  }
  const connect = async () => {
    const own = await owner.connect()
    // A connection that is never released keeps its pool, and the process, from ending.
    if (over) return own.release(true)
    client = own
    own.once('error', () => client === own && release())
  }
  return {
    async hold(ids: string[]): Promise<void> {
      if (over) return
      if (!client) {
        connecting ??= connect().finally(() => {
          connecting = undefined
        })
        await connecting
      }
      for (const id of ids)
        if (client && !held.has(id)) {
          await client.query('select pg_try_advisory_lock(hashtextextended($1, 0))', [id])
          held.add(id)
        }
    },
    // Destroys the connection, which releases its locks.
    end() {
      over = true
      release()
    },
  }
}
