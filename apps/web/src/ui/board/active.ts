import { useSyncExternalStore } from 'react'

/** Which cards have their controls drawn. */
export interface ActiveCards {
  hover: (id: string | undefined) => void
  focus: (id: string) => void
  subscribe: (listener: () => void) => () => void
  has: (id: string) => boolean
}

/**
 * The card below the mouse, and the last one that had the focus: it keeps its controls while its menu is open and while it is dragged by the
 * keyboard, when the focus is elsewhere. Outside of React, so that a change draws two cards anew and no list.
 */
export function newActiveCards(): ActiveCards {
  let hovered: string | undefined
  let focused: string | undefined
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    hover: (id) => {
      if (id === hovered) return
      hovered = id
      tell()
    },
    focus: (id) => {
      if (id === focused) return
      focused = id
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    has: (id) => id === hovered || id === focused,
  }
}

export const useIsActive = (active: ActiveCards, id: string): boolean =>
  useSyncExternalStore(active.subscribe, () => active.has(id))

/** The card that an event happened in. */
export const cardOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset.card : undefined
