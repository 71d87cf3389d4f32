import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach } from 'vitest'
import { LinkProvider } from '../control/LinkProvider.tsx'

afterEach(() => {
  cleanup()
  document.title = ''
})

/** Renders inside the providers of the application; `visited` collects the addresses of followed links. */
export function show(ui: ReactElement) {
  const visited: string[] = []
  const wrap = (child: ReactElement) => <LinkProvider navigate={(href) => visited.push(href)}>{child}</LinkProvider>
  const view = render(wrap(ui))
  return { ...view, visited, again: (next: ReactElement) => view.rerender(wrap(next)) }
}
