import * as faixas from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { fontesRisco } from '@quadro/contract/sst/riscos/niveis.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { queryClient, useCall } from './query.ts'

afterEach(() => vi.unstubAllGlobals())

it('answers that come shortly after each other are drawn together', async () => {
  const first = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('faixas')) first.resolve()
    else await first.promise.then(() => new Promise((come) => setTimeout(come, 4)))
    return new Response('{"content":[]}')
  })
  const seen = new Set<string>()
  const Both = () => {
    const came = [useCall(faixas.listar, {}), useCall(fontesRisco.listar, {})].filter(({ isSuccess }) => isSuccess)
    const text = `${came.length} de 2`
    seen.add(text)
    return text
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Both />
    </QueryClientProvider>,
  )
  await screen.findByText('2 de 2')
  expect([...seen]).toEqual(['0 de 2', '2 de 2'])
})
