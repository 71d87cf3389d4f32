import { type Endpoint, type Kind, type OutputOf, type ParsedInputOf, tambem } from '@quadro/contract/kit/endpoint.ts'
import type { FieldError } from '@quadro/contract/kit/errors.ts'
import type { Flow } from '@quadro/contract/kit/flow.ts'
import type { Registry } from '@quadro/contract/kit/registry.ts'
import type { Report, ReportFormat } from '@quadro/contract/kit/report.ts'
import type { Resource } from '@quadro/contract/kit/resource.ts'
import type { Ctx, EventsAnswer, FileAnswer, JsonAnswer } from './context.ts'

/** A document about one record with its own layout. It counts as a report. */
interface Paper {
  paper: readonly ReportFormat[]
}

/** An implemented endpoint. `of` names the mechanism that made it; the tests that enumerate routes find them by it. */
export interface Route {
  readonly entry: Endpoint
  readonly handle: (ctx: Ctx, input: never) => Promise<unknown>
  /**
   * Asked when the input is wrong in itself: what only the database knows to be wrong in its other fields, so that one answer tells all. It
   * gets the input as it came.
   */
  readonly besides?: (ctx: Ctx, input: Readonly<Record<string, unknown>>) => Promise<FieldError[]>
  readonly of?:
    | { registry: Registry; table: string }
    | { resource: Resource; table: string }
    | { flow: Flow; action: string }
    | { report: Report }
    | Paper
}

/** For the kinds of routes below and `repeatableRoute`. */
export const implement =
  <Answer>(kind: Kind) =>
  <E extends Endpoint>(entry: E) =>
  (handle: (ctx: Ctx, input: ParsedInputOf<E>) => Promise<Answer>): Route => {
    if (entry.kind !== kind)
      throw new Error(`${entry.method} ${entry.path} is declared as ${entry.kind}, implemented as ${kind}`)
    return { entry, handle: handle as Route['handle'] }
  }

/**
 * Implements an endpoint. The handler runs in the request's transaction, after session, authority and input were checked. The output schema
 * parses what it returns, so that no undeclared field leaves the server.
 */
export const route =
  <E extends Endpoint>(entry: E) =>
  (handle: (ctx: Ctx, input: ParsedInputOf<E>) => Promise<OutputOf<E>>): Route => {
    if (entry.offline) throw new Error(`${entry.method} ${entry.path} is declared as offline: it needs repeatableRoute`)
    return implement<OutputOf<E>>('json')(entry)(handle)
  }

/** Implements a `file` endpoint: the checks run in the transaction; the bytes are made after the commit. */
export const fileRoute = implement<FileAnswer | JsonAnswer>('file')

/** Implements an `events` endpoint: the checks run in the transaction; the stream then holds no connection. */
export const eventsRoute = implement<EventsAnswer>('events')

/**
 * Serves a route at its second path too: same authority, same handler. `of` stays with the first path, so that what enumerates lists, flows
 * and papers meets each once.
 */
export const secondRoute = ({ entry, handle, besides }: Route, path: string): Route => ({
  entry: tambem(entry, path),
  handle,
  besides,
})
