/** Success, information and warning toasts close after this time; errors stay. */
export const TOAST_LIFE = 3000
/** A toast with an undo button, or about a change by another user, stays long enough to be read and clicked. */
export const UNDO_LIFE = 10_000
/** A search or filter request waits for this pause in the typing. */
export const TEXT_DEBOUNCE = 500
/** A tooltip opens after TOOLTIP_IN and closes after TOOLTIP_OUT. */
export const TOOLTIP_IN = 400
export const TOOLTIP_OUT = 500
/** The loading indicator stays this long after the last request ended. */
export const LOADING_STAY = 500
/** Up to this number, row actions are shown inline; if there are more, all of them go into the menu. */
export const INLINE_ACTIONS = 5
/** Default page size of every list. */
export const PAGE_SIZE = 15
