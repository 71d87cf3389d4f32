/** Moving candidates on the board: one call, and the board shows its answer. */
import * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { pageTests } from '../../../kit/testing.tsx'
import { moverCandidatos } from './movimentos.ts'

const { given, calls, open } = pageTests([])
const QUADRO = '/api/captacao/solicitacoes-pessoal/9/candidatos'
const linha = (id: number, versao: number, etapaSeletivaNome: string | null) =>
  ({ id, versao, nome: `Pessoa ${id}`, etapaSeletivaNome, etapaSeletivaId: null }) as c.CandidatoNaSolicitacao
const [ANA, BIA] = [linha(1, 1, null), linha(2, 5, 'Entrevista')]

function Quadro() {
  const { data } = useCall(c.listar, { id: 9 })
  return data?.candidatos.map((r) => (
    <p key={r.id}>
      {r.nome}: {r.etapaSeletivaNome ?? 'Inscritos'}
    </p>
  ))
}
const passo = { etapaSeletivaId: 7, etapa: 'Triagem', data: '2026-11-23', resultado: null, observacao: null }
async function mover(movidos: c.CandidatoNaSolicitacao[], recusados: Partial<c.Recusado>[] = []) {
  given.answers[`GET ${QUADRO}`] = { etapas: [], candidatos: [ANA, BIA] }
  given.answers[`POST ${QUADRO}/mover`] = { movidos, recusados }
  await open(Quadro)
  await screen.findByText('Pessoa 1: Inscritos')
  given.calls.length = 0
  await act(async () => {
    await moverCandidatos(9, [ANA, linha(2, 4, null)], passo, { depois: refreshed })
    await refreshed()
  })
}

it('is one call, and the board shows what it answered', async () => {
  await mover([linha(1, 2, 'Triagem')])
  expect(await screen.findByText('Pessoa 1: Triagem')).toBeTruthy()
  expect(given.calls.map(({ key }) => key)).toEqual([`POST ${QUADRO}/mover`])
})
it('whom somebody else has moved on since stays where they stand now', async () => {
  await mover([linha(1, 2, 'Triagem'), linha(2, 4, 'Triagem')])
  expect(await screen.findByText('Pessoa 1: Triagem')).toBeTruthy()
  expect(screen.getByText('Pessoa 2: Entrevista')).toBeTruthy()
})
it('where somebody else was faster the board is read anew', async () => {
  await mover([linha(1, 2, 'Triagem')], [{ id: 2, nome: 'Pessoa 2', motivo: 'retirado', por: null, em: null }])
  expect(calls(`GET ${QUADRO}`)).toHaveLength(1)
})
