import { type DragEvent, useState } from 'react'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { SegmentedControl } from '../control/SegmentedControl.tsx'
import { cx } from '../cx.ts'
import { Checkbox } from '../fields/choices.tsx'
import { ArrowDown, ArrowUp, GripVertical } from '../icons.ts'
import type { ColumnChooserProps } from './ColumnChooser.tsx'
import { inChosenOrder } from './order.ts'

/** The content of 'Escolher colunas'. */
export function ColumnList<T>(props: ColumnChooserProps<T>) {
  const { columns, chosen, onChange, left = [], size, sizes = [], onSize, onReset } = props
  const shown = inChosenOrder(columns, chosen)
  const rest = columns.filter((column) => !shown.includes(column))
  /** The dragged row, and the row under it. */
  const [drag, setDrag] = useState<{ from: number; over: number }>()
  const place = (from: number, to: number) => {
    const keys = shown.map((column) => column.key)
    const [key] = keys.splice(from, 1)
    keys.splice(to, 0, key!)
    onChange(keys)
  }
  /** Dragging is for the mouse; the arrows do the same by keyboard. */
  const draggable = (index: number) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      // Firefox needs some data to start a drag.
      event.dataTransfer.setData('text/plain', shown[index]!.label)
      setDrag({ from: index, over: index })
    },
    onDragOver: (event: DragEvent) => {
      if (!drag) return
      event.preventDefault()
      if (drag.over !== index) setDrag({ ...drag, over: index })
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (drag && drag.from !== index) place(drag.from, index)
      setDrag(undefined)
    },
    onDragEnd: () => setDrag(undefined),
  })
  return (
    <>
      <ul aria-label="Colunas" className="-mx-1">
        {[...shown, ...rest].map((column, index) => {
          const isShown = index < shown.length
          return (
            <li
              key={column.key}
              {...(isShown ? draggable(index) : {})}
              className={cx(
                'flex min-h-option items-center gap-1 rounded-sm px-1 hover:bg-hover',
                drag?.from === index && 'opacity-50',
                drag && isShown && drag.over === index && drag.from > index && 'shadow-[inset_0_2px] shadow-accent-ui',
                drag && isShown && drag.over === index && drag.from < index && 'shadow-[inset_0_-2px] shadow-accent-ui',
              )}
            >
              {isShown ? (
                <GripVertical aria-hidden="true" className="size-icon-sm shrink-0 cursor-grab text-fg-2" />
              ) : (
                <span className="w-3.5 shrink-0" />
              )}
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
                    onPress={() => place(index, index - 1)}
                  />
                  <IconButton
                    label={`Mover ${column.label} para depois`}
                    icon={ArrowDown}
                    size="row"
                    isDisabled={index === shown.length - 1}
                    onPress={() => place(index, index + 1)}
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
