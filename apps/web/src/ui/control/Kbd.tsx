import { cx } from '../cx.ts'
import { ArrowLeft, ArrowRight } from '../icons.ts'

/** The font has ↑ and ↓ but not these; the glyph of another font would be wider, or missing. */
const ICONS: Record<string, typeof ArrowLeft> = { '←': ArrowLeft, '→': ArrowRight }

/** A key or chord, e.g. `Ctrl S`. Hidden from screen readers, because the control has aria-keyshortcuts. */
export function Kbd(props: { children: string; tone?: 'neutral' | 'accent'; className?: string }) {
  const Icon = ICONS[props.children]
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-flex min-w-4.5 items-center justify-center rounded-box px-1.25 py-px font-sans text-counter phone:hidden',
        // On the customer's colour the key has an edge, because a tint would reduce a contrast that may be at its minimum.
        props.tone === 'accent' ? 'text-on-accent ring-1 ring-on-accent/40 ring-inset' : 'bg-hover text-fg-2',
        props.className,
      )}
    >
      {Icon ? <Icon size={12} /> : props.children}
    </span>
  )
}
