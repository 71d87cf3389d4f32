import { verificarCpf } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { empresasPorCpf } from '@quadro/contract/externo/sessao/sessao.ts'
import { funcoes } from '@quadro/contract/sst/funcoes/funcoes.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchAll } from '../../ui/later.tsx'
import { toasts } from '../../ui/overlay/Toasts.tsx'
import { lookup, queryClient, useCall, useOptions } from './query.ts'
import { raise, raised } from './tab.ts'

beforeAll(fetchAll)

let asked: string[]
beforeEach(() => {
  asked = []
  queryClient.clear()
  raise({ dialog: undefined, expired: 'no', companyChanged: undefined })
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return new Response(JSON.stringify({ code: 'INTERNAL', message: 'quebrou' }), { status: 500 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const show = (Part: () => string) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Part />
    </QueryClientProvider>,
  )
const nothingWasSaid = () => {
  expect(toasts.visibleToasts).toEqual([])
  expect(raised.get().dialog).toBeUndefined()
}

describe('silent failures', () => {
  it('R0370 a lookup by CPF that fails says nothing', async () => {
    show(() => {
      const { isError } = useCall(empresasPorCpf, { cpf: '52998224725' }, { silent: true })
      const pessoa = useCall(verificarCpf, { cpf: '52998224725' }, { silent: true })
      return isError && pessoa.isError ? 'falharam' : 'perguntando'
    })
    await waitFor(() => expect(screen.getByText('falharam')).toBeTruthy())
    expect(asked).toHaveLength(2)
    nothingWasSaid()
  })

  it('R0373 the options of a picker that cannot be loaded are an empty list, silently', async () => {
    show(() => {
      const options = useOptions(funcoes.opcoes)
      return `${options.length} opções`
    })
    await waitFor(() => expect(asked).toHaveLength(1))
    expect(screen.getByText('0 opções')).toBeTruthy()
    expect(await lookup(funcoes.listar)('sol', 0)).toEqual({ items: [], total: 0 })
    expect(asked).toHaveLength(2)
    nothingWasSaid()
  })
})
