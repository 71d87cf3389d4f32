import type { ReactNode } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { Columns3 } from '../icons.ts'
import { later } from '../later.tsx'
import { Popover } from '../overlay/Popover.tsx'
import type { Column } from './types.ts'

export type ColumnChooserProps<T> = {
  columns: Column<T>[]
  /** Keys of the chosen columns, in their order. */
  chosen: string[]
  onChange: (keys: string[]) => void
  /** Selected columns that do not fit at this width. */
  left?: Column<T>[]
  /** Rows per page, and the sizes to choose from. */
  size?: number
  sizes?: readonly number[]
  onSize?: (size: number) => void
  /** Resets the list to its initial columns. */
  onReset?: () => void
}

// The content of the popover is shown only while it is open, so it loads then.
const ColumnList = later<ColumnChooserProps<never>>(
  async () => (await import('./ColumnList.tsx')).ColumnList,
  <div className="h-80" />,
) as <T>(props: ColumnChooserProps<T>) => ReactNode

/**
 * 'Escolher colunas': which columns, in which order, and the number of rows per page. Its dot says that a chosen column did not fit. The
 * name column always stays; the arrows move a column.
 */
export function ColumnChooser<T>(props: ColumnChooserProps<T>) {
  const { left = [] } = props
  const names = left.map((column) => column.label).join(', ')
  return (
    <Popover
      trigger={
        <IconButton
          label={names ? `Escolher colunas, sem espaço para: ${names}` : 'Escolher colunas'}
          tooltip="Escolher colunas"
          icon={Columns3}
          hasDot={left.length > 0}
        />
      }
      title="Colunas"
      hasTitle
      width={336}
    >
      <ColumnList {...props} />
    </Popover>
  )
}
