import { cx } from '../cx.ts'

/** The shape shows the state besides the colour: full is running, ring is waiting, half is partial, dash is refused, square is closed. */
export type BadgeMark = 'full' | 'ring' | 'half' | 'dash' | 'square'
export type BadgeTone = 'green' | 'blue' | 'amber' | 'red' | 'violet' | 'gray'

/** The colour of a tone, for marks and bars. */
export const toneText: Record<BadgeTone, string> = {
  green: 'text-dot-green',
  blue: 'text-dot-blue',
  amber: 'text-dot-amber',
  red: 'text-dot-red',
  violet: 'text-dot-violet',
  gray: 'text-dot-gray',
}

/** Only the mark, e.g. in a legend. */
export function Mark(props: { mark: BadgeMark; tone: BadgeTone }) {
  const { mark, tone } = props
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block shrink-0',
        toneText[tone],
        mark === 'full' && 'size-2 rounded-full bg-current',
        mark === 'ring' && 'size-2 rounded-full border-2 border-current',
        mark === 'half' &&
          'size-2 rounded-full border-[1.5px] border-current bg-[linear-gradient(90deg,currentColor_50%,transparent_50%)]',
        mark === 'dash' && 'h-[3px] w-2 rounded-full bg-current',
        mark === 'square' && 'size-2 rounded-[2px] bg-current',
      )}
    />
  )
}

/** State of a record: a white pill with text, and a mark whose shape also shows the state. */
export function Badge(props: { children: string; mark: BadgeMark; tone: BadgeTone }) {
  return (
    <span className="inline-flex min-h-badge items-center gap-1.5 whitespace-nowrap rounded-full border border-line bg-panel px-2 text-help font-medium text-fg">
      <Mark mark={props.mark} tone={props.tone} />
      {props.children}
    </span>
  )
}

/** A number beside a name: plain in tabs and menus, filled red when it counts errors. */
export function Count(props: { value: number; tone?: 'plain' | 'danger' | 'soft'; label?: string }) {
  const { value, tone = 'plain', label } = props
  return (
    <span
      className={cx(
        'text-counter tnum',
        tone === 'plain' && 'text-fg-2',
        tone === 'soft' && 'inline-flex min-w-5 justify-center rounded-box bg-press px-1 py-0.5 text-fg',
        tone === 'danger' &&
          'inline-flex min-w-4 items-center justify-center rounded-full bg-danger px-1 font-semibold text-on-danger',
      )}
    >
      {value.toLocaleString('pt-BR')}
      {label && <span className="sr-only"> {label}</span>}
    </span>
  )
}
