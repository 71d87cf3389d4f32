import { lerUserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import * as c from '@quadro/contract/utilitario/parametros/menus-extra.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gone } from '../../../kit/records/bulk.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})
const made = (nome: string, rest: object = {}) =>
  company.admin.call(c.menusExtra.criar, { nome, ordem: 1, ativo: true, ...rest })
const link = (menuId: number, rest: object = {}) => ({
  menuId,
  nome: 'Ponto',
  url: 'https://ponto.example/entrar?de=quadro#hoje',
  novaAba: true,
  ordem: 1,
  ...rest,
})
const errors = async (menuId: number, rest: object) =>
  (await company.admin.refusal(c.criarLink, link(menuId, rest) as never)).body.errors

describe('extra menus', () => {
  it('R0849 R1375 their links are made, read, changed and deleted below their menu', async () => {
    const { admin } = company
    const { id: menuId } = await made('Portais')
    const one = await admin.call(c.criarLink, link(menuId))
    expect(one).toMatchObject({
      menuExtraId: menuId,
      url: link(menuId).url,
      novaAba: true,
      pode: ['editar', 'excluir'],
    })
    expect(await admin.call(c.lerLink, { menuId, linkId: one.id })).toEqual(one)
    expect(await admin.call(c.listarLinks, { menuId })).toMatchObject({ totalElements: 1, content: [one] })
    expect(await admin.call(c.menusExtra.ler, { id: menuId })).toMatchObject({ qtdLinks: 1 })

    const change = { ...link(menuId, { nome: 'Ponto eletrônico', novaAba: false }), linkId: one.id }
    const changed = await admin.call(c.alterarLink, { ...change, versao: one.versao })
    expect(changed).toMatchObject({ nome: 'Ponto eletrônico', novaAba: false, versao: 2 })
    expect((await admin.refusal(c.alterarLink, { ...change, versao: one.versao })).body.code).toBe('STALE_VERSION')
    expect((await admin.refusal(c.excluirLink, { menuId, linkId: one.id, versao: 1 })).body.code).toBe('STALE_VERSION')

    // Below another menu of the same company the link does not exist.
    const { id: another } = await made('Outros')
    expect((await admin.refusal(c.lerLink, { menuId: another, linkId: one.id })).status).toBe(404)

    const full = await admin.refusal(c.menusExtra.excluir, { id: menuId, versao: 1 })
    expect(full.body.message).toBe("Menu Extra 'Portais' possui dependências em Links do Menu Extra")
    await admin.call(c.excluirLink, { menuId, linkId: one.id, versao: 2 })
    const { id } = await admin.call(c.criarLink, link(menuId))
    const stranger = (await app.company()).admin
    expect(await stranger.call(c.excluirLinks, { ids: [id] })).toEqual({ excluidos: [], recusados: [gone(id)] })
    expect(await admin.call(c.excluirLinks, { ids: [id] })).toEqual({ excluidos: [id], recusados: [] })
    await admin.call(c.menusExtra.excluir, { id: menuId, versao: 1 })
  })

  it('R1314 a link needs its description, R1315 and its address', async () => {
    const { id } = await made('Portais')
    expect(await errors(id, { nome: ' ' })).toEqual([{ field: 'nome', message: 'Descrição é obrigatória' }])
    expect(await errors(id, { url: '' })).toEqual([{ field: 'url', message: 'Endereço é obrigatório' }])
  })

  it.each([
    'javascript:alert(document.cookie)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'blob:https://quadro.example/1',
    '//outro.example',
    '/captacao/anuncios',
    'https:outro.example',
    'https://',
    'http:///sem-servidor',
    'https://quadro.example@outro.example',
    'https://quadro.example\\@outro.example',
    'https://pon to.example',
    'ponto.example',
  ])('refuse the address %j, in the form and past it', async (url) => {
    const { id: menu_extra_id } = await made('Portais')
    const message = 'Informe um endereço que comece com http:// ou https://'
    expect(await errors(menu_extra_id, { url })).toEqual([{ field: 'url', message }])
    expect(await company.admin.call(c.listarLinks, { menuId: menu_extra_id })).toMatchObject({ totalElements: 0 })
  })

  it('the database itself keeps to the web: no way in besides the form carries a script', async () => {
    const { id } = await made('Portais')
    for (const url of ['javascript:alert(1)', 'data:text/html,x', 'https://@x'])
      await expect(
        app.owner.query(
          `insert into menu_extra_link (empresa_id, menu_extra_id, nome, url) values ($1, $2, 'Ponto', $3)`,
          [company.id, id, url],
        ),
      ).rejects.toThrow('menu_extra_link_url')
  })

  it('have one name once in a company', async () => {
    await made('Portais')
    const again = await company.admin.refusal(c.menusExtra.criar, { nome: 'Portais', ordem: 2, ativo: true })
    expect(again.body.errors).toEqual([{ field: 'nome', message: 'Já existe um menu extra com este nome.' }])
  })

  it('stand in the menu of every user of the company, in their order: those in use that hold a link', async () => {
    const { admin } = company
    const second = await made('Benefícios', { ordem: 2 })
    const first = await made('Portais', { ordem: 1 })
    const off = await made('Antigos', { ativo: false })
    await made('Vazio')
    await admin.call(c.criarLink, link(first.id, { nome: 'Chamados', ordem: 2, novaAba: false }))
    await admin.call(c.criarLink, link(first.id, { ordem: 1 }))
    await admin.call(c.criarLink, link(second.id, { nome: 'Plano' }))
    await admin.call(c.criarLink, link(off.id))
    const anyone = await company.user([])
    const { menu } = await anyone.call(lerUserInfo, {})
    expect(
      menu.map(({ label, items }) => [label, items.map((i) => [i.label, i.url, i.novaAba, i.breadcrumb])]),
    ).toEqual([
      [
        'Portais',
        [
          ['Ponto', link(0).url, true, 'Portais / Ponto'],
          ['Chamados', link(0).url, false, 'Portais / Chamados'],
        ],
      ],
      ['Benefícios', [['Plano', link(0).url, true, 'Benefícios / Plano']]],
    ])
    const stranger = (await app.company()).admin
    expect((await stranger.call(lerUserInfo, {})).menu).toEqual([])
  })
})
