import { useSyncExternalStore } from 'react'

/** At this width and below the product is a phone: rows instead of tables, menu behind a button. */
export const MOBILE_MAX = 768
/** At this width and below the candidate area collapses its buttons and the internal menu becomes a rail. */
export const CANDIDATE_COLLAPSE = 1024
/** At this width and below the side panel lies over the content instead of beside it. */
export const PANEL_OVERLAY = 1280

/** True while the window is at most `max` CSS pixels wide; redraws only when that changes. */
export function useMediaWidth(max: number): boolean {
  // Paper is narrow too, and no phone.
  const query = `screen and (max-width: ${max}px)`
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', notify)
      return () => list.removeEventListener('change', notify)
    },
    () => window.matchMedia(query).matches,
    () => false,
  )
}

/** True on a phone (≤ 768 px). */
export function useIsMobile(): boolean {
  return useMediaWidth(MOBILE_MAX)
}
