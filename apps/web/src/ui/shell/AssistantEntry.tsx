import type { ReactNode } from 'react'
import { Button as AriaButton } from 'react-aria-components'
import { cx } from '../cx.ts'
import { Sparkles } from '../icons.ts'
import { Tooltip } from '../overlay/Tooltip.tsx'

/** The assistant at the bottom of the menu: its icon and the remaining credits; in the rail the icon with the number below. */
export function AssistantEntry(props: {
  credits: number | undefined
  isRail: boolean
  isOpen: boolean
  onPress: () => void
  /** The speech bubble beside it. */
  bubble?: ReactNode
}) {
  const { credits, isRail } = props
  const shown = credits === undefined ? '' : credits > 999 ? '999+' : String(credits)
  const button = (
    <AriaButton
      aria-expanded={props.isOpen}
      onPress={props.onPress}
      className={cx(
        'focus-ring-inner flex cursor-default items-center rounded-sm font-medium text-fg-2 hover:bg-press/60 hover:text-fg aria-expanded:bg-press/60 aria-expanded:text-fg',
        isRail ? 'w-10 flex-col py-1.5' : 'min-h-7.5 w-full gap-2 px-2 text-left text-body',
      )}
    >
      <Sparkles className={isRail ? 'size-4.5' : ''} />
      <span className={isRail ? 'sr-only' : 'min-w-0 flex-1 truncate'}>Assistente de RH</span>{' '}
      <span className="text-counter tnum">{shown}</span>
      {shown && <span className="sr-only"> {credits === 1 ? 'crédito' : 'créditos'}</span>}
    </AriaButton>
  )
  return (
    <div className={isRail ? 'relative' : 'relative px-2'}>
      {props.bubble}
      {isRail ? (
        <Tooltip content="Assistente de RH" placement="right">
          {button}
        </Tooltip>
      ) : (
        button
      )}
    </div>
  )
}
