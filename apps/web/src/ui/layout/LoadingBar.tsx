/** Something is on its way: a thin line at the top of the window, read by nobody who did not ask. */
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
