import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { cx } from './cx.ts'

/** Chooses one of a few short options in place, e.g. 'Ativos / Inativos / Todos'. */
export function SegmentedControl(props: {
  label: string
  options: { id: string; label: string }[]
  value: string
  onChange: (id: string) => void
}) {
  return (
    <ToggleButtonGroup
      aria-label={props.label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[props.value]}
      onSelectionChange={(keys) => {
        const [first] = keys
        if (first !== undefined) props.onChange(String(first))
      }}
      className="inline-flex min-h-toolbar items-stretch rounded-control bg-hover p-0.5"
    >
      {props.options.map((option) => (
        <ToggleButton
          key={option.id}
          id={option.id}
          className={cx(
            'focus-ring inline-flex cursor-default items-center whitespace-nowrap rounded-sm border border-transparent px-2.5 text-body font-medium text-fg-2 transition-[background-color,color] hover:text-fg phone:px-3.5',
            'data-selected:border-line data-selected:bg-panel data-selected:text-fg data-selected:shadow-1',
          )}
        >
          {option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
