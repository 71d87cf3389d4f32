import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { usePageName, useShownName } from '../layout/pageName.ts'

afterEach(cleanup)
function Named({ page, record }: { page?: string; record?: string }) {
  usePageName('page', page)
  usePageName('record', record)
  const shown = useShownName()
  return <output>{[shown.page, shown.record].join(' / ')}</output>
}

it('names the tab by the record first, and forgets it when the record is left', () => {
  const { rerender } = render(<Named page="Idiomas" record="Inglês" />)
  expect(document.title).toBe('Inglês · Idiomas')
  expect(screen.getByRole('status').textContent).toBe('Idiomas / Inglês')
  rerender(<Named page="Idiomas" />)
  expect(document.title).toBe('Idiomas')
})
it('says once what page and record share', () => {
  render(<Named page="Ana Lima" record="Ana Lima" />)
  expect(document.title).toBe('Ana Lima')
})
