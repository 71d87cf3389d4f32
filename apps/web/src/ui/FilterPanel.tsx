import { type ReactNode, useId, useRef } from 'react'
import { Count } from './Badge.tsx'
import { Button } from './Button.tsx'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { ListFilter } from './icons.ts'
import { useIsMobile } from './useMediaWidth.ts'

/**
 * The toolbar of a list and its collapsible filter panel: search, 'Exibir Filtro' / 'Ocultar Filtro' with the number of active
 * filters, chips, and what stands right (saved filters, columns). Once opened the panel's fields stay mounted, so that nothing typed is
 * lost.
 */
export function FilterPanel(props: {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** How many filters are active. */
  count?: number
  /** SearchBox, at the left. */
  search?: ReactNode
  /** FilterChips. */
  chips?: ReactNode
  /** Right side: 'Salvar filtro', ColumnChooser. */
  end?: ReactNode
  /** 'Limpar' inside the panel on a phone, where the chips are not drawn. */
  onClear?: () => void
  /** Buttons under the fields; default none, filters apply as they change. */
  footer?: ReactNode
  /** The filter fields; without them there is no toggle. */
  children?: ReactNode
}) {
  const { isOpen, onOpenChange, count = 0 } = props
  const isMobile = useIsMobile()
  const panelId = useId()
  const wasOpen = useRef(false)
  wasOpen.current ||= isOpen
  const label = isOpen ? 'Ocultar Filtro' : 'Exibir Filtro'
  const toggle = { 'aria-expanded': isOpen, 'aria-controls': panelId, onPress: () => onOpenChange(!isOpen) }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-pad pt-3 pb-2 print:hidden">
        {props.search}
        {props.children &&
          (isMobile ? (
            <IconButton {...toggle} label={label} icon={ListFilter} variant="secondary" count={count} />
          ) : (
            <Button {...toggle} icon={ListFilter}>
              {label}
              {count > 0 && (
                <span className={cx(!isOpen && 'hidden fold:inline')}>
                  <Count value={count} tone="soft" label={count === 1 ? 'filtro ativo' : 'filtros ativos'} />
                </span>
              )}
            </Button>
          ))}
        {props.chips}
        {props.end && <div className="ml-auto flex items-center gap-1 empty:hidden">{props.end}</div>}
      </div>
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
    </>
  )
}
