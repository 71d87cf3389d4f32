import type pg from 'pg'

/**
 * A session of the database that ends with this process, however it ends, and holds a lock for each of its workers. Lost, it is
 * taken again; until then the beat vouches for the workers.
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
    // A connection that nobody gives back keeps its pool, and the process, from ending.
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
    // Thrown away, and its locks with it.
    end() {
      over = true
      release()
    },
  }
}
