import type { ReactNode } from 'react'
import { Bookmark, Share2 } from '../../ui/icons.ts'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import type { Search } from '../page/navigation.ts'
import type { ListView } from './list-types.ts'
import { type ListViews, NO_VIEW } from './list-views.ts'

/** Tabs of saved views, apart from the ids of the list's own. */
const SAVED = 'visao:'
const ALL: ListView = { id: '', label: 'Todos', filter: {} }

/** The search of a list as it opens without a view: without that word it would open with the user's own again. */
export const plainSearch = ({ opensWith }: ListViews): Search => (opensWith ? { visao: NO_VIEW } : {})

/** The tabs above a list: its own views, then those that were saved. Without any of them the list stands alone. */
export function ListTabs(props: {
  views: { key: string; items: readonly ListView[] } | undefined
  /** The list's own view that is shown. */
  view: ListView | undefined
  saved: ListViews
  /** Shows another search as a whole. */
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
    // A saved view is left as a whole; between the list's own the filters stay.
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
