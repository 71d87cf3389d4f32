import { useEffect, useRef, useState } from 'react'
import { TEXT_DEBOUNCE } from '../constants.ts'
import { ChecklistBox, ChecklistFoot, type ChecklistItem, type ChecklistProps, number } from './ChecklistBox.tsx'
import type { OptionValue } from './options.tsx'
import { useDebounced } from './useDebounced.ts'

/** Number of rows per request, while scrolling and when selecting all. */
const PAGE = 100
const ALL = 500
/** Maximum number of rows that 'Selecionar todos' loads. */
const MOST = 10_000

export type ChecklistPage<V extends OptionValue> = { items: ChecklistItem<V>[]; total: number }
export type LoadChecklist<V extends OptionValue> = (
  query: string,
  page: number,
  size: number,
) => Promise<ChecklistPage<V>>

export type SearchChecklistProps<V extends OptionValue> = ChecklistProps & {
  /** Finds rows on the server, page by page. */
  load: LoadChecklist<V>
  /** With their names, because rows that are not loaded must be shown too. */
  value: readonly ChecklistItem<V>[]
  onChange: (value: ChecklistItem<V>[]) => void
  debounceMs?: number
}

/** A checklist of thousands of server rows: the server searches, and only visible rows are loaded. */
export function SearchChecklist<V extends OptionValue>(props: SearchChecklistProps<V>) {
  const { value, onChange, max = Number.POSITIVE_INFINITY } = props
  const [text, setText] = useState('')
  /** The pages of one search by number; a new search is a new list. */
  const [found, setFound] = useState<{ query: string; pages: ReadonlyMap<number, ChecklistItem<V>[]>; total: number }>()
  const [total, setTotal] = useState<number>()
  const [failed, setFailed] = useState(false)
  const [showsChosen, setShowsChosen] = useState<readonly ChecklistItem<V>[]>()
  const [isAllBusy, setAllBusy] = useState(false)
  const asked = useRef(new Set<string>())
  const wanted = useRef('')
  const latest = useRef(props.load)
  latest.current = props.load

  const fetchPage = async (query: string, page: number) => {
    const key = `${page} ${query}`
    if (asked.current.has(key)) return
    asked.current.add(key)
    try {
      const answer = await latest.current(query, page, PAGE)
      if (query === '') setTotal(answer.total)
      if (query !== wanted.current) return
      setFailed(false)
      setFound((before) => ({
        query,
        total: answer.total,
        pages: new Map([...(before?.query === query ? before.pages : []), [page, answer.items]]),
      }))
    } catch {
      // Showing these rows again repeats the request.
      if (query === wanted.current) setFailed(true)
    } finally {
      asked.current.delete(key)
    }
  }
  const search = useDebounced((query: string) => {
    wanted.current = query
    void fetchPage(query, 0)
  }, props.debounceMs ?? TEXT_DEBOUNCE)
  // biome-ignore lint/correctness/useExhaustiveDependencies: requested once, after the first render
  useEffect(() => void fetchPage('', 0), [])

  const chosen = new Set(value.map((item) => item.value))
  const isFull = value.length >= max
  const count = showsChosen?.length ?? found?.total ?? 0
  const itemAt = (index: number) =>
    showsChosen ? showsChosen[index] : found?.pages.get(Math.floor(index / PAGE))?.[index % PAGE]
  const known = showsChosen ?? [...(found?.pages.values() ?? [])].flat()
  const knownChosen = known.filter((item) => chosen.has(item.value)).length
  const all = knownChosen === 0 ? 'off' : knownChosen === count ? 'on' : 'mixed'

  /** Selects every row of the search, up to the maximum. */
  const selectAll = async () => {
    if (all === 'on' || (isFull && knownChosen > 0)) {
      const gone = new Set(known.map((item) => item.value))
      return onChange(value.filter((item) => !gone.has(item.value)))
    }
    if (showsChosen) return
    const most = Math.min(count, MOST, max - value.length + knownChosen)
    const query = wanted.current
    setAllBusy(true)
    try {
      const rows: ChecklistItem<V>[] = []
      for (let page = 0; page * ALL < most; page++) rows.push(...(await latest.current(query, page, ALL)).items)
      if (query !== wanted.current) return
      const added = rows.filter((item) => !chosen.has(item.value)).slice(0, max - value.length)
      setFound({ query, total: count, pages: paged(rows) })
      onChange([...value, ...added])
    } catch {
      setFailed(true)
    } finally {
      setAllBusy(false)
    }
  }
  const isSearching = found?.query !== text.trim() && !failed
  return (
    <ChecklistBox<V>
      field={
        failed && props.error === undefined ? { ...props, error: 'Não foi possível buscar. Tente de novo.' } : props
      }
      count={count}
      itemAt={itemAt}
      isOn={(id) => chosen.has(id)}
      onToggle={(item) => {
        if (props.disabled) return
        if (chosen.has(item.value)) onChange(value.filter((each) => each.value !== item.value))
        else if (!isFull) onChange([...value, item])
      }}
      selected={value.length}
      isFull={isFull}
      all={all}
      isAllBusy={isAllBusy}
      onAll={() => void selectAll()}
      query={text}
      onQuery={(next) => {
        setText(next)
        setShowsChosen(undefined)
        search.run(next.trim())
      }}
      status={
        total === undefined ? '' : found && found.query !== '' ? `${number(count)} de ${number(total)}` : number(total)
      }
      onView={(first, last) => {
        if (showsChosen || !found) return
        for (let page = Math.floor(first / PAGE); page <= Math.floor(last / PAGE); page++)
          if (!found.pages.has(page) && page * PAGE < found.total) void fetchPage(found.query, page)
      }}
      isLoading={isSearching || isAllBusy}
      listKey={`${found?.query ?? ''} ${showsChosen !== undefined}`}
      foot={
        (value.length > 0 || showsChosen) && (
          <ChecklistFoot
            text={
              showsChosen
                ? 'Só os selecionados'
                : `${number(value.length)} ${value.length === 1 ? 'escolhido' : 'escolhidos'}`
            }
            action={showsChosen ? 'Voltar à busca' : 'Mostrar só os selecionados'}
            onPress={() => setShowsChosen(showsChosen ? undefined : value)}
          />
        )
      }
    />
  )
}

const paged = <T,>(rows: T[]): Map<number, T[]> =>
  new Map(
    Array.from({ length: Math.ceil(rows.length / PAGE) }, (_, page) => [
      page,
      rows.slice(page * PAGE, (page + 1) * PAGE),
    ]),
  )
