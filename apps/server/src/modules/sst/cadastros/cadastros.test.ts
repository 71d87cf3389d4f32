import {
  ambientes,
  ambientesDoEstabelecimento,
  ambientesPorEstabelecimentos,
  funcoes,
} from '@quadro/contract/sst/cadastros/cadastros.ts'
import { copiar } from '@quadro/contract/utilitario/empresas/copia-cadastro.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
})

describe('environments', () => {
  it('have a name of at most 100 and a situation', async () => {
    const made = await rh.call(ambientes.criar, { nome: ' Escritório ', ativo: true })
    expect(made).toMatchObject({ nome: 'Escritório', ativo: true })
    const off = await rh.call(ambientes.alterar, { id: made.id, versao: made.versao, nome: 'Escritório', ativo: false })
    expect(off.ativo).toBe(false)
    const active = (await rh.call(ambientes.listar, { ativo: true })) as { content: { id: number }[] }
    expect(active.content.map((a) => a.id)).not.toContain(made.id)
    const wrong = await rh.refusal(ambientes.criar, { nome: 'x'.repeat(101), ativo: true })
    expect(wrong.body.errors?.[0]?.field).toBe('nome')
  })
})

describe('the environments of an establishment', () => {
  it('are those in use on the day', async () => {
    const empresa_id = company.id
    const matriz = await insert(app, 'estabelecimento', { empresa_id, nome: 'Matriz' })
    const filial = await insert(app, 'estabelecimento', { empresa_id, nome: 'Filial' })
    const make = (nome: string, mais: object = {}) =>
      rh.call(ambientes.criar, { nome, ativo: true, estabelecimentoId: matriz, ...mais })
    await make('Doca')
    await make('Forno', { data: '2026-03-01', dataValidade: '2026-06-30' })
    await make('Caldeira', { data: '2026-07-01' })
    await make('Porão', { ativo: false })
    await make('Balcão', { estabelecimentoId: filial })
    const nomes = async (data?: string) =>
      (await rh.call(ambientesDoEstabelecimento, { id: matriz, data })).map(({ nome }) => nome)
    expect(await nomes('2026-02-28')).toEqual(['Doca'])
    expect(await nomes('2026-03-01')).toEqual(['Doca', 'Forno'])
    expect(await nomes('2026-06-30')).toEqual(['Doca', 'Forno'])
    expect(await nomes('2026-07-01')).toEqual(['Caldeira', 'Doca'])
    expect(await nomes()).toEqual(['Caldeira', 'Doca'])
    expect((await rh.refusal(ambientesDoEstabelecimento, { id: matriz, data: '2026-13-01' })).status).toBe(400)
    const deAmbos = async (estabelecimentosIds: number[]) =>
      (await rh.call(ambientesPorEstabelecimentos, { estabelecimentosIds, data: '2026-06-30' })).map(
        ({ nome, estabelecimentoNome }) => `${estabelecimentoNome}: ${nome}`,
      )
    expect(await deAmbos([matriz, filial])).toEqual(['Filial: Balcão', 'Matriz: Doca', 'Matriz: Forno'])
    expect(await deAmbos([filial])).toEqual(['Filial: Balcão'])
    const other = await app.company()
    const alheio = { estabelecimentosIds: [matriz], data: '2026-06-30' }
    expect(await other.admin.call(ambientesPorEstabelecimentos, alheio)).toEqual([])
    expect((await other.admin.refusal(ambientesDoEstabelecimento, { id: matriz })).status).toBe(404)
  })
  it('are copied with the establishment of the same name, or without one', async () => {
    const [de, para] = [await app.company(), await app.company()]
    await app.owner.query(
      `insert into acesso (empresa_id, usuario_id, perfil_id)
       select $1, usuario_id, perfil_id from acesso where empresa_id = $2 and usuario_id = $3`,
      [para.id, de.id, de.usuarioId],
    )
    const em = (empresa_id: number, nome: string) => insert(app, 'estabelecimento', { empresa_id, nome })
    const matriz = await em(de.id, 'Matriz')
    const la = await em(para.id, 'Matriz')
    const antigo = { ativo: true, data: '2026-01-01', dataValidade: null }
    await de.admin.call(ambientes.criar, { nome: 'Forno', estabelecimentoId: matriz, ...antigo })
    await de.admin.call(ambientes.criar, { nome: 'Loja', estabelecimentoId: await em(de.id, 'Filial'), ...antigo })
    const pedido = { empresaOrigem: de.id, empresaDestino: para.id, cadastros: [ambientes.base], simular: false }
    expect((await de.admin.call(copiar, pedido)).cadastros[0]).toMatchObject({ copiados: 2 })
    const { content } = (await para.admin.call(ambientes.listar, {})) as { content: object[] }
    expect(content).toEqual([
      expect.objectContaining({
        nome: 'Forno',
        estabelecimentoId: la,
        estabelecimentoNome: 'Matriz',
        data: '2026-01-01',
      }),
      expect.objectContaining({ nome: 'Loja', estabelecimentoId: null, estabelecimentoNome: null }),
    ])
  })
  it('end after they begin, in an establishment of the company', async () => {
    const wrong = await rh.refusal(ambientes.criar, {
      ...{ nome: 'Ao contrário', ativo: true, data: '2026-03-01', dataValidade: '2026-02-01' },
    })
    expect(wrong.body.errors).toEqual([
      { field: 'dataValidade', message: 'A data final não pode ser anterior à inicial' },
    ])
    const other = await app.company()
    const estabelecimentoId = await insert(app, 'estabelecimento', { empresa_id: other.id, nome: 'Alheia' })
    expect((await rh.refusal(ambientes.criar, { nome: 'Alheio', ativo: true, estabelecimentoId })).status).toBe(400)
  })
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
