import { type AnyListing, mayAsk } from '@quadro/contract/kit/listing.ts'
import { listarVisoes, type Visao } from '@quadro/contract/shell/inicio/visoes.ts'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../call/query.ts'
import { holds } from '../call/session.ts'
import type { Search } from '../page/navigation.ts'
import type { ListPreference } from './list-preference.ts'

/** The address says which view it began with; this word, that none is wanted though one is the default. */
export const NO_VIEW = 'todos'

/** The address of a list as a view keeps it: without page and view, in one order, so that two of them can be compared. */
export function keptSearch(search: Search): Visao['definicao']['busca'] {
  const { page: _page, visao: _visao, ...rest } = search
  return Object.fromEntries(
    Object.entries(rest)
      .filter((entry): entry is [string, string | number | boolean] => entry[1] !== undefined && entry[1] !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
export const sameSearch = (a: Search, b: Search): boolean =>
  JSON.stringify(keptSearch(a)) === JSON.stringify(keptSearch(b))

/** What of an address the user may ask the list: nobody orders or filters by what they may not see. */
export const allowedSearch = (list: AnyListing, search: Search): Search =>
  Object.fromEntries(
    Object.entries(search).filter(([key, value]) =>
      mayAsk(list, key === 'sort' ? { sort: value } : { [key]: value }, (a) => holds(a.name)),
    ),
  )

export interface ListViews {
  saved: Visao[]
  /** The view that the address began with, and whether what is shown is no longer as it keeps it. */
  current: Visao | undefined
  isChanged: boolean
  /** The view that the list opens with, none for one that opens plain. */
  opensWith: Visao | undefined
  /** The list is about to open with a view: what it shows until then is not what was asked for. */
  isOpening: boolean
  /** Columns as kept by the view or the user; undefined: as the list has them at first. */
  columns: string[] | undefined
  /** Keeps a choice of columns: of a view until it is saved, otherwise with the user. */
  setColumns: (columns: string[] | undefined) => void
  /** Drops a choice of columns that no view keeps. */
  forget: () => void
}

/** The views of a list, which of them is shown, and the columns that follow from it. */
export function useListViews(options: {
  list: AnyListing
  search: Search
  kept: ListPreference
  keep: (change: (now: ListPreference) => ListPreference) => Promise<boolean>
  isPending: boolean
  /** The address asks for nothing, and is the list's own. */
  isBare: boolean
  show: (search: Search) => void
}): ListViews {
  const { list, search, kept, isBare, show } = options
  const views = useCall(listarVisoes, { lista: list.path }, { silent: true })
  const saved = views.data?.visoes ?? []
  const [draft, setDraft] = useState<{ id: number; columns: string[] }>()
  const current = saved.find((view) => view.id === search.visao)
  const opensWith =
    kept.visao === undefined ? saved.find((view) => view.padrao) : saved.find((view) => view.id === kept.visao)
  const isKnown = !options.isPending && !views.isPending
  // Once a list has been shown, an address that asks for nothing is a wish.
  const wasAsked = useRef(!isBare)
  const isOpening = isKnown && !wasAsked.current && opensWith !== undefined
  useEffect(() => {
    if (!isKnown || wasAsked.current) return
    wasAsked.current = true
    if (opensWith) show({ ...opensWith.definicao.busca, visao: opensWith.id })
  }, [isKnown, opensWith, show])

  const own = current?.definicao.colunas
  const changed = draft && draft.id === current?.id ? draft.columns : undefined
  return {
    saved,
    current,
    isChanged:
      current !== undefined &&
      (!sameSearch(current.definicao.busca, search) || (changed !== undefined && String(changed) !== String(own))),
    opensWith,
    isOpening: isOpening || (isBare && !wasAsked.current && views.isPending),
    columns: current && own ? (changed ?? own) : kept.colunas,
    forget: () => setDraft(undefined),
    setColumns: (columns) => {
      if (current && own) return setDraft({ id: current.id, columns: columns ?? own })
      void options.keep(({ colunas: _c, ...now }) => (columns ? { ...now, colunas: columns } : now))
    },
  }
}
