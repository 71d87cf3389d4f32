/** Something is loading: a thin line at the top of the window, which screen readers do not announce. */
export function LoadingBar({ isActive }: { isActive: boolean }) {
  return (
    <div
      aria-hidden="true"
      data-loading={isActive || undefined}
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 ${isActive ? '' : 'hidden'}`}
    >
      <div className="h-full w-1/3 animate-pulse bg-accent-ui" />
    </div>
  )
}
