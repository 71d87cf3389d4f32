/** The page of mandatory training, and the class that its panel proposes. */
import * as c from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import { toasts } from '../../../ui/overlay/Toasts.tsx'
import TreinamentosObrigatorios from './treinamentos-obrigatorios.tsx'

const { given, calls, open } = pageTests([c.ver, ...c.autoridadesDaProposta])
const MATRIZ = `GET /api${c.base}`
const QUEM = `GET /api${c.lerQuemPrecisa.path}`
const PROPOR = `POST /api${c.proporTurma.path}`
const nr = { tipo: 'curso', id: 12, nome: 'NR-12', periodicidade: 12 }
const celula = (situacao: string, validade: string | null) => ({ chave: 'curso-12', feito: null, validade, situacao })
const pessoa = (id: number, nome: string, celulas: object[]) => ({
  ...{ id, nome, matricula: null, cargo: 'Operador', area: 'Moagem', celulas },
})
const precisa = (id: number, nome: string, situacao: string, validade: string | null, emTurmaDe: number[] = []) => ({
  ...{ id, nome, cargo: 'Operador', validade, situacao, emTurmaDe },
})

it('says each state in words, and proposes a class for those who need one and are in none', async () => {
  given.answers[MATRIZ] = {
    ...{ dia: '2026-11-20', total: 2 },
    treinamentos: [{ ...nr, emDia: 1, aVencer: 0, vencidos: 1, pendentes: 0, faltam: 0 }],
    pessoas: [pessoa(1, 'Ana', [celula('EM_DIA', '2027-08-01')]), pessoa(2, 'Bia', [celula('VENCIDO', '2026-11-14')])],
  }
  given.answers[QUEM] = {
    ...{ treinamento: nr, total: 3, cursos: [{ id: 12, nome: 'NR-12', turmas: 1, livres: 1 }] },
    pessoas: [
      precisa(2, 'Bia', 'VENCIDO', '2026-11-14'),
      precisa(3, 'Caio', 'FALTA', null),
      precisa(4, 'Davi', 'FALTA', null, [12]),
    ],
  }
  given.answers[PROPOR] = {
    turmas: [
      { id: 7, descricao: 'Turma 318', inscritos: 1, nova: false },
      { id: 8, descricao: 'Proposta em 20/11/2026', inscritos: 1, nova: true },
    ],
    jaEstavam: 0,
  }
  await open(TreinamentosObrigatorios, c.base)
  expect(await screen.findByText(/^2 talentos · 1 treinamento exigido/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Ana, NR-12: 08/2027' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Bia, NR-12: vencido há 6 d' }))
  const painel = await screen.findByRole('complementary', { name: 'NR-12' })
  expect(calls(QUEM)[0]?.query).toMatchObject({ cursoId: '12' })
  expect(await within(painel).findByText(/1 vaga livre: a proposta as usa e cria, para os outros/)).toBeTruthy()
  expect(within(painel).getByText('em turma')).toBeTruthy()
  await userEvent.click(within(painel).getByRole('button', { name: /^Propor turma para 2/ }))
  await waitFor(() =>
    expect(JSON.stringify(toasts.visibleToasts.map(({ content }) => content))).toContain('2 talentos inscritos.'),
  )
  toasts.clear()
  expect(calls(PROPOR)[0]?.body).toEqual({ cursoId: 12, talentosIds: [2, 3] })
})

it('offers no class to who may not make one, and says where nothing is asked', async () => {
  given.answers[MATRIZ] = { dia: '2026-11-20', total: 0, treinamentos: [], pessoas: [] }
  await open(TreinamentosObrigatorios, c.base)
  expect(await screen.findByText('Nenhum treinamento exigido')).toBeTruthy()
})
