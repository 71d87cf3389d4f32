import { PassThrough, type Readable } from 'node:stream'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import type { Letterhead, PrintOptions } from './letterhead.ts'
import { runInWorker, type WorkerContext } from './worker.ts'

/** Prints a finished sheet outside the request thread. */

export type PrintFormat = 'pdf' | 'xlsx' | 'csv'
export type PrintJob = { sheet: Sheet; letterhead: Letterhead; format: PrintFormat }

export const contentTypes: Record<PrintFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The bytes of a sheet in a format, in this thread. Each printer loads on first use. */
export async function* printSheet({ sheet, letterhead, format }: PrintJob, options?: PrintOptions) {
  if (format === 'pdf') yield* (await import('./pdf.ts')).printPdf(sheet, letterhead, options)
  else if (format === 'csv') yield* (await import('./csv.ts')).printCsv(sheet, letterhead, options)
  else yield* (await import('./xlsx.ts')).printXlsx(sheet, letterhead, options)
}

/** The task of the worker thread. A worker that has made the sheet itself calls it with its own context. */
export async function printTask(job: PrintJob, worker: WorkerContext): Promise<void> {
  for await (const bytes of printSheet(job, { signal: worker.signal, onProgress: worker.progress })) {
    await worker.chunk(bytes)
  }
}

/** Prints in a worker thread. Destroying the stream, or aborting the signal, cancels the work; a failure becomes the stream's error. */
export function printInWorker(job: PrintJob, { signal, onProgress }: PrintOptions = {}): Readable {
  const out = new PassThrough()
  const gone = new AbortController()
  out.once('close', () => gone.abort())
  const either = signal ? AbortSignal.any([signal, gone.signal]) : gone.signal
  runInWorker<void>(
    { module: new URL(import.meta.url), name: 'printTask', args: job },
    { signal: either, onProgress, onChunk: (bytes) => write(out, bytes) },
  ).then(
    () => out.end(),
    (error) => out.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return out
}

/** Resolves when the stream accepts more, or is closed. */
function write(out: PassThrough, bytes: Uint8Array): void | Promise<void> {
  if (out.destroyed || out.write(bytes)) return
  return new Promise((resolve) => {
    const done = () => {
      out.off('drain', done).off('close', done)
      resolve()
    }
    out.once('drain', done).once('close', done)
  })
}
