import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/sst/ltcat/ltcat.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import Ltcat from './ltcat.tsx'

const { open, given, calls } = pageTests(Object.values(c.autoridades))
const base = `GET /api${c.ltcats.base}`
const versao = (numero: number, situacao: c.SituacaoDoLtcat) => ({
  ...{ id: numero + 2, numero, situacao, data: '2026-03-31', profissionalNome: 'Bruno Sá' },
  ...{ emitidoEm: situacao === 'R' ? null : '2026-04-01', emitidoPorNome: null },
})
const laudo: c.Ltcat = {
  ...{ id: 4, versao: 1, pode: ['editar', 'excluir'], nome: 'LTCAT · Olaria', tipo: 'C', deQuem: 'Olaria', numero: 2 },
  ...{
    estabelecimentoId: 1,
    obraId: null,
    talentoId: null,
    situacao: 'R',
    data: '2026-03-31',
    inicio: null,
    fim: null,
  },
  ...{ profissionalId: 5, profissionalNome: 'Bruno Sá', emitidoEm: null, proximoId: null, gruposIds: [6] },
  ...{ viasExposicao: 'Pelo ar', frequencia: 'Permanente', conclusao: null, pendencias: ['Falta a conclusão.'] },
  versoes: [versao(2, 'R'), versao(1, 'E')],
  conteudo: {
    ...{ empresa: 'Olaria do Vale', responsavel: { nome: 'Bruno Sá', registro: 'CREA 77/CE' } },
    partes: [{ titulo: 'Empresa', campos: [{ label: 'Razão social', value: 'Olaria do Vale' }] }],
    quadros: [
      {
        ...{ nome: 'Forneiros', inicio: null, fim: null },
        ambientes: [{ nome: 'Forno', descricao: null, tempoExposicao: '4 h por dia' }],
        trabalhos: [{ setor: 'Produção', funcao: 'Forneiro', atividades: 'Abastece o forno' }],
        agentes: [
          {
            ...{ codigo: '02.01.001', agente: 'Ruído', descricao: null, fontes: ['Exaustor'], medidas: [] },
            ...{ tipoAvaliacao: '1', intensidadeConcentracao: 91.2, unidadeMedida: '4', tecnicaMedicao: 'NHO 01' },
            ...{ limiteTolerancia: null, utilizaEpc: '1', epcs: [], epcEficaz: null },
            ...{ utilizaEpi: '2', epis: ['Concha, CA 12345'], epiEficaz: 'S' },
          },
        ],
      },
    ],
  },
}
const responder = (mais: Partial<c.Ltcat> = {}) => {
  given.answers[`${base}/4`] = { ...laudo, ...mais }
  for (const opcoes of ['sst/profissionais', 'sst/grupos-homogeneos', 'sst/obras', 'utilitario/estabelecimentos'])
    given.answers[`GET /api/${opcoes}/options`] = []
  given.answers[`GET /api${colaboradores.path}`] = { content: [{ id: 8, label: 'Ana Prado' }], totalElements: 1 }
}

it('shows what a draft says, and what it lacks before it is issued', async () => {
  responder()
  await open(Ltcat, `${c.ltcats.page}/4`)
  expect(await screen.findByText('Falta a conclusão.')).toBeTruthy()
  expect(screen.getByText('02.01.001 Ruído')).toBeTruthy()
  expect(screen.getByText('91,2 dB(A)')).toBeTruthy()
  expect(screen.getByText('EPC: não utilizado; EPI: Concha, CA 12345 (eficaz)')).toBeTruthy()
  expect(screen.getByText('Forno (4 h por dia)')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Emitir' })).toBeNull()
})

it('has no form once it is issued, and leads to its other versions', async () => {
  responder({ situacao: 'E', pode: [], pendencias: [], emitidoEm: '2026-04-01' })
  const { user } = await open(Ltcat, `${c.ltcats.page}/4`)
  await user.click(await screen.findByRole('tab', { name: /Versões/ }))
  expect((await screen.findByRole('link', { name: 'Versão 1' })).getAttribute('href')).toContain(`${c.ltcats.page}/3`)
  expect(screen.queryByRole('tab', { name: 'Cadastro' })).toBeNull()
})

it('asks for the period of a person and for the groups of a place', async () => {
  responder()
  const { user } = await open(Ltcat, `${c.ltcats.page}/new`)
  expect(await screen.findByRole('combobox', { name: /Grupos homogêneos/ })).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: /Período de/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Salvar/ }))
  expect((await screen.findAllByText('Responsável técnico é obrigatório')).length).toBeGreaterThan(0)
  await user.type(screen.getByRole('combobox', { name: /Talento/ }), 'Ana')
  await user.click(await screen.findByRole('option', { name: /Ana Prado/ }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Período de/ })).toBeTruthy())
  expect(screen.queryByRole('combobox', { name: /Grupos homogêneos/ })).toBeNull()
  expect(calls(`POST /api${c.ltcats.base}`)).toEqual([])
})
