import { type PointerEvent, useId, useRef, useState } from 'react'
import { Button } from '../control/Button.tsx'
import { cx } from '../cx.ts'
import { FieldError } from './Field.tsx'

type Point = [number, number]
const pathOf = (line: readonly Point[]): string => {
  const [[x, y] = [0, 0], ...rest] = line
  // A single touch is a dot, which a path draws only with a length.
  return rest.length === 0 ? `M${x} ${y}l0.1 0` : `M${x} ${y}${rest.map(([a, b]) => `L${a} ${b}`).join('')}`
}

/**
 * A field to sign in, with a finger, a pen or a mouse. The value is lines of points in whole numbers on a field of `width` by `height`. It
 * cannot be signed by keyboard: whoever uses it says beside it which other way there is (`help`).
 */
export function SignaturePad(props: {
  label: string
  width: number
  height: number
  value: Point[][]
  onChange: (value: Point[][]) => void
  help?: string
  error?: string | undefined
  isDisabled?: boolean
}) {
  const { label, width, height, value, onChange, help, error, isDisabled = false } = props
  const id = useId()
  const field = useRef<SVGSVGElement>(null)
  const [line, setLine] = useState<Point[]>()
  const pointOf = (event: PointerEvent): Point => {
    const box = field.current!.getBoundingClientRect()
    const within = (at: number, size: number) => Math.min(size, Math.max(0, Math.round(at)))
    return [
      within(((event.clientX - box.left) / box.width) * width, width),
      within(((event.clientY - box.top) / box.height) * height, height),
    ]
  }
  const end = () => {
    if (line) onChange([...value, line])
    setLine(undefined)
  }
  const drawn = line ? [...value, line] : value
  return (
    <div>
      <div className="flex items-end justify-between gap-3 pb-1">
        <p aria-hidden="true" className="text-label text-fg">
          {label}
        </p>
        <Button variant="quiet" isDisabled={isDisabled || drawn.length === 0} onPress={() => onChange([])}>
          Apagar
        </Button>
      </div>
      <svg
        ref={field}
        role="img"
        aria-label={label}
        aria-describedby={`${id}-note`}
        viewBox={`0 0 ${width} ${height}`}
        className={cx(
          'block w-full touch-none rounded-control border bg-panel text-fg',
          error === undefined ? 'border-field' : 'border-danger',
          isDisabled && 'opacity-50',
        )}
        onPointerDown={(event) => {
          if (isDisabled || event.button !== 0) return
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          setLine([pointOf(event)])
        }}
        onPointerMove={(event) => {
          if (!line) return
          const next = pointOf(event)
          const last = line.at(-1)!
          if (next[0] !== last[0] || next[1] !== last[1]) setLine([...line, next])
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <line
          x1={24}
          x2={width - 24}
          y1={height * 0.78}
          y2={height * 0.78}
          className="stroke-line-2"
          strokeWidth={1.5}
        />
        {drawn.map((each, index) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added at the end
            key={index}
            d={pathOf(each)}
            fill="none"
            stroke="currentColor"
            strokeWidth={3}
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        ))}
      </svg>
      <div id={`${id}-note`}>
        {error !== undefined ? <FieldError id={`${id}-error`} message={error} /> : null}
        {help && <p className="pt-1 text-help text-fg-2">{help}</p>}
      </div>
    </div>
  )
}
