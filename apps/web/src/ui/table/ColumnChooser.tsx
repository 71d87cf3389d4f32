import { IconButton } from '../IconButton.tsx'
import { Columns3 } from '../icons.ts'
import { Menu } from '../Menu.tsx'
import type { Column } from './types.ts'

/** 'Escolher colunas'; its dot says that a chosen column did not fit. */
export function ColumnChooser<T>(props: {
  columns: Column<T>[]
  /** Keys of the chosen columns. */
  chosen: string[]
  onChange: (keys: string[]) => void
  /** Chosen, but no room at this width. */
  left?: Column<T>[]
}) {
  const { columns, chosen, onChange, left = [] } = props
  const fixed = columns.filter((column) => column.isName)
  const free = columns.filter((column) => !column.isName)
  const names = left.map((column) => column.label).join(', ')
  return (
    <Menu
      trigger={
        <IconButton
          label={names ? `Escolher colunas, sem espaço para: ${names}` : 'Escolher colunas'}
          tooltip="Escolher colunas"
          icon={Columns3}
          hasDot={left.length > 0}
        />
      }
      label="Colunas"
      items={free.map((column) => ({
        id: column.key,
        label: column.label,
        note: left.includes(column) ? 'Não cabe nesta largura' : undefined,
      }))}
      selected={chosen.filter((key) => free.some((column) => column.key === key))}
      onSelectedChange={(keys) =>
        onChange(
          columns.filter((column) => fixed.includes(column) || keys.includes(column.key)).map((column) => column.key),
        )
      }
    />
  )
}
