import { formatarData, formatarDinheiro, formatarNumero } from '@quadro/contract/kit/formato.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { useLocale } from 'react-aria-components'
import { afterEach, expect, it } from 'vitest'
import page from '../../../index.html?raw'
import { LinkProvider } from '../../ui/control/LinkProvider.tsx'

afterEach(cleanup)

it('R0401 the locale is pt-BR, whatever the browser prefers: the document, the components and what is written', () => {
  const Part = () => <p>{useLocale().locale}</p>
  render(
    <LinkProvider navigate={() => {}}>
      <Part />
    </LinkProvider>,
  )
  expect(screen.getByText('pt-BR')).toBeTruthy()
  expect(page).toContain('<html lang="pt-BR">')
  expect(formatarData('2026-11-01')).toBe('01/11/2026')
  expect(formatarDinheiro(1234.5).replace(/\s/g, ' ')).toBe('R$ 1.234,50')
  expect(formatarNumero(1234.5)).toBe('1.234,5')
})
