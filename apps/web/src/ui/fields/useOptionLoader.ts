import { useCallback, useEffect, useRef, useState } from 'react'
import type { Option, OptionValue } from './options.tsx'
import { useDebounced } from './useDebounced.ts'

export type OptionPage<V extends OptionValue> = { items: Option<V>[]; total: number }
export type LoadOptions<V extends OptionValue> = (query: string, page: number) => Promise<OptionPage<V>>

/** Options found by text, page by page. A failed request gives an empty list: the user may continue without it. */
export function useOptionLoader<V extends OptionValue>(load: LoadOptions<V>, wait: number) {
  const [items, setItems] = useState<Option<V>[]>([])
  const [total, setTotal] = useState(0)
  const [loading, setLoading] = useState(false)
  const turn = useRef(0)
  const shown = useRef({ query: '', page: 0 })
  const latest = useRef(load)
  latest.current = load

  const ask = useCallback(async (query: string, page: number) => {
    const mine = ++turn.current
    setLoading(true)
    const answer = await latest.current(query, page).catch((): OptionPage<V> => ({ items: [], total: 0 }))
    // The user has typed again, so only the newer answer counts.
    if (mine !== turn.current) return
    shown.current = { query, page }
    setLoading(false)
    setTotal(answer.total)
    setItems((before) => (page === 0 ? answer.items : [...before, ...answer.items]))
  }, [])
  const search = useDebounced((query: string) => void ask(query, 0), wait)

  useEffect(() => () => void turn.current++, [])

  return {
    items,
    loading,
    /** Runs after the pause. */
    search(query: string) {
      // Answers to requests for the old text are ignored.
      turn.current++
      setLoading(true)
      search.run(query)
    },
    now(query: string) {
      search.cancel()
      void ask(query, 0)
    },
    more() {
      if (!loading && items.length < total) void ask(shown.current.query, shown.current.page + 1)
    },
    stop() {
      search.cancel()
      turn.current++
      setLoading(false)
    },
  }
}
