import * as z from 'zod'
import type { Authority } from './authority.ts'
import { type Endpoint, endpoint, internal } from './endpoint.ts'

/** One action of a state flow. `to` lists several states when the input decides between them. */
export interface Action<State extends string, Rec> {
  label: string
  from: readonly State[]
  to: readonly State[]
  authority: Authority
  /**
   * Users who hold one of these may also call the action, if the server finds that somebody lent them the authority for this record;
   * 'anyone': every internal user for whom the server finds so, such as the one who answers for the record.
   */
  lentTo?: readonly Authority[] | 'anyone'
  /** A check besides the state: returns the reason, in Portuguese, why the action is refused for this record, or null to allow it. Pure. */
  guard?: (record: Rec) => string | null
  /** The input of the action, besides id and version. */
  input: z.ZodObject
  /** Description of the action in the API documentation; default: its label. */
  summary?: string
  /** Message after the action succeeded: 'Entrevista confirmada.' */
  done?: string
  /** Question before the action, when it is the same for every record. A screen whose question names the record asks it itself. */
  confirm?: { title: string; text?: string }
  /** The action removes data, so its button is always red. */
  isDanger?: boolean
}

/**
 * A state flow, without side effects: the state is derived from the record, and an action leads from some states to others. Abilities and
 * one endpoint per action ({base}/{id}/{action}) follow from it; the server adds the effects.
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
  /** Authorities without which the answer of an action shows less. */
  reveals?: readonly Authority[]
}) {
  const endpoints = Object.fromEntries(
    Object.entries(spec.actions).map(([name, action]) => [
      name,
      endpoint({
        method: spec.method ?? 'PUT',
        path: `${spec.base}/{id}/${name}`,
        access: action.lentTo === 'anyone' ? internal() : internal(action.authority, ...(action.lentTo ?? [])),
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
    /** Why `action` is refused for the record, in Portuguese; null when the flow allows it. Authorities are not checked here. */
    refusal(action: keyof A & string, record: Rec): string | null {
      const a = spec.actions[action]!
      const state = spec.stateOf(record)
      if (!a.from.includes(state)) return `${a.label}: não é possível quando a situação é '${spec.states[state]}'.`
      return a.guard?.(record) ?? null
    },
    /** The actions that the flow allows for this record to a user with these `authorities`. */
    abilities(record: Rec, holds: (authority: Authority) => boolean): string[] {
      return Object.keys(spec.actions).filter(
        (name) => this.refusal(name, record) === null && holds(spec.actions[name]!.authority),
      )
    },
  }
}

/** Any flow, for code that handles all flows. */
export interface Flow {
  base: string
  states: Record<string, string>
  actions: Record<string, { label: string; from: readonly string[]; to: readonly string[]; authority: Authority }>
}
