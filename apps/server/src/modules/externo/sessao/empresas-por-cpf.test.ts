import { empresasPorCpf } from '@quadro/contract/externo/sessao/sessao.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe('companies before the login', () => {
  it('R0283 are not looked up by the CPF: none, a part of one, a known and an unknown one answer the same', async () => {
    const company = await app.company()
    const { cpf } = await app.candidate(company.id)
    const anybody = app.anonymous()
    const without = await anybody.call(empresasPorCpf, {})
    expect(without).toContainEqual({ id: company.id, nome: expect.any(String) })
    for (const typed of [cpf.slice(0, 10), cpf, '52998224725'])
      expect(await anybody.call(empresasPorCpf, { cpf: typed })).toEqual(without)
  })

  it('are those with an open portal', async () => {
    const closed = await app.company()
    await app.owner.query('update empresa set portal_aberto = false where id = $1', [closed.id])
    expect((await app.anonymous().call(empresasPorCpf, {})).map(({ id }) => id)).not.toContain(closed.id)
  })
})
