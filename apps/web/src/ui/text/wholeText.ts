import { useEffect } from 'react'

/** Gives a text that its place cuts off with '…' the whole of it as its tooltip, when the pointer comes to it. */
export function tellWhole({ target }: { target: EventTarget | null }): void {
  if (!(target instanceof HTMLElement) || target.scrollWidth <= target.clientWidth || target.title !== '') return
  const text = target.textContent?.trim()
  if (text && getComputedStyle(target).textOverflow === 'ellipsis') target.title = text
}

/** `tellWhole` for everything on the page, also in dialogs and lists that open above it. */
export function useWholeText(): void {
  useEffect(() => {
    document.addEventListener('pointerover', tellWhole)
    return () => document.removeEventListener('pointerover', tellWhole)
  }, [])
}
