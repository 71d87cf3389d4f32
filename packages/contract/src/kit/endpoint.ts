import * as z from 'zod'
import type { Authority } from './authority.ts'
import type { TipoDeCelula } from './celulas.ts'
import { changedBy, resourceOf } from './changes.ts'
import type { Purpose } from './purpose.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `internal` without an authority means any logged-in internal user; with several, one of them is enough. `companies: 'all'`
 * reads all companies of the user (with a read-only role) instead of the company of the tab. `person`: somebody who works here and came in
 * without a login, by badge, PIN or link, and may do what `purpose` says; null: what belongs to the session itself.
 */
export type Access =
  | { readonly who: 'public'; readonly door?: true; readonly database?: false }
  | { readonly who: 'candidate' }
  | { readonly who: 'person'; readonly purpose: Purpose | null }
  | { readonly who: 'internal'; readonly authorities: readonly Authority[]; readonly companies?: 'all' }

/** Anybody. The caller sees only what is public of the company in the input's `empresaId`. */
export const anyone: Access = { who: 'public' }
/**
 * Anybody, at an entry point of the product itself (login, recovery, health). It runs without a company and sees no rows of any company.
 */
export const door: Access = { who: 'public', door: true }
/** Like `door`, for endpoints that must answer without a database, such as the state of the process. */
export const doorWithoutDatabase: Access = { who: 'public', door: true, database: false }
export const candidate: Access = { who: 'candidate' }
/** A person without a login whose session serves this purpose. */
export const person = (purpose: Purpose): Access => ({ who: 'person', purpose })
/** A person without a login, whatever the session serves: who it is, the PIN, the end. */
export const personItself: Access = { who: 'person', purpose: null }
/** Internal user who holds one of the authorities; with none given, any internal user. */
export const internal = (...authorities: Authority[]): Access => ({ who: 'internal', authorities })
/** Like `internal`, but it reads all companies of the user. */
export const internalAllCompanies = (...authorities: Authority[]): Access => ({
  who: 'internal',
  authorities,
  companies: 'all',
})

/**
 * `json`: one transaction. `file`: checks in the transaction, then the bytes after the commit. `events`: checks, then a live stream without
 * a database connection.
 */
export type Kind = 'json' | 'file' | 'events'

export interface Endpoint<I extends z.core.$ZodType = z.core.$ZodType, O extends z.core.$ZodType = z.core.$ZodType> {
  readonly method: Method
  /** Path without the /api prefix; parameters as `{id}`. */
  readonly path: string
  readonly access: Access
  readonly input: I
  readonly output: O
  readonly kind: Kind
  /** Keys of the input that travel in the query string although the method has a body. */
  readonly query: readonly string[]
  /** `multipart`: the body carries files; `form`: form-encoded; default JSON. */
  readonly body: 'json' | 'form' | 'multipart'
  readonly summary: string
  /** A GET that costs something: it is refused, like a method that changes data, when a page of another site makes the browser call it. */
  readonly guarded?: true
  /**
   * The endpoint changes what all companies share (profiles, system parameters, places). Besides its authority it requires a user who
   * answers for all companies: the first user, or one who sees every company and is not restricted to areas.
   */
  readonly installation?: true
  /**
   * Prefixes of the addresses whose answers it changes. Needed only when they are not its own resource and the resources that show it
   * (kit/changes.ts). A call that only reads says none; '' means all addresses.
   */
  readonly changes?: readonly string[]
  /** Authorities that show or open parts of the answer or input (such as a salary field), besides those of `access`. */
  readonly reveals: readonly Authority[]
  /**
   * It answers figures over people of whom no small group may be told (docs/kit/celulas-pequenas.md). tests/celulas.test.ts attacks each
   * such endpoint by every one of its filters.
   */
  readonly cells?: TipoDeCelula
  /**
   * It may wait on a device without a network (docs/kit/sem-rede.md). With an `Idempotency-Key` of its sender the server does it once and
   * answers a repetition as the first time.
   */
  readonly offline?: true
}

/** Header of a call that may be repeated: a UUID that its sender draws for what it wants done once. */
export const IDEMPOTENCY_KEY = 'idempotency-key'

/**
 * Whether the server does a call once when it comes twice with the same `Idempotency-Key` within a day: every POST of somebody known. What
 * waits on a device has keys for good instead (`offline`).
 */
export const isDoneOnce = ({ method, kind, offline, access }: Endpoint): boolean =>
  method === 'POST' &&
  kind === 'json' &&
  !offline &&
  access.who !== 'public' &&
  !(access.who === 'internal' && access.companies === 'all')

type Options = Partial<
  Pick<Endpoint, 'kind' | 'query' | 'body' | 'guarded' | 'installation' | 'reveals' | 'changes' | 'cells' | 'offline'>
>

/**
 * Declares one endpoint. The server implements it with `route(entry)`, the web calls it with `call(entry, input)`. `input` is one object:
 * the keys that the path names travel in the path. The others travel in the query string for GET and DELETE (and the keys that `query`
 * names), otherwise in the body.
 */
export function endpoint<I extends z.core.$ZodType, O extends z.core.$ZodType>(
  spec: { method: Method; path: string; access: Access; input: I; output: O; summary: string } & Options,
): Endpoint<I, O> {
  return { kind: 'json', query: [], body: 'json', reveals: [], ...spec }
}

/**
 * The second path of an endpoint: the same call at another address, with the same authority, input and output. The server serves it with
 * `secondRoute` (kit/http/route.ts). Both paths name the same parameters, and what it changes is shown at the first.
 */
export const tambem = <E extends Endpoint>(entry: E, path: string): E => ({
  ...entry,
  path,
  ...(entry.method === 'GET' ? {} : { changes: [...changedBy(entry), resourceOf(path)] }),
  // A list is exported at its own address.
  ...('export' in entry ? { export: tambem(entry.export as Endpoint, `${path}/exportar`) } : {}),
})

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Names of the `{parameters}` of a path. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)

export const nothing = z.object({})
export const byId = z.object({ id: z.int().positive() })
/** Answer of actions that return no data. */
export const done = z.object({ ok: z.literal(true) })
export const DONE = { ok: true } as const
