import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { LinkProvider } from '../../../ui/control/LinkProvider.tsx'
import { dayWords, OQueVence } from './o-que-vence.tsx'

let answer: () => Response
beforeEach(() => {
  queryClient.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00Z') })
  session.set({
    state: 'authenticated',
    info: { authorities: [] } as never,
    parameters: { timeZone: 'America/Fortaleza' } as never,
  })
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <LinkProvider navigate={() => {}}>
        <OQueVence />
      </LinkProvider>
    </QueryClientProvider>,
  )
const group = (data: string, quando: string, titulo: string, url: string) => ({
  nome: 'solicitacoes',
  data,
  quando,
  quantidade: 1,
  titulo,
  detalhe: null,
  url,
})

it.each([
  ['2026-11-18', 'atraso', '18'],
  ['2026-09-18', 'atraso', '18/09'],
  ['2026-11-20', 'hoje', '20'],
  ['2026-11-23', 'seg', '23'],
  ['2026-12-04', 'dez', '04'],
])('on 20 November %s is %s %s', (data, word, day) => {
  expect(dayWords(data, '2026-11-20')).toEqual({ word, day })
})

describe('what is due, on the home page', () => {
  it('says how much, leads to each and to all of it, and what is late in words', async () => {
    answer = () =>
      Response.json({
        total: 23,
        A: 1,
        E: 2,
        P: 5,
        D: 15,
        primeiros: [
          group('2026-11-18', 'A', '1049 · Analista', '/captacao/solicitacoes-pessoal/7'),
          group('2026-12-04', 'D', '3 anúncios que expiram', '/prazos?tipo=anuncios&quando=D'),
        ],
      })
    show()
    expect(await screen.findByText('23 itens · 1 em atraso')).toBeDefined()
    expect(screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/prazos', 'Ver agenda'],
      ['/captacao/solicitacoes-pessoal/7', 'atraso18Em atraso desde 18/11/2026: 1049 · Analista'],
      ['/prazos?tipo=anuncios&quando=D', 'dez04Vence em 04/12/2026: 3 anúncios que expiram'],
    ])
  })

  it('says that there is nothing, and offers no empty list', async () => {
    answer = () => Response.json({ total: 0, A: 0, E: 0, P: 0, D: 0, primeiros: [] })
    show()
    expect(await screen.findByText('Nada vence nos próximos dias.')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('not loaded, says so in its place and asks again', async () => {
    answer = () => Response.json({}, { status: 500 })
    show()
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar o que vence.')
    answer = () => Response.json({ total: 0, A: 0, E: 0, P: 0, D: 0, primeiros: [] })
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByText('Nada vence nos próximos dias.')).toBeDefined()
  })
})
