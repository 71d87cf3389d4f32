import { createHash } from 'node:crypto'
import { AppError } from '../http/errors.ts'
import type { Database } from '../transaction/tx.ts'

interface Window {
  windowSeconds: number
}

/**
 * Counts one try under `key` and answers how many tries there were in the window before it. That is this window of the clock, and of the
 * last one the share that lies within `windowSeconds`, so that the turn of the hour neither forgets nor doubles. It is counted outside the
 * request's transaction, so that a try that fails counts too, and for all processes together.
 */
export async function countTry(database: Database, key: string, { windowSeconds }: Window): Promise<number> {
  const { rows } = await database.pool.query<{ contagem: number }>(
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

/** Counts one try under `key` and refuses once there were more than `max`. */
export async function limitOrRefuse(
  database: Database,
  key: string,
  { max, windowSeconds }: Window & { max: number },
): Promise<void> {
  if ((await countTry(database, key, { windowSeconds })) > max) throw new AppError('TOO_MANY_REQUESTS')
}

/** How many tries were counted under `key`, without counting one. */
async function triesOf(database: Database, key: string, { windowSeconds }: Window): Promise<number> {
  const { rows } = await database.pool.query<{ contagem: number }>(
    `select coalesce(sum(l.contagem * case when l.janela = to_timestamp(inicio) then 1 else 1 - (agora - inicio) / $2 end), 0)::float8 as contagem
       from (select extract(epoch from now()) as agora, floor(extract(epoch from now()) / $2) * $2 as inicio) relogio
       left join limite l on l.chave = $1 and l.janela in (to_timestamp(inicio), to_timestamp(inicio - $2))`,
    [key, windowSeconds],
  )
  return rows[0]?.contagem ?? 0
}

/** Takes back a try that was counted and turned out right. */
const forgiveTry = (database: Database, key: string, { windowSeconds }: Window) =>
  database.pool.query(
    `update limite set contagem = contagem - 1
      where chave = $1 and contagem > 0 and janela = to_timestamp(floor(extract(epoch from now()) / $2) * $2)`,
    [key, windowSeconds],
  )

const QUARTER = { windowSeconds: 900 }
const DAY = { windowSeconds: 86_400 }
/** Wrong passwords in a quarter of an hour: of one login from one address, from one address, and of one login from all addresses together. */
const WRONG = { here: 10, fromAddress: 100, everywhere: 60 }
/** After so many wrong ones in a day, from wherever, its owner is told. */
export const TELL_AFTER = 5

/**
 * A try of a password at one of the doors. Only wrong tries count, so that many people behind one address can enter. They count for the
 * login at its address, so that nobody can lock a known person out: where the right password was said in the last two days, wrong ones
 * from elsewhere close nothing.
 */
export async function tryPassword(database: Database, door: string, login: string, address: string) {
  // In the counters it stands as what cannot be read back: a login may be a CPF, or a password typed in the wrong field.
  const who = createHash('sha256').update(login.toLowerCase()).digest('base64url').slice(0, 22)
  const here = `${door}:${who}@${address}`
  const fromAddress = `${door}:endereco:${address}`
  const everywhere = `${door}:login:${who}`
  const usual = `${door}:daqui:${who}@${address}`
  // Counted before it is checked, or many at once would all be checked.
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
    /** Answers whether its owner is to be told now: once a day. */
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
