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

// The forms that questions are asked with: no page needs them before somebody presses.
const ActionDialog = later(async () => (await import('./action-dialog.tsx')).ActionDialog)

/** What may be done with a record now; fits menus, headers and rows of lists. */
export interface Offered {
  id: string
  label: string
  icon: Icon
  isDanger?: boolean
  note?: string
  onAction: () => void
}

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
