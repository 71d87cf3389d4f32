import * as z from 'zod'
import type { Authority } from './authority.ts'
import { type Endpoint, endpoint, internal } from './endpoint.ts'

/** One action of a state flow. `to` lists several states when the input chooses between them. */
export interface Action<State extends string, Rec> {
  label: string
  from: readonly State[]
  to: readonly State[]
  authority: Authority
  /** Holders of these may call it as well, where the server finds that somebody lent them the authority for the record. */
  lentTo?: readonly Authority[]
  /** Besides the state: the reason, in Portuguese, why this record refuses the action; null allows it. Pure. */
  guard?: (record: Rec) => string | null
  /** What the action asks besides id and version. */
  input: z.ZodObject
  /** What it does, for the descriptions of the interface; default: its label. */
  summary?: string
  /** What is said once it is done: 'Entrevista confirmada.' */
  done?: string
  /** The question before it is done, where it is the same for every record; a screen that names the record asks in its own words. */
  confirm?: { title: string; text?: string }
  /** It takes away what was there: red wherever it is offered. */
  isDanger?: boolean
}

/**
 * A state flow, pure: the state is derived from the record, an action leads from some states to others. Abilities and one
 * endpoint per action ({base}/{id}/{action}) follow from it; the server adds the effects.
 */
export function flow<
  State extends string,
  Rec,
  const A extends Record<string, Action<State, Rec>>,
  O extends z.core.$ZodType,
>(spec: {
  base: string
  /** Default: PUT. */
  method?: 'PUT' | 'POST'
  states: Record<State, string>
  stateOf: (record: Rec) => State
  actions: A
  output: O
  /** Authorities without which what an action answers says less. */
  reveals?: readonly Authority[]
}) {
  const endpoints = Object.fromEntries(
    Object.entries(spec.actions).map(([name, action]) => [
      name,
      endpoint({
        method: spec.method ?? 'PUT',
        path: `${spec.base}/{id}/${name}`,
        access: internal(action.authority, ...(action.lentTo ?? [])),
        input: z.object({ id: z.int().positive(), versao: z.int(), ...action.input.shape }),
        output: spec.output,
        summary: action.summary ?? action.label,
        reveals: spec.reveals ?? [],
      }),
    ]),
  ) as unknown as {
    [K in keyof A]: Endpoint<z.ZodObject<{ id: z.ZodInt; versao: z.ZodInt } & A[K]['input']['shape']>, O>
  }
  return {
    ...spec,
    endpoints,
    /** Why `action` is refused for the record, in Portuguese; null when the flow allows it (authority apart). */
    refusal(action: keyof A & string, record: Rec): string | null {
      const a = spec.actions[action]!
      const state = spec.stateOf(record)
      if (!a.from.includes(state)) return `${a.label}: não é possível quando a situação é '${spec.states[state]}'.`
      return a.guard?.(record) ?? null
    },
    /** Actions that the flow allows for the record to a holder of `authorities`. */
    abilities(record: Rec, holds: (authority: Authority) => boolean): string[] {
      return Object.keys(spec.actions).filter(
        (name) => this.refusal(name, record) === null && holds(spec.actions[name]!.authority),
      )
    },
  }
}

/** Any flow, for what walks them all. */
export interface Flow {
  base: string
  states: Record<string, string>
  actions: Record<string, { label: string; from: readonly string[]; to: readonly string[]; authority: Authority }>
}
