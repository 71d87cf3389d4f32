import { type ReactNode, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { cx } from '../cx.ts'
import { ArrowDown, ArrowLeft, ArrowUp, X } from '../icons.ts'
import { BodyTop, InPanelFoot } from '../layout/frame.ts'
import { usePageName } from '../layout/pageName.ts'
import { PANEL_OVERLAY, useIsMobile, useMediaWidth } from '../layout/useMediaWidth.ts'

/** List or content at the left, SidePanel at the right; the left side does not move when the panel covers it. */
export function SplitView(props: { children: ReactNode; panel?: ReactNode }) {
  return (
    <div className="relative flex min-h-0 flex-1 print:block">
      <div className="flex min-w-0 flex-1 flex-col overflow-auto print:overflow-visible phone:overflow-visible">
        {props.children}
      </div>
      {props.panel}
    </div>
  )
}

/**
 * A panel at the right of the content with a thin line (≥ 1281 px), over the content (≤ 1280), a full page on a phone. Esc closes it while
 * it has the focus.
 */
export function SidePanel(props: {
  title: string
  subtitle?: ReactNode
  /** Name of the shown record, for the browser tab and the breadcrumb. */
  record?: string
  /** 360 px to read, 400 or 432 px for a form. */
  width?: 360 | 400 | 432
  onPrevious?: () => void
  onNext?: () => void
  onClose: () => void
  footer?: ReactNode
  children: ReactNode
}) {
  const { width = 400, onPrevious, onNext, onClose } = props
  const titleId = useId()
  const top = useContext(BodyTop)
  usePageName('record', props.record)
  const heading = useRef<HTMLHeadingElement>(null)
  const isMobile = useIsMobile()
  const isOverlay = useMediaWidth(PANEL_OVERLAY)
  const hasSteps = onPrevious !== undefined || onNext !== undefined

  // A panel that covers the content takes the focus; a panel beside it leaves the focus in the list.
  useEffect(() => {
    if (isOverlay) heading.current?.focus()
  }, [isOverlay])

  // When the panel closes while it has the focus, the focus returns to where it was before, not to the top of the page.
  const panel = useRef<HTMLElement>(null)
  const cameFrom = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    return () => {
      const before = cameFrom.current
      if (!before || !element?.contains(document.activeElement)) return
      queueMicrotask(() => {
        if (document.activeElement === document.body && before.isConnected) before.focus()
      })
    }
  }, [])

  return (
    // Esc closes the panel, like the ×.
    <aside
      ref={panel}
      aria-labelledby={titleId}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          cameFrom.current = relatedTarget
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
      className={cx(
        'flex min-h-0 max-w-full shrink-0 flex-col border-line border-l bg-panel print:mt-6 print:w-full! print:border-t print:border-l-0 overlay:absolute overlay:inset-y-0 overlay:right-0 overlay:z-20 overlay:shadow-3 phone:fixed phone:inset-0 phone:z-40 phone:w-full! phone:border-0',
        width === 360 && 'w-90',
        width === 400 && 'w-100',
        width === 432 && 'w-108',
      )}
    >
      <div className="flex items-start gap-1 py-3 pr-3 pl-5 phone:pl-4">
        {isMobile && (
          <span className="-ml-3">
            <IconButton label="Voltar" icon={ArrowLeft} onPress={onClose} />
          </span>
        )}
        <div className="min-w-0 flex-1 pt-0.5 phone:pt-2">
          <h2
            ref={heading}
            id={titleId}
            tabIndex={-1}
            className="text-[15px]/6 font-semibold text-fg outline-none phone:text-title"
          >
            {props.title}
          </h2>
          {props.subtitle && <div className="text-body text-fg-2 phone:text-row-2">{props.subtitle}</div>}
        </div>
        {hasSteps && (
          <>
            <IconButton label="Anterior" icon={ArrowUp} isDisabled={!onPrevious} onPress={onPrevious} />
            <IconButton label="Próximo" icon={ArrowDown} isDisabled={!onNext} onPress={onNext} />
          </>
        )}
        {!isMobile && <IconButton label="Fechar" icon={X} onPress={onClose} />}
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-auto px-5 pb-4 print:overflow-visible phone:px-4">
        {top && <div className="pb-3 empty:hidden">{top}</div>}
        {props.children}
      </div>
      {props.footer && (
        <div className="flex min-h-footer shrink-0 items-center gap-2 border-line border-t px-4 py-2 print:hidden">
          <InPanelFoot value={true}>{props.footer}</InPanelFoot>
        </div>
      )}
    </aside>
  )
}

/** Right side of the panel's footer. */
SidePanel.End = function SidePanelEnd(props: { children: ReactNode }) {
  return <span className="ml-auto">{props.children}</span>
}
