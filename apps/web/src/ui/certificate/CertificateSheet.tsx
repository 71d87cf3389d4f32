import { type CSSProperties, type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef } from 'react'
import { IconButton } from '../control/IconButton.tsx'
import { X } from '../icons.ts'

export type PlacedLogo = { src: string; name: string; x: number; y: number }
type Moved = { x: number; y: number }

/** Lengths are those of the printed sheet. On the screen the sheet fits the available width, up to its printed width. */
const u = (length: number) => `calc(${length} * var(--sheet-unit))`
const STEP = 1
const LONG_STEP = 10

/**
 * A certificate as it will be printed, with sample text: a frame behind everything, logos at their places. With `onMove` a logo can be
 * dragged, moved with the arrows (by 10 with Shift), and removed with Delete or the button below. Places and sizes are those of
 * documents/papers/certificados.typ.
 */
export function CertificateSheet(props: {
  label: string
  width: number
  height: number
  logoWidth: number
  /** The maximum position of a logo's upper left corner. */
  farthest: Moved
  frame?: string | undefined
  logos: readonly PlacedLogo[]
  title: string
  text: string
  period: string
  signature: string
  date: string
  /** Below the QR by which the certificate is checked. */
  check: string
  onMove?: ((index: number, to: Moved) => void) | undefined
  onRemove?: ((index: number) => void) | undefined
}) {
  const { width, height, farthest, logos, onMove, onRemove } = props
  const sheet = useRef<HTMLElement>(null)
  const held = useRef<{ index: number; from: Moved; at: Moved }>(undefined)
  const help = useId()
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  const move = (index: number, x: number, y: number) =>
    onMove?.(index, { x: within(x, farthest.x), y: within(y, farthest.y) })

  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    const grip = held.current
    if (!grip || !sheet.current) return
    const scale = sheet.current.getBoundingClientRect().width / width
    if (scale === 0) return
    move(
      grip.index,
      grip.from.x + (event.clientX - grip.at.x) / scale,
      grip.from.y + (event.clientY - grip.at.y) / scale,
    )
  }
  const press = (event: KeyboardEvent, index: number, { x, y }: PlacedLogo) => {
    const by = event.shiftKey ? LONG_STEP : STEP
    const to: Record<string, () => void> = {
      ArrowLeft: () => move(index, x - by, y),
      ArrowRight: () => move(index, x + by, y),
      ArrowUp: () => move(index, x, y - by),
      ArrowDown: () => move(index, x, y + by),
      Delete: () => onRemove?.(index),
      Backspace: () => onRemove?.(index),
    }
    const act = to[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }

  return (
    <div className="min-w-0">
      <div className="@container w-full" style={{ maxWidth: width }}>
        <section
          ref={sheet}
          aria-label={props.label}
          className="relative overflow-hidden border border-line-2 shadow-1"
          style={
            {
              '--sheet-unit': `calc(100cqw / ${width})`,
              aspectRatio: `${width} / ${height}`,
              // Paper is white and its text dark in both themes.
              background: '#FFFFFF',
              color: '#1B1B1A',
            } as CSSProperties
          }
        >
          {props.frame && <img src={props.frame} alt="" className="absolute inset-0 size-full object-fill" />}
          <Line y={128} size={36} style={{ fontWeight: 600, letterSpacing: '0.14em' }}>
            CERTIFICADO
          </Line>
          <Line y={192} size={22} style={{ fontWeight: 600 }}>
            {props.title}
          </Line>
          <Line y={266} size={15}>
            {props.text}
          </Line>
          <Line y={404} size={11} isQuiet>
            {props.period}
          </Line>
          <Line y={490} size={11} style={{ fontWeight: 500 }}>
            <span
              aria-hidden="true"
              className="mx-auto block"
              style={{ width: u(280), marginBottom: u(7), borderTop: '1px solid currentColor' }}
            />
            {props.signature}
          </Line>
          <Line y={526} size={10} isQuiet>
            {props.date}
          </Line>
          <div
            className="absolute text-center"
            style={{ left: u(592), width: u(150), top: u(452), fontSize: u(7.5), lineHeight: 1.36, color: '#5E5E5A' }}
          >
            <span
              aria-hidden="true"
              className="mx-auto flex items-center justify-center border border-current border-dashed bg-white"
              style={{ width: u(62), height: u(62), marginBottom: u(3) }}
            >
              QR
            </span>
            {props.check}
          </div>
          {logos.map((logo, index) => {
            const place = { left: u(logo.x), top: u(logo.y), width: u(props.logoWidth) }
            return onMove ? (
              <button
                // biome-ignore lint/suspicious/noArrayIndexKey: the same logo may appear twice, and its position changes
                key={index}
                type="button"
                aria-label={`Logo ${index + 1}, ${logo.name}: ${logo.x} da esquerda, ${logo.y} do alto`}
                aria-describedby={help}
                className="focus-ring absolute cursor-move touch-none p-0 hover:outline-2 hover:outline-accent-ui hover:outline-dashed"
                style={place}
                onPointerDown={(event) => {
                  event.currentTarget.setPointerCapture?.(event.pointerId)
                  held.current = { index, from: { x: logo.x, y: logo.y }, at: { x: event.clientX, y: event.clientY } }
                }}
                onPointerMove={drag}
                onPointerUp={() => {
                  held.current = undefined
                }}
                onPointerCancel={() => {
                  held.current = undefined
                }}
                onKeyDown={(event) => press(event, index, logo)}
              >
                <img src={logo.src} alt="" draggable={false} className="block w-full" />
              </button>
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same logo may appear twice
              <span key={index} className="absolute block" style={place}>
                <img src={logo.src} alt={logo.name} className="block w-full" />
              </span>
            )
          })}
        </section>
      </div>
      {onMove && (
        <>
          <p id={help} className="mt-2 text-help text-fg-2">
            Arraste um logo para o seu lugar, ou use as setas (com Shift, de 10 em 10). Delete o tira.
          </p>
          <ul aria-label="Logos na folha" aria-live="polite" className="mt-1 flex flex-wrap gap-x-4 empty:hidden">
            {logos.map(({ name, x, y }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same logo may appear twice
              <li key={index} className="flex items-center gap-1 text-help text-fg-2 tnum">
                {`Logo ${index + 1}: ${x} × ${y}`}
                {onRemove && (
                  <IconButton
                    label={`Tirar o logo ${index + 1}, ${name}`}
                    icon={X}
                    size="row"
                    onPress={() => onRemove(index)}
                  />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function Line(props: { y: number; size: number; isQuiet?: boolean; style?: CSSProperties; children: ReactNode }) {
  return (
    <div
      className="absolute text-center"
      style={{
        left: u(121),
        width: u(600),
        top: u(props.y),
        fontSize: u(props.size),
        lineHeight: 1.36,
        ...(props.isQuiet ? { color: '#5E5E5A' } : {}),
        ...props.style,
      }}
    >
      {props.children}
    </div>
  )
}
