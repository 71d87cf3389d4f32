/** The list of bands beside the market: what it says of each, its filters, and what stands without salaries or without surveys. */
import { dadosMercado } from '@quadro/contract/cargo-salario/mercado/dados-mercado.ts'
import * as c from '@quadro/contract/cargo-salario/mercado/mercado.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import Mercado from './mercado.tsx'

const LISTA = `GET /api${c.listarMercado.path}`
const faixa: c.FaixaNoMercado = {
  ...{ id: 7, cargoNome: 'Analista', nome: 'Pleno', valor: 4585, fonte: 'Instituto', data: '2026-03-01' },
  ...{ p25: 4000, p50: 5000, p75: 6000, diferenca: -8.3, abaixo: 2, entre: 5, acima: 1 },
} as c.FaixaNoMercado
const answers = (linhas: c.FaixaNoMercado[]) => ({
  [LISTA]: pageResult(linhas, { page: 0, size: 20 }, linhas.length),
})
const texto = (row: HTMLElement) => row.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('bands beside the market', () => {
  const { given, calls, open } = pageTests([...Object.values(dadosMercado.authorities), verSalario])
  it('say value, median, difference and how many earn where, and open the band there', async () => {
    given.answers = answers([faixa])
    await open(Mercado, c.BASE_DO_MERCADO, c.BASE_DO_MERCADO)
    const row = await screen.findByRole('row', { name: /Analista/ })
    for (const dito of ['4.585,00', '5.000,00', '8,3% abaixo']) expect(texto(row)).toContain(dito)
    expect(within(row).getAllByRole('link')[0]!.getAttribute('href')).toBe(
      '/cargo-salario/faixas-salariais/7?aba=mercado',
    )
  })
  it('ask for the source that the address names', async () => {
    given.answers = answers([faixa])
    await open(Mercado, `${c.BASE_DO_MERCADO}?fonte=Instituto&ate=2026-06-30`, c.BASE_DO_MERCADO)
    await screen.findByRole('row', { name: /Analista/ })
    await waitFor(() => expect(calls(LISTA).at(-1)?.query).toMatchObject({ fonte: 'Instituto', ate: '2026-06-30' }))
  })
  it('say that there is no survey and where one is registered', async () => {
    given.answers = answers([])
    await open(Mercado, c.BASE_DO_MERCADO, c.BASE_DO_MERCADO)
    expect(await screen.findByText('Nenhuma faixa com dados de mercado')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Dados de Mercado' }).getAttribute('href')).toBe(dadosMercado.page)
  })
  it('say that they could not be read', async () => {
    given.answers = { [LISTA]: refusal(500, { code: 'INTERNAL_ERROR', message: 'Algo deu errado' }) }
    const { user } = await open(Mercado, c.BASE_DO_MERCADO, c.BASE_DO_MERCADO)
    await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(calls(LISTA).length).toBeGreaterThan(1))
  })
})
describe('without seeing salaries', () => {
  const { given, open } = pageTests([dadosMercado.authorities.ver])
  it('the market stands alone', async () => {
    const oculta = { ...faixa, valor: null, diferenca: null, abaixo: null, entre: null, acima: null }
    given.answers = answers([oculta])
    await open(Mercado, c.BASE_DO_MERCADO, c.BASE_DO_MERCADO)
    expect(texto(await screen.findByRole('row', { name: /Analista/ }))).toContain('5.000,00')
    for (const name of [/^Valor da faixa/, /^Diferença/, /^Abaixo do P25/])
      expect(screen.queryByRole('columnheader', { name })).toBeNull()
  })
})
