import { ProgressBar as AriaProgressBar } from 'react-aria-components'

/** A 4 px bar; `label` is its name for screen readers, the caller writes the text beside it. Without value the duration is unknown. */
export function ProgressBar(props: { label: string; value?: number; max?: number; tone?: 'fg' | 'danger' }) {
  const { label, value, max = 100, tone = 'fg' } = props
  return (
    <AriaProgressBar aria-label={label} value={value} maxValue={max} isIndeterminate={value === undefined}>
      {({ percentage, isIndeterminate }) => (
        <span className="block h-1 overflow-hidden rounded-full bg-press">
          <span
            className={`block h-full rounded-full ${tone === 'danger' ? 'bg-danger' : 'bg-fg-2'} ${isIndeterminate ? 'w-1/3 animate-pulse' : ''}`}
            style={isIndeterminate ? undefined : { width: `${percentage}%` }}
          />
        </span>
      )}
    </AriaProgressBar>
  )
}
