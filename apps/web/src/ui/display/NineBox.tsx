import type { ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Avatar } from './Avatar.tsx'

export interface NineBoxCell {
  id: number
  title: string
  /** Short text of a box; on a phone only the selected box has room for it. */
  description: string
  /** Number of people in it. */
  count?: number | undefined
  /** Share of all people, e.g. '29%'. */
  share?: string | undefined
  /** The first people in it, drawn instead of the description where there is room; `count` says how many there are. */
  faces?: readonly { id: number; name: string; photo?: string | undefined }[] | undefined
  /** The box contains something that must be corrected. */
  isWrong?: boolean
}
const LEVELS = ['baixo', 'médio', 'alto'] as const
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
/** The better a box is on both axes, the stronger its colour. */
const TONES = ['bg-hover', 'bg-hover', 'bg-accent-soft', 'bg-accent-soft', 'bg-accent-soft-2']

/** Nine boxes on two axes, each a button. The selected one has an edge, and screen readers announce it. */
export function NineBox(props: {
  /** Name for screen readers. */
  label: string
  /** Row by row from the top left. */
  boxes: readonly NineBoxCell[]
  /** Label of the horizontal axis, which grows to the right. */
  across: string
  /** Label of the vertical axis, which grows upwards. */
  up: string
  selected: number | undefined
  onSelect: (id: number) => void
  /** What is counted, singular and plural. */
  unit: readonly [string, string]
}) {
  const { across, up, unit } = props
  const level = 'flex items-center justify-center text-help text-fg-2 narrow:text-[11px]/4'
  const rows = [0, 1, 2].map((row) => props.boxes.slice(row * 3, row * 3 + 3))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form, and this may stand outside one
    <div
      role="group"
      aria-label={props.label}
      className="grid grid-cols-[auto_auto_repeat(3,minmax(0,1fr))] grid-rows-[repeat(3,1fr)_auto_auto] gap-2 narrow:gap-1"
    >
      <span aria-hidden="true" className="row-span-3 flex items-center justify-center">
        <span className="rotate-180 text-help font-semibold text-fg narrow:text-[11px]/4 [writing-mode:vertical-rl]">
          {up}
        </span>
      </span>
      {rows.map((row, y) => (
        <div key={LEVELS[2 - y]} className="contents">
          <span aria-hidden="true" className={level}>
            <span className="rotate-180 [writing-mode:vertical-rl]">{capital(LEVELS[2 - y]!)}</span>
          </span>
          {row.map((box, x) => (
            <button
              key={box.id}
              id={`box-${box.id}`}
              type="button"
              aria-pressed={props.selected === box.id}
              onClick={() => props.onSelect(box.id)}
              className={cx(
                'focus-ring flex min-h-32 min-w-0 cursor-pointer flex-col rounded-card border-2 p-3 text-left text-fg narrow:min-h-22 narrow:p-1',
                TONES[2 - y + x],
                props.selected === box.id
                  ? 'border-accent-ui'
                  : box.isWrong
                    ? 'border-danger'
                    : 'border-transparent hover:border-line-2',
              )}
            >
              <span className="flex w-full items-start justify-between gap-2 narrow:flex-col narrow:gap-0">
                <span className="min-w-0 wrap-anywhere text-label font-semibold narrow:text-[11px]/4 narrow:tracking-tight">
                  {box.title || 'Sem título'}
                </span>
                {box.count !== undefined && (
                  <span className="flex shrink-0 flex-col items-end narrow:items-start">
                    <span className="text-figure tnum">{box.count.toLocaleString('pt-BR')}</span>
                    <span className="sr-only">{box.count === 1 ? unit[0] : unit[1]}</span>
                    {box.share && <span className="text-help text-fg-2 tnum">{box.share}</span>}
                  </span>
                )}
              </span>
              <span className="sr-only">
                {up} {LEVELS[2 - y]}, {across.toLocaleLowerCase('pt-BR')} {LEVELS[x]}
                {box.isWrong && ', com erro'}.
              </span>
              {box.faces?.length ? (
                <Faces faces={box.faces} count={box.count ?? box.faces.length} />
              ) : (
                <span className="mt-1 wrap-anywhere text-help text-fg-2 narrow:hidden">{box.description}</span>
              )}
            </button>
          ))}
        </div>
      ))}
      <span className="col-span-2" />
      {LEVELS.map((name) => (
        <span key={name} aria-hidden="true" className={level}>
          {capital(name)}
        </span>
      ))}
      <span className="col-span-2" />
      <span aria-hidden="true" className="col-span-3 text-center text-help font-semibold text-fg narrow:text-[11px]/4">
        {across}
      </span>
    </div>
  )
}

/** Decorative: the box says how many there are, and opens the list of their names. */
function Faces(props: { faces: NonNullable<NineBoxCell['faces']>; count: number }) {
  const rest = props.count - props.faces.length
  return (
    <span aria-hidden="true" className="mt-auto flex flex-wrap gap-1 pt-2 narrow:hidden">
      {props.faces.map(({ id, name, photo }) => (
        <Avatar key={id} name={name} {...(photo ? { photo } : {})} />
      ))}
      {rest > 0 && (
        <span className="inline-flex h-7 min-w-7 items-center justify-center rounded-full bg-panel px-1.5 text-help text-fg-2 tnum">
          +{rest.toLocaleString('pt-BR')}
        </span>
      )}
    </span>
  )
}

/** A value from 0 to 100 on an axis with the limits between low, middle and high. */
export function NineBoxAxis(props: {
  label: string
  value: number | null
  shown: string
  low: number
  high: number
  note: string
}) {
  const { label, value, low, high } = props
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-baseline justify-between gap-4 text-body">
        <span className="font-medium text-fg">{label}</span>
        <span className="font-semibold text-fg tnum">{props.shown}</span>
      </div>
      <div aria-hidden="true" className="relative h-1.5 rounded-full bg-hover">
        {value !== null && <div className="h-full rounded-full bg-fg-2" style={{ width: `${value}%` }} />}
        {[low, high].map((at) => (
          <div key={at} className="absolute -inset-y-0.5 w-px bg-fg" style={{ left: `${at}%` }} />
        ))}
      </div>
      <p className="text-help text-fg-2 tnum">{props.note}</p>
    </div>
  )
}

/** The full text of a box, above its people. */
export function NineBoxText({ children }: { children: string }) {
  return <p className="max-w-180 wrap-anywhere px-pad pb-3 text-body text-fg-2">{children}</p>
}
/** One person of a box: picture and name. */
export function NineBoxPerson({ media, name }: { media: ReactNode; name: string }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      {media}
      <span className="truncate">{name}</span>
    </span>
  )
}
