import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { Button } from '../../ui/control/Button.tsx'
import type { Icon } from '../../ui/icons.ts'
import { later } from '../../ui/later.tsx'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { attempt } from '../call/attempt.ts'
import { call } from '../call/call.ts'
import { refreshed } from '../call/query.ts'

// The forms that questions are asked with: no page needs them before somebody presses.
const ActionDialog = later(async () => (await import('./action-dialog.tsx')).ActionDialog)

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
type ActionOf<F extends FlowContract> = keyof F['actions'] & string
type InputOf<F extends FlowContract, A extends ActionOf<F>> = z.input<F['actions'][A]['input']>
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

/** What may be done with a record now; fits menus, headers and rows of lists. */
export interface Offered {
  id: string
  label: string
  icon: Icon
  isDanger?: boolean
  note?: string
  onAction: () => void
}

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

/** What nobody has said yet is asked, and so is what has a question of its own. */
const isAsked = ({ flow, action, way, record }: Asked): boolean => {
  const { input, confirm } = flow.actions[action]!
  const given = said(way.input, record) ?? {}
  return way.ask !== undefined || confirm !== undefined || Object.keys(input.shape).some((name) => !(name in given))
}

/**
 * A flow on a page: `offered` of the record of the page, `of(row)` of those of a list, `dialog` to be drawn somewhere on it. What is chosen
 * is asked, called, said and read again. `run` does an action that the page asks for in its own way.
 */
export function useFlow<F extends FlowContract, R extends FlowRecord>(
  { flow, ways }: FlowScreen<F, R>,
  record?: R,
  { onDone }: { onDone?: (answer: z.output<F['output']>, way: string) => unknown } = {},
) {
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState<string>()

  /** Does an action and says so; a refusal was told, and what it was refused for is read again. */
  const send = async (
    action: string,
    { id, versao }: FlowRecord,
    input: object,
    { way, done }: { way: string; done: string | undefined },
  ): Promise<boolean> => {
    setBusy(way)
    return attempt(
      async () => {
        const answer = await call(flow.endpoints[action]!, { id, versao, ...input } as never)
        if (done !== undefined) toast.success(done)
        await onDone?.(answer as z.output<F['output']>, way)
      },
      {
        after: async () => {
          await refreshed()
          setBusy(undefined)
        },
      },
    )
  }
  const choose = (chosen: Asked) => {
    if (busy !== undefined) return
    if (isAsked(chosen)) return setAsked(chosen)
    const { action, way } = chosen
    void send(action, chosen.record, said(way.input, chosen.record) ?? {}, {
      way: way.id ?? action,
      done: doneOf(chosen),
    })
  }
  const of = (row: R): Offered[] =>
    Object.entries(ways).flatMap(([action, given]) => {
      if (!row.pode.includes(action)) return []
      return ([given].flat() as AnyWay[]).flatMap((way): Offered[] => {
        if (way.isOffered?.(row) === false) return []
        const chosen: Asked = { flow, action, way, record: row }
        return [
          {
            id: way.id ?? action,
            label: labelOf(chosen),
            icon: way.icon,
            ...(flow.actions[action]!.isDanger ? { isDanger: true } : {}),
            ...(way.note === undefined ? {} : { note: way.note }),
            onAction: () => choose(chosen),
          },
        ]
      })
    })
  // A page that was read again meanwhile is asked about as it stands now.
  const about = asked && record && record.id === asked.record.id ? { ...asked, record } : asked
  return {
    of,
    offered: record ? of(record) : [],
    /** The way that is being done without a question. */
    busy,
    run: <A extends ActionOf<F>>(action: A, input: InputOf<F, A>, about: FlowRecord | undefined = record) =>
      send(action, about!, input, { way: action, done: flow.actions[action]!.done }),
    dialog: about ? (
      <ActionDialog
        key={about.way.id ?? about.action}
        asked={about}
        onClose={() => setAsked(undefined)}
        onDone={(answer) => onDone?.(answer as z.output<F['output']>, about.way.id ?? about.action)}
      />
    ) : null,
  }
}

/** The accent button of what a page is there for; nothing where it is not offered. */
export function FlowButton(props: {
  of: Offered | undefined
  isBusy?: boolean
  busyLabel?: string
  isDisabled?: boolean
  hasIcon?: false
}): ReactNode {
  const { of: offered, hasIcon, ...button } = props
  if (!offered) return null
  return (
    <Button
      variant="accent"
      {...(hasIcon === false ? {} : { icon: offered.icon })}
      {...button}
      onPress={offered.onAction}
    >
      {offered.label}
    </Button>
  )
}
