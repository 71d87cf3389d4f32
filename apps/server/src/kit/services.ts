import type { Logger } from 'pino'
import type { Settings } from '../settings.ts'
import type { Database } from './tx.ts'

/** What lives as long as the process and handlers may use. */
export interface Services {
  readonly settings: Settings
  readonly database: Database
  readonly log: Logger
  /** Ends jobs and connections; the database closes after. */
  close(): Promise<void>
}
