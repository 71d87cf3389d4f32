import type { Logger } from 'pino'
import type { Settings } from '../../settings.ts'
import type { Storage } from '../files/storage.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Database } from '../transaction/tx.ts'
import type { Hub } from './hub.ts'
import type { Route } from './route.ts'

/** Services that live as long as the process, for handlers. */
export interface Services {
  readonly settings: Settings
  readonly database: Database
  readonly log: Logger
  /** Stores bytes of files. Handlers use files.ts instead. */
  readonly storage: Storage
  /** Live notices of this process. Handlers write with `publish`. */
  readonly hub: Hub
  /** The job worker of this process. Handlers write with `enqueue`. */
  readonly jobs: Jobs
  /** All routes of the product. Calling it loads all modules, with everything that they declare. */
  routes(): Promise<readonly Route[]>
  /** Ends jobs and connections; the database is closed afterwards. */
  close(): Promise<void>
}
