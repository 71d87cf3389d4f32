import { Agent } from 'node:http'
import pg from 'pg'
import { type Database, makeDatabase } from './database.ts'
import { fetchOnce, latencies, startBare, startProduct } from './http.ts'
import { p95, type Row, spread } from './row.ts'

/** Home page of a user with very many messages: all requests of the page at once, as the browser sends them, against the bare queries. */

const HOME = [
  'GET /api/userinfo',
  'GET /api/userinfo/mensagens',
  'GET /api/userinfo/usuario/caixa-mensagens',
  'GET /api/userinfo/prazos/resumo',
  'GET /api/userinfo/mensagens-sistema',
]
/** A word in one message, a word in some, and one in all. */
const SEARCHES = ['77777', '4242', 'andamento', 'solicitação de pessoal'].map(
  (busca) => `GET /api/userinfo/mensagens/todas?size=15&busca=${encodeURIComponent(busca)}`,
)
const ROUNDS = 5
const MS = 2_000

/** Messages of the last two years for the logged-in user, in all boxes; a quarter of them unread. */
async function grow({ url, empresaId }: Database, howMany: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const usuarioId = await reader(client, empresaId)
    // The bare queries run as this user (bare.ts).
    if (Number(usuarioId) !== 1) throw new Error(`The session is of user ${usuarioId}, the yardstick asks as user 1`)
    await client.query('begin')
    await client.query(`select set_config('app.carga', 'sim', true)`)
    await client.query(
      `create temp table nova on commit drop as
         select n, nextval(pg_get_serial_sequence('mensagem', 'id')) as id, (array['R','C','P','A','T','F','S','U'])[1 + n % 8] as tipo,
                now() - make_interval(mins => n * 10) as data
           from generate_series(1, ${howMany}) n`,
    )
    await client.query(
      `insert into mensagem (id, empresa_id, tipo, remetente, texto, data, link) overriding system value
         select id, ${empresaId}, tipo, 'Quadro', 'Mensagem ' || n || ' sobre o andamento de uma solicitação de pessoal', data,
                '/captacao/solicitacoes-pessoal' from nova`,
    )
    await client.query(
      `insert into usuario_mensagem (empresa_id, usuario_id, mensagem_id, tipo, lida, data)
         select ${empresaId}, ${usuarioId}, id, tipo, n % 4 > 0, data from nova`,
    )
    await client.query('commit')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
/** The user of the unrestricted session of the company. */
async function reader(client: pg.Client, empresaId: number): Promise<string> {
  const { rows } = await client.query<{ usuario_id: string }>(
    `select s.usuario_id from sessao s join acesso a on a.usuario_id = s.usuario_id and a.empresa_id = s.empresa_id
      where s.empresa_id = $1 and not a.restrito_a_areas`,
    [empresaId],
  )
  return rows[0]!.usuario_id
}

/** The durations of loading the whole home page, repeated for `ms`. */
async function homes(base: string, cookie: string, ms: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 })
  const times: number[] = []
  const from = performance.now()
  while (performance.now() - from < ms || times.length < 20) {
    const asked = performance.now()
    await Promise.all(HOME.map((request) => fetchOnce(agent, base, request, cookie)))
    times.push(performance.now() - asked)
  }
  agent.destroy()
  return times
}

export async function run(mensagens = 100_000): Promise<Row[]> {
  const database = await makeDatabase({})
  try {
    await grow(database, mensagens)
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const bare = await startBare(database, [...HOME, ...SEARCHES])
    try {
      const boxes = await fetch(`${product.base}/api/userinfo/mensagens`, { headers: { cookie: database.cookie } })
      const shown = (await boxes.json()) as { mensagens: unknown[]; temMais: boolean }[]
      // A measurement with empty boxes would be meaningless.
      if (!shown.every((box) => box.mensagens.length === 30 && box.temMais)) throw new Error('The boxes are not full')
      const ratios: number[] = []
      const times: number[] = []
      for (let round = -1; round < ROUNDS; round++) {
        const mine = p95(await homes(product.base, database.cookie, MS))
        const theirs = p95(await homes(bare.base, database.cookie, MS))
        if (round < 0) continue
        ratios.push(mine / theirs)
        times.push(mine)
      }
      const searchRatios: number[] = []
      const searchTimes: number[] = []
      for (let round = -1; round < ROUNDS; round++) {
        const mine = p95(await latencies(product.base, SEARCHES, database.cookie, MS))
        const theirs = p95(await latencies(bare.base, SEARCHES, database.cookie, MS))
        if (round < 0) continue
        searchRatios.push(mine / theirs)
        searchTimes.push(mine)
      }
      const search = `Search in ${mensagens.toLocaleString('en-US')} messages`
      const what = `Home with ${mensagens.toLocaleString('en-US')} messages`
      return [
        {
          what: `${what}, its ${HOME.length} calls at once: p95`,
          reference: 'node:http + pg, the same SQL',
          ...spread(ratios),
          atMost: 2,
        },
        { what: `${what}: p95`, reference: '', ...spread(times), unit: 'ms', atMost: 200 },
        {
          what: `${search}: p95`,
          reference: 'node:http + pg, the same SQL',
          ...spread(searchRatios),
          atMost: 2,
        },
        { what: `${search}: p95`, reference: '', ...spread(searchTimes), unit: 'ms', atMost: 300 },
      ]
    } finally {
      await product.stop()
      await bare.stop()
    }
  } finally {
    await database.close()
  }
}
