import type { ReactNode } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { ChevronLeft, ChevronRight } from '../icons.ts'
import type { Paging } from './types.ts'

const number = (value: number) => value.toLocaleString('pt-BR')

/** Footer of a list: '1–15 de 38 · 15 por página', a note and 'Página 1 de 3'; the selection bar covers it. Pages count from 0. */
export function TableFooter(props: { paging: Paging; selection?: ReactNode; note?: ReactNode }) {
  const { page, size, total, onPage } = props.paging
  const pages = Math.max(1, Math.ceil(total / size))
  const first = total === 0 ? 0 : page * size + 1
  const last = Math.min(total, (page + 1) * size)
  return (
    <div
      className={cx(
        'sticky bottom-0 z-10 mt-auto flex min-h-footer shrink-0 items-center gap-4 bg-panel px-pad text-body text-fg-2 tnum print:static',
        props.note !== undefined && 'phone:flex-wrap phone:gap-y-1 phone:pb-2',
      )}
    >
      <span className="whitespace-nowrap">
        {number(first)}–{number(last)} de {number(total)}
        <span className="print:hidden phone:hidden">
          <span className="mx-2">·</span>
          {size} por página
        </span>
      </span>
      {props.note && <span className="ml-auto text-help phone:order-last phone:ml-0 phone:w-full">{props.note}</span>}
      {props.selection && (
        <div className="absolute inset-x-2 bottom-1 z-1 flex justify-center print:hidden">{props.selection}</div>
      )}
      {pages > 1 && (
        <nav
          aria-label="Páginas"
          className={cx('flex items-center gap-1 print:hidden', props.note ? 'phone:ml-auto' : 'ml-auto')}
        >
          <span className="mr-2 whitespace-nowrap">
            Página {number(page + 1)} de {number(pages)}
          </span>
          <IconButton
            label="Página anterior"
            icon={ChevronLeft}
            isDisabled={page === 0}
            onPress={() => onPage(page - 1)}
          />
          <IconButton
            label="Próxima página"
            icon={ChevronRight}
            isDisabled={page >= pages - 1}
            onPress={() => onPage(page + 1)}
          />
        </nav>
      )}
    </div>
  )
}
