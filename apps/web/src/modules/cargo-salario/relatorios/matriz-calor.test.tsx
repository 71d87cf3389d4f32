/** The matrix of people and competences: text of the cells, use by keyboard, and links of a gap. */
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { fetchAll } from '../../../ui/later.tsx'
import { MatrizDeCalor } from './matriz-calor.tsx'

const FILTRO = { faixaId: 1, competenciasIds: [1, 2], areasIds: [] }
const MATRIZ = {
  faixa: 'Analista - Pleno',
  competencias: [
    {
      id: 1,
      nome: 'Excel',
      exigido: 'Avançado',
      faltam: 2,
      treinos: [{ nome: 'Excel avançado', url: '/desenvolvimento/cursos/8' }],
    },
    { id: 2, nome: 'Ética', exigido: null, faltam: 0, treinos: [] },
  ],
  pessoas: [
    {
      ...{ id: 10, nome: 'Ana Reis', percentual: 0 },
      niveis: [
        { nivel: null, faltam: 3 },
        { nivel: null, faltam: null },
      ],
    },
    {
      ...{ id: 11, nome: 'Bruno Melo', percentual: 66.67 },
      niveis: [
        { nivel: 'Pleno', faltam: 1 },
        { nivel: 'Básico', faltam: null },
      ],
    },
    {
      ...{ id: 12, nome: 'Caio Lima', percentual: 100 },
      niveis: [
        { nivel: 'Avançado', faltam: 0 },
        { nivel: null, faltam: null },
      ],
    },
  ],
  foraDaMatriz: 1,
}
let answer: () => Response
beforeEach(async () => {
  await fetchAll()
  queryClient.clear()
  answer = () => Response.json(MATRIZ)
  vi.stubGlobal('fetch', async () => answer())
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const abrir = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <MatrizDeCalor filtro={FILTRO as never} />
    </QueryClientProvider>,
  )

it('says in words what each lacks, and who is below at the foot', async () => {
  abrir()
  const rows = await screen.findAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' | '))).toEqual([
    'Colaborador | Adequação | Excelexige Avançado | Éticanão exigida',
    'Ana Reis | 0% | Sem nível, faltam 3 | Sem nível',
    'Bruno Melo | 66,67% | Pleno, falta 1 | Básico',
    'Caio Lima | 100% | Avançado | Sem nível',
    'Abaixo do exigido |  | 2 | 0',
  ])
  expect(screen.getByText(/^1 pessoa ficou fora/)).toBeTruthy()
})

it('Tab reaches one cell and the arrows the others; a gap leads to its course, what is met to none', async () => {
  const user = userEvent.setup()
  abrir()
  await screen.findByRole('table')
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Ana Reis, Excel: Sem nível, faltam 3')
  await user.keyboard('{ArrowDown}{Enter}')
  const dialog = await screen.findByRole('dialog', { name: 'Excel de Bruno Melo' })
  expect(within(dialog).getByText('falta 1 nível')).toBeTruthy()
  expect(within(dialog).getByRole('link', { name: 'Excel avançado' }).getAttribute('href')).toBe(
    '/desenvolvimento/cursos/8',
  )
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Caio Lima, Excel: Avançado' }))
  expect(within(await screen.findByRole('dialog', { name: 'Excel de Caio Lima' })).queryByRole('link')).toBeNull()
})

it('says that nobody holds the band, and offers to try again after a failure', async () => {
  const user = userEvent.setup()
  answer = () => Response.json({ message: 'Indisponível' }, { status: 500 })
  abrir()
  const outra = await screen.findByRole('button', { name: 'Tentar de novo' })
  answer = () => Response.json({ ...MATRIZ, competencias: [], pessoas: [], foraDaMatriz: 0 })
  await user.click(outra)
  expect(await screen.findByText('Ninguém na matriz')).toBeTruthy()
})
