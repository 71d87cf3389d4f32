/** How the page was opened, as browsers tell it. */
interface Arrival {
  referrer: string
  origin: string
  path: string
  navigation: string
}

/**
 * Somebody arrived with a live session from outside the product (or by typing the address): neither from one of our pages,
 * nor by reload or history, nor at the login.
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
