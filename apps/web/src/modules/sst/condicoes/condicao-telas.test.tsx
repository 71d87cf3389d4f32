import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/sst/condicoes/condicoes.ts'
import { daCondicao } from '@quadro/contract/sst/condicoes/medicoes.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import Condicao from './condicao.tsx'
import Lote from './lote.tsx'

const { open, given, calls } = pageTests(Object.values(c.condicoes.authorities))
const condicao: c.Condicao = {
  ...{ id: 3, versao: 4, pode: ['editar', 'excluir'], colaboradorId: 8, talentoNome: 'Ana Prado', codigo: null },
  ...{ cargoNome: 'Operador', areaNome: 'Produção', data: '2026-03-02', valeAte: null, finalidade: 'eSocial' },
  ...{ situacao: 'V', grupoHomogeneo: null, medicoes: 0, tipoDescricaoAtividade: 'ABERTA', insereMedicao: true },
  ...{ descricaoAtividades: 'Opera a prensa', obrigaProfissionalSST: true, medicaoRiscoIds: [] },
  profissionaisSst: [{ id: 5, nome: 'Rita Moura' }],
}
const responder = () => {
  given.answers['GET /api/sst/profissionais/options'] = [{ id: 5, label: 'Rita Moura' }]
  given.answers['GET /api/sst/grupos-homogeneos/options'] = [{ id: 6, label: 'Prensas' }]
  given.answers['GET /api/cargo-salario/areas-organizacionais/options'] = []
  given.answers['GET /api/cargo-salario/cargos/options'] = [{ id: 7, label: 'Operador' }]
  given.answers[`GET /api${c.condicoes.base}/3`] = condicao
  given.answers[`GET /api${colaboradores.path}`] = { content: [], totalElements: 0 }
}

it('R1144 R1145 the form asks for professionals with the eSocial, and for the text only when it is typed', async () => {
  responder()
  const { user } = await open(Condicao, `${c.condicoes.page}/3`)
  expect(await screen.findByDisplayValue('Opera a prensa')).toBeTruthy()
  expect(screen.queryByRole('switch', { name: /Exigir profissional/ })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'PGR' }))
  expect(screen.getByRole('switch', { name: /Exigir profissional/ })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Da função na data' }))
  expect(screen.queryByRole('textbox', { name: /Atividades/ })).toBeNull()
})

it('shows the measures of the condition, and what one is when there is none', async () => {
  responder()
  given.answers[`GET /api${c.condicoes.base}/3/medicoes-risco`] = []
  given.answers[`GET /api${daCondicao.matriz.path}`] = {
    ...{ gravidades: [], probabilidades: [], classes: [], celulas: [], buracos: [] },
  }
  await open(Condicao, `${c.condicoes.page}/3?aba=medicoes`)
  expect(await screen.findByText('Nenhuma medição de risco')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Inserir medição' })).toBeTruthy()
})

it('R1146 R1147 the batch asks for the group and for somebody, before anything is sent', async () => {
  responder()
  const { user } = await open(Lote, c.PAGINA_DO_LOTE)
  await user.click(await screen.findByRole('button', { name: /^Inserir/ }))
  expect((await screen.findAllByText('Grupo homogêneo é obrigatório')).length).toBeGreaterThan(0)
  ;(await screen.findByRole('button', { name: /Grupo homogêneo/ })).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('option', { name: /^Prensas/ }))
  await user.click(screen.getByRole('button', { name: /^Inserir/ }))
  for (const falta of [c.SEM_TALENTO, c.SEM_DESCRICAO, c.SEM_PROFISSIONAL])
    expect((await screen.findAllByText(falta)).length).toBeGreaterThan(0)
  expect(calls(`POST /api${c.inserirEmLote.path}`)).toEqual([])
})
