import { Button as AriaButton } from 'react-aria-components'
import { cx } from '../cx.ts'
import { X } from '../icons.ts'
import { Button } from './Button.tsx'

/** `with`: other filters that are removed together with this one, because they depend on it. */
export type FilterChip = { id: string; label: string; value: string; with?: readonly string[] }

/** One active filter: its name, its value, and × to remove it. */
export function Chip(props: { label?: string; value: string; onRemove?: () => void }) {
  return (
    <span className="inline-flex min-h-chip items-center gap-1.5 whitespace-nowrap rounded-sm border border-line-2 bg-panel pl-2 text-help text-fg-2 phone:rounded-control">
      {props.label}
      <span className={cx('font-medium text-fg', !props.onRemove && 'pr-2')}>{props.value}</span>
      {props.onRemove && (
        <AriaButton
          aria-label={`Remover filtro ${props.label ?? ''} ${props.value}`.replace('  ', ' ')}
          onPress={props.onRemove}
          className="focus-ring hit-44 relative mr-0.5 inline-flex size-6 cursor-default items-center justify-center rounded-box text-fg-2 hover:bg-hover hover:text-fg"
        >
          <X className="size-icon-sm" />
        </AriaButton>
      )}
    </span>
  )
}

/**
 * The active filters, each removable, and 'Limpar' for all. At ≤ 1024 px they become a number on the filter button, and 'Limpar' stays. On
 * a phone 'Limpar' is in the open panel.
 */
export function FilterChips(props: {
  chips: FilterChip[]
  onRemove: (id: string, chip: FilterChip) => void
  onClear: () => void
}) {
  if (props.chips.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2 phone:hidden">
      <ul aria-label="Filtros ativos" className="flex flex-wrap gap-2 fold:hidden">
        {props.chips.map((chip) => (
          <li key={chip.id}>
            <Chip label={chip.label} value={chip.value} onRemove={() => props.onRemove(chip.id, chip)} />
          </li>
        ))}
      </ul>
      <Button variant="quiet" size="sm" onPress={props.onClear}>
        Limpar
      </Button>
    </div>
  )
}
