import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { fetchAll } from '../../../ui/later.tsx'
import { CertificacoesDoTalento } from './certificacoes-talento.tsx'

beforeAll(fetchAll)
/** A busy machine needs longer to draw. */
const LOADED = { timeout: 20_000 }
let answers: Record<string, unknown>
beforeEach(() => {
  queryClient.clear()
  vi.stubGlobal('fetch', async (url: string) => {
    const found = Object.entries(answers).find(([end]) => String(url).split('?')[0]!.endsWith(end))
    return new Response(JSON.stringify(found?.[1] ?? { code: 'NOT_FOUND', message: 'Falta' }), {
      status: found ? 200 : 404,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
function open(content: ReactNode) {
  const component = () => <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() })
  render(<RouterProvider router={router as never} />)
}

it('says what the band asks for and how each certification stands', async () => {
  const linha = (nome: string, situacao: string, data: string | null, validade: string | null, exigida = true) => ({
    ...{ certificacaoId: nome.length, nome, exigida },
    ...{ data, validade, situacao, faltam: situacao === 'PENDENTE' ? ['Resgate'] : [] },
  })
  answers = {
    '/colaborador/7': {
      ...{ talentoNome: 'Ana', cargoNome: 'Eletricista', faixaNome: 'Pleno', pode: ['inserir'] },
      certificacoes: [
        linha('Altura', 'VENCIDA', '2024-01-10', '2026-01-10'),
        linha('Eletricista', 'EM_DIA', '2026-01-10', '2028-01-10'),
        linha('Espaço confinado', 'FALTA', null, null),
        linha('Ponte rolante', 'PENDENTE', '2026-03-01', null, false),
        linha('Primeiros socorros', 'EM_DIA', '2026-02-01', null, false),
      ],
    },
  }
  open(<CertificacoesDoTalento id={7} />)
  expect(await screen.findByText('Eletricista Pleno exige 3; 1 vale hoje.', {}, LOADED)).toBeTruthy()
  const row = (nome: string) => screen.getByRole('rowheader', { name: nome }).closest('tr')!.textContent
  expect(row('Altura')).toContain('Sim10/01/202410/01/2026 (vencida)Vencida')
  expect(row('Espaço confinado')).toContain('Falta')
  expect(row('Ponte rolante falta passar em Resgate')).toContain('01/03/2026—Falta a prática')
  expect(row('Primeiros socorros')).toContain('Não01/02/2026Não venceEm dia')
  expect(screen.getByRole('link', { name: 'Registrar' }).getAttribute('href')).toContain('talentoId=7')
})
