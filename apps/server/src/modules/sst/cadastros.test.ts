import { ambientes, funcoes } from '@quadro/contract/sst/cadastros.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, testApp } from '../../testing/app.ts'

let rh: Client
beforeAll(async () => {
  rh = (await (await testApp()).company()).admin
})

describe('environments', () => {
  it('have a name of at most 100 and a situation', async () => {
    const made = await rh.call(ambientes.create, { nome: ' Escritório ', ativo: true })
    expect(made).toMatchObject({ nome: 'Escritório', ativo: true })
    const off = await rh.call(ambientes.update, { id: made.id, versao: made.versao, nome: 'Escritório', ativo: false })
    expect(off.ativo).toBe(false)
    const active = (await rh.call(ambientes.list, { ativo: true })) as { content: { id: number }[] }
    expect(active.content.map((a) => a.id)).not.toContain(made.id)
    const wrong = await rh.refusal(ambientes.create, { nome: 'x'.repeat(101), ativo: true })
    expect(wrong.body.errors?.[0]?.field).toBe('nome')
  })
})

describe('functions', () => {
  it('R1339 R1340 can be inactivated and activated', async () => {
    const made = await rh.call(funcoes.create, { nome: 'Custos industriais', ativa: true })
    const off = await rh.call(funcoes.update, { id: made.id, versao: made.versao, nome: made.nome, ativa: false })
    expect(off.ativa).toBe(false)
    const on = await rh.call(funcoes.update, { id: made.id, versao: off.versao, nome: made.nome, ativa: true })
    expect(on.ativa).toBe(true)
  })
})
