/** The page of a request: the server says which actions are possible, and each action asks first. */
import * as anuncios from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import { toasts } from '../../../ui/overlay/Toasts.tsx'
import Solicitacao from './solicitacao.tsx'

const { given, calls, open } = pageTests([...Object.values(solicitacoes.autoridades), anuncios.autoridades.criar])
const UMA = '/api/captacao/solicitacoes-pessoal/9'
const avisos = () => JSON.stringify(toasts.visibleToasts.map(({ content }) => content))
const pedido = (outros: object = {}) => ({
  ...{ id: 9, versao: 4, codigo: 12, data: '2026-11-02', descricao: 'Torneiro', status: 'A', suspensa: false },
  ...{
    encerrada: false,
    cancelada: false,
    quantidade: 2,
    qtdVagasPreenchidas: 1,
    qtdCandidatos: 0,
    tipoVaga: 'EXTERNA',
  },
  ...{ horarioComercial: 'Seg. a sex.', anuncioId: null, remuneracao: null, remuneracaoOculta: false },
  ...{ emailsCheck: [], escolaridades: [], bairrosIds: [], etapasIds: [], colaboradoresSubstituidos: [] },
  ...{ idadeMinima: null, idadeMaxima: null, cidade: null, liberador: { id: 1, nome: 'Renata' }, pode: [] },
  ...outros,
})
const abrir = (busca = '') =>
  open(Solicitacao, `/captacao/solicitacoes-pessoal/9${busca}`, '/captacao/solicitacoes-pessoal/$id')
const menu = async (user: Awaited<ReturnType<typeof abrir>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
}

describe('the page of a request', () => {
  it('offers what the record allows, and no more', async () => {
    given.answers[`GET ${UMA}`] = pedido({ pode: ['editar', 'suspende', 'encerra', 'cancela', 'clonar'] })
    const { user } = await abrir()
    expect(await screen.findByRole('button', { name: 'Editar' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Anunciar' })).toBeTruthy()
    expect(await menu(user)).toEqual([
      ...['Suspender', 'Encerrar', 'Copiar como nova', 'Etapas e metas', 'Imprimir', 'Cancelar solicitação'],
    ])
  })
  it('of one that is over reads only', async () => {
    given.answers[`GET ${UMA}`] = pedido({ encerrada: true, dataEncerramento: '2026-11-10' })
    const { user } = await abrir()
    expect(await screen.findByText(/encerrada em 10\/11\/2026/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Editar|Anunciar/ })).toBeNull()
    expect(await menu(user)).toEqual(['Etapas e metas', 'Imprimir'])
  })
  it('puts first what is waited for: its release', async () => {
    given.answers[`GET ${UMA}`] = pedido({ status: 'I', pode: ['libera'] })
    given.answers[`PUT ${UMA}/libera`] = pedido()
    const { user } = await abrir()
    await user.click(await screen.findByRole('button', { name: 'Aprovar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Aprovar a solicitação 12?' })
    await user.type(within(dialog).getByLabelText(/^Observação/), 'Pode abrir')
    await user.click(within(dialog).getByRole('button', { name: /^Aprovar/ }))
    await waitFor(() =>
      expect(calls(`PUT ${UMA}/libera`).map((k) => k.body)).toEqual([
        { versao: 4, status: 'A', observacaoLiberador: 'Pode abrir' },
      ]),
    )
    expect(avisos()).toContain('Solicitação aprovada.')
  })
  it('says what the server refuses, and shows how it stands now', async () => {
    given.answers[`GET ${UMA}`] = pedido({ pode: ['suspende'] })
    given.answers[`PUT ${UMA}/suspende`] = () =>
      refusal(409, { code: 'STALE_VERSION', message: 'Alterado por outra pessoa.' })
    const { user } = await abrir()
    await menu(user)
    await user.click(screen.getByRole('menuitem', { name: 'Suspender' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Suspender a solicitação 12?' })
    const lidas = calls(`GET ${UMA}`).length
    await user.click(within(dialog).getByRole('button', { name: /^Suspender/ }))
    await waitFor(() => expect(calls(`GET ${UMA}`).length).toBeGreaterThan(lidas))
    expect(avisos()).not.toContain('Solicitação suspensa.')
  })
  it('asks the day of the end, which is today unless it is said', async () => {
    given.answers[`GET ${UMA}`] = pedido({ pode: ['encerra'] })
    given.answers[`GET ${UMA}/sem-resposta`] = []
    const { user } = await abrir()
    await menu(user)
    await user.click(screen.getByRole('menuitem', { name: 'Encerrar' }))
    const dialog = await screen.findByRole('dialog', { name: 'Encerrar a solicitação 12?' })
    expect(dialog.textContent).toContain('1 de 2 vagas preenchidas')
    await user.clear(within(dialog).getByLabelText(/^Data de encerramento/))
    await user.tab()
    await user.click(within(dialog).getByRole('button', { name: /^Encerrar/ }))
    expect(await within(dialog).findByText('Data de encerramento é obrigatória')).toBeTruthy()
    expect(calls(`PUT ${UMA}/encerra`)).toEqual([])
  })
  it('is copied as a new one, which is opened to be edited', async () => {
    given.answers[`GET ${UMA}`] = pedido({ pode: ['clonar'] })
    given.answers[`POST ${UMA}/clone`] = pedido({ id: 31, codigo: 13 })
    const { user, router } = await abrir()
    await menu(user)
    await user.click(screen.getByRole('menuitem', { name: 'Copiar como nova' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/captacao/solicitacoes-pessoal/31/editar'))
    expect(avisos()).toContain('Solicitação 13 criada a partir da 12.')
  })
  it('hides a remuneration that the server hides, and tells ages and who released it', async () => {
    given.answers[`GET ${UMA}`] = pedido({
      ...{ remuneracaoOculta: true, idadeMinima: 18, idadeMaxima: 60 },
      liberadorDelegante: { id: 2, nome: 'Marcos' },
    })
    await abrir()
    expect(await screen.findByText('de 18 até 60 anos')).toBeTruthy()
    expect(screen.getByText('Renata, em nome de Marcos')).toBeTruthy()
    expect(screen.getByText('Remuneração').parentElement?.textContent).not.toContain('R$')
  })
  it('out of reach says so', async () => {
    given.answers[`GET ${UMA}`] = () => refusal(404, { code: 'NOT_FOUND', message: 'Registro não encontrado.' })
    await abrir()
    expect(await screen.findByText('Registro não encontrado.')).toBeTruthy()
  })
})
