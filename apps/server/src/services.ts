import { openStorage } from './kit/files/storage.ts'
import { createHub } from './kit/http/hub.ts'
import type { Services } from './kit/http/services.ts'
import { createJobs } from './kit/jobs/jobs.ts'
import { createLog } from './kit/log/log.ts'
import type { Database } from './kit/transaction/tx.ts'
import type { Settings } from './settings.ts'
import './kit/records/erasures.ts'
import './kit/messages/mail-delivery.ts'
import './kit/jobs/maintenance.ts'

/** Creates the services of the process; nothing connects, and nothing large loads, before its first use. */
export async function createServices(settings: Settings, database: Database, ownerUrl: string): Promise<Services> {
  const log = createLog(settings.logLevel)
  const hub = createHub(database.pool.options.connectionString!, log)
  const jobs = createJobs(() => services, ownerUrl)
  const services: Services = {
    settings,
    database,
    log,
    storage: openStorage(settings.storage),
    hub,
    jobs,
    routes: async () => (await import('./modules.ts')).allRoutes(),
    async close() {
      await jobs.stop()
      await hub.close()
    },
  }
  return services
}
