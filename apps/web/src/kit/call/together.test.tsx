import * as faixas from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { fontesRisco } from '@quadro/contract/sst/riscos/niveis.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient, useCall } from './query.ts'

beforeEach(() => queryClient.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  globalThis.sentAhead = undefined
})

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

const come = (data: unknown) => ({ answer: Promise.resolve(new Response(JSON.stringify(data))), data })
const drawn: string[] = []
const List = ({ page = 0, enabled = true }) => {
  const { data } = useCall(faixas.listar, { page }, { enabled })
  const text = data && 'totalElements' in data ? `${data.totalElements} linhas` : 'nenhuma'
  drawn.push(text)
  return text
}
const show = (page: ComponentProps<typeof List>) => {
  drawn.length = 0
  return render(
    <QueryClientProvider client={queryClient}>
      <List {...page} />
    </QueryClientProvider>,
  )
}
const ASKED = '/api/cargo-salario/faixas-salariais?page=0'

it('what has come by the time a page is drawn is in its first drawing, and is not asked again', async () => {
  const fetched = vi.fn(async () => new Response('{"totalElements":8}'))
  vi.stubGlobal('fetch', fetched)
  globalThis.sentAhead = { [ASKED]: come({ totalElements: 7 }) }
  show({}).unmount()
  expect(new Set(drawn)).toEqual(new Set(['7 linhas']))
  expect(fetched).not.toHaveBeenCalled()
  // It serves one user; who asks something else, or again, waits for its own answer.
  queryClient.clear()
  show({})
  expect(drawn[0]).toBe('nenhuma')
  await screen.findByText('8 linhas')
  expect(fetched).toHaveBeenCalledTimes(1)
})

it('a question that is not asked yet takes nothing, and one whose answer has not come waits for it', async () => {
  const answer = Promise.withResolvers<Response>()
  globalThis.sentAhead = { [ASKED]: { answer: answer.promise } }
  show({ enabled: false }).unmount()
  expect(Object.keys(globalThis.sentAhead)).toEqual([ASKED])
  show({})
  expect(drawn[0]).toBe('nenhuma')
  answer.resolve(new Response('{"totalElements":9}'))
  await screen.findByText('9 linhas')
})
