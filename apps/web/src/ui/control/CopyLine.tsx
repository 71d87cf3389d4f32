import { cx } from '../cx.ts'
import { Copy } from '../icons.ts'
import { IconButton } from './IconButton.tsx'

/** A text to copy unchanged, such as a command: it scrolls instead of wrapping. `isLarge` for a text that is read aloud, such as a code. */
export function CopyLine(props: { label: string; text: string; isLarge?: boolean; onCopy: (text: string) => void }) {
  return (
    <div className="my-3 flex items-start gap-1 rounded-control border border-line bg-sub">
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be reachable by keyboard
        tabIndex={0}
        className={cx(
          'focus-ring min-w-0 flex-1 overflow-x-auto rounded-control p-2.5 font-mono text-fg',
          props.isLarge ? 'text-title tracking-widest' : 'text-help',
        )}
      >
        {props.text}
      </pre>
      <span className="p-1">
        <IconButton label={`Copiar: ${props.label}`} icon={Copy} size="row" onPress={() => props.onCopy(props.text)} />
      </span>
    </div>
  )
}
