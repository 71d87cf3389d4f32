/** How the page was opened, as reported by the browser. */
interface Arrival {
  referrer: string
  origin: string
  path: string
  navigation: string
}

/**
 * The user arrived with a valid session from outside the product (or by typing the address): not from one of our pages, not by reload or
 * history, and not at the login.
 */
export function isFromOutside({ referrer, origin, path, navigation }: Arrival): boolean {
  if (navigation === 'reload' || navigation === 'back_forward' || path === '/login') return false
  return !referrer.startsWith(`${origin}/`)
}

export function cameFromOutside(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return isFromOutside({
    referrer: document.referrer,
    origin: location.origin,
    path: location.pathname,
    navigation: (entry as PerformanceNavigationTiming | undefined)?.type ?? 'navigate',
  })
}
