import { MAX_BULK } from '@quadro/contract/kit/bulk.ts'
import type { AnyListing } from '@quadro/contract/kit/listing.ts'
import { useRef, useState } from 'react'
import type { WholeSelection } from '../../ui/control/SelectionBar.tsx'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { refusalOf } from '../call/attempt.ts'
import { call } from '../call/call.ts'

const number = (n: number) => n.toLocaleString('pt-BR')

/**
 * The selected rows of a list: rows of the page, or all rows that its filter finds. All rows are fetched with their versions when the user
 * selects them, so that a change refuses rows that somebody else has changed since, as it does for the rows of one page.
 */
export function useListSelection<R extends { id: number }>(of: {
  list: AnyListing
  /** What the page asks of the list: filters, search, order. */
  asked: Record<string, unknown>
  rows: R[]
  total: number
  isFiltered: boolean
  fem?: boolean | undefined
}) {
  const { list, asked, rows, total, fem = false } = of
  const [selected, setSelected] = useState<string[]>([])
  const [whole, setWhole] = useState<R[]>()
  const [isBusy, setBusy] = useState(false)
  // Counts selections: when it has changed, for example with another filter, an answer that arrives late is ignored.
  const turn = useRef(0)
  const clear = () => {
    turn.current++
    setBusy(false)
    setSelected([])
    setWhole(undefined)
  }
  const todos = fem ? 'todas as' : 'todos os'
  const selectAll = async () => {
    const mine = ++turn.current
    setBusy(true)
    try {
      const found = (await call(list, { ...asked, unpaged: true } as never, { errors: 'none' })) as R[]
      if (mine !== turn.current) return
      if (found.length > MAX_BULK) {
        toast.warning(`São ${number(found.length)}: escolha até ${number(MAX_BULK)} de uma vez, com o filtro.`)
        return
      }
      setWhole(found)
      setSelected(found.map(({ id }) => String(id)))
    } catch (error) {
      const text = refusalOf(error).message
      if (mine === turn.current) toast.error('Não foi possível selecionar', { text })
    } finally {
      if (mine === turn.current) setBusy(false)
    }
  }
  const ids = new Set(selected)
  const isPage = rows.length > 0 && rows.every(({ id }) => ids.has(String(id)))
  const isWhole = whole !== undefined && selected.length === whole.length
  const offer: WholeSelection | undefined =
    whole !== undefined || !isPage || total <= rows.length
      ? undefined
      : total > MAX_BULK
        ? { text: `Com o filtro, até ${number(MAX_BULK)} de uma vez` }
        : {
            text: `Selecionar ${todos} ${number(total)}${of.isFiltered ? ' do filtro' : ''}`,
            isBusy,
            onPress: () => void selectAll(),
          }
  return {
    selected,
    select: setSelected,
    clear,
    /** After a change: selects the rows that were not changed, if they are on this page. */
    keep: (left: readonly number[]) => {
      clear()
      setSelected(left.filter((id) => rows.some((row) => row.id === id)).map(String))
    },
    chosen: () => (whole ?? rows).filter((row) => ids.has(String(row.id))),
    /** All rows that the filter finds are selected. */
    isWhole,
    offer,
  }
}
