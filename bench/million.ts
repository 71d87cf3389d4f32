import pg from 'pg'
import { type Database, makeDatabase } from './database.ts'
import { addPeople } from './grow.ts'
import { latencies, recordStatements, type Server, type Statement, startProduct } from './http.ts'
import { median, p95, type Row, spread } from './row.ts'

/** The effect of a million people in the installation, and of a million in one company. */

const LIST = '/api/cargo-salario/colaboradores'
const PAGES = [`GET ${LIST}?size=20`, `GET ${LIST}?size=20&page=7`, `GET ${LIST}?size=20&sort=dataAdmissao,desc`]
const SEARCHES = ['maria', '004213', 'paula ribeiro', 'lima'].map(
  (busca) => `GET ${LIST}?size=20&busca=${encodeURIComponent(busca)}`,
)
const MILLION = 1_000_000
const ROUNDS = 5
const MS = 3_000

/** Durations of a statement in a company. */
async function times(client: pg.Client, empresaId: number, { text, values }: Statement): Promise<number> {
  const found: number[] = []
  await client.query(
    `select set_config('app.empresa', $1, false), set_config('app.empresas', '{' || $1 || '}', false), set_config('app.usuario', '1', false)`,
    [String(empresaId)],
  )
  for (let n = 0; n < 7; n++) {
    const from = performance.now()
    await client.query(text, values)
    found.push(performance.now() - from)
  }
  return median(found)
}

/** The first company, with 20,000 people, in the small installation and in the large one. */
async function installations(small: [Database, Server], large: [Database, Server]): Promise<Row[]> {
  const rows: Row[] = []
  for (const [what, requests] of Object.entries({ List: PAGES, Search: SEARCHES })) {
    const ratios: number[] = []
    for (let round = -1; round < ROUNDS; round++) {
      const [crowded, alone] = [
        await latencies(large[1].base, requests, large[0].cookie, MS),
        await latencies(small[1].base, requests, small[0].cookie, MS),
      ]
      if (round >= 0) ratios.push(p95(crowded) / p95(alone))
    }
    rows.push({
      what: `${what} in a company of 20,000 people, 1,000,000 in the installation: p95`,
      reference: '30,000 in the installation',
      ...spread(ratios),
      atMost: 1.3,
    })
  }
  return rows
}

/** A company of a million against one of 10,000, by the statements of the first page. */
async function companies(database: Database, large: number, small: number): Promise<Row[]> {
  const statements = (await recordStatements(database, [PAGES[0]!]))[PAGES[0]!]!
  const counting = (text: string) => /^select count\(/.test(text)
  const client = new pg.Client(database.appUrl)
  await client.connect()
  try {
    const rows: Row[] = []
    for (const [what, wanted] of [
      ['Rows of a page', (s: Statement) => !counting(s.text) && s.text.includes('"talento_lista"')],
      ['Count of a list', (s: Statement) => counting(s.text)],
    ] as const) {
      const statement = statements.find(wanted)
      if (!statement) throw new Error(`${what}: not among ${statements.map((s) => s.text).join('\n')}`)
      const ratios: number[] = []
      for (let round = -1; round < ROUNDS; round++) {
        const ratio = (await times(client, large, statement)) / (await times(client, small, statement))
        if (round >= 0) ratios.push(ratio)
      }
      rows.push({
        what: `${what} in a company of 1,000,000 people: time`,
        reference: 'a company of 10,000, the same SQL',
        ...spread(ratios),
      })
    }
    return rows
  } finally {
    await client.end()
  }
}

export async function run(): Promise<Row[]> {
  // 20,000, 5,700 and 2,900 people; the large installation has a million in its second company and 10,000 in a third.
  const opened: { stop(): Promise<void> }[] = []
  const open = async (grow: boolean): Promise<[Database, Server]> => {
    const database = await makeDatabase({ pessoas: 28_600 })
    opened.unshift({ stop: () => database.close() })
    if (grow) {
      await addPeople(database.url, 3, 7_140)
      await addPeople(database.url, 2, MILLION)
    }
    const server = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    opened.unshift(server)
    return [database, server]
  }
  try {
    const small = await open(false)
    const large = await open(true)
    return [...(await installations(small, large)), ...(await companies(large[0], 2, 3))]
  } finally {
    for (const one of opened) await one.stop()
  }
}
