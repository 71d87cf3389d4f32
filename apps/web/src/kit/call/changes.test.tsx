import * as selecao from '@quadro/contract/captacao/selecao/selecao.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import * as cargos from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import * as faixas from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { changedBy, resourceOf } from '@quadro/contract/kit/changes.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { fontesRisco } from '@quadro/contract/sst/riscos/niveis.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, render, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { pageTests } from '../testing.tsx'
import { attempt } from './attempt.ts'
import { call } from './call.ts'
import { useLiveRecord } from './live.ts'
import { keepAnswer, queryClient, refreshed, useCall } from './query.ts'
import { tabName } from './tab.ts'

const { given } = pageTests([])
const asked = (method = 'GET') =>
  given.calls.filter(({ key }) => key.startsWith(method)).map(({ key }) => key.slice(method.length + 5))
type Shown = [Endpoint, object]

/** A page that shows what these read; answers once they were asked for the first time, and forgets that they were. */
async function show(...shown: Shown[]) {
  for (const [{ path }, input] of shown)
    given.answers[
      `GET /api${path.replace(/\{(\w+)\}/g, (_, name) => String((input as Record<string, unknown>)[name]))}`
    ] = {}
  const Read = ({ of: [entry, input] }: { of: Shown }) => {
    useCall(entry, input as never)
    return null
  }
  render(
    <QueryClientProvider client={queryClient}>
      {shown.map((of) => (
        <Read key={of[0].path} of={of} />
      ))}
    </QueryClientProvider>,
  )
  await waitFor(() => expect(given.calls).toHaveLength(shown.length))
  await act(async () => {})
  given.calls.length = 0
}
const done = async (entry: Endpoint, input: object, answer: unknown = {}) => {
  given.answers[
    `${entry.method} /api${entry.path.replace(/\{(\w+)\}/g, (_, name) => String((input as Record<string, unknown>)[name]))}`
  ] = answer
  await act(async () => {
    await attempt(() => call(entry, input as never, { errors: 'none' }))
    await refreshed()
  })
}

describe('after a change', () => {
  it('what shows its resource is read again, once, and nothing else', async () => {
    await show([fontesRisco.listar, {}], [fontesRisco.ler, { id: 3 }], [faixas.listar, {}])
    await done(fontesRisco.alterar, { id: 3, versao: 1, nome: 'Soldador', descricao: 'Arco' })
    expect(asked().sort()).toEqual(['/sst/fontes-risco', '/sst/fontes-risco/3'])
  })
  it('what the contract says to show it too is read again, also where the address is of another resource', async () => {
    await show([cargos.cargos.ler, { id: 2 }], [faixas.listar, {}], [fontesRisco.listar, {}])
    await done(faixas.criarFaixa, { id: 2 })
    expect(asked().sort()).toEqual(['/cargo-salario/cargos/2', '/cargo-salario/faixas-salariais'])
  })
  it('what was removed is not asked for again while its page still stands', async () => {
    await show([fontesRisco.listar, {}], [fontesRisco.ler, { id: 3 }])
    await done(fontesRisco.excluir, { id: 3, versao: 1 })
    expect(asked()).toEqual(['/sst/fontes-risco'])
    given.calls.length = 0
    await done(fontesRisco.excluirVarios, { ids: [3, 4] })
    expect(asked()).toEqual(['/sst/fontes-risco'])
  })
  it('a card moved changes what its board shows, and no more', async () => {
    await show([selecao.listar, { id: 9 }], [solicitacoes.ler, { id: 9 }], [solicitacoes.contar, {}])
    await done(selecao.mover, { id: 9, aplicacoes: [], etapaSeletivaId: 1, data: '2026-11-23' })
    expect([asked('POST'), asked()]).toEqual([
      ['/captacao/solicitacoes-pessoal/9/candidatos/mover'],
      ['/captacao/solicitacoes-pessoal/9/candidatos'],
    ])
  })
  it('what only asks, tries or keeps what is being written changes nothing', async () => {
    await show([cargos.cargos.ler, { id: 2 }])
    await done(cargos.maisSemAreas, {})
    await done(cargos.cargos.alterarVarios, { linhas: [], mudanca: {}, simular: true })
    expect(asked()).toEqual([])
  })
  it('what the change has answered is not asked for; of two changes of one moment it is', async () => {
    const known = () => queryClient.getQueryData([fontesRisco.ler.path, 'GET', { id: 3 }])
    const move = async () => {
      const answer = await call(fontesRisco.alterar, { id: 3, versao: 1, nome: 'Soldador', descricao: 'Arco' })
      keepAnswer(fontesRisco.ler, { id: 3 }, () => answer)
    }
    await show([fontesRisco.ler, { id: 3 }], [fontesRisco.listar, {}])
    given.answers['PUT /api/sst/fontes-risco/3'] = { id: 3, nome: 'Soldador' }
    given.answers['PUT /api/sst/fontes-risco/4'] = {}
    await act(async () => {
      await move()
      await refreshed()
    })
    expect([asked('PUT'), asked()]).toEqual([['/sst/fontes-risco/3'], ['/sst/fontes-risco']])
    expect(known()).toEqual({ id: 3, nome: 'Soldador' })
    given.calls.length = 0
    await act(async () => {
      await Promise.all([
        move(),
        call(fontesRisco.alterar, { id: 4, versao: 1, nome: 'Caldeireiro', descricao: 'Arco' }),
      ])
      await refreshed()
    })
    expect(asked()).toContain('/sst/fontes-risco/3')
  })
  it('what is being read while the change answers is read again: that answer may be from before', async () => {
    await show([fontesRisco.ler, { id: 3 }])
    given.answers['PUT /api/sst/fontes-risco/3'] = { id: 3, nome: 'Soldador' }
    await act(async () => {
      void queryClient.invalidateQueries({ queryKey: [fontesRisco.ler.path] })
      const answer = await call(fontesRisco.alterar, { id: 3, versao: 1, nome: 'Soldador', descricao: 'Arco' })
      queryClient
        .getQueryCache()
        .find({ queryKey: [fontesRisco.ler.path, 'GET', { id: 3 }] })!
        .setState({
          fetchStatus: 'fetching',
        })
      keepAnswer(fontesRisco.ler, { id: 3 }, () => answer)
      await refreshed()
    })
    expect(asked().length).toBeGreaterThan(1)
  })
  it('what was refused because somebody was quicker shows what they did', async () => {
    await show([fontesRisco.ler, { id: 3 }])
    await done(
      fontesRisco.alterar,
      { id: 3 },
      new Response('{"code":"STALE_VERSION","message":"Alterado"}', { status: 409 }),
    )
    expect(asked()).toEqual(['/sst/fontes-risco/3'])
  })
})

describe('live notices', () => {
  const streams: EventTarget[] = []
  beforeEach(() => {
    streams.length = 0
    vi.stubGlobal(
      'EventSource',
      class extends EventTarget {
        constructor() {
          super()
          streams.push(this)
        }
        close() {}
      },
    )
  })
  const tell = (data: object) =>
    act(async () => {
      for (const stream of streams) stream.dispatchEvent(new MessageEvent('dados', { data: JSON.stringify(data) }))
    })
  it('of others read the record again; the own one is passed over, for its change was read already', async () => {
    const Follows = () => {
      useLiveRecord('solicitacao_pessoal', 9, solicitacoes.ler)
      return null
    }
    await show([selecao.listar, { id: 9 }])
    render(<Follows />)
    const about = { entidade: 'solicitacao_pessoal', id: 9 }
    await tell({ ...about, aba: tabName })
    expect(asked()).toEqual([])
    await tell({ ...about, aba: 'outra' })
    expect(asked()).toEqual(['/captacao/solicitacoes-pessoal/9/candidatos'])
    await tell({ entidade: 'solicitacao_pessoal', id: 8 })
    expect(asked()).toHaveLength(1)
  })
})

it('the resource of an address is its module and its name', () => {
  expect(['/cargo-salario/cargos/{id}/quadro', '/userinfo', '/x/{id}'].map(resourceOf)).toEqual([
    '/cargo-salario/cargos',
    '/userinfo',
    '/x',
  ])
  expect(changedBy({ path: '/a/b/{id}', changes: [] })).toEqual([])
})
