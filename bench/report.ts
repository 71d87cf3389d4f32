import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { makeDatabase } from './database.ts'
import { fetchOnce, latencies, startProduct } from './http.ts'
import { p95, type Row, spread } from './row.ts'

/**
 * How long other requests take while a report is printed in a worker thread: the durations report of a company with 50,000 requests, which
 * is the longest report.
 */

const REQUESTS = [
  'GET /api/cargo-salario/colaboradores?size=20',
  'GET /api/captacao/areas-formacao?size=20',
  'GET /api/cargo-salario/cargos?size=20',
  'GET /api/userinfo',
]
const REPORT =
  'POST /api/captacao/relatorios/duracao-vaga {"dataIni":"2000-01-01","dataFim":"2099-12-31","statusSolicitacao":"T","pdf":true}'
const ROUNDS = 5
const MS = 3_000

/** Copies the first company's requests until there are 50,000. They are numbered here, because their counter is slow for so many. */
async function addRequests(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ colunas: string }>(
      `select string_agg(quote_ident(attname), ', ') as colunas from pg_attribute
        where attrelid = 'solicitacao_pessoal'::regclass and attnum > 0 and not attisdropped and attname not in ('id', 'codigo')`,
    )
    const { colunas } = rows[0]!
    await client.query('begin')
    await client.query(`select set_config('app.carga', 'sim', true)`)
    await client.query('alter table solicitacao_pessoal disable trigger numerar')
    await client.query(
      `insert into solicitacao_pessoal (codigo, ${colunas})
       select 100000 + row_number() over (), ${colunas} from solicitacao_pessoal, generate_series(1, 50000)
        where empresa_id = 1 limit 50000`,
    )
    await client.query('alter table solicitacao_pessoal enable trigger numerar')
    await client.query('commit')
    await client.query('vacuum (analyze) solicitacao_pessoal')
  } finally {
    await client.end()
  }
}

export async function run(): Promise<Row[]> {
  const database = await makeDatabase({ pessoas: 14_300 })
  try {
    await addRequests(database.url)
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const agent = new Agent({ keepAlive: true })
    const owner = new pg.Client(database.url)
    await owner.connect()
    /** Waits until the requested report is printed, because a long report continues as a job after its answer. */
    const printed = async () => {
      for (;;) {
        const { rows } = await owner.query<{ n: number }>(
          `select count(*)::int as n from tarefa where situacao in ('na-fila', 'executando')`,
        )
        if (rows[0]!.n === 0) return
        await pause(100)
      }
    }
    try {
      const ratios: number[] = []
      for (let round = -1; round < ROUNDS; round++) {
        const alone = await latencies(product.base, REQUESTS, database.cookie, MS)
        let printing = true
        // A fast machine prints it several times meanwhile.
        const reports = (async () => {
          while (printing) {
            await fetchOnce(agent, product.base, REPORT, database.cookie)
            await printed()
          }
        })()
        const beside = await latencies(product.base, REQUESTS, database.cookie, MS)
        printing = false
        await reports
        if (round >= 0) ratios.push(p95(beside) / p95(alone))
      }
      return [
        {
          what: 'p95 of other requests while a report of 50,000 rows is printed (PDF)',
          reference: 'without it',
          ...spread(ratios),
          atMost: 1.2,
        },
      ]
    } finally {
      agent.destroy()
      await owner.end()
      await product.stop()
    }
  } finally {
    await database.close()
  }
}
