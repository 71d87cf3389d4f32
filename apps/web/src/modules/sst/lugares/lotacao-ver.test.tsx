import { lotacoes } from '@quadro/contract/sst/lugares/lotacoes.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import LotacaoParaVer from './lotacao-ver.tsx'

const { open, given } = pageTests([lotacoes.authorities.ver])

it('R0838 shows a tax location to read, without a field', async () => {
  given.answers[`GET /api${lotacoes.base}/4`] = {
    ...{ id: 4, versao: 1, pode: [], nome: 'Tomador de serviços', tipo: 'CNPJ', numeroInscricao: '11222333000181' },
  }
  await open(LotacaoParaVer, `${lotacoes.page}/4/visualizar`, `${lotacoes.page.slice(1)}/$id/visualizar`)
  expect(await screen.findByRole('heading', { name: 'Tomador de serviços' })).toBeTruthy()
  expect(screen.getByText('11.222.333/0001-81')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull()
})
