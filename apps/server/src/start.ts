import { needsNewDatabase } from './db/migrate.ts'
import { createLog, fieldsOf, operator } from './kit/log/log.ts'
import { main } from './main.ts'

/** Errors that are meant for the operator; any other error is a program error and shows its stack. */
const KNOWN = new Set([
  'SettingsError',
  'StartRefused',
  'EmbeddedError',
  'AlreadyRunning',
  'RolesError',
  'MigrationChanged',
  'MigrationMissing',
  'DatabaseNewer',
  'StateUnknown',
  'DefinitionFailed',
])

/** Starts the product. What stops the start is told in one line, and ends the program with code 1. */
export async function start(args: string[], { dev = false } = {}): Promise<void> {
  try {
    await main(args, { dev })
  } catch (error) {
    const forPeople = dev || process.stderr.isTTY
    const isOdd = needsNewDatabase(error)
    if (error instanceof Error && (isOdd || KNOWN.has(error.name))) operator(forPeople)(error.message)
    else if (forPeople) console.error(error)
    else createLog('fatal').fatal(fieldsOf(error), 'o programa não pôde iniciar')
    if (dev && isOdd) console.error('[quadro] NeedsNewDatabase')
    process.exit(1)
  }
}
