import type { Logger } from 'pino'
import type { Settings } from '../../settings.ts'
import type { Storage } from '../files/storage.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Database } from '../transaction/tx.ts'
import type { Hub } from './hub.ts'
import type { Route } from './route.ts'

/** What lives as long as the process and handlers may use. */
export interface Services {
  readonly settings: Settings
  readonly database: Database
  readonly log: Logger
  /** Bytes of files; handlers use files.ts. */
  readonly storage: Storage
  /** Live notices of this process; handlers write with `publish`. */
  readonly hub: Hub
  /** The worker of this process; handlers write with `enqueue`. */
  readonly jobs: Jobs
  /** Every route of the product, with whatever its modules declare when they load. */
  routes(): Promise<readonly Route[]>
  /** Ends jobs and connections; the database closes after. */
  close(): Promise<void>
}
