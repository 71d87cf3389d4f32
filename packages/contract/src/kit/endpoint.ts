import * as z from 'zod'
import type { Authority } from './authority.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call. `internal` without an authority is any logged-in internal user; with several, holding one of them is enough.
 * `companies: 'all'` reads across the companies of the user (a read-only role) instead of the tab's company.
 */
export type Access =
  | { readonly who: 'public'; readonly door?: true; readonly database?: false }
  | { readonly who: 'candidate' }
  | { readonly who: 'internal'; readonly authorities: readonly Authority[]; readonly companies?: 'all' }

/** Anybody, with what the public may see of the company named by the input's `empresaId`. */
export const anyone: Access = { who: 'public' }
/** Anybody, at a door of the product itself (login, recovery, health): runs without a company and sees no company's rows. */
export const door: Access = { who: 'public', door: true }
/** The same for what needs no database and must answer without one: the process's own state. */
export const doorWithoutDatabase: Access = { who: 'public', door: true, database: false }
export const candidate: Access = { who: 'candidate' }
/** Internal user holding one of the authorities (none given: any internal user). */
export const internal = (...authorities: Authority[]): Access => ({ who: 'internal', authorities })
/** The same, reading across all companies of the user. */
export const internalAllCompanies = (...authorities: Authority[]): Access => ({
  who: 'internal',
  authorities,
  companies: 'all',
})

/** `json`: one transaction. `file`: checks in the transaction, bytes after commit. `events`: checks, then a live stream without a connection. */
export type Kind = 'json' | 'file' | 'events'

export interface Endpoint<I extends z.core.$ZodType = z.core.$ZodType, O extends z.core.$ZodType = z.core.$ZodType> {
  readonly method: Method
  /** Path without the /api prefix; parameters as `{id}`. */
  readonly path: string
  readonly access: Access
  readonly input: I
  readonly output: O
  readonly kind: Kind
  /** Input keys that travel in the query although the method has a body. */
  readonly query: readonly string[]
  /** `multipart`: the body carries files; `form`: form-encoded; default JSON. */
  readonly body: 'json' | 'form' | 'multipart'
  readonly summary: string
  /** A GET that costs something: refused, like a method that changes something, where another site's page makes the browser ask. */
  readonly guarded?: true
  /**
   * Changes what every company shares (profiles, parameters of the system, places). Besides its authority it asks for a user who answers
   * for all companies: the first one, or one who sees every company and is not restricted to areas.
   */
  readonly installation?: true
  /**
   * Beginnings of the addresses whose answers it changes, where they are not those of its resource and of what shows it (kit/changes.ts).
   * A call that only asks changes none; '' is all of them.
   */
  readonly changes?: readonly string[]
  /** Authorities that reveal or open parts of the answer or input (a salary field), besides those of `access`. */
  readonly reveals: readonly Authority[]
}

type Options = Partial<Pick<Endpoint, 'kind' | 'query' | 'body' | 'guarded' | 'installation' | 'reveals' | 'changes'>>

/**
 * Declares one endpoint. The server implements it with `route(entry)`, the web calls it with `call(entry, input)`. `input` is one object:
 * keys that the path names travel in the path. The others travel in the query string of GET and DELETE (and where `query` says so), else
 * in the body.
 */
export function endpoint<I extends z.core.$ZodType, O extends z.core.$ZodType>(
  spec: { method: Method; path: string; access: Access; input: I; output: O; summary: string } & Options,
): Endpoint<I, O> {
  return { kind: 'json', query: [], body: 'json', reveals: [], ...spec }
}

export type InputOf<E extends Endpoint> = z.input<E['input']>
export type ParsedInputOf<E extends Endpoint> = z.output<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>

/** Names of the `{parameters}` of a path. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!)

export const nothing = z.object({})
export const byId = z.object({ id: z.int().positive() })
/** Answer of actions that have nothing to say. */
export const done = z.object({ ok: z.literal(true) })
export const DONE = { ok: true } as const
