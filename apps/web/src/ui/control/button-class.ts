import { cx } from '../cx.ts'

export type ButtonVariant = 'accent' | 'secondary' | 'quiet' | 'danger' | 'danger-fill'

/** The look of a button, for links and for what may not load more than the browser's own button, too. */
export function buttonClass(variant: ButtonVariant, size: 'md' | 'sm'): string {
  return cx(
    'focus-ring relative inline-grid cursor-default select-none print:hidden place-items-center whitespace-nowrap border text-body transition-[background-color,border-color,color]',
    size === 'sm'
      ? 'hit-44 min-h-button-sm rounded-sm px-2.5 phone:rounded-control phone:px-3'
      : 'min-h-button rounded-button px-3 phone:px-4',
    'data-disabled:cursor-not-allowed',
    variant === 'accent' &&
      'border-transparent bg-accent font-semibold text-on-accent shadow-1 hover:bg-accent-hover data-disabled:bg-press data-disabled:text-fg-2 data-disabled:shadow-none',
    variant === 'danger-fill' && 'border-transparent bg-danger font-semibold text-on-danger hover:opacity-90',
    variant === 'secondary' &&
      'border-line-2 bg-panel font-semibold text-fg shadow-1 hover:bg-hover data-pressed:bg-press data-disabled:border-line data-disabled:bg-transparent data-disabled:text-fg-3 data-disabled:shadow-none',
    variant === 'danger' &&
      'border-line-2 bg-panel font-semibold text-danger shadow-1 hover:bg-danger-soft data-disabled:border-line data-disabled:text-fg-3 data-disabled:shadow-none',
    variant === 'quiet' &&
      'border-transparent font-medium text-fg-2 hover:bg-hover hover:text-fg data-pressed:bg-press data-disabled:bg-transparent data-disabled:text-fg-3',
  )
}
