import type { Locator, Page } from 'playwright-core'

/** More than the number of focus stops of any page. */
const MOST_STOPS = 120

/**
 * Presses Tab until a control has the focus: a control with this name, of this field of the form, or this one. Each focus stop on the way
 * must be visible.
 */
export async function tabTo(page: Page, target: string | RegExp | Locator): Promise<void> {
  const names: string[] = []
  for (let n = 0; n < MOST_STOPS; n += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focusSeen)
    if (stop.unseen) throw new Error(`The focus is not seen on ${stop.unseen}`)
    names.push(stop.name.slice(0, 60))
    const isThere =
      typeof target === 'string'
        ? stop.name === target || stop.field === target
        : target instanceof RegExp
          ? target.test(stop.name)
          : await target.evaluateAll((all) => all.includes(document.activeElement as never))
    if (isThere) return
  }
  throw new Error(`No Tab leads to ${target}, only to ${[...new Set(names)].join(' | ')}`)
}

/** Name of the focused element. `unseen` is the element that had the focus before, if it looked the same with and without the focus. */
function focusSeen(): { name: string; field: string | undefined; unseen: string | undefined } {
  const state = window as unknown as { lastFocus?: { element: Element; look: string } }
  const look = (element: Element) => {
    const chain = [element, element.parentElement, element.parentElement?.parentElement]
    return chain
      .filter((e) => e != null)
      .map((e) => {
        const s = getComputedStyle(e)
        return [s.outlineStyle, s.outlineWidth, s.outlineColor, s.boxShadow, s.borderColor].join()
      })
      .join(';')
  }
  const before = state.lastFocus
  const element = document.activeElement!
  const words = (e: Element) => {
    const by = e.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labels = [...((e as HTMLInputElement).labels ?? [])].map((l) => l.textContent)
    const own = e.getAttribute('aria-label') ?? by.map((id) => document.getElementById(id)?.textContent).join(' ')
    return (own || labels.join(' ') || e.textContent || e.tagName).replace(/\s+/g, ' ').trim()
  }
  const unseen =
    before &&
    before.element !== document.body &&
    before.element !== element &&
    before.element.isConnected &&
    look(before.element) === before.look
      ? words(before.element)
      : undefined
  state.lastFocus = { element, look: look(element) }
  const field = element.closest('[data-field]')?.getAttribute('data-field') ?? undefined
  return { name: words(element), field, unseen }
}

/**
 * Goes through the whole page with Tab and back with Shift+Tab, and returns the faults. Every focus stop must be visible, nothing may trap
 * the focus, and everything that can be pressed or typed into must be reached.
 */
export async function walk(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    getSelection()?.removeAllRanges()
  })
  const faults: string[] = []
  for (const key of ['Tab', 'Shift+Tab']) {
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('[data-walked]')) element.removeAttribute('data-walked')
    })
    let isRound = false
    for (let n = 0; n < MOST_STOPS * 2 && !isRound; n += 1) {
      await page.keyboard.press(key)
      const { unseen } = await page.evaluate(focusSeen)
      if (unseen) faults.push(`${key}: the focus is not seen on ${unseen}`)
      isRound = await page.evaluate(() => {
        const element = document.activeElement
        if (!element || element === document.body) return document.querySelector('[data-walked]') !== null
        const was = element.hasAttribute('data-walked')
        element.setAttribute('data-walked', '')
        return was
      })
    }
    if (!isRound) faults.push(`${key}: no way around the page in ${MOST_STOPS * 2} stops`)
    const missed = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex="0"]')]
        .filter(
          (e) =>
            e.tabIndex >= 0 &&
            !e.matches(':disabled, [data-walked]') &&
            // A grid is one focus stop; the arrow keys move within it.
            !e.closest('[inert], [aria-hidden="true"], [role=grid]') &&
            e.checkVisibility({ visibilityProperty: true }) &&
            // Tab reaches one radio of a group; the arrow keys lead to the others.
            !(
              e.matches('input[type=radio]') && e.closest('[role=radiogroup], fieldset')?.querySelector('[data-walked]')
            ),
        )
        .map((e) => e.outerHTML.slice(0, 120)),
    )
    for (const element of missed) faults.push(`${key}: not on the way: ${element}`)
  }
  return faults
}
