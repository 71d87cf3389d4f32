import { Button } from '../Button.tsx'
import { cx } from '../cx.ts'
import { Checkbox } from '../fields/choices.tsx'
import { IconButton } from '../IconButton.tsx'
import { ArrowDown, ArrowUp } from '../icons.ts'
import { SegmentedControl } from '../SegmentedControl.tsx'
import type { ColumnChooserProps } from './ColumnChooser.tsx'
import { inChosenOrder } from './order.ts'

/** What 'Escolher colunas' opens to. */
export function ColumnList<T>(props: ColumnChooserProps<T>) {
  const { columns, chosen, onChange, left = [], size, sizes = [], onSize, onReset } = props
  const shown = inChosenOrder(columns, chosen)
  const rest = columns.filter((column) => !shown.includes(column))
  const move = (index: number, by: 1 | -1) => {
    const keys = shown.map((column) => column.key)
    const [key] = keys.splice(index, 1)
    keys.splice(index + by, 0, key!)
    onChange(keys)
  }
  return (
    <>
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
    </>
  )
}
