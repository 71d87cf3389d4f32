import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { Button } from '../../ui/control/Button.tsx'
import type { Icon } from '../../ui/icons.ts'
import { later } from '../../ui/later.tsx'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { attempt } from '../call/attempt.ts'
import { call } from '../call/call.ts'
import { refreshed } from '../call/query.ts'
import {
  type ActionOf,
  type AnyWay,
  type Asked,
  doneOf,
  type FlowContract,
  type FlowRecord,
  type FlowScreen,
  type InputOf,
  labelOf,
  said,
} from './ways.ts'

// Loaded later: no page needs the dialogs before the user chooses an action.
const ActionDialog = later(async () => (await import('./action-dialog.tsx')).ActionDialog)

/** An action that the user may do with a record now; usable in menus, headers and rows of lists. */
export interface Offered {
  id: string
  label: string
  icon: Icon
  isDanger?: boolean
  note?: string
  onAction: () => void
}

/** The dialog opens when input is missing, or when the action or the way has a question. */
const isAsked = ({ flow, action, way, record }: Asked): boolean => {
  const { input, confirm } = flow.actions[action]!
  const given = said(way.input, record) ?? {}
  return way.ask !== undefined || confirm !== undefined || Object.keys(input.shape).some((name) => !(name in given))
}

/**
 * A flow on a page: `offered` has the actions of the page's record, `of(row)` those of a row in a list, and `dialog` must be rendered on
 * the page. A chosen action is asked for, sent and confirmed with a toast, and the data is read again. `run` runs an action for which the
 * page asks in its own way.
 */
export function useFlow<F extends FlowContract, R extends FlowRecord>(
  { flow, ways }: FlowScreen<F, R>,
  record?: R,
  { onDone }: { onDone?: (answer: z.output<F['output']>, way: string) => unknown } = {},
) {
  const [asked, setAsked] = useState<Asked>()
  const [busy, setBusy] = useState<string>()

  /**
   * Runs an action and shows a toast. The call itself shows a refusal; then the data is read again, because the page may show an old state.
   */
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
  // When the page's record was read again meanwhile, the dialog uses its newest state.
  const about = asked && record && record.id === asked.record.id ? { ...asked, record } : asked
  return {
    of,
    offered: record ? of(record) : [],
    /** The way that runs now without a dialog. */
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

/** The accent button for the main action of a page; it renders nothing while the action is not offered. */
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
