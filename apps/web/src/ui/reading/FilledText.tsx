import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** A piece of a filled-in text. `missing`: a field without a value, whose `text` says so. */
export type FilledPiece = {
  text: string
  missing?: boolean | undefined
  isBold?: boolean | undefined
  isItalic?: boolean | undefined
  isUnderlined?: boolean | undefined
}
export type FilledBlock = {
  kind: 'p' | 'h2' | 'h3' | 'li'
  mark?: string
  depth?: number
  pieces: readonly FilledPiece[]
}

const styleOf = ({ missing, isBold, isItalic, isUnderlined }: FilledPiece): string =>
  cx(
    isBold && 'font-semibold',
    isItalic && 'italic',
    isUnderlined && 'underline',
    missing && 'rounded-sm bg-warning-soft px-0.5 text-warning',
  )
/** Pieces that look the same become one, so that a plain text is one text. */
function joined(pieces: readonly FilledPiece[]): { text: string; style: string }[] {
  const all: { text: string; style: string }[] = []
  for (const piece of pieces) {
    const style = styleOf(piece)
    const last = all.at(-1)
    if (last && last.style === style) last.text += piece.text
    else all.push({ text: piece.text, style })
  }
  return all
}
/** A text with its fields filled in. What no value was found for is marked. */
export function FilledText({ pieces }: { pieces: readonly FilledPiece[] }): ReactNode {
  return joined(pieces).map(({ text, style }, at) =>
    style === '' ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces are their order
      <span key={at} className={style}>
        {text}
      </span>
    ),
  )
}

/** A letter as it will be printed: paper with head, place and day, blocks, and lines to sign on. */
export function LetterPreview(props: {
  head: string
  placeAndDay: string
  blocks: readonly FilledBlock[]
  signatures: readonly string[]
}) {
  return (
    <div className="flex flex-col gap-2.5 rounded-card border border-line bg-panel px-6 py-5 text-body text-fg shadow-1 wrap-anywhere phone:px-4">
      <p className="border-line border-b pb-2 font-semibold">{props.head}</p>
      <p className="self-end text-help text-fg-2 tnum">{props.placeAndDay}</p>
      {props.blocks.length === 0 && <p className="text-fg-2">Sem texto</p>}
      {props.blocks.map(({ kind, mark, depth = 0, pieces }, at) => {
        const said = <FilledText pieces={pieces} />
        const key = at
        if (kind === 'li')
          return (
            <div key={key} className="flex gap-2" style={{ paddingLeft: `${8 + depth * 16}px` }}>
              <span className="w-4 shrink-0 tnum">{mark}</span>
              <span className="min-w-0 flex-1">{said}</span>
            </div>
          )
        return (
          <p
            key={key}
            className={cx('whitespace-pre-line', kind === 'h2' && 'text-group', kind === 'h3' && 'font-semibold')}
          >
            {said}
          </p>
        )
      })}
      {props.signatures.length > 0 && (
        <div className="mt-8 flex flex-wrap gap-6">
          {props.signatures.map((name) => (
            <p key={name} className="min-w-40 flex-1 border-fg border-t pt-1 text-help">
              {name}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}
