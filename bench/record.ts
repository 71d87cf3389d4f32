import pg from 'pg'
import { createApp } from '../apps/server/src/app.ts'
import { ensureRoles } from '../apps/server/src/db/roles.ts'
import { openDatabase } from '../apps/server/src/kit/transaction/tx.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { createServices } from '../apps/server/src/services.ts'
import { readSettings } from '../apps/server/src/settings.ts'

// Prints the statements that the product runs for each request, without those that begin, scope and end its transaction. Argument: { url,
// folder, cookie, requests: ["GET /api/…", "POST /api/… {…}"] }.

const { url, folder, cookie, requests } = JSON.parse(process.argv[2]!) as {
  url: string
  folder: string
  cookie: string
  requests: string[]
}
let seen: { text: string; values: unknown[] }[] = []
const { query } = pg.Client.prototype as { query: (...args: unknown[]) => unknown }
const own = /^(begin|commit|rollback|set local|select \* from entrar)/
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [first, values] = args as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
  const text = typeof first === 'string' ? first : first.text
  if (!own.test(text)) seen.push({ text, values: (typeof first === 'string' ? values : first.values) ?? [] })
  return query.apply(this, args)
} as never

const { appUrl, roles } = await ensureRoles(url)
const settings = readSettings({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'silent' })
const services = await createServices(settings, openDatabase(appUrl, roles), url)
const app = await createApp(services, await allRoutes())
const found: Record<string, typeof seen> = {}
for (const request of requests) {
  const [, method, path, body] = /^(\S+) (\S+)(?: (.*))?$/.exec(request) as unknown as [string, 'GET', string, string?]
  // The first run may still load data that later stays in memory.
  for (const _ of [1, 2]) {
    seen = []
    const headers = { cookie, ...(body ? { 'content-type': 'application/json' } : {}) }
    const answer = await app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
    if (answer.statusCode !== 200) throw new Error(`${request}: ${answer.statusCode} ${answer.body}`)
  }
  found[`${method} ${path}`] = seen
}
// A pipe accepts only a limited amount at once, so the process ends only when everything was written.
process.stdout.write(JSON.stringify(found), () => process.exit(0))
