import pg from 'pg'

/**
 * Runs `work` on a connection of its own as the owner of the database. A server that stops meanwhile fails the work; without the
 * listener it would end the process, before that has stopped its database.
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
