/** Success, information and warning toasts leave after this long; errors stay. */
export const TOAST_LIFE = 3000
/** A toast that offers to undo, or tells what somebody else did, stays long enough to be read and reached. */
export const UNDO_LIFE = 10_000
/** Typing waits this long before it becomes a request. */
export const TEXT_DEBOUNCE = 500
/** Tooltips come after TOOLTIP_IN and go after TOOLTIP_OUT. */
export const TOOLTIP_IN = 400
export const TOOLTIP_OUT = 500
/** The loading indicator stays this long after the last request ended. */
export const LOADING_STAY = 500
/** Up to this many row actions stand inline; with more, all of them go into the menu. */
export const INLINE_ACTIONS = 5
/** Default page size of every list. */
export const PAGE_SIZE = 15
