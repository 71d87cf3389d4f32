import { type ReactNode, useId, useRef } from 'react'
import { cx } from '../cx.ts'
import { Count } from '../display/Badge.tsx'
import { ListFilter } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'
import { Button } from './Button.tsx'
import { IconButton } from './IconButton.tsx'

/**
 * The toolbar of a list and its collapsible filter panel: search, 'Exibir Filtro' / 'Ocultar Filtro' with the number of active filters,
 * chips, and the right side (saved filters, columns). The fields stay mounted after the first opening, so that typed text is not lost.
 */
export function FilterPanel(props: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Number of active filters. */
  count?: number
  /** SearchBox, at the left. */
  search?: ReactNode
  /** FilterChips. */
  chips?: ReactNode
  /** Right side: 'Salvar visão', ColumnChooser. */
  end?: ReactNode
  /** 'Limpar' inside the panel on a phone, where the chips are hidden. */
  onClear?: () => void
  /** The list itself, when the fields stand in a column beside it instead of above it. On a phone they always stand above it. */
  beside?: ReactNode
  /** Buttons under the fields; by default there are none, because filters apply as they change. */
  footer?: ReactNode
  /** The filter fields; without them there is no button to open the panel. */
  children?: ReactNode
}) {
  const { isOpen, onOpenChange, count = 0 } = props
  const isMobile = useIsMobile()
  const panelId = useId()
  const wasOpen = useRef(false)
  wasOpen.current ||= isOpen
  const label = isOpen ? 'Ocultar Filtro' : 'Exibir Filtro'
  const active = count === 1 ? 'filtro ativo' : 'filtros ativos'
  const toggle = { 'aria-expanded': isOpen, 'aria-controls': panelId, onPress: () => onOpenChange(!isOpen) }
  const isBeside = props.beside !== undefined && !isMobile
  const toolbar = (
    <div className="flex flex-wrap items-center gap-2 px-pad pt-3 pb-2 print:hidden">
      {props.search}
      {props.children &&
        (isMobile ? (
          <IconButton
            {...toggle}
            // The number at the corner is read with the name, as on the wide button.
            label={count > 0 ? `${label}, ${count.toLocaleString('pt-BR')} ${active}` : label}
            tooltip={label}
            icon={ListFilter}
            variant="secondary"
            count={count}
          />
        ) : (
          <Button {...toggle} icon={ListFilter}>
            {label}
            {count > 0 && (
              <span className={cx(!isOpen && 'hidden fold:inline')}>
                <Count value={count} tone="soft" label={active} />
              </span>
            )}
          </Button>
        ))}
      {props.chips}
      {props.end && <div className="ml-auto flex items-center gap-1 empty:hidden">{props.end}</div>}
    </div>
  )
  if (isBeside)
    return (
      <div className="flex min-w-0 flex-1 items-stretch">
        <section
          id={panelId}
          aria-label="Filtro"
          hidden={!isOpen}
          className="sticky top-0 max-h-[calc(100dvh-4rem)] w-66 shrink-0 self-start overflow-y-auto overscroll-contain py-4 pr-4 pl-pad print:hidden"
        >
          <div className="flex flex-col gap-4">{wasOpen.current && props.children}</div>
        </section>
        <div className={cx('flex min-w-0 flex-1 flex-col', isOpen && 'border-line border-l')}>
          {toolbar}
          {props.beside}
        </div>
      </div>
    )
  return (
    <>
      {toolbar}
      {props.children && (
        <section
          id={panelId}
          aria-label="Filtro"
          hidden={!isOpen}
          className="mx-pad mb-2 rounded-card bg-sub p-4 print:hidden phone:p-3"
        >
          <div className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-x-4 gap-y-3">
            {wasOpen.current && props.children}
          </div>
          {(props.footer || (isMobile && props.onClear && count > 0)) && (
            <div className="mt-4 flex justify-end gap-2">
              {isMobile && props.onClear && count > 0 && <Button onPress={props.onClear}>Limpar</Button>}
              {props.footer}
            </div>
          )}
        </section>
      )}
      {props.beside}
    </>
  )
}
