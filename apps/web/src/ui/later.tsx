import { type ComponentType, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'

/** Loaders of the declared lazy parts that have not been started, and the loads that have not ended. */
const waiting = new Set<() => Promise<unknown>>()
const underWay = new Set<Promise<unknown>>()
let isIdle = false

/** Calls `work` once there is nothing else to do, unless the function that it returns is called before. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const due = requestIdleCallback(work, { timeout: 5_000 })
    return () => cancelIdleCallback(due)
  }
  const due = setTimeout(work, 1_000)
  return () => clearTimeout(due)
}

/** Whether the connection is slow or metered, in browsers that report it. */
function isScarce(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
  return connection?.saveData === true || /(^|-)[23]g$/.test(connection?.effectiveType ?? '')
}

/**
 * Called when the requested page is shown: loads the parts that it may open, so that the first click finds them ready. On a slow or metered
 * connection they load only when they are rendered.
 */
export function fetchLater(): void {
  if (isScarce()) return
  isIdle = true
  if (waiting.size === 0) return
  whenIdle(() => {
    const [next] = waiting
    if (next) void start(next).then(fetchLater)
  })
}

function start(part: () => Promise<unknown>): Promise<unknown> {
  waiting.delete(part)
  const load = part().finally(() => underWay.delete(load))
  underWay.add(load)
  return load
}

/** Loads every lazy part of the imported modules now, also those that loading begins with: for tests, which render without waiting. */
export async function fetchAll(): Promise<void> {
  isDrawn = true
  while (waiting.size + underWay.size > 0) {
    for (const part of [...waiting]) void start(part)
    await Promise.all(underWay)
  }
}

/**
 * A part of a page that is not needed at first: it loads when it is first rendered, or when the page is idle (`fetchLater`). `placeholder`
 * keeps its space. Once loaded it renders at once.
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
      // Nothing needs it yet, so a failure is ignored: the first render tries again.
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

/**
 * A part that shows nothing until it is opened, such as a dialog: it loads at the latest then, and stays rendered until its closing
 * animation ends.
 */
export function laterOpened<P extends { isOpen: boolean }>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = later(load)
  return function LaterOpened(props: P) {
    const wasOpen = useRef(false)
    wasOpen.current ||= props.isOpen
    return wasOpen.current ? <Part {...props} /> : null
  }
}

/** Whether the first page of this visit has been drawn whole. */
let isDrawn = false
/**
 * A part that shows nothing of what a page is opened for, such as a notice: it loads and renders once the first page of the visit is drawn
 * and the browser has nothing else to do, on any connection.
 */
export function afterwards<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Part = later(load)
  return function Afterwards(props: P) {
    const [isDue, setDue] = useState(isDrawn)
    useEffect(() => {
      if (isDue) return
      return whenIdle(() => {
        isDrawn = true
        setDue(true)
      })
    }, [isDue])
    return isDue ? <Part {...props} /> : null
  }
}
