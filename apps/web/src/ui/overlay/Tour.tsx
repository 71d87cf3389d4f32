import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../control/Button.tsx'
import { IconButton } from '../control/IconButton.tsx'
import { X } from '../icons.ts'
import { useIsMobile } from '../layout/useMediaWidth.ts'

export interface TourStep {
  title: string
  text: string
  /** `data-tour` of the element that the step explains: it stays lit. If absent or not visible, the step stands in the middle. */
  target?: string
}

/** Width of the card, its distance from the explained element, and from the edge of the window. */
const WIDTH = 360
const GAP = 12
const EDGE = 16

const rectOf = (target: string | undefined): DOMRect | undefined =>
  [...document.querySelectorAll(`[data-tour="${target ?? ''}"]`)]
    .map((element) => element.getBoundingClientRect())
    .find(({ width, height }) => width > 0 && height > 0)

/** Beside an element at the left, below an element at the top. In the middle of the page without an element. */
function placeOf(rect: DOMRect | undefined): CSSProperties {
  if (!rect) return { top: '50%', left: '50%', translate: '-50% -50%' }
  const { innerWidth, innerHeight } = window
  if (rect.right + GAP + WIDTH + EDGE <= innerWidth)
    return { left: rect.right + GAP, top: Math.max(EDGE, Math.min(rect.top, innerHeight - 240)) }
  return { top: rect.bottom + GAP, right: Math.max(EDGE, innerWidth - rect.right) }
}

/** A rectangle a little larger than the element, within the window. */
function aroundOf(rect: DOMRect): CSSProperties {
  const [top, left] = [Math.max(2, rect.top - 4), Math.max(2, rect.left - 4)]
  return { top, left, width: rect.right + 4 - left, height: rect.bottom + 4 - top }
}

/** The element's rectangle, updated when the window changes. */
function useRect(target: string | undefined): DOMRect | undefined {
  const [rect, setRect] = useState(() => rectOf(target))
  useEffect(() => {
    const measure = () => setRect(rectOf(target))
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [target])
  return rect
}

/**
 * A tour of a few steps around the shell, one card each: Esc, × and the last button end it, the arrows go back and forth. The explained
 * element is lit; screen readers read each step with its number. On a phone the card stands at the bottom.
 */
export function Tour(props: { isOpen: boolean; steps: readonly TourStep[]; onClose: () => void }) {
  return (
    <ModalOverlay
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      className="fixed inset-0 z-50 transition-opacity duration-160 print:hidden data-entering:opacity-0 data-exiting:opacity-0 data-exiting:duration-100"
    >
      <Modal>
        <Steps {...props} />
      </Modal>
    </ModalOverlay>
  )
}

function Steps({ steps, onClose }: { steps: readonly TourStep[]; onClose: () => void }) {
  const [at, setAt] = useState(0)
  const isMobile = useIsMobile()
  const next = useRef<HTMLButtonElement>(null)
  // Runs after the dialog has taken the focus: then Enter alone goes through the whole tour.
  useEffect(() => next.current?.focus(), [])
  const step = steps[at]!
  const rect = useRect(step.target)
  const isLast = at === steps.length - 1
  const go = (by: 1 | -1) => setAt(Math.max(0, Math.min(at + by, steps.length - 1)))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows change the step wherever the focus is in the dialog
    <div
      onKeyDown={(event) => {
        if (event.key === 'ArrowRight') go(1)
        else if (event.key === 'ArrowLeft') go(-1)
      }}
    >
      {rect ? (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed rounded-card shadow-[0_0_0_200vmax_var(--scrim)] ring-2 ring-accent-ui"
          style={aroundOf(rect)}
        />
      ) : (
        <div aria-hidden="true" className="fixed inset-0 bg-scrim" />
      )}
      <AriaDialog
        className="fixed flex w-90 max-w-[calc(100vw-2rem)] flex-col rounded-panel bg-pop text-fg shadow-3 outline-none"
        style={isMobile ? { left: 16, right: 16, bottom: 16, width: 'auto' } : placeOf(rect)}
      >
        <span className="absolute top-2 right-2">
          <IconButton label="Fechar" icon={X} slot="close" />
        </span>
        <div role="status" className="px-5 pt-4">
          <p className="pb-1 text-help text-fg-2 tnum">
            Passo {at + 1} de {steps.length}
          </p>
          <Heading slot="title" className="pr-7 text-group text-fg">
            {step.title}
          </Heading>
          <p className="mt-1 text-body text-fg-2">{step.text}</p>
        </div>
        <div className="flex flex-wrap items-center gap-2 px-5 pt-4 pb-5">
          {!isLast && (
            <span className="-ml-3">
              <Button variant="quiet" onPress={onClose}>
                Pular
              </Button>
            </span>
          )}
          <span className="ml-auto flex gap-2">
            {at > 0 && (
              <Button variant="secondary" onPress={() => go(-1)}>
                Voltar
              </Button>
            )}
            <Button ref={next} variant="accent" onPress={isLast ? onClose : () => go(1)}>
              {isLast ? 'Concluir' : 'Próximo'}
            </Button>
          </span>
        </div>
      </AriaDialog>
    </div>
  )
}
