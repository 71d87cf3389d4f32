import { type ComponentType, type ReactNode, Suspense, use, useRef } from 'react'

/** Fetches of the parts whose module has been read; emptied once they are under way. */
const waiting = new Set<() => Promise<unknown>>()
let isIdle = false

const whenIdle = (work: () => void) =>
  typeof requestIdleCallback === 'function' ? requestIdleCallback(work, { timeout: 5_000 }) : setTimeout(work, 1_000)

/** Whether the connection is slow, or paid for by what it carries: where a browser says so. */
function isScarce(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /(^|-)[23]g$/.test(connection?.effectiveType ?? '')
}

/**
 * Once what was asked for stands: the parts that it may open come too, so that the first click already finds them. On a scarce connection
 * they come when they are drawn.
 */
export function fetchLater(): void {
  if (isScarce()) return
  isIdle = true
  const [next] = waiting
  if (!next) return
  waiting.delete(next)
  whenIdle(() => void next().then(fetchLater))
}

/** Every part of what has been imported, there at once: for tests, which draw without waiting. */
export async function fetchAll(): Promise<void> {
  while (waiting.size > 0) {
    const parts = [...waiting]
    waiting.clear()
    await Promise.all(parts.map((part) => part()))
  }
}

/**
 * A part of a page that its first sight does without: it comes when it is first drawn, or when the page has come to rest
 * (`fetchLater`). `placeholder` keeps its room. Once there it draws at once.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
): ComponentType<P> {
  let part: ComponentType<P> | undefined
  let coming: Promise<ComponentType<P>> | undefined
  const fetched = () => {
    coming ??= load().then((loaded) => {
      part = loaded
      return loaded
    })
    return coming
  }
  waiting.add(() =>
    fetched().catch(() => {
      // Nobody asked for it yet: the first sight of it tries again.
      coming = undefined
    }),
  )
  if (isIdle) fetchLater()
  const Part = (props: P) => {
    const Loaded = part ?? use(fetched())
    return <Loaded {...props} />
  }
  return function Later(props: P) {
    return (
      <Suspense fallback={placeholder}>
        <Part {...props} />
      </Suspense>
    )
  }
}

/** A part that is nothing until it is opened, such as a dialog: fetched by then at the latest, and drawn until it has left. */
export function laterOpened<P extends { isOpen: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = later(load)
  return function LaterOpened(props: P) {
    const wasOpen = useRef(false)
    wasOpen.current ||= props.isOpen
    return wasOpen.current ? <Part {...props} /> : null
  }
}
