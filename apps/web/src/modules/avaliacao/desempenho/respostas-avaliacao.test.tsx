/** What was answered about one person: read, printed, compared. */
import { autoridades, base } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import type { Comparacao, RespostasLidas } from '@quadro/contract/avaliacao/desempenho/respostas-desempenho.ts'
import { pagina } from '@quadro/contract/avaliacao/desempenho/respostas-desempenho.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import RespostasDaAvaliacao from './respostas-avaliacao.tsx'

const { given, calls, open } = pageTests(Object.values(autoridades))
const LER = `GET /api${pagina}/avaliacao-desempenho-questionario`

const lida: RespostasLidas = {
  ...{ id: 5, versao: 1, pode: [], titulo: 'Ciclo 2026', papel: 'L', avaliadoNome: 'Ana Lima', cargoNome: 'Analista' },
  ...{ areaNome: 'Custos', avaliadorNome: 'Rui Gestor', dataIni: null, dataFim: null, liberada: true, anonima: false },
  ...{
    iniciada: true,
    emNome: null,
    questionarioId: 8,
    respondidaEm: '2026-11-20T12:00:00Z',
    observacao: null,
    evidencias: [{ id: 3, perguntaId: 1, nome: 'ata.pdf', tamanho: 2048 }],
  },
  perguntas: [
    {
      ...{ perguntaId: 1, aspecto: 'Entrega', texto: 'Cumpre o prazo?', tipo: { id: 4 }, resposta: '8', nota: 8 },
      ...{ comentario: 'Quase sempre', percentual: 80 },
    },
  ],
  competencias: [
    {
      competencia: { id: 3, nome: 'Negociação', tipo: 'HABILIDADE' },
      ...{ nivelExigido: 'Pleno', nivelDado: 'Básico', comentario: null },
    },
  ],
  ...{ percentual: 80, adequacao: 50, comparaveis: [{ id: 9, label: 'Ciclo 2025 · Gestor · Rui Gestor' }] },
}
const endereco = `${pagina}?colaboradorQuestionarioId=5`

it('shows answers, levels and results, and prints them', async () => {
  given.answers[LER] = lida
  const { user } = await open(RespostasDaAvaliacao, endereco)
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Lima' })).toBeTruthy()
  expect(calls(LER)[0]?.query).toEqual({ colaboradorQuestionarioId: '5' })
  for (const text of ['“Quase sempre”', 'Básico', 'Pleno', '50,00%']) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getAllByText('80,00%')).toHaveLength(2)
  // Answered: nothing to print in blank.
  expect(screen.queryByRole('button', { name: 'Imprimir em branco' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'PDF' }))
  await waitFor(() => expect(calls(`GET /api${base}/5/respondida/pdf`)).toHaveLength(1))
  // A file says to which question it belongs.
  expect(screen.getByText(/KB · Cumpre o prazo/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Baixar ata.pdf' }))
  await waitFor(() => expect(calls(`GET /api${base}/questionario/8/evidencias/3`)).toHaveLength(1))
})

it('without results shows none, and of what is not answered offers the blank paper', async () => {
  given.answers[LER] = {
    ...lida,
    ...{ respondidaEm: null, perguntas: [], competencias: [], percentual: null, adequacao: null, comparaveis: [] },
  }
  await open(RespostasDaAvaliacao, endereco)
  expect(await screen.findByText('Ainda não há respostas concluídas sobre esta pessoa.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Imprimir em branco' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'PDF' })).toBeNull()
  expect(screen.queryByText('Performance')).toBeNull()
})

it('puts another evaluation beside this one, the difference in words', async () => {
  given.answers[LER] = lida
  const comparada = { titulo: 'Ciclo', papel: 'L', avaliadoNome: 'Ana Lima', avaliadorNome: 'Rui', respondidaEm: null }
  const comparacao: Comparacao = {
    primeira: { ...comparada, id: 9, percentual: 77, adequacao: null },
    segunda: { ...comparada, id: 5, percentual: 80, adequacao: null },
    linhas: [
      {
        ...{ parte: 'Entrega', nome: 'Cumpre o prazo?', primeira: '6', segunda: '8' },
        ...{ diferenca: 20, significativa: true, unidade: 'pontos' },
      },
      {
        ...{ parte: 'Competências', nome: 'Negociação', primeira: 'Pleno', segunda: 'Básico' },
        ...{ diferenca: -1, significativa: true, unidade: 'niveis' },
      },
    ],
    desempenho: { diferenca: 3, significativa: false },
    competencias: { diferenca: null, significativa: false },
  }
  given.answers[`GET /api${base}/9/5/comparativa`] = comparacao
  const { user } = await open(RespostasDaAvaliacao, endereco)
  await user.click(await screen.findByRole('button', { name: /Comparar com/ }))
  await user.click(await screen.findByRole('option', { name: /Ciclo 2025/ }))
  for (const text of ['+20 p.p.', '-1 nível', '+3 p.p.']) expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText('Adequação das competências')).toBeNull()
  await user.click(await screen.findByRole('button', { name: /^PDF da comparação/ }))
  await waitFor(() => expect(calls(`GET /api${base}/9/5/comparativa/pdf`)).toHaveLength(1))
})
