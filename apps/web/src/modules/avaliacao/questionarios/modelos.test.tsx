/** The lists of models: the release filter, and inactive models in it. */
import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import * as todos from '@quadro/contract/avaliacao/questionarios/todos-os-modelos.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pageTests } from '../../../kit/testing.tsx'
import { ModelosPagina } from './modelos.tsx'
import TodosOsModelos from './todos-os-modelos.tsx'

const { given, calls, open } = pageTests(Object.values(modelos.authorities))

const linha = (id: number, titulo: string, ativo: boolean) => ({
  ...{ id, versao: 1, pode: [], titulo, tipo: 'D', tipoDescricao: 'Desempenho', endereco: `/x/${id}` },
  ...{ periodoAcompanhamentoExperienciaId: null, periodoNome: null, percentualMinimoAprovacao: null },
  ...{ ativo, bloqueado: false, liberada: true, possuiResposta: false, numero: 1, numeroLiberado: 1 },
  ...{ qtdAspectos: 1, qtdPerguntas: 2, somaDosPesos: 2, qtdRespondidas: 0, atualizadoEm: '2026-11-02T12:00:00.000Z' },
})
it.each([
  ['of one use', modelos.base, () => <ModelosPagina contrato={modelos} />],
  ['of all uses', todos.base, TodosOsModelos],
])(
  'R0826 the list %s is filtered by release, and a released model that is inactive is labelled',
  async (_, base, Pagina) => {
    const list = `GET /api${base}`
    given.answers[list] = {
      ...{ number: 0, size: 15, totalElements: 2, totalPages: 1 },
      content: [linha(1, 'Anual', true), linha(2, 'Antigo', false)],
    }
    const { user } = await open(Pagina)
    await user.click(await screen.findByRole('tab', { name: 'Liberados' }))
    await waitFor(() => expect(calls(list).at(-1)!.query).toMatchObject({ filtro: 'LIBERADOS' }))
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
    expect((await row(/Antigo/)).getByText('(INATIVA)')).toBeTruthy()
    expect((await row(/Anual/)).queryByText('(INATIVA)')).toBeNull()
    await user.click(screen.getByRole('tab', { name: 'Não Liberados' }))
    await waitFor(() => expect(calls(list).at(-1)!.query).toMatchObject({ filtro: 'NAO_LIBERADOS' }))
  },
)
