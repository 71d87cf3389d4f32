import { type RefObject, useLayoutEffect, useRef } from 'react'

const significant = /[\p{L}\p{N}]/u

/** Number of letters and digits of `text` before `position`; characters of the mask do not count. */
export const significantBefore = (text: string, position: number): number =>
  [...text.slice(0, position)].filter((char) => significant.test(char)).length

/** Position in `text` after `count` letters or digits. */
export function positionAfter(text: string, count: number): number {
  let seen = 0
  for (let i = 0; i < text.length && count > 0; i++) {
    if (significant.test(text[i] ?? '') && ++seen === count) return i + 1
  }
  return count === 0 ? 0 : text.length
}

type TextInput = HTMLInputElement | HTMLTextAreaElement

/**
 * Keeps the caret in place while the shown text is rewritten: by a mask (counted in letters and digits) or by capitals (the position stays
 * the same).
 */
export function useCaret(input: RefObject<TextInput | null>, shown: string, masked: boolean) {
  const wanted = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    const element = input.current
    const count = wanted.current
    wanted.current = undefined
    if (!element || count === undefined || document.activeElement !== element) return
    const at = masked ? positionAfter(shown, count) : Math.min(count, shown.length)
    if (element.selectionStart !== at) element.setSelectionRange(at, at)
  })
  return {
    /** Call it with the element that the user typed in, before setting the new value. */
    remember(element: TextInput) {
      const position = element.selectionStart ?? element.value.length
      // A caret at the end stays at the end, whatever the mask adds.
      if (position === element.value.length) wanted.current = Number.MAX_SAFE_INTEGER
      else wanted.current = masked ? significantBefore(element.value, position) : position
    },
  }
}
