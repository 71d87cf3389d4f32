import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { Icon } from '../../ui/icons.ts'

/** What the screen needs of a flow of the contract. */
export interface FlowContract {
  base: string
  actions: Record<
    string,
    {
      label: string
      input: z.ZodObject
      done?: string
      confirm?: { title: string; text?: string }
      isDanger?: boolean
    }
  >
  endpoints: Record<string, Endpoint>
  output: z.core.$ZodType
}
/** A record as its answers carry it: a row of a list, or the whole. */
export interface FlowRecord {
  id: number
  versao: number
  pode: readonly string[]
}
export type ActionOf<F extends FlowContract> = keyof F['actions'] & string
export type InputOf<F extends FlowContract, A extends ActionOf<F>> = z.input<F['actions'][A]['input']>
/** Said of the record, or the same of all. */
type Of<R, T> = T | ((record: R) => T)

/** How something is asked before it is done. What the input lacks is asked by its fields, drawn by their kind. */
export interface Question<R, I> {
  /** Default: the action's of the contract. */
  title?: Of<R, string>
  text?: (record: R) => ReactNode
  /** On the button that does it; default: the way's label. `values`: of the form, as they stand. */
  verb?: string | ((values: Record<string, unknown>) => string)
  /** On the button that does not. */
  keep?: string
  /** On the first button while it is being done. */
  busy?: string
  /** The first button is red, where the action is not so in menus. */
  isDanger?: boolean
  /** The fields, drawn by the screen: for helps, for what depends on each other, for lookups. */
  fields?: (record: R) => ReactNode
  /** What is asked, where that is stricter than what the action takes. */
  schema?: z.ZodObject
  /** What the form starts with where that is not empty. */
  values?: () => Partial<I>
  /** What is sent, where fields that were filled in may have lost their meaning. */
  sent?: (output: I) => Partial<I>
}

/** One way to do an action, as a button or an entry of a menu. */
export interface Way<R, I> {
  /** Its name, where an action has several; default: the action's. */
  id?: string
  icon: Icon
  /** Default: the action's label. */
  label?: Of<R, string>
  /** Second line of an entry of a menu. */
  note?: string
  /** Besides what the record allows. */
  isOffered?: (record: R) => boolean
  /** What is sent without being asked. */
  input?: Of<R, Partial<I>>
  /** Default: done at once where there is nothing to ask. */
  ask?: Question<R, I>
  /** Default: the action's of the contract. */
  done?: Of<R, string>
}

/** The screen of a flow: per action its ways, in the order in which they are offered. */
export interface FlowScreen<F extends FlowContract, R extends FlowRecord> {
  flow: F
  ways: { readonly [A in ActionOf<F>]?: Way<R, InputOf<F, A>> | readonly Way<R, InputOf<F, A>>[] }
}
/**
 * How a flow is offered. `R` is what its words need of a record, where that is less than the action's answer: then lists may offer it
 * for their rows, too.
 */
export const flowScreen = <F extends FlowContract, R extends FlowRecord = z.output<F['output']> & FlowRecord>(
  flow: F,
  ways: FlowScreen<F, R>['ways'],
): FlowScreen<F, R> => ({ flow, ways })

/** Any way, for what offers them all. */
export type AnyWay = Way<FlowRecord, Record<string, unknown>>
/** A way that somebody chose, for the dialog that asks. */
export interface Asked {
  flow: FlowContract
  action: string
  way: AnyWay
  record: FlowRecord
}

export const said = <R, T>(what: Of<R, T> | undefined, record: R): T | undefined =>
  typeof what === 'function' ? (what as (record: R) => T)(record) : what
export const labelOf = ({ flow, action, way, record }: Asked): string =>
  said(way.label, record) ?? flow.actions[action]!.label
export const doneOf = ({ flow, action, way, record }: Asked): string | undefined =>
  said(way.done, record) ?? flow.actions[action]!.done
