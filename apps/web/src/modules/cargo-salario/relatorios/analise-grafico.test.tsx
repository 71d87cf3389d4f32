/** The chart of the analysis: position of the marks, meaning without colours, and use by keyboard. */
import { ler as lerColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { previaDaAnalise } from '@quadro/contract/cargo-salario/relatorios/relatorios-cargos.ts'
import type { UserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from '../../../kit/call/query.ts'
import { session } from '../../../kit/call/session.ts'
import { GraficoDaAnalise } from './analise-grafico.tsx'
import Pagina from './relatorio-analise-tabelas-salariais.tsx'

const FILTRO = { dataReferencia: '2026-01-15', filtrarPor: '1', areasIds: [1], gruposIds: [], cargosIds: [] } as const
const pessoa = (id: number, nome: string, faixaId: number, salario: number, situacao: string | null) => ({
  ...{ id, nome, faixaId, salario, situacao },
})
const PREVIA = {
  ...{ abaixo: 1, naFaixa: 1, acima: 1, semSalario: 2, foraDoGrafico: 4 },
  faixas: [
    { id: 1, nome: 'Analista · Júnior', limite: 3000, abaixo: 1, naFaixa: 1, acima: 0 },
    { id: 2, nome: 'Analista · Pleno', limite: 5000.1, abaixo: 0, naFaixa: 0, acima: 1 },
    { id: 3, nome: 'Analista · Sênior', limite: null, abaixo: 0, naFaixa: 0, acima: 0 },
  ],
  pessoas: [
    pessoa(10, 'Ana Reis', 1, 2999.99, 'abaixo'),
    pessoa(11, 'Bruno Melo', 1, 3000, 'na-faixa'),
    pessoa(12, 'Caio Lima', 2, 5200.15, 'acima'),
    pessoa(13, 'Dora Paz', 3, 7000, null),
  ],
}
const dePessoas = lerColaborador.access.who === 'internal' ? lerColaborador.access.authorities.map((a) => a.name) : []
/** Replaces the non-breaking spaces in amounts. */
const simples = (texto: string | null | undefined) => (texto ?? '').replace(/\s/g, ' ')
let answer: () => Response
beforeEach(() => {
  queryClient.clear()
  answer = () => Response.json(PREVIA)
  vi.stubGlobal('fetch', async (url: string) => (url.includes(previaDaAnalise.path) ? answer() : Response.json([])))
  entrar([verSalario.name, ...dePessoas])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
function entrar(authorities: string[]) {
  session.set({
    state: 'authenticated',
    info: {
      empresa: { id: 7, razaoSocial: 'Aurora S.A.', cnpj: '11222333000181' },
      authorities,
    } as unknown as UserInfo,
    parameters: { timeZone: 'America/Fortaleza' } as never,
  })
}
const abrir = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <GraficoDaAnalise filtro={FILTRO as never} />
    </QueryClientProvider>,
  )

it('names each mark with its salary and how far it is from the band, to the cent', async () => {
  abrir()
  const junior = await screen.findByRole('group', {
    name: (nome) => simples(nome) === 'Analista · Júnior: R$ 3.000,00 · 1 abaixo · 1 na faixa',
  })
  expect(
    within(junior)
      .getAllByRole('button')
      .map((b) => simples(b.getAttribute('aria-label'))),
  ).toEqual(['Ana Reis, R$ 2.999,99, R$ 0,01 abaixo', 'Bruno Melo, R$ 3.000,00, na faixa'])
  for (const dito of ['Caio Lima, R$ 5.200,15, R$ 200,05 acima', 'Dora Paz, R$ 7.000,00, faixa sem valor'])
    expect(screen.getByRole('button', { name: (nome) => simples(nome) === dito })).toBeTruthy()
  for (const texto of ['abaixo: 1', 'na faixa: 1', 'acima: 1', 'faixa sem valor: 1', 'valor da faixa'])
    expect(screen.getByText(texto)).toBeTruthy()
  expect(screen.getByText(/^2 pessoas sem salário ou em faixa sem valor/)).toBeTruthy()
  expect(screen.getByText(/^4 pessoas sem marca/)).toBeTruthy()
})

it('draws each side in a shape of its own', async () => {
  abrir()
  const formas = (await screen.findAllByRole('button', { name: /, R\$/ })).map((b) =>
    b.querySelector('path')?.getAttribute('d'),
  )
  expect(new Set(formas).size).toBe(4)
})

it('Tab reaches one mark and the arrows the others; a bubble names it and opens the person', async () => {
  const user = userEvent.setup()
  abrir()
  await screen.findByText(/^Aponte uma marca/)
  await user.tab() // 'Ver tabela'
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Ana Reis/)
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Bruno Melo/)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Caio Lima/)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Caio Lima')
  expect(document.activeElement?.getAttribute('href')).toBe('/cargo-salario/colaboradores/12')
  await user.tab({ shift: true })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('link', { name: 'Caio Lima' })).toBeNull()
})

it('says the same in a table', async () => {
  const user = userEvent.setup()
  abrir()
  await user.click(await screen.findByRole('button', { name: 'Ver tabela' }))
  const rows = screen
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => simples(cell.textContent)).join(' | '))
  expect(rows.slice(1)).toEqual([
    'Analista · Júnior | R$ 3.000,00 | 1 | 1 | 0',
    'Analista · Pleno | R$ 5.000,10 | 0 | 0 | 1',
    'Analista · Sênior | sem valor | 0 | 0 | 0',
    'Total |  | 1 | 1 | 1',
  ])
})

it('says that nobody is there, and offers to try again after a failure', async () => {
  const user = userEvent.setup()
  answer = () => Response.json({ message: 'Indisponível' }, { status: 500 })
  abrir()
  const outra = await screen.findByRole('button', { name: 'Tentar de novo' })
  answer = () => Response.json({ ...PREVIA, semSalario: 0, pessoas: [] })
  await user.click(outra)
  expect(await screen.findByText('Não existem dados para o gráfico.')).toBeTruthy()
  expect(screen.getByText('Ninguém trabalha nas faixas escolhidas em 15/01/2026.')).toBeTruthy()
})

it('the button is there only for who sees salaries', () => {
  const pagina = () =>
    render(
      <QueryClientProvider client={queryClient}>
        <Pagina />
      </QueryClientProvider>,
    )
  pagina()
  expect(screen.getByRole('button', { name: 'Ver gráfico' })).toBeTruthy()
  cleanup()
  entrar([])
  pagina()
  expect(screen.queryByRole('button', { name: 'Ver gráfico' })).toBeNull()
})
