import { useEffect } from 'react'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { X } from '../icons.ts'

/** A speech bubble closes by itself after this time. */
export const BUBBLE_LIFE = 10_000

interface Props {
  isOpen: boolean
  label: string
  text: string
  /** The icon stands in the narrow menu (rail). */
  isRail?: boolean
  action?: { label: string; onPress: () => void }
  onClose: () => void
}

/**
 * A short text beside an icon, with one action. The parent element positions it. It is in the document before it opens, so that screen
 * readers announce it; Esc closes it.
 */
export function SpeechBubble(props: Props) {
  const { isOpen, text, onClose } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text starts the time again
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(onClose, BUBBLE_LIFE)
    return () => clearTimeout(timer)
  }, [isOpen, text])
  return (
    <>
      <span role="status" className="sr-only">
        {isOpen && text}
      </span>
      {isOpen && <Bubble {...props} />}
    </>
  )
}

function Bubble(props: Props) {
  const { text, onClose } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups a text and a button, not fields
    <div
      role="group"
      aria-label={props.label}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
      className={cx(
        'absolute z-30 rounded-card border border-line bg-pop p-3 text-fg shadow-2',
        props.isRail ? 'bottom-0 left-full ml-2 w-60' : 'right-2 bottom-full left-2 mb-2',
      )}
    >
      <div className="flex items-start gap-1">
        <p className="min-w-0 flex-1 wrap-anywhere text-body">{text}</p>
        <span className="-mt-1 -mr-1.5">
          <IconButton label="Fechar" icon={X} size="row" onPress={onClose} />
        </span>
      </div>
      {props.action && (
        <div className="mt-2">
          <Button size="sm" onPress={props.action.onPress}>
            {props.action.label}
          </Button>
        </div>
      )}
      <span
        aria-hidden="true"
        className={cx(
          'absolute size-2.5 rotate-45 border-line bg-pop',
          props.isRail ? 'bottom-4 -left-[5.5px] border-b border-l' : '-bottom-[5.5px] left-2.5 border-r border-b',
        )}
      />
    </div>
  )
}
