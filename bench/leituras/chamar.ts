import { createHash, randomBytes } from 'node:crypto'
import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import pg from 'pg'
import { createApp } from '../../apps/server/src/app.ts'
import { ensureRoles } from '../../apps/server/src/db/roles.ts'
import type { Route } from '../../apps/server/src/kit/http/route.ts'
import { openDatabase } from '../../apps/server/src/kit/transaction/tx.ts'
import { allRoutes } from '../../apps/server/src/modules.ts'
import { createServices } from '../../apps/server/src/services.ts'
import { readSettings } from '../../apps/server/src/settings.ts'
import type { Database } from '../database.ts'
import { type Chamada, catalogo, Exemplos } from './catalogo.ts'

/** The product over a database, and every read of it ready to be called. */
export interface Leituras {
  chamadas: Chamada[]
  /** A connection of the owner. */
  owner: pg.Client
  /** What a call lacks, such as a record that the company does not have. */
  falta: (chamada: Chamada) => string | undefined
  /** Calls it in this process. */
  chamar: (chamada: Chamada) => Promise<{ status: number; text: string }>
  close: () => Promise<void>
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

/** Opens the product over a database; `options` are settings of its connections. A copy has the roles of the database `template`. */
export async function abrirLeituras(
  { url, folder, cookie, empresaId }: Pick<Database, 'url' | 'folder' | 'cookie' | 'empresaId'>,
  options: string,
  template?: string,
): Promise<Leituras> {
  const owner = new pg.Client(url)
  await owner.connect()
  const { appUrl, roles } = await ensureRoles(url, template === undefined ? {} : { database: template })
  const settings = readSettings({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' })
  process.env.TZ = settings.timeZone
  const application = new URL(appUrl)
  application.searchParams.set('options', options)
  const pools = openDatabase(application.href, roles, { timeZone: settings.timeZone })
  const services = await createServices(settings, pools, url)
  const routes: Route[] = await allRoutes()
  const app = await createApp(services, routes)
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
  const ler = async (path: string) =>
    (await app.inject({ method: 'GET', url: `/api${path}`, headers: { cookie } })).json()
  const exemplos = new Exemplos(routes, owner, empresaId, ler)
  const hoje = new Intl.DateTimeFormat('en-CA', { timeZone: settings.timeZone }).format(new Date())
  return {
    chamadas: await catalogo(routes, exemplos, hoje),
    owner,
    falta({ entry, input }) {
      const missing = pathParameters(entry.path).filter((name) => input[name] === undefined || input[name] === null)
      return missing.length > 0 ? `não há ${missing.join(', ')}` : undefined
    },
    async chamar({ entry, input }) {
      const headers = {
        cookie: await sessao(entry),
        ...(entry.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      }
      const answer = await app.inject({ method: entry.method as 'GET', ...pedido(entry, input), headers })
      return { status: answer.statusCode, text: answer.payload.slice(0, 300) }
    },
    async close() {
      await app.close()
      await services.close()
      await pools.close()
      await owner.end()
    },
  }
}
