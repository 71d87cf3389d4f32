/** The task of a worker thread for a report: its own transaction as the user, the sheet, and the printer. */
import { printTask } from './documents/print.ts'
import type { WorkerContext } from './documents/worker.ts'
import { AppError } from './kit/http/errors.ts'
import type { Services } from './kit/http/services.ts'
import { makeJob, type ReportOutcome, type ReportRequest } from './kit/reports/report.ts'
import { asTask } from './kit/transaction/task.ts'
import { openDatabase } from './kit/transaction/tx.ts'
import { serverModules } from './modules.ts'
import { createServices } from './services.ts'

let services: Promise<Services> | undefined

export async function printReport(request: ReportRequest, worker: WorkerContext): Promise<ReportOutcome> {
  const { database, settings, whose, report, module } = request
  services ??= createServices(
    settings,
    openDatabase(database.url, database.roles, { max: 2, timeZone: settings.timeZone }),
    database.url,
  )
  const own = await services
  try {
    // Loads the report's module and those on its right, because what they provide is part of the report (kit/providers.ts).
    const names = Object.keys(serverModules)
    for (const name of names.slice(names.indexOf(module))) await serverModules[name]!()
    const job = await asTask(own, whose, report, (ctx) => makeJob(ctx, request))
    worker.signal.throwIfAborted()
    await printTask(job, worker)
    return { ok: true }
  } catch (error) {
    // The class of an error is lost between threads.
    if (error instanceof AppError) return { ok: false, code: error.code, message: error.message }
    throw error
  }
}
