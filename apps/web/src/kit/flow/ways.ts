import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import type { Icon } from '../../ui/icons.ts'

/** The part of a contract's flow that the screen needs. */
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
/** A record in an answer: a row of a list, or the whole record. */
export interface FlowRecord {
  id: number
  versao: number
  pode: readonly string[]
}
export type ActionOf<F extends FlowContract> = keyof F['actions'] & string
export type InputOf<F extends FlowContract, A extends ActionOf<F>> = z.input<F['actions'][A]['input']>
/** A value for every record, or a function of the record. */
type Of<R, T> = T | ((record: R) => T)

/** How the dialog asks before an action. It shows a field for each missing value of the input, drawn according to its kind. */
export interface Question<R, I> {
  /** Default: the title of the `confirm` of the action in the contract, or the label as a question. */
  title?: Of<R, string>
  text?: (record: R) => ReactNode
  /** Text of the button that runs the action; default: the label of the way. `values`: the present values of the form. */
  verb?: string | ((values: Record<string, unknown>) => string)
  /** Text of the button that changes nothing. */
  keep?: string
  /** Text of the action's button while the action runs. */
  busy?: string
  /** Makes the action's button red, for an action that is not red in menus. */
  isDanger?: boolean
  /** The fields, drawn by the screen: for help texts, for fields that depend on each other, for searches. */
  fields?: (record: R) => ReactNode
  /** The schema of the form, when it is stricter than the action's input. */
  schema?: z.ZodObject
  /** Values with which the form starts, for fields that do not start empty. */
  values?: () => Partial<I>
  /** The values to send, when fields that were filled in may no longer apply. */
  sent?: (output: I) => Partial<I>
}

/** One way to run an action, shown as a button or a menu entry. */
export interface Way<R, I> {
  /** Id of the way, when an action has several; default: the name of the action. */
  id?: string
  icon: Icon
  /** Default: the action's label. */
  label?: Of<R, string>
  /** Second line of the menu entry. */
  note?: string
  /** An additional condition; the record's `pode` must allow the action too. */
  isOffered?: (record: R) => boolean
  /** Input that is sent without asking the user. */
  input?: Of<R, Partial<I>>
  /** Default: the action runs at once when no input is missing. */
  ask?: Question<R, I>
  /** Default: the message of the action in the contract. */
  done?: Of<R, string>
}

/** The screen of a flow: the ways of each action, in the order in which they are offered. */
export interface FlowScreen<F extends FlowContract, R extends FlowRecord> {
  flow: F
  ways: { readonly [A in ActionOf<F>]?: Way<R, InputOf<F, A>> | readonly Way<R, InputOf<F, A>>[] }
}
/**
 * Declares how a flow is offered. `R` is the part of a record that the texts need. When it is less than the action's answer, lists can
 * offer the flow for their rows too.
 */
export const flowScreen = <F extends FlowContract, R extends FlowRecord = z.output<F['output']> & FlowRecord>(
  flow: F,
  ways: FlowScreen<F, R>['ways'],
): FlowScreen<F, R> => ({ flow, ways })

/** Any way, for components that offer all of them. */
export type AnyWay = Way<FlowRecord, Record<string, unknown>>
/** A way that the user chose, for the dialog. */
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
