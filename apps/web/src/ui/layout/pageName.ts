import { useEffect, useSyncExternalStore } from 'react'

/** The name of the page and of its record: for the browser tab and the breadcrumb. */
export interface PageName {
  page?: string
  record?: string
}
let now: PageName = {}
const listeners = new Set<() => void>()
function change(next: PageName): void {
  now = next
  const title = [next.record, next.page].filter((part, i, all) => part && all.indexOf(part) === i).join(' · ')
  if (title) document.title = title
  for (const listener of listeners) listener()
}

/** Names the page or its record while the component is mounted; does nothing while the name is unknown. */
export function usePageName(part: keyof PageName, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return
    change({ ...now, [part]: name })
    return () => {
      if (now[part] !== name) return
      const { [part]: _gone, ...rest } = now
      change(rest)
    }
  }, [part, name])
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useShownName = (): PageName => useSyncExternalStore(subscribe, () => now)
