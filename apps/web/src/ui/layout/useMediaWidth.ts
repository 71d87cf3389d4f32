import { useSyncExternalStore } from 'react'

/** Up to this width the layout is that of a phone: rows instead of tables, the menu behind a button. */
export const MOBILE_MAX = 768
/** Up to this width the candidate area collapses its buttons and the internal menu becomes a rail. */
export const CANDIDATE_COLLAPSE = 1024
/** Up to this width the side panel covers the content instead of standing beside it. */
export const PANEL_OVERLAY = 1280

/** True while the window is at most `max` CSS pixels wide; renders again only when that changes. */
export function useMediaWidth(max: number): boolean {
  // Limited to screens, because paper is narrow too but is not a phone.
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
