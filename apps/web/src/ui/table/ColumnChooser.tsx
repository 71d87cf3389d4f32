import { Button } from '../Button.tsx'
import { cx } from '../cx.ts'
import { Checkbox } from '../fields/choices.tsx'
import { IconButton } from '../IconButton.tsx'
import { ArrowDown, ArrowUp, Columns3 } from '../icons.ts'
import { Popover } from '../Popover.tsx'
import { SegmentedControl } from '../SegmentedControl.tsx'
import { inChosenOrder } from './order.ts'
import type { Column } from './types.ts'

/**
 * 'Escolher colunas': which, in what order, and how many rows a page holds. Its dot says that a chosen column did not fit.
 * The name of the row always stays; the arrows move a column among the chosen ones.
 */
export function ColumnChooser<T>(props: {
  columns: Column<T>[]
  /** Keys of the chosen columns, in their order. */
  chosen: string[]
  onChange: (keys: string[]) => void
  /** Chosen, but no room at this width. */
  left?: Column<T>[]
  /** Rows a page, the sizes to choose from. */
  size?: number
  sizes?: readonly number[]
  onSize?: (size: number) => void
  /** Back to how the list is at first. */
  onReset?: () => void
}) {
  const { columns, chosen, onChange, left = [], size, sizes = [], onSize, onReset } = props
  const shown = inChosenOrder(columns, chosen)
  const rest = columns.filter((column) => !shown.includes(column))
  const names = left.map((column) => column.label).join(', ')
  const move = (index: number, by: 1 | -1) => {
    const keys = shown.map((column) => column.key)
    const [key] = keys.splice(index, 1)
    keys.splice(index + by, 0, key!)
    onChange(keys)
  }
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
      <ul aria-label="Colunas" className="-mx-1">
        {[...shown, ...rest].map((column, index) => {
          const isShown = index < shown.length
          return (
            <li key={column.key} className="flex min-h-option items-center gap-1 rounded-sm px-1 hover:bg-hover">
              <div className={cx('min-w-0 flex-1', !isShown && 'text-fg-2')}>
                <Checkbox
                  label={left.includes(column) ? `${column.label} (não cabe nesta largura)` : column.label}
                  value={isShown}
                  disabled={column.isName === true}
                  onChange={(isOn) =>
                    onChange(
                      isOn
                        ? [...shown.map((c) => c.key), column.key]
                        : shown.filter((c) => c !== column).map((c) => c.key),
                    )
                  }
                />
              </div>
              {isShown && (
                <>
                  <IconButton
                    label={`Mover ${column.label} para antes`}
                    icon={ArrowUp}
                    size="row"
                    isDisabled={index === 0}
                    onPress={() => move(index, -1)}
                  />
                  <IconButton
                    label={`Mover ${column.label} para depois`}
                    icon={ArrowDown}
                    size="row"
                    isDisabled={index === shown.length - 1}
                    onPress={() => move(index, 1)}
                  />
                </>
              )}
            </li>
          )
        })}
      </ul>
      {onSize && size !== undefined && (
        <div className="mt-3 flex items-center justify-between gap-3 border-line border-t pt-3">
          <span className="text-label text-fg-2">Linhas por página</span>
          <SegmentedControl
            label="Linhas por página"
            options={sizes.map((n) => ({ id: String(n), label: String(n) }))}
            value={String(size)}
            onChange={(id) => onSize(Number(id))}
          />
        </div>
      )}
      {onReset && (
        <div className="mt-3 flex justify-end">
          <Button variant="quiet" size="sm" onPress={onReset}>
            Restaurar padrão
          </Button>
        </div>
      )}
    </Popover>
  )
}
