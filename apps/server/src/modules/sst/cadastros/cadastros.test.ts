import { funcoes } from '@quadro/contract/sst/cadastros/cadastros.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, testApp } from '../../../testing/app.ts'

let rh: Client
beforeAll(async () => {
  rh = (await (await testApp()).company()).admin
})

describe('functions', () => {
  it('R1339 R1340 can be inactivated and activated', async () => {
    const made = await rh.call(funcoes.criar, { nome: 'Custos industriais', ativa: true })
    const off = await rh.call(funcoes.alterar, { id: made.id, versao: made.versao, nome: made.nome, ativa: false })
    expect(off.ativa).toBe(false)
    const on = await rh.call(funcoes.alterar, { id: made.id, versao: off.versao, nome: made.nome, ativa: true })
    expect(on.ativa).toBe(true)
  })
})
