import { makeDatabase } from './database.ts'
import { drive, launch, startProduct } from './http.ts'
import { type Row, spread } from './row.ts'

/** The public page of a vacancy requested 200 times at once, against node:http that only sends the same bytes. */

const CLIENTS = 200
const ROUNDS = 5
const MS = 3000

/** The yardstick: one stored answer. Arguments: its headers and its body. */
const bare = (headers: Record<string, string>, body: string) => `
const { createServer } = require('node:http')
const headers = ${JSON.stringify(headers)}
const body = Buffer.from(${JSON.stringify(body)})
const server = createServer((request, response) => { response.writeHead(200, headers); response.end(body) })
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port))`

export async function run(): Promise<Row[]> {
  const database = await makeDatabase({})
  const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
  try {
    const list = await (await fetch(`${product.base}/vagas/${database.empresaId}`)).text()
    const path = /href="(\/vagas\/\d+\/\d+)"/.exec(list)?.[1]
    if (!path) throw new Error('The company of the bench has no open vacancy')
    const answer = await fetch(`${product.base}${path}`)
    const html = await answer.text()
    const skip = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'x-request-id'])
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !skip.has(name)))
    const [child, base] = await launch(['-e', bare(headers, html)], {}, /^http:\S+$/m)
    try {
      const ratios: number[] = []
      const perSecond: number[] = []
      const request = [`GET ${path}`]
      await drive(product.base, request, '', CLIENTS, 500)
      await drive(base, request, '', CLIENTS, 500)
      for (let round = 0; round < ROUNDS; round += 1) {
        const ours = await drive(product.base, request, '', CLIENTS, MS)
        const theirs = await drive(base, request, '', CLIENTS, MS)
        ratios.push(ours / theirs)
        perSecond.push(ours)
      }
      return [
        {
          what: `Public page of a vacancy, ${CLIENTS} at once`,
          reference: 'node:http sending the same bytes',
          ...spread(ratios),
          atLeast: 0.25,
        },
        { what: 'The same, answers in a second', reference: '', ...spread(perSecond), unit: '/s' },
        {
          what: 'Weight of the page, all told before pictures',
          reference: '',
          value: Buffer.byteLength(html) / 1024,
          unit: 'kB',
          atMost: 30,
        },
      ]
    } finally {
      child.kill('SIGTERM')
    }
  } finally {
    await product.stop()
    await database.close()
  }
}
