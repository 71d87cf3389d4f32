import { idiomas } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import * as faixas from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import * as c from '@quadro/contract/shell/inicio/visoes.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'

let app: TestApp
let company: TestCompany
let hr: Client & { usuarioId: number }
let reader: Client & { usuarioId: number }
const lista = faixas.listar.path
const definicao = {
  busca: { busca: 'ana', situacao: 'A', sort: 'salario,desc' },
  colunas: ['salario', 'nome', 'sumiu'],
}
const of = (client: Client, path = lista) => client.call(c.listarVisoes, { lista: path }).then((r) => r.visoes)
const perfilDe = async (usuarioId: number): Promise<number> => {
  const { rows } = await app.owner.query('select perfil_id from acesso where usuario_id = $1 and empresa_id = $2', [
    usuarioId,
    company.id,
  ])
  return Number(rows[0].perfil_id)
}

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
  hr = await company.user([faixas.autoridades.ver, verSalario, c.compartilharVisoes])
  reader = await company.user([faixas.autoridades.ver])
})

describe('views of a list', () => {
  it('are their owner’s alone: filters, order and columns under a name', async () => {
    const made = await hr.call(c.criarVisao, { lista, nome: 'Salários', definicao })
    expect(made).toMatchObject({ nome: 'Salários', minha: true, compartilhada: false, pode: ['editar', 'excluir'] })
    expect(made.definicao).toEqual({ busca: definicao.busca, colunas: ['salario', 'nome'] })
    expect(await of(hr)).toHaveLength(1)
    expect(await of(reader)).toEqual([])
    const { id, versao, nome } = made
    for (const client of [reader, (await app.company()).admin]) {
      await expect(client.call(c.alterarVisao, { id, versao, nome, definicao })).rejects.toMatchObject({ status: 404 })
      await expect(client.call(c.excluirVisao, { id, versao })).rejects.toMatchObject({ status: 404 })
    }
    await expect(hr.call(c.alterarVisao, { id, versao: versao + 1, nome, definicao })).rejects.toMatchObject({
      status: 409,
    })
    const changed = await hr.call(c.alterarVisao, { id, versao, nome: 'Outra', definicao: { busca: {} } })
    await hr.call(c.excluirVisao, { id, versao: changed.versao })
    expect(await of(hr)).toEqual([])
  })
  it('have one name each, whatever its accents', async () => {
    await hr.call(c.criarVisao, { lista, nome: 'Salários', definicao })
    await expect(hr.call(c.criarVisao, { lista, nome: 'salarios', definicao })).rejects.toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Já existe uma visão com este nome') },
    })
  })
  it('exist only of lists that their reader may open', async () => {
    await expect(
      reader.call(c.criarVisao, { lista: idiomas.base, nome: 'X', definicao: { busca: {} } }),
    ).rejects.toMatchObject({
      status: 404,
    })
    await expect(of(reader, '/nada')).rejects.toMatchObject({ status: 404 })
  })
  it('are no more than thirty of a list', async () => {
    for (let n = 0; n < c.MAX_VISOES; n++) await hr.call(c.criarVisao, { lista, nome: `Visão ${n}`, definicao })
    await expect(hr.call(c.criarVisao, { lista, nome: 'Mais uma', definicao })).rejects.toMatchObject({ status: 409 })
  })
})

describe('a shared view', () => {
  it('reaches the profile, without the columns, order and filters that its reader may not see', async () => {
    const perfilId = await perfilDe(reader.usuarioId)
    await hr.call(c.criarVisao, { lista, nome: 'Salários', definicao, perfis: [{ perfilId, padrao: true }] })
    const [seen] = await of(reader)
    expect(seen).toMatchObject({ minha: false, compartilhada: true, padrao: true, perfis: [], pode: [] })
    expect(seen!.definicao).toEqual({ busca: { busca: 'ana', situacao: 'A' }, colunas: ['nome'] })
    const { id, versao, nome } = seen!
    await expect(reader.call(c.alterarVisao, { id, versao, nome, definicao })).rejects.toMatchObject({ status: 403 })
    await expect(reader.call(c.excluirVisao, { id, versao })).rejects.toMatchObject({ status: 403 })
    const stranger = await company.user([faixas.autoridades.ver])
    expect(await of(stranger)).toEqual([])
  })
  it('is given by who may share only, and to profiles of the company', async () => {
    const perfilId = await perfilDe(hr.usuarioId)
    const perfis = [{ perfilId, padrao: false }]
    await expect(reader.call(c.criarVisao, { lista, nome: 'X', definicao, perfis })).rejects.toMatchObject({
      status: 403,
    })
    await expect(reader.call(c.perfisParaVisao, {})).rejects.toMatchObject({ status: 403 })
    expect(await of(reader)).toEqual([])
    const other = await app.company()
    const { rows } = await app.owner.query('select perfil_id from acesso where usuario_id = $1', [
      (await other.user([])).usuarioId,
    ])
    const foreign = [{ perfilId: Number(rows[0].perfil_id), padrao: false }]
    await expect(hr.call(c.criarVisao, { lista, nome: 'X', definicao, perfis: foreign })).rejects.toMatchObject({
      status: 400,
    })
  })
  it('stays with who may share when the one who made it has gone, and a profile has one default', async () => {
    const perfilId = await perfilDe(reader.usuarioId)
    const first = await hr.call(c.criarVisao, { lista, nome: 'Um', definicao, perfis: [{ perfilId, padrao: true }] })
    await hr.call(c.criarVisao, { lista, nome: 'Dois', definicao, perfis: [{ perfilId, padrao: true }] })
    expect((await of(reader)).filter((v) => v.padrao).map((v) => v.nome)).toEqual(['Dois'])
    const { id, versao, nome } = first
    const seen = (await of(company.admin)).find((v) => v.id === id)!
    expect(seen).toMatchObject({ minha: false, pode: ['editar', 'excluir'], perfis: [{ perfilId, padrao: false }] })
    await company.admin.call(c.alterarVisao, { id, versao, nome, definicao, perfis: [] })
    expect((await of(reader)).map((v) => v.nome)).toEqual(['Dois'])
  })
})
