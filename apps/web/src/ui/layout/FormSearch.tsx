import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { SearchBox } from '../control/SearchBox.tsx'
import { matchRanges } from '../display/Highlight.tsx'
import { NoResults } from '../state/States.tsx'

/** Number of settings found, by the id of their group. */
export type FoundSettings = ReadonlyMap<string, number>

const UNIT = '[data-cell], tbody tr:has([scope="row"])'
/** Elements whose text is not searched: options of a setting, typed text and buttons do not describe the setting. */
const SILENT = '[role="radiogroup"], [role="listbox"], [role="toolbar"], [contenteditable], button, input, thead'
const NAME = 'formsearch'

function textsOf(unit: Element): Text[] {
  const walker = document.createTreeWalker(unit, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element
      ? node.matches(SILENT)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP
      : NodeFilter.FILTER_ACCEPT,
  )
  const found: Text[] = []
  while (walker.nextNode()) found.push(walker.currentNode as Text)
  return found
}
const says = (texts: readonly Text[], query: string) => contemSemAcento(texts.map((t) => t.data).join(' '), query)

/** Highlights the matches, in browsers that can do it without changing the document. */
function mark(texts: readonly Text[], query: string): void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return
  if (query === '') {
    CSS.highlights.delete(NAME)
    return
  }
  const ranges = texts.flatMap((text) =>
    matchRanges(text.data, query).map(([start, end]) => {
      const range = new Range()
      range.setStart(text, start)
      range.setEnd(text, end)
      return range
    }),
  )
  CSS.highlights.set(NAME, new Highlight(...ranges))
}

/**
 * Filters groups of fields by the query. A group whose title or help matches stays complete; in other groups only matching fields stay.
 * Returns the number of fields left in each group.
 */
function narrow(root: Element, query: string): Map<string, number> {
  const found = new Map<string, number>()
  const marked: Text[] = []
  for (const group of root.querySelectorAll('section')) {
    const units = [...group.querySelectorAll(UNIT)].filter((unit) => !unit.parentElement?.closest('[data-cell]'))
    const head = [...group.children].filter((child) => child.matches('p, :has(> h2)')).flatMap(textsOf)
    const isAll = query === '' || says(head, query)
    const hits = units.map((unit) => ({ unit, texts: textsOf(unit) })).filter(({ texts }) => says(texts, query))
    const kept = new Set(hits.map(({ unit }) => unit))
    for (const unit of units) unit.toggleAttribute('data-unfound', !isAll && !kept.has(unit))
    // Hides a heading without visible rows below it.
    for (const body of group.querySelectorAll('tbody'))
      body.toggleAttribute('data-unfound', !isAll && ![...body.querySelectorAll(UNIT)].some((row) => kept.has(row)))
    const count = isAll && hits.length === 0 ? 1 : hits.length
    group.toggleAttribute('data-unfound', count === 0)
    if (query === '' || count === 0) continue
    found.set(group.id, count)
    marked.push(...head, ...hits.flatMap(({ texts }) => texts))
  }
  mark(marked, query)
  return found
}

/**
 * A search over the settings of a long form, by their labels and explanations, so that a new setting needs no extra list. Groups are
 * FormGroup with an `id`; settings are FormCell or rows of a CheckMatrix. Settings that do not match are hidden but stay in the form.
 */
export function FormSearch(props: {
  label: string
  placeholder?: string
  query: string
  onQuery: (query: string) => void
  /** Called with the matches in each group; undefined: there is no search. */
  onFound: (found: FoundSettings | undefined) => void
  children: ReactNode
}) {
  const query = props.query.trim()
  const root = useRef<HTMLDivElement>(null)
  const [count, setCount] = useState<number>()
  const latest = useRef(props.onFound)
  latest.current = props.onFound
  const said = useRef('')
  const look = useCallback(() => {
    if (!root.current) return
    const found = narrow(root.current, query)
    const key = query && JSON.stringify([...found])
    if (key === said.current) return
    said.current = key
    setCount(query ? [...found.values()].reduce((sum, n) => sum + n, 0) : undefined)
    latest.current(query ? found : undefined)
  }, [query])
  useLayoutEffect(look, [look])
  // A switch may show other settings, or change their text.
  useEffect(() => {
    if (query === '' || !root.current) return
    const observer = new MutationObserver(look)
    observer.observe(root.current, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [query, look])
  useEffect(() => () => mark([], ''), [])
  return (
    <>
      <div className="mb-4 flex items-center">
        <SearchBox label={props.label} placeholder={props.placeholder} value={props.query} onChange={props.onQuery} />
        <span role="status" className="pl-3 whitespace-nowrap text-help text-fg-2 tnum empty:pl-0">
          {count === undefined || count === 0 ? '' : count === 1 ? '1 encontrada' : `${count} encontradas`}
        </span>
      </div>
      {count === 0 && (
        <NoResults filter={`Nenhuma configuração fala de '${query}'.`} onClear={() => props.onQuery('')} />
      )}
      <div ref={root} className="form-search">
        {props.children}
      </div>
    </>
  )
}
