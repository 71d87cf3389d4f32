import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

export interface View {
  /** Position of the drawing's origin in the window, and the zoom. */
  x: number
  y: number
  scale: number
}
const LEAST = 0.05
const MOST = 2
const MARGIN = 24
/** A press that moves fewer pixels is a click. */
const CLICK = 4

const clamp = (scale: number) => Math.min(MOST, Math.max(LEAST, scale))
/** Zooms so that the same point of the drawing stays under `at`. */
const zoomed = (view: View, factor: number, at: { x: number; y: number }): View => {
  const scale = clamp(view.scale * factor)
  const by = scale / view.scale
  return { scale, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
}

/** A window onto a drawing: moved by dragging and by the wheel, zoomed by Ctrl + wheel, two fingers and buttons. */
export function useView(frame: RefObject<HTMLElement | null>, drawing: { width: number; height: number }) {
  const [view, setView] = useState<View>({ x: 0, y: 0, scale: 1 })
  const [size, setSize] = useState({ width: 0, height: 0 })
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const dragged = useRef(false)

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])

  // React's wheel listener is passive and cannot prevent the zoom of the page.
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const onWheel = (event: WheelEvent) => {
      event.preventDefault()
      const box = element.getBoundingClientRect()
      const at = { x: event.clientX - box.left, y: event.clientY - box.top }
      if (event.ctrlKey || event.metaKey) setView((now) => zoomed(now, Math.exp(-event.deltaY / 300), at))
      else {
        const [dx, dy] = event.shiftKey ? [event.deltaY, event.deltaX] : [event.deltaX, event.deltaY]
        setView((now) => ({ ...now, x: now.x - dx, y: now.y - dy }))
      }
    }
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => element.removeEventListener('wheel', onWheel)
  }, [frame])

  const middle = { x: size.width / 2, y: size.height / 2 }
  const zoom = (factor: number) => setView((now) => zoomed(now, factor, middle))
  const zoomTo = (scale: number) => setView((now) => zoomed(now, scale / now.scale, middle))
  const { width, height } = drawing
  const fit = useCallback(() => {
    if (size.width === 0 || width === 0) return
    const scale = clamp(Math.min(1, (size.width - 2 * MARGIN) / width, (size.height - 2 * MARGIN) / height))
    setView({ scale, x: (size.width - width * scale) / 2, y: Math.max(MARGIN, (size.height - height * scale) / 2) })
  }, [size, width, height])
  /** Brings a part of the drawing into view with the least movement. Zooms in when the text would be too small to read. */
  const show = useCallback(
    (card: { x: number; y: number; width: number; height: number }, readable: number) => {
      setView((now) => {
        if (size.width === 0) return now
        if (now.scale < readable) {
          const scale = Math.max(readable, 0.8)
          return {
            scale,
            x: size.width / 2 - (card.x + card.width / 2) * scale,
            y: size.height / 2 - (card.y + card.height / 2) * scale,
          }
        }
        const into = (from: number, length: number, room: number) =>
          from < MARGIN ? MARGIN - from : from + length > room - MARGIN ? room - MARGIN - from - length : 0
        const dx = into(now.x + card.x * now.scale, card.width * now.scale, size.width)
        const dy = into(now.y + card.y * now.scale, card.height * now.scale, size.height)
        return dx === 0 && dy === 0 ? now : { ...now, x: now.x + dx, y: now.y + dy }
      })
    },
    [size],
  )

  const place = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }
  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return
      pointers.current.set(event.pointerId, place(event))
      if (pointers.current.size === 1) dragged.current = false
    },
    onPointerMove(event: PointerEvent) {
      const before = pointers.current.get(event.pointerId)
      if (!before) return
      const now = place(event)
      const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
      if (!other && !dragged.current && Math.hypot(now.x - before.x, now.y - before.y) < CLICK) return
      if (!dragged.current) event.currentTarget.setPointerCapture?.(event.pointerId)
      dragged.current = true
      pointers.current.set(event.pointerId, now)
      if (other) {
        const factor =
          Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y))
        setView((v) => zoomed(v, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }))
      } else setView((v) => ({ ...v, x: v.x + now.x - before.x, y: v.y + now.y - before.y }))
    },
    onPointerUp(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
    onPointerCancel(event: PointerEvent) {
      pointers.current.delete(event.pointerId)
    },
  }
  return { view, setView, size, zoom, zoomTo, fit, show, handlers, wasDragged: () => dragged.current }
}
