/** Answering without a login: one list for every use, and one page to answer. */
import type { MinhaAvaliacao } from '@quadro/contract/avaliacao/questionarios/questionarios-pessoais.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import MinhasAvaliacoesPessoais from './minhas-avaliacoes-pessoais.tsx'

// Somebody came in, and the page is loaded anew: what reads the mark of it does so once, and other tests may have loaded it before.
vi.hoisted(() => {
  sessionStorage.setItem('quadro:pessoa', '1')
  vi.resetModules()
})

const { given, calls, open } = pageTests([])
const uma = (outros: Partial<MinhaAvaliacao>): MinhaAvaliacao => ({
  ...{ contexto: 'experiencia', id: 3, questionarioId: 30, sobre: 'Nina Nova', situacao: 'P', ate: '2026-12-10' },
  ...{ em: 'Experiência · 45 dias', emNome: false },
  ...outros,
})
const questionario = {
  emNome: null,
  ...{ id: 30, versao: 1, pode: ['conclui'], titulo: 'Experiência', orientacao: null, numero: 1, url: null },
  ...{ sobre: 'Nina Nova', em: 'Experiência · 45 dias · até 10/12/2026', quemResponde: 'Gil Gestor' },
  ...{ prazo: '2026-12-11T00:00:00-03:00', vencido: false, criadoEm: '2026-11-30T08:00:00-03:00', iniciadoEm: null },
  ...{ respondidoEm: null, encerradoEm: null, fechado: null, aspectos: [{ id: 1, nome: 'Trabalho' }], respostas: [] },
  ...{ evidencias: [], podeAnexar: true, observacao: null, resultado: null },
  perguntas: [
    {
      ...{
        id: 5,
        aspectoId: 1,
        texto: 'Cumpre a escala?',
        tipo: { id: 4 },
        respostas: [],
        notaMinima: 0,
        notaMaxima: 10,
      },
      ...{ legendaMinima: null, legendaMaxima: null, exigirComentario: false, comentario: null, obrigatoria: true },
      ...{ maximoRespostas: null, condicao: null },
    },
  ],
}
function dentro() {
  given.answers['GET /api/pessoal/sessao'] = {
    ...{
      nome: 'Gil Gestor',
      empresa: { id: 7, nome: 'Aurora' },
      finalidade: null,
      quiosque: false,
      escolherPin: false,
    },
    ...{ trocaPin: true, expiraEm: '2199-01-01T00:00:00-03:00', tarefas: [] },
  }
}

it('shows what is asked by every use, and opens each where it is answered', async () => {
  dentro()
  given.answers['GET /api/pessoal/avaliacoes'] = [
    uma({}),
    uma({ contexto: 'desempenho', id: 4, questionarioId: 40, sobre: 'Eu', em: 'Autoavaliação · Anual', ate: null }),
    uma({ id: 5, questionarioId: 50, sobre: 'Otávio', situacao: 'V' }),
  ]
  given.answers['GET /api/pessoal/avaliacoes/questionarios/30'] = questionario
  const { user } = await open(MinhasAvaliacoesPessoais, '/pessoal/avaliacoes')
  await screen.findByText('2 a responder')
  expect(screen.getByRole('button', { name: 'Eu Autoavaliação · Anual A responder' })).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Otávio .*até 10\/12\/2026 Vencida$/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Nina Nova Experiência · 45 dias · até 10\/12\/2026/ }))
  await screen.findByRole('heading', { name: 'Nina Nova' })
  await screen.findByText('Cumpre a escala?')
  // A performance evaluation also has competences: it is read by its pair.
  expect(calls('GET /api/pessoal/avaliacoes/3')).toEqual([])
})

it('says why it can no longer be answered', async () => {
  dentro()
  const fim = { ...questionario, pode: [], vencido: true, podeAnexar: false }
  given.answers['GET /api/pessoal/avaliacoes/questionarios/30'] = fim
  await open(MinhasAvaliacoesPessoais, '/pessoal/avaliacoes?questionario=30')
  await screen.findByText('O prazo para responder terminou em 10/12/2026.')
  await waitFor(() => expect(screen.getByText('Vencida')).toBeTruthy())
})
