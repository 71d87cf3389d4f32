import { makeDatabase } from './database.ts'
import { drive, latencies, startBare, startProduct } from './http.ts'
import { median, type Row, spread } from './row.ts'

/** A paged list and its search over 100,000 people: the product over HTTP with a session, against node:http and pg. */

const LIST = '/api/cargo-salario/colaboradores'
const PAGES = [
  `GET ${LIST}?size=20`,
  `GET ${LIST}?size=20&page=1`,
  `GET ${LIST}?size=20&page=7`,
  `GET ${LIST}?size=20&sort=nome,desc`,
  `GET ${LIST}?size=20&sort=dataAdmissao,desc`,
]
const SEARCHES = ['maria alv', 'jose', 'souza lima', '004213', 'ana paula', 'ribeiro'].map(
  (busca) => `GET ${LIST}?size=20&busca=${encodeURIComponent(busca)}`,
)
const CLIENTS = [8, 20]
const ROUNDS = 5
const MS = 2_000

export async function run(): Promise<Row[]> {
  // 70 % of the people work in the first company.
  const database = await makeDatabase({ pessoas: 143_000 })
  try {
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const bare = await startBare(database, [...PAGES, ...SEARCHES])
    try {
      const rows: Row[] = []
      for (const [what, requests] of Object.entries({ 'Page of a list': PAGES, 'Search in a list': SEARCHES })) {
        for (const clients of CLIENTS) {
          const ratios: number[] = []
          for (let round = -1; round < ROUNDS; round++) {
            const mine = await drive(product.base, requests, database.cookie, clients, MS)
            const theirs = await drive(bare.base, requests, database.cookie, clients, MS)
            if (round >= 0) ratios.push(mine / theirs)
          }
          rows.push({
            what: `${what} of 100,000 people, ${clients} clients: throughput`,
            reference: 'node:http + pg, the same SQL',
            ...spread(ratios),
            atLeast: 0.8,
          })
        }
      }
      const slower: number[] = []
      for (let round = -1; round < ROUNDS; round++) {
        const part = median(await latencies(product.base, PAGES, database.restrictedCookie, MS))
        const whole = median(await latencies(product.base, PAGES, database.cookie, MS))
        if (round >= 0) slower.push(part / whole)
      }
      rows.push({
        what: 'Page of 60,000 of them, for a user restricted to areas: time',
        reference: 'a page of all, for somebody who is not',
        ...spread(slower),
        atMost: 3,
      })
      return rows
    } finally {
      await product.stop()
      await bare.stop()
    }
  } finally {
    await database.close()
  }
}
