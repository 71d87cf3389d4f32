import * as c from '@quadro/contract/sst/grupos/grupos.ts'
import { ambientes } from '@quadro/contract/sst/lugares/ambientes.ts'
import * as listas from '@quadro/contract/sst/lugares/ambientes-listas.ts'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import Grupo from './grupo.tsx'
import { HistoricoDoGrupo } from './grupo-historico.tsx'

const { open, given, calls } = pageTests([
  ...Object.values(c.grupos.authorities),
  ...Object.values(ambientes.authorities),
])
const linha: Omit<c.GrupoHistorico, 'id' | 'versao'> = {
  ...{ data: '2025-01-10', nome: 'Prensas', finalidade: 'PGR', localAmbienteGrupoHomogeneo: 'E' },
  ...{ estabelecimentos: [{ id: 5, nome: 'Matriz' }], obras: [], medicoes: 1, semAgente: 1 },
  ambientes: [{ id: 5, nome: 'Forno', dataValidade: '2025-03-31' }],
}
const grupo: c.Grupo = {
  ...{ id: 3, versao: 4, pode: ['editar', 'excluir'], situacao: 'V', historicoId: 12, ...linha, data: '2026-02-01' },
  historicos: [
    { id: 12, versao: 1, ...linha, data: '2026-02-01' },
    { id: 11, versao: 1, ...linha, semAgente: 0 },
  ],
}
const responder = () => {
  for (const [onde, nome] of [
    ['utilitario/estabelecimentos', 'Matriz'],
    ['sst/obras', 'Ampliação'],
  ] as const)
    given.answers[`GET /api/${onde}/options`] = [{ id: 5, label: nome }]
  given.answers[`GET /api${listas.ambientesPorEstabelecimentos.path}`] = [
    { id: 5, nome: 'Forno', estabelecimentoId: 5, estabelecimentoNome: 'Matriz' },
  ]
  given.answers[`GET /api${c.grupos.base}/3`] = grupo
}

describe('the form of a group', () => {
  it('R1382 offers the eSocial only when no measure of its day lacks an agent, and says why', async () => {
    responder()
    const { user } = await open(Grupo, `${c.grupos.page}/3`)
    expect(await screen.findByText(c.ESOCIAL_SEM_AGENTE)).toBeTruthy()
    const opcao = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
    expect(opcao('eSocial').disabled).toBe(true)
    expect(opcao('eSocial e PGR').disabled).toBe(true)
    // On an earlier day the measures are those of the earlier row, which all have one.
    const data = screen.getByRole('textbox', { name: /^A partir da data/ })
    await user.clear(data)
    await user.type(data, '01062025')
    await user.tab()
    await waitFor(() => expect(opcao('eSocial').disabled).toBe(false))
    expect(screen.queryByText(c.ESOCIAL_SEM_AGENTE)).toBeNull()
  })
  it('asks for establishments or works, and offers the environments that are there on that day', async () => {
    responder()
    const { user } = await open(Grupo, `${c.grupos.page}/new`)
    expect(await screen.findByText('Escolha antes os estabelecimentos.')).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: /^Nome/ }), 'Prensas')
    await user.click(screen.getByRole('button', { name: /^Salvar/ }))
    expect((await screen.findAllByText('Escolha ao menos um ambiente')).length).toBeGreaterThan(0)
    screen.getByRole('radio', { name: 'Estabelecimento próprio' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByText('Escolha antes as obras.')).toBeTruthy()
    expect(calls(`POST /api${c.grupos.base}`)).toEqual([])
  })
})

describe('the history of a group', () => {
  it('says what is in force on a chosen day, and which environment has ended', async () => {
    responder()
    await open(() => <HistoricoDoGrupo grupo={grupo} />, '/?data=2025-06-01')
    expect(await screen.findByRole('heading', { name: 'Em 01/06/2025' })).toBeTruthy()
    expect(screen.getByText('Forno (encerrado em 31/03/2025)')).toBeTruthy()
  })
  it('says that it is not in force on a day before its beginning', async () => {
    responder()
    await open(() => <HistoricoDoGrupo grupo={grupo} />, '/?data=2024-06-01')
    expect(await screen.findByText('O grupo não está em vigor nesse dia.')).toBeTruthy()
  })
})
