import { createHash } from 'node:crypto'
import { AppError } from '../http/errors.ts'
import type { Database } from '../transaction/tx.ts'

interface Window {
  windowSeconds: number
}

/**
 * Counts one try under `key` and returns the number of tries in the window before it: those of the current clock window, plus the share of
 * the last clock window that lies within `windowSeconds`, so that the change of the hour neither forgets tries nor counts them twice. It
 * counts outside the request's transaction, so that a failed try counts too, and for all processes together.
 */
export async function countTry(database: Database, key: string, { windowSeconds }: Window): Promise<number> {
  const { rows } = await database.beside.query<{ contagem: number }>(
    `with relogio as (select extract(epoch from now()) as agora, floor(extract(epoch from now()) / $2) * $2 as inicio),
     esta as (
       insert into limite as l (chave, janela)
       select $1, to_timestamp(inicio) from relogio
       on conflict (chave, janela) do update set contagem = l.contagem + 1
       returning contagem)
     select (esta.contagem + coalesce(antes.contagem, 0) * (1 - (agora - inicio) / $2))::float8 as contagem
       from relogio cross join esta
       left join limite antes on antes.chave = $1 and antes.janela = to_timestamp(inicio - $2)`,
    [key, windowSeconds],
  )
  return rows[0]?.contagem ?? 0
}

/** Counts one try under `key` and refuses it when there were more than `max`. */
export async function limitOrRefuse(
  database: Database,
  key: string,
  { max, windowSeconds }: Window & { max: number },
): Promise<void> {
  if ((await countTry(database, key, { windowSeconds })) > max) throw new AppError('TOO_MANY_REQUESTS')
}

/** The number of tries under `key`, without counting a new one. */
async function triesOf(database: Database, key: string, { windowSeconds }: Window): Promise<number> {
  const { rows } = await database.beside.query<{ contagem: number }>(
    `select coalesce(sum(l.contagem * case when l.janela = to_timestamp(inicio) then 1 else 1 - (agora - inicio) / $2 end), 0)::float8 as contagem
       from (select extract(epoch from now()) as agora, floor(extract(epoch from now()) / $2) * $2 as inicio) relogio
       left join limite l on l.chave = $1 and l.janela in (to_timestamp(inicio), to_timestamp(inicio - $2))`,
    [key, windowSeconds],
  )
  return rows[0]?.contagem ?? 0
}

/** Removes a counted try that turned out to be right. */
const forgiveTry = (database: Database, key: string, { windowSeconds }: Window) =>
  database.beside.query(
    `update limite set contagem = contagem - 1
      where chave = $1 and contagem > 0 and janela = to_timestamp(floor(extract(epoch from now()) / $2) * $2)`,
    [key, windowSeconds],
  )

/**
 * Counts one try of today under `key` and returns how many there were, this one included. Unlike `countTry` it counts whole days of the
 * installation's time zone, so that a person can be told 'five a day'. It too counts outside the request's transaction.
 */
export async function countToday(database: Database, key: string): Promise<number> {
  const { rows } = await database.beside.query<{ contagem: number }>(
    `insert into limite as l (chave, janela) values ($1, current_date::timestamptz)
     on conflict (chave, janela) do update set contagem = l.contagem + 1 returning contagem`,
    [key],
  )
  return rows[0]?.contagem ?? 0
}

/** Removes one counted try of today that turned out to be right. */
export const forgiveToday = (database: Database, key: string) =>
  database.beside.query(
    `update limite set contagem = contagem - 1 where chave = $1 and contagem > 0 and janela = current_date::timestamptz`,
    [key],
  )

const QUARTER = { windowSeconds: 900 }
const DAY = { windowSeconds: 86_400 }
/** Limits of wrong passwords in 15 minutes: for one login from one address, for one address, and for one login from all addresses. */
const WRONG = { here: 10, fromAddress: 100, everywhere: 60 }
/** After this number of wrong passwords in a day, from any address, the owner of the login is told. */
export const TELL_AFTER = 5

/**
 * Counts a password try at one of the login endpoints. Only wrong tries count, so that many people behind one address can log in. They
 * count for the pair of login and address, so that nobody can lock out another person: an address that gave the right password in the last
 * two days is not blocked by wrong tries from elsewhere.
 */
export async function tryPassword(database: Database, door: string, login: string, address: string) {
  // The counters store a hash of the login, because the text may be a CPF, or a password typed in the wrong field.
  const who = createHash('sha256').update(login.toLowerCase()).digest('base64url').slice(0, 22)
  const here = `${door}:${who}@${address}`
  const fromAddress = `${door}:endereco:${address}`
  const everywhere = `${door}:login:${who}`
  const usual = `${door}:daqui:${who}@${address}`
  // Counts before checking the password; otherwise many simultaneous tries would all be checked.
  await limitOrRefuse(database, here, { ...QUARTER, max: WRONG.here })
  const [wrongHere, wrongAll, known] = await Promise.all([
    triesOf(database, fromAddress, QUARTER),
    triesOf(database, everywhere, QUARTER),
    triesOf(database, usual, DAY),
  ])
  if (wrongHere >= WRONG.fromAddress || (wrongAll >= WRONG.everywhere && known === 0))
    throw new AppError('TOO_MANY_REQUESTS')
  return {
    async right(): Promise<void> {
      await forgiveTry(database, here, QUARTER)
      if (known === 0) await countTry(database, usual, DAY)
    },
    /** Returns whether the owner must be told now: once a day. */
    async wrong(): Promise<boolean> {
      const [, , today] = await Promise.all([
        countTry(database, fromAddress, QUARTER),
        countTry(database, everywhere, QUARTER),
        countTry(database, `${door}:errada:${who}`, DAY),
      ])
      return today >= TELL_AFTER && (await countTry(database, `${door}:avisado:${who}`, DAY)) <= 1
    },
  }
}
