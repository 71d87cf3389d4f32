/** Answering in somebody's name: from who lacks an answer, with a reason, to the ordinary page, which says for whom. */
import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import ResponderDesempenho from './responder-desempenho.tsx'
import RespostaDesempenho from './resposta-desempenho.tsx'

const { given, calls, open } = pageTests([c.autoridades.emNome])
const linha: c.LinhaDaResposta = {
  ...{ id: 5, versao: 3, pode: ['assume'], titulo: 'Ciclo 2026', papel: 'L', avaliadoNome: 'Ana Lima' },
  ...{ cargoNome: 'Analista', areaNome: 'Custos', avaliadorNome: 'Rui Gestor', dataIni: null, dataFim: null },
  ...{ liberada: true, anonima: false, iniciada: false, emNome: null, questionarioId: null, respondidaEm: null },
}
const lidas: c.CompetenciasLidas = { ...linha, fechado: null, competenciasEm: null, escala: [], linhas: [] }
const emNome = { por: 'Rita', em: '2026-11-20T12:00:00Z', motivo: 'Sem computador' }

it('offers it where an answer lacks, asks why, and says it on the list', async () => {
  given.answers[`GET /api${c.base}`] = {
    ...{ content: [linha, { ...linha, id: 6, avaliadoNome: 'Bia', pode: [], iniciada: true, emNome }] },
    ...{
      totalElements: 2,
      totalPages: 1,
      number: 0,
      size: 50,
      first: true,
      last: true,
      numberOfElements: 2,
      empty: false,
    },
  }
  given.answers[`PUT /api${c.base}/5/assume`] = { ...lidas, versao: 4, emNome, pode: ['devolve'] }
  const { user } = await open(ResponderDesempenho, `${c.base}?visao-respostas=faltam`)
  expect(await screen.findByText('Em nome')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Ações de Ana Lima' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Responder em nome' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Responder em nome de Rui Gestor?')).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: /^Responder/ }))
  expect(await within(dialog).findByText('Motivo é obrigatório')).toBeTruthy()
  await user.type(within(dialog).getByRole('textbox', { name: /Motivo/ }), 'Sem computador')
  await user.click(within(dialog).getByRole('button', { name: /^Responder/ }))
  await waitFor(() =>
    expect(calls(`PUT /api${c.base}/5/assume`)[0]?.body).toEqual({ versao: 3, motivo: 'Sem computador' }),
  )
})

it('says on the page in whose name it is, since when and why, and gives it back', async () => {
  given.answers[`GET /api${c.base}/5`] = { ...lidas, iniciada: true, emNome, pode: ['devolve'] }
  given.answers[`PUT /api${c.base}/5/devolve`] = lidas
  const { user } = await open(RespostaDesempenho, `${c.base}/5`, `${c.base}/$id`)
  expect(await screen.findByText('Rita responde em nome de Rui Gestor')).toBeTruthy()
  expect(screen.getByText(/Motivo: Sem computador/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Devolver a quem avalia' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Devolver/ }))
  await waitFor(() => expect(calls(`PUT /api${c.base}/5/devolve`)[0]?.body).toEqual({ versao: 3 }))
})
