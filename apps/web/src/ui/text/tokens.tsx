import { useMemo } from 'react'
import type { Option } from '../fields/options.tsx'
import { Braces } from '../icons.ts'

/** A field that a text may contain, written {{name}}. */
export type Token = { name: string; label: string }
export type RichTokens = { offered: readonly Token[]; known: readonly string[] }
/** A piece of a text as the editor marks it: a field, a mistake, or plain words. */
export type TokenPiece = { text: string; kind?: 'token' | 'wrong' | undefined }

/** The braces that the user has just opened before the caret, with what follows them; undefined when there are none. */
export function openToken(before: string): { from: number; query: string } | undefined {
  const found = /\{\{([^{}\s]{0,40})$/.exec(before)
  return found ? { from: found.index, query: found[1]! } : undefined
}
export const written = (name: string): string => `{{${name}}}`

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
/** The fields that fit what was typed after the braces, by name or label. */
export function useTokenOptions(tokens: readonly Token[], query: string): Option<string>[] {
  return useMemo(
    () =>
      tokens
        .filter(({ name, label }) => folded(`${name} ${label}`).includes(folded(query)))
        .map(({ name, label }) => ({ value: name, label, secondary: written(name) })),
    [tokens, query],
  )
}

/** Opens the list of fields at the caret. */
export function TokenButton(props: { isDisabled?: boolean | undefined; onPress: () => void }) {
  return (
    <button
      type="button"
      disabled={props.isDisabled}
      className="focus-ring relative hit-44 flex h-6 items-center gap-1 rounded-sm px-1.5 text-help text-fg-2 hover:bg-hover disabled:opacity-40 phone:h-9"
      // A click must not move the caret.
      onMouseDown={(event) => event.preventDefault()}
      onClick={props.onPress}
    >
      <Braces aria-hidden="true" className="size-icon-sm" />
      Inserir campo
    </button>
  )
}
