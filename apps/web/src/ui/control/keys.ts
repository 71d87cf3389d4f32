import { useEffect } from 'react'

/**
 * The open dialog; if there are several, the top one. Shortcuts of elements behind it do nothing. Toasts do not count, because they block
 * nothing; nor does a closed dialog that is still fading out.
 */
export const openDialog = (): Element | undefined =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])')]
    .filter((dialog) => dialog.closest('[data-exiting]') === null)
    .at(-1)

/** Whether a dialog is open and does not contain this element. */
export function isBehindDialog(element: Element | null): boolean {
  const dialog = openDialog()
  return dialog !== undefined && !dialog.contains(element)
}

/** Ctrl S never opens the browser's own 'save page', even while the form is still loading. */
export function useNoPageSaving(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey && event.key.toLowerCase() === 's') event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
