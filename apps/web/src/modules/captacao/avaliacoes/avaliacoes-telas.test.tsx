/** The evaluations that a request asks for, and one evaluation from its request to its end, on their pages. */

import type { QuestionarioLido } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import * as c from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { pageResult } from '@quadro/contract/kit/page.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests, refusal } from '../../../kit/testing.tsx'
import { toasts } from '../../../ui/overlay/Toasts.tsx'
import Avaliacao from './avaliacao.tsx'
import Avaliacoes from './avaliacoes.tsx'
import { AvaliacoesTab } from './solicitacao-avaliacoes.tsx'

const { given, calls, open } = pageTests([...Object.values(solicitacoes.autoridades), ...Object.values(c.autoridades)])
const avisos = () => JSON.stringify(toasts.visibleToasts.map(({ content }) => content))

describe('what a request asks', () => {
  const BASE = '/api/captacao/solicitacoes-pessoal/9/avaliacoes'
  const pedida = (outros: object = {}) => ({
    ...{ id: 1, modeloId: 4, titulo: 'Perfil', disponivel: true, respondente: 'C', etapaSeletivaId: null },
    ...{ etapaSeletivaNome: null, prazoDias: null, pedidas: 0, respondidas: 0, iniciada: false },
    ...outros,
  })
  const mostrar = (avaliacoes: object[], outros: object = {}) => {
    given.answers[`GET ${BASE}`] = {
      ...{ versao: 3, avaliacoes, etapas: [{ id: 7, nome: 'Triagem' }], etapasDesligadas: false, pode: ['editar'] },
      ...outros,
    }
    given.answers['GET /api/captacao/modelos-avaliacao-candidato/options'] = [{ id: 5, label: 'Entrevista técnica' }]
    return open(() => <AvaliacoesTab solicitacao={{ id: 9 } as solicitacoes.Solicitacao} />)
  }
  it('is added with who answers, at which stage and until when; the others stay as they are', async () => {
    given.answers[`PUT ${BASE}`] = { ok: true }
    const { user } = await mostrar([pedida()])
    await user.click(await screen.findByRole('button', { name: 'Pedir avaliação' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pedir avaliação' })
    await user.type(within(dialog).getByLabelText(/^Prazo/), '400')
    await user.click(within(dialog).getByRole('button', { name: /^Pedir/ }))
    // Each error stands at its own field.
    expect(await within(dialog).findByText('Avaliação é obrigatória')).toBeTruthy()
    expect(
      within(dialog)
        .getByLabelText(/^Prazo/)
        .getAttribute('aria-invalid'),
    ).toBe('true')
    expect(calls(`PUT ${BASE}`)).toEqual([])
    await user.clear(within(dialog).getByLabelText(/^Prazo/))
    await user.type(within(dialog).getByLabelText(/^Prazo/), '5')
    await user.click(within(dialog).getByRole('button', { name: /Avaliação/ }))
    await user.click(await screen.findByRole('option', { name: 'Entrevista técnica' }))
    await user.click(within(dialog).getByRole('radio', { name: 'O recrutador' }))
    await user.click(within(dialog).getByRole('button', { name: /^Pedir/ }))
    await waitFor(() =>
      expect(calls(`PUT ${BASE}`)[0]?.body).toEqual({
        versao: 3,
        avaliacoes: [
          { modeloId: 4, respondente: 'C', etapaSeletivaId: null, prazoDias: null },
          { modeloId: 5, respondente: 'R', etapaSeletivaId: null, prazoDias: 5 },
        ],
      }),
    )
  })
  it('says in the dialog what the server refuses', async () => {
    given.answers[`PUT ${BASE}`] = () =>
      refusal(422, {
        ...{ code: 'FIELD_VALIDATION_VIOLATION', message: 'Há campos a corrigir' },
        errors: [{ field: 'avaliacoes', message: 'Há avaliações repetidas' }],
      })
    const { user } = await mostrar([])
    await user.click(await screen.findByRole('button', { name: 'Pedir avaliação' }))
    const dialog = await screen.findByRole('dialog', { name: 'Pedir avaliação' })
    await user.click(within(dialog).getByRole('button', { name: /Avaliação/ }))
    await user.click(await screen.findByRole('option', { name: 'Entrevista técnica' }))
    await user.click(within(dialog).getByRole('button', { name: /^Pedir/ }))
    expect(await within(dialog).findByText('Há avaliações repetidas')).toBeTruthy()
  })
  it('is taken away only while nobody has begun, and says which is not released', async () => {
    given.answers[`PUT ${BASE}`] = { ok: true }
    const { user } = await mostrar([
      pedida({ disponivel: false }),
      pedida({ id: 2, modeloId: 6, titulo: 'Prova', iniciada: true, pedidas: 3, respondidas: 1, prazoDias: 1 }),
    ])
    expect(await screen.findByText('Não está liberado')).toBeTruthy()
    expect(screen.getByText('1 de 3')).toBeTruthy()
    expect(screen.getByText('1 dia')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Retirar Prova' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Retirar Perfil' }))
    await waitFor(() =>
      expect(calls(`PUT ${BASE}`)[0]?.body).toEqual({
        versao: 3,
        avaliacoes: [{ modeloId: 6, respondente: 'C', etapaSeletivaId: null, prazoDias: 1 }],
      }),
    )
  })
  it('is only read without the right to edit, and tells that the advert leaves the stages out', async () => {
    await mostrar([pedida()], { pode: [], etapasDesligadas: true })
    expect(await screen.findByText('O anúncio não usa as avaliações das etapas')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Pedir|Retirar/ })).toBeNull()
  })
  it('says that it could not be loaded', async () => {
    await open(() => <AvaliacoesTab solicitacao={{ id: 9 } as solicitacoes.Solicitacao} />)
    expect(await screen.findByText('Não foi possível carregar as avaliações')).toBeTruthy()
  })
})

describe('an evaluation', () => {
  const BASE = '/api/captacao/avaliacoes/1'
  const q = (outros: Partial<QuestionarioLido> = {}): QuestionarioLido => ({
    ...{ id: 1, versao: 2, titulo: 'Perfil', orientacao: null, numero: 1, sobre: 'Ana Lima', em: 'Solicitação 12' },
    ...{
      url: null,
      quemResponde: 'O candidato',
      emNome: null,
      prazo: null,
      vencido: false,
      criadoEm: '2026-11-01T12:00:00Z',
    },
    ...{
      iniciadoEm: null,
      respondidoEm: null,
      encerradoEm: null,
      fechado: null,
      observacao: null,
      resultado: null,
      evidencias: [],
      podeAnexar: false,
    },
    ...{ aspectos: [], perguntas: [], respostas: [], pode: ['encerra'], ...outros },
  })
  const abrir = () => open(Avaliacao, '/captacao/avaliacoes/1', '/captacao/avaliacoes/$id')
  it('is closed after it was asked, with its version', async () => {
    given.answers[`GET ${BASE}`] = q()
    given.answers[`PUT ${BASE}/encerra`] = q({ encerradoEm: '2026-11-02T12:00:00Z' })
    const { user } = await abrir()
    await user.click(await screen.findByRole('button', { name: 'Encerrar' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Encerrar a avaliação de Ana Lima?' })
    expect(dialog.textContent).toContain('O que já foi respondido continua aqui')
    await user.click(within(dialog).getByRole('button', { name: /^Encerrar/ }))
    await waitFor(() => expect(calls(`PUT ${BASE}/encerra`).map((k) => k.body)).toEqual([{ versao: 2 }]))
    expect(avisos()).toContain('Avaliação encerrada.')
  })
  it('is opened again until a day, or without one', async () => {
    given.answers[`GET ${BASE}`] = q({ encerradoEm: '2026-11-02T12:00:00Z', pode: ['reabre'] })
    given.answers[`PUT ${BASE}/reabre`] = q()
    const { user } = await abrir()
    await user.click(await screen.findByRole('button', { name: 'Reabrir' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reabrir a avaliação de Ana Lima?' })
    await user.click(within(dialog).getByRole('button', { name: /^Reabrir/ }))
    await waitFor(() => expect(calls(`PUT ${BASE}/reabre`).map((k) => k.body)).toEqual([{ versao: 2, prazo: null }]))
  })
  it('says why nobody may answer it now', async () => {
    given.answers[`GET ${BASE}`] = q({ fechado: 'A solicitação foi encerrada.', pode: [] })
    await abrir()
    expect(await screen.findByText('A solicitação foi encerrada.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Encerrar' })).toBeNull()
  })
  it('says what the server refuses, and shows how it stands now', async () => {
    given.answers[`GET ${BASE}`] = q()
    given.answers[`PUT ${BASE}/encerra`] = () =>
      refusal(409, { code: 'INVALID_STATE', message: 'Encerrar: a avaliação está Respondida.' })
    const { user } = await abrir()
    await user.click(await screen.findByRole('button', { name: 'Encerrar' }))
    given.answers[`GET ${BASE}`] = q({ respondidoEm: '2026-11-02T12:00:00Z', pode: [] })
    const dialog = await screen.findByRole('alertdialog', { name: /^Encerrar a avaliação/ })
    await user.click(within(dialog).getByRole('button', { name: /^Encerrar/ }))
    await waitFor(() => expect(calls(`GET ${BASE}`).length).toBeGreaterThan(1))
    expect((await screen.findAllByText('Respondida')).length).toBeGreaterThan(0)
    expect(avisos()).toContain('Encerrar: a avaliação está Respondida.')
  })
  it('out of reach says so', async () => {
    given.answers[`GET ${BASE}`] = () => refusal(404, { code: 'NOT_FOUND', message: 'Registro não encontrado.' })
    await abrir()
    expect(await screen.findByText('Não foi possível carregar a página')).toBeTruthy()
    expect(screen.getByText('Registro não encontrado.')).toBeTruthy()
  })
})

describe('the list of evaluations', () => {
  const LISTA = 'GET /api/captacao/avaliacoes'
  it('asks by view for what waits, what waits for the recruiter and what is over', async () => {
    given.answers[LISTA] = pageResult([], { page: 0, size: 15 }, 0)
    const asked = async (situacao: string) => {
      given.calls.length = 0
      await open(Avaliacoes, `/captacao/avaliacoes?situacao=${situacao}`, '/captacao/avaliacoes')
      await waitFor(() => expect(calls(LISTA).length).toBeGreaterThan(0))
      const { pendentes, respondente, situacao: s } = calls(LISTA).at(-1)!.query
      return { pendentes, respondente, situacao: s }
    }
    expect(await asked('pendentes')).toEqual({ pendentes: 'true', respondente: undefined, situacao: undefined })
    expect(await asked('minhas')).toEqual({ pendentes: 'true', respondente: 'R', situacao: undefined })
    expect(await asked('V')).toEqual({ pendentes: undefined, respondente: undefined, situacao: 'V' })
    expect((await screen.findAllByText('Nenhuma vencida')).length).toBeGreaterThan(0)
  })
})
