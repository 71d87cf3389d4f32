import * as c from '@quadro/contract/utilitario/mensagens/noticias.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, casa, colaborador, insert, pessoa } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})

const UMA = {
  ...{ titulo: 'Recesso', texto: '<p>Paramos no dia 24.</p>', link: null, criticidade: '0' as const },
  ...{
    inicio: '2026-01-02',
    fim: null,
    perfisIds: [] as number[],
    areasIds: [] as number[],
    empresasIds: [] as number[],
  },
}
const publicar = (outros: Partial<typeof UMA> | object = {}, quem: Client = company.admin) =>
  quem.call(c.criar, { ...UMA, ...outros } as never)
const titulos = async (quem: Client) => (await quem.call(c.minhas, {})).map((n) => n.titulo)
const perfilDe = async (usuarioId: number) =>
  Number((await app.owner.query('select perfil_id from acesso where usuario_id = $1', [usuarioId])).rows[0].perfil_id)

describe('news', () => {
  it('R1355 are read at the address with a trailing slash, sanitised; R0185 are told to be read there, once each', async () => {
    const user = await company.user([])
    const { id } = await publicar({
      texto: '<p onclick="x()">Oi <script>alert(1)</script><b>gente</b></p><iframe src="/"></iframe>',
    })
    const raw = await user.fetch('GET', '/userinfo/usuario/noticias/')
    expect(raw.status).toBe(200)
    expect(await raw.json()).toMatchObject([
      { id, titulo: 'Recesso', texto: '<p>Oi <b>gente</b></p>', criticidade: 0, lida: false, link: null },
    ])
    await user.call(c.marcarLida, { id })
    await user.call(c.marcarLida, { id })
    expect((await user.call(c.minhas, {})).map((n) => n.lida)).toEqual([true])
    expect((await company.admin.call(c.minhas, {})).map((n) => n.lida)).toEqual([false])
    expect((await company.admin.call(c.ler, { id })).qtdLeituras).toBe(1)
  })
  it('show in their period only', async () => {
    await publicar({ titulo: 'Passou', fim: '2026-01-03' })
    await publicar({ titulo: 'Virá', inicio: '2199-01-01' })
    await publicar({ titulo: 'Vale', fim: '2199-01-01' })
    expect(await titulos(company.admin)).toEqual(['Vale'])
    const refused = await company.admin.refusal(c.criar, { ...UMA, fim: '2026-01-01' })
    expect(refused.body.errors).toMatchObject([{ field: 'fim' }])
  })
  it('reach the profiles and areas that they are for, and nobody else, by no address', async () => {
    const onde = await casa(app, company)
    const abaixo = await area(app, company.id, { maeId: onde.areaId })
    const lugar = { estabelecimento_id: onde.estabelecimentoId, area_id: abaixo, faixa_salarial_id: onde.faixaId }
    const { talentoId } = await colaborador(app, company.id, await pessoa(app, company.id), lugar)
    const [trabalha, outro] = [await company.user([], { talentoId }), await company.user([])]
    const daArea = await publicar({ titulo: 'Da área', areasIds: [onde.areaId] })
    const doPerfil = await publicar({ titulo: 'Do perfil', perfisIds: [await perfilDe(outro.usuarioId)] })
    expect(await titulos(trabalha)).toEqual(['Da área'])
    expect(await titulos(outro)).toEqual(['Do perfil'])
    expect((await outro.refusal(c.marcarLida, { id: daArea.id })).status).toBe(404)
    expect((await trabalha.refusal(c.marcarLida, { id: doPerfil.id })).status).toBe(404)
    expect((await trabalha.refusal(c.ler, { id: doPerfil.id })).status).toBe(403)
  })
  it('reach other companies only where their writer publishes, and stay the own company’s to change', async () => {
    const [other, third] = [await app.company(), await app.company()]
    const acesso = (empresa_id: number, perfil_id: number) =>
      insert(app, 'acesso', { empresa_id, usuario_id: company.usuarioId, perfil_id })
    await acesso(other.id, await perfilDe(company.usuarioId))
    // In the third company the writer may read but not publish.
    await acesso(third.id, await perfilDe((await third.user([c.autoridades.ver])).usuarioId))
    expect((await company.admin.call(c.publicos, {})).empresas.map((e) => e.id)).toEqual([other.id])
    const refused = await company.admin.refusal(c.criar, { ...UMA, empresasIds: [third.id] })
    expect(refused.body.errors).toMatchObject([{ field: 'empresasIds' }])
    const { id } = await publicar({ empresasIds: [other.id] })
    expect(await titulos(other.admin)).toEqual(['Recesso'])
    expect(await titulos(third.admin)).toEqual([])
    expect((await other.admin.refusal(c.ler, { id })).status).toBe(404)
    await other.admin.call(c.marcarLida, { id })
    expect((await third.admin.refusal(c.marcarLida, { id })).status).toBe(404)
  })
  it('are kept by nobody who is restricted to areas, and refer to nothing of another company', async () => {
    const onde = await casa(app, company)
    const restrito = await company.user(Object.values(c.autoridades), { areas: [onde.areaId] })
    const { id, versao } = await publicar()
    expect((await restrito.refusal(c.criar, UMA)).status).toBe(403)
    expect((await restrito.refusal(c.alterar, { ...UMA, id, versao })).status).toBe(403)
    expect((await restrito.refusal(c.excluir, { id, versao })).status).toBe(403)
    const fora = await area(app, (await app.company()).id)
    expect((await company.admin.refusal(c.criar, { ...UMA, areasIds: [fora] })).body.errors).toMatchObject([
      { field: 'areasIds' },
    ])
  })
})
