import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'
import { preparing } from '../apps/server/src/kit/transaction/prepared.ts'

// The yardstick of the HTTP figures: node:http and pg, running only the statements that the product runs for the same request. Argument: a
// file with { url, empresaId, requests: { "METHOD /path": [{ text, values }] } }. Prints its address.

const { url, empresaId, requests } = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as {
  url: string
  empresaId: number
  requests: Record<string, { text: string; values: unknown[] }[]>
}
// The product learns this from the session; here the connections have it from the start.
const scope = `-c app.empresa=${empresaId} -c app.empresas={${empresaId}} -c app.usuario=1`
// One connection per request, like the product; its statements are sent together, and what is repeated keeps its plan by the same rule.
const pool = new pg.Pool({ connectionString: url, options: scope, max: 20, pipeline: true } as pg.PoolConfig)
const kept = new WeakMap<pg.ClientBase, ReturnType<typeof preparing>>()
function prepared(client: pg.ClientBase) {
  const known = kept.get(client) ?? preparing(client)
  kept.set(client, known)
  return known
}
async function answer(writes: boolean, statements: { text: string; values: unknown[] }[]): Promise<unknown[][]> {
  const client = await pool.connect()
  try {
    const asked = statements.map(
      ({ text, values }) =>
        () =>
          prepared(client).query(text, values),
    )
    const all = writes ? [() => client.query('begin'), ...asked, () => client.query('commit')] : asked
    const results = await Promise.all(all.map((ask) => ask()))
    return results.map((result) => result.rows)
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  const statements = requests[`${request.method} ${request.url}`]
  if (!statements) return response.writeHead(404).end()
  request.resume()
  answer(request.method !== 'GET', statements).then(
    (rows) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      response.end(JSON.stringify(rows))
    },
    (error: Error) => response.writeHead(500).end(error.message),
  )
})
server.listen(0, '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
})
