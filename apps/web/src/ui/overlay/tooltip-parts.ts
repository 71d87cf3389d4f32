/** What a tooltip and its surface, which comes later, both need. */

export type TooltipPlacement = 'top' | 'bottom' | 'left' | 'right' | 'start' | 'end'

/** Esc closes the dialog around an element, with its tooltip; elsewhere the tooltip alone. */
export const isInDialog = (element: Element | null): boolean =>
  element?.closest('[role=dialog], [role=alertdialog]') != null
