import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import pg from 'pg'
import { createApp } from '../../apps/server/src/app.ts'
import { ensureRoles } from '../../apps/server/src/db/roles.ts'
import type { Route } from '../../apps/server/src/kit/http/route.ts'
import { openDatabase } from '../../apps/server/src/kit/transaction/tx.ts'
import { allRoutes } from '../../apps/server/src/modules.ts'
import { createServices } from '../../apps/server/src/services.ts'
import { readSettings } from '../../apps/server/src/settings.ts'
import { backends } from '../cpu.ts'
import type { Database } from '../database.ts'
import { median } from '../row.ts'
import { catalogo, Exemplos } from './catalogo.ts'
import type { Custo, Tipo } from './orcamento.ts'

/** One read with its cost; `falta`: why it could not be called. */
export interface Lida {
  chave: string
  tipo: Tipo
  custo?: Custo
  falta?: string
}

const CHAMADAS = 2
/** What takes longer than this is called once. */
const LONGA = 700
/** A statement ends here, in milliseconds: a bench that waits for minutes is not run. Its read fails, which is an error of the bench. */
const LIMITE = 20_000

/**
 * Statistics of a backend reach the shared counters at most once a second. So each transaction asks for it before it ends, and the counters
 * are exact when the answer is there.
 */
function contarSempre(): void {
  const { query } = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (args[0] === 'commit' || args[0] === 'rollback') {
      const flushed = query.call(this, 'select pg_stat_force_next_flush()') as Promise<unknown>
      flushed.catch(() => {})
    }
    return query.apply(this, args)
  } as never
}

/** The path with the query, and the body of a report. */
function pedido(entry: Endpoint, input: Record<string, unknown>) {
  const rest = { ...input }
  let path = entry.path
  for (const name of pathParameters(entry.path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  if (entry.method !== 'GET') return { url: `/api${path}`, payload: JSON.stringify(rest) }
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(rest))
    if (value !== undefined && value !== null) query.set(key, Array.isArray(value) ? value.join(',') : String(value))
  return { url: `/api${path}${query.size > 0 ? `?${query}` : ''}` }
}

/** Measures every read of the product over a database. `so`: only those whose key contains it. */
export async function medir(
  database: Pick<Database, 'url' | 'appUrl' | 'folder' | 'cookie' | 'empresaId'>,
  { so, dizer = () => {} }: { so?: string | undefined; dizer?: (line: string) => void } = {},
): Promise<Lida[]> {
  const { url, folder, cookie, empresaId } = database
  contarSempre()
  const owner = new pg.Client(url)
  await owner.connect()
  const { appUrl, roles } = await ensureRoles(url)
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' })
  process.env.TZ = settings.timeZone
  const application = new URL(appUrl)
  // A parallel worker ends with its query, and its time with it. All that a read costs is to be counted.
  application.searchParams.set('options', `-c max_parallel_workers_per_gather=0 -c statement_timeout=${LIMITE}`)
  const pools = openDatabase(application.href, roles, { timeZone: settings.timeZone })
  const services = await createServices(settings, pools, url)
  const routes: Route[] = await allRoutes()
  const app = await createApp(services, routes)
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${rows[0]!.pid}/stat`, 'utf8'))![1])
  const buffers = async () => {
    const { rows } = await owner.query<{ n: string }>(
      'select blks_hit + blks_read as n from pg_stat_database where datname = current_database()',
    )
    return Number(rows[0]!.n)
  }
  const own = new Map<string, Promise<string>>()
  /** A session of the kind that the endpoint asks for. */
  const sessao = ({ access }: Endpoint): Promise<string> | string => {
    if (access.who === 'internal') return cookie
    if (access.who === 'public') return ''
    const purpose = access.who === 'person' ? access.purpose : null
    const key = `${access.who} ${purpose}`
    const known = own.get(key)
    if (known) return known
    const made = (async () => {
      const token = randomBytes(32).toString('base64url')
      const hash = createHash('sha256').update(token).digest()
      if (access.who === 'candidate')
        await owner.query(
          `insert into sessao_candidato (hash, empresa_id, pessoa_id, candidato_id, expira_em)
           select $1, empresa_id, pessoa_id, id, now() + interval '4 hours' from candidato where empresa_id = $2 order by id limit 1`,
          [hash, empresaId],
        )
      else
        await owner.query(
          `insert into sessao_pessoal (hash, empresa_id, talento_id, finalidade, entrada, quiosque, expira_em)
           select $1, empresa_id, id, $3, 'C', false, now() + interval '4 hours' from talento
            where empresa_id = $2 and data_desligamento is null order by id limit 1`,
          [hash, empresaId, purpose],
        )
      return `quadro_${access.who === 'candidate' ? 'candidato' : 'pessoa'}=${token}`
    })()
    own.set(key, made)
    return made
  }
  try {
    const ler = async (path: string) =>
      (await app.inject({ method: 'GET', url: `/api${path}`, headers: { cookie } })).json()
    const exemplos = new Exemplos(routes, owner, empresaId, ler)
    const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone }).format(new Date())
    const found: Lida[] = []
    for (const { chave, tipo, entry, input } of await catalogo(routes, exemplos, hoje)) {
      if (so && !new RegExp(so).test(chave)) continue
      const missing = pathParameters(entry.path).filter((name) => input[name] === undefined || input[name] === null)
      if (missing.length > 0) {
        found.push({ chave, tipo, falta: `não há ${missing.join(', ')}` })
        continue
      }
      const headers = {
        cookie: await sessao(entry),
        ...(entry.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      }
      const call = async () => {
        // Looking through /proc costs this process milliseconds: before its own clock is read, and after.
        const [before, database, server, from] = [
          await buffers(),
          backends(postmaster),
          process.cpuUsage(),
          performance.now(),
        ]
        const answer = await app.inject({ method: entry.method as 'GET', ...pedido(entry, input), headers })
        const { user, system } = process.cpuUsage(server)
        const banco = backends(postmaster) - database
        return {
          status: answer.statusCode,
          text: answer.payload.slice(0, 300),
          ms: performance.now() - from,
          // Both readings of the counters are in the next line's figure, not in this read's.
          custo: { servidor: (user + system) / 1000, banco, buffers: (await buffers()) - before },
        }
      }
      let last = await call()
      if (last.status >= 300 && last.status !== 304) {
        found.push({ chave, tipo, falta: `${last.status} ${last.text} ${JSON.stringify(input)}` })
        continue
      }
      const times: Custo[] = []
      if (last.ms > LONGA) times.push(last.custo)
      else
        for (let n = 0; n < CHAMADAS; n++) {
          last = await call()
          times.push(last.custo)
        }
      const of = (key: keyof Custo) => median(times.map((custo) => custo[key]))
      const custo = { servidor: of('servidor'), banco: of('banco'), buffers: of('buffers') }
      found.push({ chave, tipo, custo })
      if (so || last.ms > LONGA)
        dizer(`${chave}: ${Math.round(custo.servidor)} + ${Math.round(custo.banco)} ms, ${custo.buffers} buffers`)
    }
    return found
  } finally {
    await app.close()
    await services.close()
    await pools.close()
    await owner.end()
  }
}
