import type { Page } from 'playwright-core'

/** Stands on the elements whose colours were not looked at before; the selector of them. */
const MARK = 'data-colours-unseen'
export const UNSEEN = `[${MARK}]`

/**
 * Marks the elements of the page whose colours are not in `seen`, adds theirs to it, and says whether there are any. Colours are all that
 * contrast depends on: those of the text, its size and weight, and every background below it down to the first that nothing shines through.
 * Of a link also those of the text around it. The same colours give the same contrast on every page, so they need to be asked about once.
 */
export async function markUnseen(page: Page, seen: Set<string>): Promise<boolean> {
  const found = await page.evaluate(
    ({ mark, known }) => {
      const unknown = new Set<string>()
      const before = new Set(known)
      for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
      const hasText = (element: Element) =>
        element.matches('input, textarea, select') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
      /** What is behind the text of each element; worked out once for all that stand in it. */
      const grounds = new Map<Element | null, string>([[null, '']])
      const groundOf = (element: Element | null): string => {
        const known = grounds.get(element)
        if (known !== undefined) return known
        const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element!)
        const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode].join(' ')
        const isPlain = own === 'rgba(0, 0, 0, 0) none 1 none normal'
        const isSolid = backgroundColor.startsWith('rgb(') && own.endsWith(' none 1 none normal')
        const ground = isSolid ? own : `${isPlain ? '' : `${own} on `}${groundOf(element!.parentElement)}`
        grounds.set(element, ground)
        return ground
      }
      for (const element of document.body.querySelectorAll('*')) {
        if (!hasText(element)) continue
        const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(element)
        const isDisabled = element.closest(':disabled, [aria-disabled="true"]') !== null
        let key = [color, fontSize, fontWeight, textShadow, isDisabled, groundOf(element)].join(' | ')
        if (element.matches('a[href]')) {
          const around = getComputedStyle(element.parentElement!)
          key += ` | link ${textDecorationLine} in ${around.color} ${around.display}`
        }
        if (before.has(key)) continue
        unknown.add(key)
        element.setAttribute(mark, '')
      }
      return [...unknown]
    },
    { mark: MARK, known: [...seen] },
  )
  for (const key of found) seen.add(key)
  return found.length > 0
}
