import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { cx } from '../cx.ts'
import { type BadgeMark, type BadgeTone, Mark } from '../display/Badge.tsx'
import type { Icon } from '../icons.ts'

/** Selects one of a few short options, e.g. 'Ativos / Inativos / Todos'. */
export function SegmentedControl(props: {
  label: string
  options: { id: string; label: string; icon?: Icon; mark?: { mark: BadgeMark; tone: BadgeTone } }[]
  value: string
  onChange: (id: string) => void
  /** Pressing the selected option again selects none: ''. */
  canBeEmpty?: boolean
  isDisabled?: boolean
}) {
  return (
    <ToggleButtonGroup
      aria-label={props.label}
      selectionMode="single"
      disallowEmptySelection={!props.canBeEmpty}
      isDisabled={props.isDisabled}
      selectedKeys={props.value === '' ? [] : [props.value]}
      onSelectionChange={(keys) => {
        const [first] = keys
        if (first !== undefined || props.canBeEmpty) props.onChange(first === undefined ? '' : String(first))
      }}
      className="inline-flex min-h-toolbar items-stretch rounded-control bg-hover p-0.5 print:hidden"
    >
      {props.options.map((option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          className={cx(
            'focus-ring inline-flex cursor-default items-center gap-1.5 whitespace-nowrap rounded-sm border border-transparent px-2.5 text-body font-medium text-fg-2 transition-[background-color,color] hover:text-fg phone:px-3.5',
            'data-selected:border-line data-selected:bg-panel data-selected:text-fg data-selected:shadow-1',
          )}
        >
          {option.icon && <option.icon className="size-icon-sm" />}
          {option.mark && <Mark {...option.mark} />}
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
