import { buffer } from 'node:stream/consumers'
import pg from 'pg'
import { erasuresKey, MissingBytes, type Storage } from '../kit/files/storage.ts'

// A backup still contains what was erased after it was made. So the database notes each erasure (trigger `apagamento`), a job writes it to
// a list beside the stored files, and a restore erases again what is on the list. The list has tables and ids, never names.

/** Tables whose deleted rows count as erased personal data; each has the trigger `apagamento`. */
export const ERASABLE = ['pessoa', 'candidato', 'talento', 'usuario', 'documento_candidato', 'documento_talento']

export interface Erasure {
  /** ISO instant. */
  em: string
  tabela: string
  id: number
}
/** All erasures of an installation. */
export interface Ledger {
  instalacao: string
  apagamentos: Erasure[]
}

/** The text is not a list of erasures; the message is in Portuguese. */
export class LedgerError extends Error {
  override name = 'LedgerError'
}

const TITLE = 'quadro;apagamentos;1;'
const LINE = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z);([a-z_]{1,63});(\d{1,15})$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** One line per erasure, oldest first, without repeats. */
export function writeLedger({ instalacao, apagamentos }: Ledger): string {
  const lines = new Set(apagamentos.map(({ em, tabela, id }) => `${em};${tabela};${id}`))
  return [`${TITLE}${instalacao}`, ...[...lines].sort(), ''].join('\n')
}

export function readLedger(text: string): Ledger {
  const [title = '', ...lines] = text.replaceAll('\r\n', '\n').split('\n')
  const instalacao = title.startsWith(TITLE) ? title.slice(TITLE.length) : ''
  if (!UUID.test(instalacao)) throw new LedgerError('A lista de apagamentos não é uma lista do Quadro.')
  const apagamentos = lines.flatMap((line, i) => {
    if (line === '') return []
    const [, em, tabela, id] = LINE.exec(line) ?? []
    if (!em || !tabela || !id) throw new LedgerError(`A linha ${i + 2} da lista de apagamentos não pôde ser lida.`)
    return [{ em, tabela, id: Number(id) }]
  })
  return { instalacao, apagamentos }
}

/** The list beside the stored files of an installation; undefined when nothing was erased yet. */
export async function storedLedger(storage: Storage, instalacao: string): Promise<Ledger | undefined> {
  try {
    return readLedger((await buffer(await storage.get(erasuresKey(instalacao)))).toString())
  } catch (error) {
    if (error instanceof MissingBytes) return undefined
    throw error
  }
}

/** Adds erasures to the list beside the stored files. */
export async function addToLedger(storage: Storage, { instalacao, apagamentos }: Ledger): Promise<void> {
  const kept = (await storedLedger(storage, instalacao))?.apagamentos ?? []
  const text = writeLedger({ instalacao, apagamentos: [...kept, ...apagamentos] })
  await storage.put(erasuresKey(instalacao), Buffer.from(text))
}

/** The id of this database's installation; undefined in an old database without one. */
export async function installationOf(client: pg.Client | pg.PoolClient): Promise<string | undefined> {
  const { rows } = await client.query(`select to_regclass('backup_configuracao') is not null as known`)
  if (!rows[0].known) return undefined
  return (await client.query('select instalacao from backup_configuracao')).rows[0]?.instalacao
}

/** Writes the erasures noted in the database to the list, and removes the notes. One process at a time. */
export async function flushErasures(owner: pg.Pool, storage: Storage): Promise<void> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    await client.query(`select pg_advisory_xact_lock(hashtext('quadro: apagamentos'))`)
    const { rows } = await client.query<{ id: string; em: Date | string; tabela: string; registro_id: string }>(
      'delete from apagamento returning id, em, tabela, registro_id',
    )
    if (rows.length > 0) {
      const apagamentos = rows.map(({ em, tabela, registro_id }) => ({
        em: new Date(em).toISOString(),
        tabela,
        id: Number(registro_id),
      }))
      await addToLedger(storage, { instalacao: (await installationOf(client))!, apagamentos })
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

interface Reference {
  tabela: string
  coluna: string
  obrigatoria: boolean
  temId: boolean
}

/** References that prevent deleting a row: those without `on delete cascade` and `on delete set null`. */
async function referencesTo(client: pg.Client, table: string): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select k.conrelid::regclass::text as tabela, a.attname::text as coluna, a.attnotnull as obrigatoria,
            exists (select from pg_attribute i where i.attrelid = k.conrelid and i.attname = 'id' and not i.attisdropped) as "temId"
       from pg_constraint k
       join pg_attribute t on t.attrelid = k.confrelid and t.attname = 'id'
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_position(k.confkey, t.attnum)]
      where k.contype = 'f' and k.confdeltype in ('a', 'r') and k.confrelid = to_regclass($1)`,
    [table],
  )
  return rows
}

/** Erases one row and the rows that cannot exist without it; other rows lose their reference to it. */
async function erase(client: pg.Client, table: string, id: number): Promise<number> {
  for (const { tabela, coluna, obrigatoria, temId } of await referencesTo(client, table)) {
    const name = pg.escapeIdentifier(coluna)
    if (!obrigatoria) await client.query(`update ${tabela} set ${name} = null where ${name} = $1`, [id])
    else if (!temId) await client.query(`delete from ${tabela} where ${name} = $1`, [id])
    else {
      const { rows } = await client.query<{ id: string }>(`select id from ${tabela} where ${name} = $1`, [id])
      for (const row of rows) await erase(client, tabela, Number(row.id))
    }
  }
  return (await client.query(`delete from ${pg.escapeIdentifier(table)} where id = $1`, [id])).rowCount ?? 0
}

/** A transaction that began an erasure before a backup may commit after the backup's snapshot; none takes longer than this. */
const MARGIN_MS = 24 * 3_600_000

/**
 * Erases again what was erased after `since`, in the caller's transaction. Ids of erased rows are never reused, so the list is valid for
 * every backup. Returns the number of erased rows, and those that could not be erased: the operator is told about each.
 */
export async function eraseAgain(
  client: pg.Client,
  apagamentos: readonly Erasure[],
  since: string,
): Promise<{ refeitos: number; restam: Erasure[] }> {
  // The list already records the erasure; the log must not keep a copy of the erased data.
  await client.query(`select set_config('app.carga', 'sim', true)`)
  const from = new Date(new Date(since).getTime() - MARGIN_MS).toISOString()
  const later = apagamentos.filter(({ em }) => em > from).toSorted((a, b) => (a.em < b.em ? -1 : 1))
  let refeitos = 0
  const restam: Erasure[] = []
  for (const one of later) {
    await client.query('savepoint apagamento')
    try {
      if (!ERASABLE.includes(one.tabela)) throw new Error('Not a table whose rows are erased')
      refeitos += await erase(client, one.tabela, one.id)
    } catch {
      await client.query('rollback to savepoint apagamento')
      restam.push(one)
    }
    await client.query('release savepoint apagamento')
  }
  for (const tabela of ERASABLE) {
    const most = apagamentos.reduce((max, one) => (one.tabela === tabela ? Math.max(max, one.id) : max), 0)
    if (most === 0) continue
    await client.query(
      `select setval(s, greatest($2, (select coalesce(last_value, 0) from pg_sequences where schemaname || '.' || sequencename = s)))
         from pg_get_serial_sequence($1, 'id') s where to_regclass($1) is not null`,
      [tabela, most],
    )
  }
  await client.query(`select set_config('app.carga', '', true)`)
  return { refeitos, restam }
}
