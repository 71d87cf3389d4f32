import type { Conferencia } from '@quadro/contract/desenvolvimento/certificados/conferencia.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import ConferirCertificado from './conferir-certificado.tsx'

const { given, calls, open } = pageTests([])
const ENTRADA = 'GET /api/pessoal/certificado'
const CODIGO = 'ABCD-EFGH-JKMN-PQRS-TUVW'
const dito: Conferencia = {
  situacao: 'VALIDO',
  empresa: 'Horizonte S.A.',
  nome: 'Ana Lima',
  curso: 'Eletricista',
  horas: 48.5,
  validade: '2028-10-27',
}
const nada = { nome: null, curso: null, horas: null, validade: null }

describe('the check of a certificate', () => {
  it('asks nothing before there is a code, and says what lacks', async () => {
    const { user } = await open(ConferirCertificado, '/pessoal/certificado')
    await user.click(screen.getByRole('button', { name: 'Conferir' }))
    await screen.findByText('Digite o código que está no certificado')
    expect(calls(ENTRADA)).toEqual([])
  })
  it('tells at once what the QR leads to: one sentence, and name, course, hours, validity and company', async () => {
    given.answers[ENTRADA] = dito
    await open(ConferirCertificado, `/pessoal/certificado?codigo=${CODIGO}`)
    const card = await screen.findByRole('region', { name: 'Este certificado vale até 27/10/2028.' })
    expect([...card.querySelectorAll('dd')].map((e) => e.textContent)).toEqual([
      'Ana Lima',
      'Eletricista',
      '48,5 horas-aula',
      '27/10/2028',
      'Horizonte S.A.',
    ])
    expect(calls(ENTRADA).map(({ query }) => query)).toEqual([{ codigo: CODIGO }])
  })
  it('a typed code stands in the address, and one that is unknown can be corrected', async () => {
    given.answers[ENTRADA] = { ...nada, situacao: 'DESCONHECIDO', empresa: null }
    const { user, router } = await open(ConferirCertificado, '/pessoal/certificado')
    await user.type(screen.getByLabelText('Código do certificado'), ' abcd efgh {Enter}')
    await screen.findByText('Não há certificado com este código: confira se está como no papel.')
    expect(router.state.location.search).toEqual({ codigo: 'abcd efgh' })
    expect(screen.getByLabelText<HTMLInputElement>('Código do certificado').value).toBe('abcd efgh')
    expect(document.querySelector('dl')).toBeNull()
  })
  it.each([
    [{ ...dito, validade: null }, 'Este certificado vale, sem prazo de validade.', 'Válido'],
    [{ ...dito, situacao: 'VENCIDO', validade: '2022-01-10' }, 'Este certificado venceu em 10/01/2022.', 'Vencido'],
    [
      { ...nada, situacao: 'CANCELADO', empresa: 'Horizonte S.A.' },
      'Este certificado não vale mais: Horizonte S.A. o cancelou ou corrigiu o que ele dizia.',
      'Cancelado',
    ],
  ])('says in a sentence and a mark what it found: %#', async (resposta, frase, marca) => {
    given.answers[ENTRADA] = resposta
    await open(ConferirCertificado, `/pessoal/certificado?codigo=${CODIGO}`)
    const card = await screen.findByRole('region', { name: frase })
    expect(within(card).getByText(marca)).toBeTruthy()
  })
  it('who asked too much is told to wait, and may try again', async () => {
    given.answers[ENTRADA] = () => refusal(429, { code: 'TOO_MANY_REQUESTS', message: 'Aguarde alguns minutos.' })
    const { user } = await open(ConferirCertificado, `/pessoal/certificado?codigo=${CODIGO}`)
    await screen.findByText('Aguarde alguns minutos.')
    given.answers[ENTRADA] = dito
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByText('Ana Lima')
    await waitFor(() => expect(screen.queryByText('Aguarde alguns minutos.')).toBeNull())
  })
})
