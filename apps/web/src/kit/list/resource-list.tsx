import type { Resource } from '@quadro/contract/kit/resource.ts'
import { emFrase } from '@quadro/contract/kit/texto.ts'
import type { ReactNode } from 'react'
import type * as z from 'zod'
import { type Icon, Inbox, Pencil, Trash2 } from '../../ui/icons.ts'
import type { RowAction } from '../../ui/table/types.ts'
import { useGo, useSearchState } from '../page/navigation.ts'
import { nameOf, type Row, removalOf } from '../record/words.ts'
import { ListPage } from './list-page.tsx'
import type { ListColumns, ListPageProps } from './list-types.ts'

type RowOf<C extends Resource> = z.output<C['row']> & Row
type Said = 'title' | 'base' | 'list' | 'columns' | 'nameOf' | 'icon' | 'empty' | 'actions' | 'removal'

/** Options for the list of a resource, besides what its contract says. */
export interface ListScreen<C extends Resource> extends Omit<ListPageProps<RowOf<C>>, Said> {
  columns: ListColumns<C['listar']>
  /** One line that says what these records are, shown when the list is empty. */
  about: string
  icon?: Icon
  /** Further actions on a row, between 'Editar' and 'Excluir'. */
  actions?: (row: RowOf<C>) => RowAction[]
}

/** The list of a resource. Title, texts, authorities, deletion and order come from its contract. */
export function ResourceList<C extends Resource>({
  resource: c,
  about,
  actions,
  ...screen
}: ListScreen<C> & { resource: C }) {
  const go = useGo()
  const [search] = useSearchState()
  const singular = emFrase(c.singular)
  return (
    <ListPage<RowOf<C>>
      title={c.plural}
      base={c.page}
      list={c.listar}
      create={c.criar}
      changedBy={c.alterar}
      nameOf={(row) => nameOf(c, row)}
      icon={Inbox}
      placeholder={`Buscar ${singular}`}
      empty={{ title: `Nenhum${c.fem ? 'a' : ''} ${singular}`, text: about }}
      removal={removalOf(c)}
      actions={(row, remove) => [
        ...(row.pode.includes('editar')
          ? [
              {
                id: 'editar',
                label: 'Editar',
                icon: Pencil,
                // A record in a panel beside its list keeps the list's search.
                onAction: () => go(`${c.page}/${row.id}`, screen.panel ? { search } : {}),
              },
            ]
          : []),
        ...(actions?.(row) ?? []),
        ...(row.pode.includes('excluir')
          ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => remove(row) }]
          : []),
      ]}
      {...screen}
    />
  )
}

/**
 * The page with the list of a resource. When `screen` is a function, it is called as a hook, so that it can use the address or other calls.
 */
export function listPage<C extends Resource>(
  resource: C,
  screen: ListScreen<C> | (() => ListScreen<C>),
): () => ReactNode {
  return function ResourceListPage() {
    return <ResourceList resource={resource} {...(typeof screen === 'function' ? screen() : screen)} />
  }
}
