import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { leaving } from '../call/tab.ts'
import { type Draft, draftOf } from './draft.ts'

/** A field with such a name is never stored, whatever its form says. */
const SECRET = /senha|password|token|^chave$|^pin$/i

interface Kept {
  draft: Draft | null
  /** Further fields that are never stored. */
  without: readonly string[] | undefined
  /** Names of the form's fields. */
  fields: readonly string[]
}

/** What a form kept before this page was loaded: read once, before the form is made. */
export function useKept({ draft, fields }: Kept, values: FieldValues) {
  return useState(() => {
    const shown = pick(values, fields)
    const kept = draft === null ? undefined : draftOf(draft, shown)
    return { kept, stored: kept?.read() }
  })[0]
}
const pick = (values: FieldValues, fields: readonly string[]): FieldValues =>
  Object.fromEntries(fields.map((name) => [name, values[name]]))

/** Stores what is typed half a second later and when the page goes. */
export function useKeeping(
  setup: Kept,
  { kept: first, stored }: ReturnType<typeof useKept>,
  methods: UseFormReturn<FieldValues>,
) {
  const latest = useRef(setup)
  latest.current = setup
  const [draftAt, setDraftAt] = useState(stored?.at)
  const [fromDraft, setFromDraft] = useState(stored !== undefined)
  const kept = useRef(first)
  const unwritten = useRef<object>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const forget = useCallback(() => {
    clearTimeout(timer.current)
    unwritten.current = undefined
    kept.current?.drop()
    setDraftAt(undefined)
    setFromDraft(false)
  }, [])
  const write = useCallback(() => {
    clearTimeout(timer.current)
    const typed = unwritten.current
    if (!typed || !kept.current) return
    unwritten.current = undefined
    // The user has just agreed to lose it; a draft of the browser is there to be found again.
    if (kept.current.isOfTab && leaving.get()) return void kept.current.drop()
    const { without } = latest.current
    const open = Object.entries(typed).filter(([name]) => !SECRET.test(name) && !without?.includes(name))
    setDraftAt(kept.current.write(Object.fromEntries(open)))
  }, [])
  useEffect(() => {
    if (!kept.current) return
    const subscription = methods.watch((current, { name }) => {
      // Without a name the whole form was reset, so nothing was typed.
      unwritten.current = name === undefined ? undefined : current
      clearTimeout(timer.current)
      if (name !== undefined) timer.current = setTimeout(write, 500)
    })
    // Closing or leaving the page must not lose the last typed text.
    addEventListener('pagehide', write)
    return () => {
      removeEventListener('pagehide', write)
      write()
      subscription.unsubscribe()
    }
  }, [methods, write])

  return {
    draftAt,
    fromDraft,
    forget,
    /** The values are saved: what is typed from now on is a change of them. */
    saved: useCallback(
      (values: FieldValues) => {
        forget()
        const { draft, fields } = latest.current
        if (draft !== null) kept.current = draftOf(draft, pick(values, fields))
      },
      [forget],
    ),
    /** What happens while the form is on the page; a form of a dialog may be made long before it. */
    place: useMemo(
      () => ({
        entered: (discard: () => void) => {
          if (stored && kept.current?.isOfTab)
            toast.info('O que você digitou antes de recarregar a página está de volta.', {
              action: { label: 'Descartar', onPress: discard },
            })
        },
        left: () => {
          if (kept.current?.isOfTab) forget()
        },
      }),
      [stored, forget],
    ),
  }
}
