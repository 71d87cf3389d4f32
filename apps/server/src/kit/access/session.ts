import { randomBytes } from 'node:crypto'
import { NAMED } from '@quadro/contract/kit/authority.ts'
import { sql } from 'kysely'
import type { CandidateUser, Ctx, InternalUser, PersonUser } from '../http/context.ts'
import type { Database, Db } from '../transaction/tx.ts'
import { tokenHash } from '../transaction/tx.ts'
import { isOfInstallation } from './authorities.ts'

export const INTERNAL_COOKIE = 'quadro_sessao'
export const CANDIDATE_COOKIE = 'quadro_candidato'
export const PERSON_COOKIE = 'quadro_pessoa'

/** A random opaque token, and the hash of it that the database stores. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: tokenHash(token) }
}

/** Starts a session of an internal user in a company and sets its cookie. An earlier session of the same browser ends. */
export async function startSession(ctx: Ctx, usuarioId: number, empresaId: number): Promise<void> {
  const { token, hash } = newToken()
  if (ctx.token) await ctx.db.deleteFrom('sessao').where('hash', '=', tokenHash(ctx.token)).execute()
  await ctx.db
    .insertInto('sessao')
    .values({ hash, usuarioId, empresaId, expiraEm: sql`now() + interval '4 hours'` })
    .execute()
  await ctx.db.updateTable('usuario').set({ ultimoAcesso: sql`now()` }).where('id', '=', usuarioId).execute()
  ctx.setCookie(INTERNAL_COOKIE, token)
}

/** Ends every session of a user (password change, user disabled, dismissal), except the one of `keep`. */
export async function endSessions(db: Db, usuarioId: number, keep?: string): Promise<void> {
  let query = db.deleteFrom('sessao').where('usuarioId', '=', usuarioId)
  if (keep) query = query.where('hash', '!=', tokenHash(keep))
  await query.execute()
}

/** Cancels every open link and code that gives access as this user: a password was set or changed, or the e-mail changed. */
export async function endLinks(db: Db, usuarioId: number): Promise<void> {
  await db.deleteFrom('fichaEmail').where('usuarioId', '=', usuarioId).execute()
}

/** The first user of an installation always has this id. */
export const FIRST_USER = 1

/** The authorities of a profile: all of them, and those that count for a user who does not answer for every company. */
interface Held {
  versao: number
  all: ReadonlySet<string>
  ofCompany: ReadonlySet<string>
}
/** Authorities by profile, cached until the profile's version changes. */
const profiles = new WeakMap<Database, Map<number, Held>>()
async function authoritiesOf(database: Database, db: Db, perfilId: number, versao: number): Promise<Held> {
  const cache = profiles.get(database) ?? new Map<number, Held>()
  profiles.set(database, cache)
  const cached = cache.get(perfilId)
  if (cached?.versao === versao) return cached
  const found = await db.selectFrom('perfilAutoridade').select('autoridade').where('perfilId', '=', perfilId).execute()
  const names = found.map((r) => r.autoridade)
  const held = { versao, all: new Set(names), ofCompany: new Set(names.filter((name) => !isOfInstallation(name))) }
  cache.set(perfilId, held)
  return held
}

interface EnteredSession {
  usuario_id: number
  nome: string
  login: string
  empresa_id: number
  perfil_id: number
  perfil_versao: number
  talento_id: number | null
  areas: number[] | null
  empresas: number[]
  expira_em: string
  sistema_pai: boolean
  tema: string | null
}

/** The internal user that the set-up function found; undefined when there is no valid session. */
export async function internalUser(
  database: Database,
  db: Db,
  entered: Record<string, unknown> | undefined,
): Promise<InternalUser | undefined> {
  const row = entered as EnteredSession | undefined
  if (!row?.usuario_id) return undefined
  const held = await authoritiesOf(database, db, row.perfil_id, row.perfil_versao)
  const answersForAll =
    row.areas === null && (row.usuario_id === FIRST_USER || held.all.has(NAMED.ROLE_VER_TODAS_EMPRESAS.name))
  const authorities = answersForAll ? held.all : held.ofCompany
  return {
    id: row.usuario_id,
    nome: row.nome,
    login: row.login,
    empresaId: row.empresa_id,
    empresas: row.empresas,
    perfilId: row.perfil_id,
    talentoId: row.talento_id,
    areas: row.areas,
    authorities,
    answersForAll,
    expiraEm: row.expira_em,
    sistemaPai: row.sistema_pai,
    tema: row.tema,
    can: (authority) => authorities.has(authority.name),
  }
}

interface EnteredCandidate {
  pessoa_id: number
  candidato_id: number
  nome: string
  cpf: string
  empresa_id: number
  aceito: boolean
  expira_em: string
}

/** The candidate that the set-up function found; undefined when there is no valid session. */
export function candidateUser(entered: Record<string, unknown> | undefined): CandidateUser | undefined {
  const row = entered as EnteredCandidate | undefined
  if (!row?.pessoa_id) return undefined
  return {
    pessoaId: row.pessoa_id,
    candidatoId: row.candidato_id,
    nome: row.nome,
    cpf: row.cpf,
    empresaId: row.empresa_id,
    aceitoPoliticaSeguranca: row.aceito,
    expiraEm: row.expira_em,
  }
}

interface EnteredPerson {
  talento_id: number
  nome: string
  empresa_id: number
  finalidade: string | null
  entrada: PersonUser['entrada']
  quiosque: boolean
  escolher_pin: boolean
  expira_em: string
}

/** The person without a login that the set-up function found; undefined when there is no valid session. */
export function personUser(entered: Record<string, unknown> | undefined): PersonUser | undefined {
  const row = entered as EnteredPerson | undefined
  if (!row?.talento_id) return undefined
  return {
    talentoId: row.talento_id,
    nome: row.nome,
    empresaId: row.empresa_id,
    finalidade: row.finalidade,
    entrada: row.entrada,
    quiosque: row.quiosque,
    escolherPin: row.escolher_pin,
    expiraEm: row.expira_em,
  }
}

/** Why a person's session does not serve an endpoint; null when it does. A PIN that HR knows opens nothing but the choice of another. */
export const refusalOfPerson = (user: PersonUser, purpose: string | null): 'PIN' | 'PURPOSE' | null =>
  purpose === null
    ? null
    : user.escolherPin
      ? 'PIN'
      : user.finalidade !== null && user.finalidade !== purpose
        ? 'PURPOSE'
        : null
