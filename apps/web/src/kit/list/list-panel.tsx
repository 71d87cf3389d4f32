import type { AnyListing } from '@quadro/contract/kit/listing.ts'
import type { ReactNode } from 'react'
import { FilterChips } from '../../ui/control/FilterChips.tsx'
import { FilterPanel } from '../../ui/control/FilterPanel.tsx'
import { SearchBox } from '../../ui/control/SearchBox.tsx'
import { later } from '../../ui/later.tsx'
import { useIsMobile } from '../../ui/layout/useMediaWidth.ts'
import { ColumnChooser } from '../../ui/table/ColumnChooser.tsx'
import { inChosenOrder } from '../../ui/table/order.ts'
import type { Column } from '../../ui/table/types.ts'
import type { Search } from '../page/navigation.ts'
import { type ListPreference, PAGE_SIZES } from './list-preference.ts'
import { plainSearch } from './list-tabs.tsx'
import type { ListFilters } from './list-types.ts'
import { keptSearch, type ListViews } from './list-views.ts'
import { type NaData, NaDataAviso } from './na-data.tsx'
import { SavedViews } from './saved-views.tsx'

/** Loaded later, because few lists have a day, and the first list that users see has none. */
const NaDataCampo = later(
  async () => (await import('./na-data-campo.tsx')).NaDataCampo,
  <div className="h-control w-38 phone:w-42" />,
)

/** The part between the header of a list and its rows: day, search, filters and their chips, saved views, columns. */
export function ListPanel<R>(props: {
  title: string
  placeholder: string | undefined
  list: AnyListing
  search: Search
  /** Changes part of the search, and returns to the first page. */
  change: (search: Search) => void
  /** Replaces the whole search. */
  replace: (search: Search) => void
  /** Clears the search and all filters. */
  onClear: () => void
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  filters: ListFilters | undefined
  naData: { na: NaData; nota?: string } | undefined
  saved: ListViews
  preference: {
    kept: ListPreference
    keep: (change: (now: ListPreference) => ListPreference) => Promise<boolean>
    size: number
  }
  columns: Column<R>[]
  /** Keys of the shown columns. */
  chosen: string[]
  /** The shown columns for which there is no room. */
  left: Column<R>[]
  /** The rows are a table, so the user can choose its columns. */
  hasColumns: boolean
  toolbar: ReactNode
  /** The rows. */
  children: ReactNode
}) {
  const { search, change, filters, saved, columns, chosen } = props
  const { kept, keep, size } = props.preference
  const na = props.naData?.na
  const isMobile = useIsMobile()
  const chips = filters?.chips ?? []
  const busca = String(search.busca ?? '')
  const show = (id: number | undefined) => {
    const view = saved.saved.find((one) => one.id === id)
    saved.forget()
    if (view) props.replace({ ...view.definicao.busca, visao: view.id })
    else props.replace(id ? { ...keptSearch(search), visao: id } : plainSearch(saved))
  }
  return (
    <>
      {props.naData && <NaDataAviso na={props.naData.na}>{props.naData.nota}</NaDataAviso>}
      {na && isMobile && (
        <div className="px-pad pt-3">
          <NaDataCampo na={na} />
        </div>
      )}
      <FilterPanel
        isOpen={props.isOpen}
        onOpenChange={props.onOpenChange}
        count={chips.length}
        onClear={props.onClear}
        search={
          <SearchBox
            label={`Buscar em ${props.title}`}
            placeholder={props.placeholder ?? 'Buscar'}
            value={busca}
            onChange={(text) => change({ busca: text })}
            hasShortcut
          />
        }
        chips={
          <FilterChips
            chips={chips}
            onRemove={(id, chip) =>
              change(Object.fromEntries([id, ...(chip.with ?? [])].map((key) => [key, undefined])))
            }
            onClear={props.onClear}
          />
        }
        {...(filters?.isBeside ? { beside: props.children } : {})}
        end={
          <>
            {props.toolbar}
            {na && !isMobile && <NaDataCampo na={na} />}
            <SavedViews
              lista={props.list.path}
              views={saved}
              definition={{
                busca: keptSearch(search),
                colunas: inChosenOrder(columns, chosen).map((column) => column.key),
              }}
              isActive={busca !== '' || chips.length > 0 || search.sort !== undefined || kept.colunas !== undefined}
              keep={keep}
              onShow={show}
            />
            {!isMobile && props.hasColumns && (
              <ColumnChooser
                columns={columns}
                chosen={chosen}
                onChange={saved.setColumns}
                left={props.left}
                size={size}
                sizes={PAGE_SIZES}
                onSize={(tamanho) => {
                  change({})
                  void keep((now) => ({ ...now, tamanho }))
                }}
                onReset={() => {
                  saved.setColumns(undefined)
                  if (kept.tamanho) void keep(({ colunas: _c, tamanho: _t, ...now }) => now)
                }}
              />
            )}
          </>
        }
      >
        {filters?.fields(search, change)}
      </FilterPanel>
      {!filters?.isBeside && props.children}
    </>
  )
}
