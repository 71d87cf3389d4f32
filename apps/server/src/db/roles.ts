import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'
import pg from 'pg'

// The roles used by the row policies. Roles belong to the whole database server, so their names contain the database's name.

const lockKey = 0x51554145
const passwordLabel = 'quadro: senha do papel da aplicação'

/** The roles that grants and policies name; the architecture document explains them. */
export interface Roles {
  /** The application logs in with it; it sees the rows of the tab's company. */
  app: string
  /** For reads across all companies of a user; it may only select. */
  todas: string
  /** For public and candidate routes. */
  externo: string
}

/** The roles cannot be created or used; the message is in Portuguese. */
export class RolesError extends Error {
  override name = 'RolesError'
}

/** The names of a database's roles. */
export function roleNames(database: string): Roles {
  const roles = { app: `${database}_app`, todas: `${database}_todas`, externo: `${database}_externo` }
  if (Buffer.byteLength(roles.externo) > 63) {
    throw new RolesError(`O nome do banco, ${database}, é longo demais; use até 55 caracteres.`)
  }
  return roles
}

/** Derived from the owner's password, so that every process gets the same one without sharing more. */
function appPassword(ownerPassword: string, role: string): string {
  return createHmac('sha256', ownerPassword).update(`${passwordLabel}\n${role}`).digest('hex')
}

/**
 * The form in which PostgreSQL stores a password. It is sent instead of the password, which a server that logs statements would write down.
 */
function scramVerifier(password: string): string {
  const iterations = 4096
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const hmac = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(hmac('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${hmac('Server Key').toString('base64')}`
}

async function existing(client: pg.Client, names: string[]): Promise<string[]> {
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles where rolname = any($1)', [
    names,
  ])
  return rows.map((row) => row.rolname)
}

async function isMember(client: pg.Client, member: string, role: string): Promise<boolean> {
  const sql = `select from pg_auth_members where member = $1::regrole and roleid = $2::regrole
    and set_option and not inherit_option`
  const { rowCount } = await client.query(sql, [pg.escapeIdentifier(member), pg.escapeIdentifier(role)])
  return rowCount !== 0
}

async function createRoles(client: pg.Client, roles: Roles, database: string, url: string): Promise<void> {
  const [app, todas, externo, base] = [roles.app, roles.todas, roles.externo, database].map(pg.escapeIdentifier)
  const found = await existing(client, Object.values(roles))
  if (!found.includes(roles.app)) await client.query(`create role ${app} login`)
  if (!found.includes(roles.app) || !(await canLogIn(url))) {
    const password = new pg.Client(url).password ?? ''
    await client.query(`alter role ${app} login password ${pg.escapeLiteral(scramVerifier(password))}`)
  }
  if (!found.includes(roles.todas)) await client.query(`create role ${todas} nologin`)
  if (!found.includes(roles.externo)) await client.query(`create role ${externo} nologin`)
  for (const role of [roles.todas, roles.externo]) {
    if (await isMember(client, roles.app, role)) continue
    await client.query(`grant ${pg.escapeIdentifier(role)} to ${app} with inherit false, set true`)
  }
  const { rows } = await client.query<{ can: boolean }>(
    `select pg_has_role(current_user, $1, 'set') and has_database_privilege($1, current_database(), 'connect') as can`,
    [roles.app],
  )
  if (rows[0]?.can) return
  // The owner's job worker runs its tasks with the application's role.
  await client.query(`grant ${app} to current_user with inherit false, set true`)
  await client.query(`grant connect on database ${base} to ${app}`)
}

async function canLogIn(url: string): Promise<boolean> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '28P01' || code === '28000') return false
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}

function withUser(url: string, user: string, password: string): string {
  const result = new URL(url)
  // An address without a host (Unix socket) can carry them only as parameters, and parameters win over other parts of the address.
  const inParameters = result.hostname === '' || result.searchParams.has('user') || result.searchParams.has('password')
  if (inParameters) {
    result.searchParams.set('user', user)
    result.searchParams.set('password', password)
  } else {
    result.username = encodeURIComponent(user)
    result.password = password
  }
  return result.href
}

function manualSql(roles: Roles, database: string): string {
  const [app, todas, externo, base] = [roles.app, roles.todas, roles.externo, database].map(pg.escapeIdentifier)
  return [
    `create role ${app} login password '…';`,
    `create role ${todas} nologin;`,
    `create role ${externo} nologin;`,
    `grant ${todas}, ${externo} to ${app} with inherit false, set true;`,
    `grant connect on database ${base} to ${app};`,
  ].join(' ')
}

async function checkRoles(client: pg.Client, roles: Roles, database: string): Promise<void> {
  const found = await existing(client, Object.values(roles))
  const missing = Object.values(roles).filter((role) => !found.includes(role))
  const complete =
    missing.length === 0 &&
    (await isMember(client, roles.app, roles.todas)) &&
    (await isMember(client, roles.app, roles.externo))
  if (complete) return
  throw new RolesError(
    `${missing.length > 0 ? `Faltam papéis no banco: ${missing.join(', ')}.` : `O papel ${roles.app} não pode assumir os outros.`} Peça ao administrador do banco: ${manualSql(roles, database)}`,
  )
}

async function makeRoles(client: pg.Client, ownerUrl: string, roles: Roles, database: string): Promise<string> {
  if (!client.password) {
    throw new RolesError(
      'DATABASE_URL não traz senha, da qual se deriva a da aplicação; informe também DATABASE_APP_URL.',
    )
  }
  const url = withUser(ownerUrl, roles.app, appPassword(client.password, roles.app))
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    await createRoles(client, roles, database, url)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    if ((error as { code?: string }).code !== '42501') throw error
    throw new RolesError(
      `O usuário de DATABASE_URL não pode criar papéis (${(error as Error).message}). Informe DATABASE_APP_URL e peça ao administrador do banco: ${manualSql(roles, database)}`,
    )
  }
  return url
}

/**
 * Makes sure that the roles exist and returns the application's connection. With `appUrl` the administrator owns the roles and they are
 * only checked. `database` derives the names from another database, because a clone of a template keeps the template's grants and roles.
 */
export async function ensureRoles(
  ownerUrl: string,
  options: { appUrl?: string; database?: string } = {},
): Promise<{ appUrl: string; roles: Roles }> {
  const client = new pg.Client(ownerUrl)
  client.on('error', () => {})
  await client.connect()
  try {
    const sql = `select current_database() as name, current_setting('server_version_num')::int as version`
    const { rows } = await client.query<{ name: string; version: number }>(sql)
    const { name: database, version } = rows[0] ?? { name: '', version: 0 }
    if (version < 180000) throw new RolesError('O Quadro precisa do PostgreSQL 18 ou mais novo.')
    const roles = roleNames(options.database ?? database)
    if (!options.appUrl) return { appUrl: await makeRoles(client, ownerUrl, roles, database), roles }
    const app = new pg.Client(options.appUrl).user ?? roles.app
    await checkRoles(client, { ...roles, app }, database)
    return { appUrl: options.appUrl, roles: { ...roles, app } }
  } finally {
    await client.end()
  }
}
