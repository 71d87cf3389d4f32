/** A band and a person beside the market, in words, and what stays hidden from who may not see salaries. */
import { dadosMercado } from '@quadro/contract/cargo-salario/mercado/dados-mercado.ts'
import * as c from '@quadro/contract/cargo-salario/mercado/mercado.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import { MercadoDaFaixa, MercadoDoTalento } from './ao-lado.tsx'

const { given, calls, open } = pageTests([dadosMercado.authorities.ver, verSalario])
const DA_FAIXA = `GET /api${c.mercadoDaFaixa.path.replace('{id}', '7')}`
const DO_TALENTO = `GET /api${c.mercadoDoTalento.path.replace('{id}', '7')}`
const pesquisa = {
  ...{ fonte: 'Instituto', data: '2026-03-01', regiao: 'Nordeste', porte: null, empresas: 1, pessoas: 180 },
  ...{ doCargo: true, p25: 4000, p50: 5000, p75: 6000, diferenca: -8.3 },
}
const valores = { valor: 4585, piso: 3668, teto: 5502, salarioOculto: false }

it('says where the value of a band stands in each survey, with its date', async () => {
  given.answers[DA_FAIXA] = { ...valores, pesquisas: [pesquisa] }
  await open(() => <MercadoDaFaixa id={7} />, '/')
  expect(await screen.findByText('Valor da faixa: entre P25 e P50, 8,3% abaixo do P50.')).toBeTruthy()
  expect(screen.getByText('01/03/2026 · do cargo inteiro · Nordeste · 1 empresa · 180 pessoas')).toBeTruthy()
  for (const dito of ['R$ 5.000,00', 'R$ 3.668,00', 'R$ 5.502,00'])
    expect(screen.getByText((texto) => texto.replace('\u00a0', ' ') === dito)).toBeTruthy()
})
it('says that the value is hidden, and shows the market all the same', async () => {
  const pesquisas = [{ ...pesquisa, diferenca: null }]
  given.answers[DA_FAIXA] = { valor: null, piso: null, teto: null, salarioOculto: true, pesquisas }
  await open(() => <MercadoDaFaixa id={7} />, '/')
  expect(await screen.findByText(/O valor da faixa está oculto/)).toBeTruthy()
  expect(screen.getByText('P50')).toBeTruthy()
  expect(screen.queryByText('Piso')).toBeNull()
})
it('says that there is no survey, and that the market could not be read', async () => {
  given.answers[DA_FAIXA] = { ...valores, pesquisas: [] }
  await open(() => <MercadoDaFaixa id={7} />, '/')
  expect(await screen.findByText('Sem dados de mercado')).toBeTruthy()
})
it('offers to read again what could not be read', async () => {
  given.answers[DA_FAIXA] = refusal(500, { code: 'INTERNAL_ERROR', message: 'Algo deu errado' })
  await open(() => <MercadoDaFaixa id={7} />, '/')
  expect(await screen.findByText('Não foi possível carregar o mercado')).toBeTruthy()
})
it('says where the salary of a person stands', async () => {
  given.answers[DO_TALENTO] = { ...valores, pesquisas: [pesquisa] }
  await open(() => <MercadoDoTalento id={7} />, '/')
  expect(await screen.findByText(/entre P25 e P50, 8,3% abaixo do P50/)).toBeTruthy()
  expect(calls(DO_TALENTO)).toHaveLength(1)
})
