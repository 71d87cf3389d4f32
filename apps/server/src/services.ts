import pino from 'pino'
import type { Services } from './kit/services.ts'
import type { Database } from './kit/tx.ts'
import type { Settings } from './settings.ts'

/** Builds what lives as long as the process; nothing heavy loads before its first use. */
export async function createServices(settings: Settings, database: Database, _ownerUrl: string): Promise<Services> {
  const log = pino({ level: settings.logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime })
  return { settings, database, log, close: async () => {} }
}
