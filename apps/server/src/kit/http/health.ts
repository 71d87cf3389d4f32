import { statfs } from 'node:fs/promises'
import { isFullDisk } from '../files/full-disk.ts'
import { type Sink, STDERR } from '../log/log.ts'
import type { Services } from './services.ts'

/** The embedded database needs so much for the next segment of its journal, with something to spare. */
const DATABASE_NEEDS = 32 * 1024 * 1024
const PATIENCE_MS = 5_000

/** Whether the work succeeds, within the time after which whoever asks has given up. */
async function succeeds(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  const done = work.then(
    () => true,
    () => false,
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}

async function asksDatabase({ database }: Services): Promise<void> {
  const client = await database.pool.connect()
  let failed: Error | undefined
  try {
    await client.query('select 1')
  } catch (error) {
    failed = error as Error
    throw error
  } finally {
    client.release(failed)
  }
}

/** Why this process cannot do its work now, in sentences without places or names; empty when it can. */
export async function troubles(
  services: Services,
  { sink = STDERR as Sink, spaceOf = statfs } = {},
): Promise<string[]> {
  const { settings, storage, log } = services
  const found: string[] = []
  if (!(await succeeds(asksDatabase(services)))) found.push('O banco de dados não responde.')
  if (!settings.databaseUrl) {
    const space = await spaceOf(settings.dataDir).catch(() => undefined)
    if (space && space.bavail * space.bsize < DATABASE_NEEDS)
      found.push('Não há espaço em disco para o banco de dados.')
  }
  try {
    await storage.check()
  } catch (error) {
    log.warn({ codigo: (error as NodeJS.ErrnoException).code }, 'os arquivos não podem ser gravados')
    found.push(
      isFullDisk(error) ? 'Não há espaço em disco para os arquivos.' : 'A pasta dos arquivos não pode ser gravada.',
    )
  }
  const silent = sink.trouble()
  if (silent !== undefined)
    found.push(
      isFullDisk({ code: silent })
        ? 'Não há espaço em disco para o registro de eventos.'
        : 'O registro de eventos não pode ser gravado.',
    )
  return found
}
