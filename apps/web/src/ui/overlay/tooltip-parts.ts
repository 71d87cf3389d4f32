/** Shared by a tooltip and its surface, which loads later. */

export type TooltipPlacement = 'top' | 'bottom' | 'left' | 'right' | 'start' | 'end'

/** Whether the element is in a dialog. There Esc closes the dialog with the tooltip; elsewhere only the tooltip. */
export const isInDialog = (element: Element | null): boolean =>
  element?.closest('[role=dialog], [role=alertdialog]') != null
