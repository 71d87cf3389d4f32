import type { ReactNode } from 'react'
import { Bookmark, Share2 } from '../../ui/icons.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import type { Search } from '../page/navigation.ts'
import type { ListView } from './list-types.ts'
import { type ListViews, NO_VIEW } from './list-views.ts'

/** Prefix of the tab ids of saved views, so that they differ from the ids of the list's own views. */
const SAVED = 'visao:'
const ALL: ListView = { id: '', label: 'Todos', filter: {} }

/**
 * The search that opens a list without a view. When the user has a default view, the address must say that none is wanted, otherwise the
 * list would open with it again.
 */
export const plainSearch = ({ opensWith }: ListViews): Search => (opensWith ? { visao: NO_VIEW } : {})

/** The tabs above a list: its own views, then the saved ones. Without any views there are no tabs. */
export function ListTabs(props: {
  views: { key: string; items: readonly ListView[] } | undefined
  /** The list's own view that is selected. */
  view: ListView | undefined
  saved: ListViews
  /** Replaces the whole search. */
  replace: (search: Search) => void
  /** Changes part of the search. */
  change: (search: Search) => void
  children: ReactNode
}) {
  const { views, saved } = props
  const own = views?.items ?? (saved.saved.length > 0 ? [ALL] : [])
  if (own.length === 0) return props.children
  const choose = (id: string) => {
    const wished = saved.saved.find((one) => id === SAVED + one.id)
    const wanted = views && { [views.key]: id === views.items[0]?.id ? undefined : id }
    saved.forget()
    if (wished) props.replace({ ...wished.definicao.busca, visao: wished.id })
    // When the user leaves a saved view, its whole search is dropped; between the list's own views the filters are kept.
    else if (saved.current || !wanted) props.replace({ ...plainSearch(saved), ...wanted })
    else props.change(wanted)
  }
  return (
    <Tabs
      label="Visões"
      phone="pills"
      items={[
        ...own.map(({ id, label, count }) => ({ id, label, ...(count === undefined ? {} : { count }) })),
        ...saved.saved.map(({ id, nome, compartilhada }, index) => ({
          id: SAVED + id,
          label: nome,
          icon: compartilhada ? Share2 : Bookmark,
          hasDivider: index === 0,
        })),
      ]}
      selected={saved.current ? SAVED + saved.current.id : (props.view?.id ?? '')}
      onChange={choose}
    >
      {props.children}
    </Tabs>
  )
}
