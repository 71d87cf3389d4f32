import * as c from '@quadro/contract/utilitario/integracoes/assistente.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import { AssistenteConfiguracao } from './assistente-configuracao.tsx'

const { configurar, recarregar } = c.autoridadesDoAssistente
const { given, calls, open } = pageTests([configurar, recarregar])
const at = (what: string) => `/api/utilitario/assistente-rh/${what}`
const row: c.Servico = {
  ...{ versao: 3, endereco: 'https://ia.example/v1', modelo: 'modelo-x', temChave: true, cortesia: true },
  creditos: {
    ...{ restantes: 12, gratuitos: 7, gratuitosPorMes: 10, adicionais: 5 },
    ...{ configurado: true, painel: false, oferecer: true },
  },
  pedidos: [{ id: 9, quando: '2026-11-20T10:00:00Z', nome: 'Camila Duarte', quantidade: 40 }],
}
beforeEach(() => {
  given.answers[`GET ${at('configuracao')}`] = row
  given.answers[`PUT ${at('configuracao')}`] = { ...row, versao: 4 }
})
const json = (body: unknown) => () =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })

describe('the setting of the assistant', () => {
  it('shows everything but the key, which stays unless another is given', async () => {
    const { user } = await open(AssistenteConfiguracao)
    const address = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Endereço do serviço/ })
    expect(address.value).toBe('https://ia.example/v1')
    expect(screen.getByLabelText<HTMLInputElement>(/^Chave de acesso/).value).toBe('')
    expect(screen.getByText(/Há uma chave gravada/)).toBeTruthy()
    fireEvent.change(screen.getByRole('textbox', { name: /^Modelo/ }), { target: { value: 'modelo-y' } })
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    await waitFor(() => expect(calls(`PUT ${at('configuracao')}`)).toHaveLength(1))
    expect(calls(`PUT ${at('configuracao')}`)[0]?.body).toEqual({
      ...{ versao: 3, endereco: 'https://ia.example/v1', modelo: 'modelo-y', chave: null },
      ...{ semChave: false, cortesia: true },
    })
  })
  it('refuses what is no address before it is sent', async () => {
    const { user } = await open(AssistenteConfiguracao)
    const address = await screen.findByRole('textbox', { name: /^Endereço do serviço/ })
    fireEvent.change(address, { target: { value: 'meu serviço' } })
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    expect((await screen.findAllByText('Informe um endereço como https://api.exemplo.com/v1')).length).toBeGreaterThan(
      0,
    )
    expect(calls(`PUT ${at('configuracao')}`)).toEqual([])
  })
  it('is tried as it is kept, and says what came of it', async () => {
    given.answers[`POST ${at('configuracao/teste')}`] = json({
      ok: false,
      mensagem: 'O serviço recusou a chave de acesso.',
    })
    const { user } = await open(AssistenteConfiguracao)
    await user.click(await screen.findByRole('button', { name: /^Testar/ }))
    expect((await screen.findByText('O serviço recusou a chave de acesso.')).getAttribute('role')).toBe('status')
    fireEvent.change(screen.getByRole('textbox', { name: /^Modelo/ }), { target: { value: 'outro' } })
    expect(await screen.findByText('Grave antes de testar.')).toBeTruthy()
  })
  it('gives credits, also those that somebody asked for', async () => {
    given.answers[`POST ${at('recarga-creditos')}`] = row.creditos
    const { user } = await open(AssistenteConfiguracao)
    expect(await screen.findByText('7 de 10')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Recarregar 40 créditos pedidos por Camila Duarte' }))
    const dialog = await screen.findByRole('dialog', { name: 'Recarregar créditos' })
    await user.click(within(dialog).getByRole('button', { name: /^Recarregar/ }))
    await waitFor(() =>
      expect(calls(`POST ${at('recarga-creditos')}`)[0]?.body).toEqual({
        ...{ quantidade: 40, observacao: 'Pedido de Camila Duarte' },
      }),
    )
  })
  it('that cannot be read says so', async () => {
    given.answers[`GET ${at('configuracao')}`] = () => refusal(500, { code: 'INTERNAL', message: 'x' })
    await open(AssistenteConfiguracao)
    expect(await screen.findByText('Não foi possível carregar a configuração do assistente')).toBeTruthy()
  })
})
