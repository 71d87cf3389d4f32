import { useEffect } from 'react'

/**
 * The dialog that is open; of several the upper one. Shortcuts of what lies behind it do nothing. Toasts do not count, because nothing
 * waits for them, nor does a dialog that is closed and still fades.
 */
export const openDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])')]
    .filter((dialog) => dialog.closest('[data-exiting]') === null)
    .at(-1)

/** Whether a dialog is open that does not hold this element. */
export function isBehindDialog(element: Element | null): boolean {
  const dialog = openDialog()
  return dialog !== undefined && !dialog.contains(element)
}

/** Ctrl S never means the browser's own 'save page', even while the form that it is for is still on its way. */
export function useNoPageSaving(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
