import { useEffect, useRef } from 'react'
import { openDialog } from '../../ui/control/keys.ts'
import { isTyping } from '../../ui/control/SearchBox.tsx'

/** A single-letter shortcut of a page. It does nothing while the user types or a dialog is open. */
export function useShortcut(key: string, action: () => unknown): void {
  const latest = useRef(action)
  latest.current = action
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      if (openDialog()) return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [key])
}
