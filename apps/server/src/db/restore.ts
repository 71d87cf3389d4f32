import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import type { Storage } from '../kit/storage.ts'
import { columnList, fileEntry, MANIFEST, Manifest, tableEntry, tablesOf } from './backup.ts'
import { prepareDatabase } from './open.ts'

/** The file is no backup that this program can restore here; its message is Portuguese. */
export class RestoreError extends Error {
  override name = 'RestoreError'
}

const INTERRUPTED = 'Interrompido pela restauração de uma cópia.'

/** A zip's entries by name. */
async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  return entries
}

async function openBackup(file: string): Promise<{ zip: ZipFile; entries: Map<string, Entry>; manifest: Manifest }> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new RestoreError(`${file} não pôde ser lido como uma cópia do Quadro: ${error.message}`)
  })
  try {
    const entries = await readEntries(zip)
    const entry = entries.get(MANIFEST)
    if (!entry) throw new RestoreError(`${file} não é uma cópia do Quadro.`)
    const parsed = Manifest.safeParse(JSON.parse((await buffer(await zip.openReadStreamPromise(entry))).toString()))
    if (!parsed.success) throw new RestoreError(`${file} não é uma cópia que este programa conheça.`)
    const names = [...parsed.data.tabelas.map((t) => tableEntry(t.nome)), ...parsed.data.arquivos.map(fileEntry)]
    const missing = names.find((name) => !entries.has(name))
    if (missing) throw new RestoreError(`${file} está incompleto: falta ${missing}.`)
    return { zip, entries, manifest: parsed.data }
  } catch (error) {
    zip.close()
    if (error instanceof RestoreError) throw error
    throw new RestoreError(`${file} está danificado: ${(error as Error).message}`)
  }
}

/** No tables yet, or tables that nobody has used: an installation before its first company, a restore that failed. */
async function isUnused(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('migracao') is null as fresh`)
  if (rows[0].fresh) return true
  return (await client.query('select not exists (select from empresa) and not exists (select from usuario) as unused'))
    .rows[0].unused
}

/** Runs `load` without references and triggers, which are put back, and the references checked, before it returns. */
async function withoutConstraints(client: pg.Client, tables: string[], load: () => Promise<void>): Promise<void> {
  const { rows: references } = await client.query<{ tabela: string; nome: string; texto: string }>(
    `select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as texto
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  )
  for (const { tabela, nome } of references) await client.query(`alter table ${tabela} drop constraint ${nome}`)
  for (const table of tables) await client.query(`alter table public.${table} disable trigger user`)
  await load()
  for (const table of tables) await client.query(`alter table public.${table} enable trigger user`)
  for (const { tabela, nome, texto } of references)
    await client.query(`alter table ${tabela} add constraint ${nome} ${texto}`)
}

/**
 * Restores a backup into an unused database and its storage: the schema as it was, the rows in one transaction with
 * every reference checked, then the migrations made since. Jobs and mails that were waiting are not run or sent a second time.
 */
export async function restore(options: {
  file: string
  ownerUrl: string
  appUrl?: string | undefined
  storage: Storage
  log: (line: string) => void
}): Promise<Manifest> {
  const { file, ownerUrl, appUrl, storage, log } = options
  const { zip, entries, manifest } = await openBackup(file)
  const read = (name: string) => zip.openReadStreamPromise(entries.get(name)!)
  const client = new pg.Client(ownerUrl)
  client.on('error', () => {})
  try {
    await client.connect()
    if (!(await isUnused(client))) throw new RestoreError('O banco já está em uso; restaure em um banco novo.')
    const only = manifest.migracoes.map((migration) => migration.nome)
    await prepareDatabase(ownerUrl, { appUrl, log: () => {}, only })
    const { rows: applied } = await client.query('select nome, hash from migracao order by nome')
    if (JSON.stringify(applied) !== JSON.stringify(manifest.migracoes))
      throw new RestoreError('A cópia é de outra versão do Quadro do que este programa ou este banco conhecem.')
    const tables = await tablesOf(client)
    const described = manifest.tabelas.map(({ nome, colunas }) => ({ nome, colunas }))
    if (JSON.stringify(described) !== JSON.stringify(tables))
      throw new RestoreError('As tabelas da cópia não são as da versão que ela diz ter.')

    log(`Restaurando ${manifest.tabelas.length} tabelas e ${manifest.arquivos.length} arquivos…`)
    for (const key of manifest.arquivos) await storage.put(key, await buffer(await read(fileEntry(key))))
    await client.query('begin')
    const names = tables.map((table) => pg.escapeIdentifier(table.nome))
    await withoutConstraints(client, names, async () => {
      // What migrations themselves insert is in the backup, as it had become.
      await client.query(`truncate ${names.map((name) => `public.${name}`).join(', ')}`)
      for (const { nome, colunas, linhas } of manifest.tabelas) {
        const rows = client.query(
          copyFrom(`copy public.${pg.escapeIdentifier(nome)} (${columnList(colunas)}) from stdin`),
        )
        await pipeline(await read(tableEntry(nome)), rows)
        if (rows.rowCount !== linhas) throw new RestoreError(`A tabela ${nome} da cópia está incompleta.`)
      }
      for (const { nome, valor } of manifest.sequencias)
        await client.query('select setval(quote_ident($1)::regclass, $2)', [nome, valor])
      await client.query(
        `update tarefa set situacao = 'falhou', mensagem = $1, terminada_em = now()
        where situacao in ('na-fila', 'executando')`,
        [INTERRUPTED],
      )
      await client.query(`update email set situacao = 'falhou', erro = $1 where situacao = 'na-fila'`, [INTERRUPTED])
    })
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
    zip.close()
  }
  await prepareDatabase(ownerUrl, { appUrl, log })
  return manifest
}
