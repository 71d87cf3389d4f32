import { type AnyListing, mayAsk } from '@quadro/contract/kit/listing.ts'
import { listarVisoes, type Visao } from '@quadro/contract/shell/inicio/visoes.ts'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../call/query.ts'
import { holds } from '../call/session.ts'
import type { Search } from '../page/navigation.ts'
import type { ListPreference } from './list-preference.ts'

/**
 * Value of `visao` in the address when no view is wanted although one is the default. Otherwise `visao` is the id of the view with which
 * the page began.
 */
export const NO_VIEW = 'todos'

/** The search of a list as a view stores it: without page and view, with its keys sorted, so that two searches can be compared. */
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

/** The part of a search that the user may ask of the list: users cannot order or filter by data that they may not see. */
export const allowedSearch = (list: AnyListing, search: Search): Search =>
  Object.fromEntries(
    Object.entries(search).filter(([key, value]) =>
      mayAsk(list, key === 'sort' ? { sort: value } : { [key]: value }, (a) => holds(a.name)),
    ),
  )

export interface ListViews {
  saved: Visao[]
  /** The view that the address names. `isChanged`: the search or the columns differ from the stored ones. */
  current: Visao | undefined
  isChanged: boolean
  /** The view with which the list opens; undefined when it opens without one. */
  opensWith: Visao | undefined
  /** The list is about to open with a view, so its present rows are not those that the user will see. */
  isOpening: boolean
  /** The columns that the view or the user stored; undefined: the default columns of the list. */
  columns: string[] | undefined
  /** Stores a choice of columns. In a view it is kept only until the user saves the view; without a view it is stored for the user. */
  setColumns: (columns: string[] | undefined) => void
  /** Drops a choice of columns that was not saved in the view. */
  forget: () => void
}

/** The views of a list, the one that is selected, and the columns that follow from it. */
export function useListViews(options: {
  list: AnyListing
  search: Search
  kept: ListPreference
  keep: (change: (now: ListPreference) => ListPreference) => Promise<boolean>
  isPending: boolean
  /** The address is that of the list itself, without any search. */
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
  // The default view opens only once. After that, an address without a search means that the user wants no view.
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
