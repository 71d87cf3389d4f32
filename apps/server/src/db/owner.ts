import pg from 'pg'

/**
 * Runs `work` on its own connection as the owner of the database. If the server stops meanwhile, the work fails; without the listener the
 * process would end before it could stop its database.
 */
export async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerUrl)
  client.on('error', () => {})
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
