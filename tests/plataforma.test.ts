/** Rules of the platform that belong to no module: addresses and authorities. */
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import {
  autoridadesDaProposta,
  proporTurma,
} from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import { MODULES } from '@quadro/contract/kit/authority.ts'
import { lerUserInfo } from '@quadro/contract/shell/sessao/sessao.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newCode } from '../apps/server/src/kit/access/passwords.ts'
import { type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import type { Page } from '../apps/web/src/kit/page/page.ts'
import { webModules } from '../apps/web/src/modules.ts'

const pages: { module: string; page: Page }[] = []
for (const [module, load] of Object.entries(webModules))
  pages.push(...(await load()).pages.map((page) => ({ module, page })))
const paths = pages.map(({ page }) => page.path)
const isExterno = (path: string) => path === '/externo' || path.startsWith('/externo/')

describe('the address of a page', () => {
  it('R0023 below /externo is in the frame of candidates, and of no other', () => {
    const framed = ['externo', 'aberta', 'entrada-externa']
    expect(paths).toContain('/externo/login')
    for (const { page } of pages) expect(framed.includes(page.area), page.path).toBe(isExterno(page.path))
  })
  it('R0027 is in the frame with the menu everywhere else, but for the logins, /500 and what works without a login', () => {
    const bare = pages.filter(({ page }) => page.area !== 'interno' && !isExterno(page.path))
    expect(bare.filter(({ page }) => page.area === 'entrada').map(({ page }) => page.path)).toEqual(['/login'])
    /** Pages that the specification does not name: links in mails, badges and QR codes, for who has no login (docs/decisions/shell.md). */
    const ours = bare.filter(({ page }) => !['/login', '/500'].includes(page.path)).map(({ page }) => page.path)
    const doors = ['/instalacao', '/recuperar-senha', '/redefinir-senha', '/pessoal', '/p']
    expect(ours.filter((path) => !path.startsWith('/pessoal/') && !doors.includes(path))).toEqual([])
  })
  it('R0028 begins with the prefix of its module, and there are no others', () => {
    const { shell: _, ...modules } = MODULES
    const prefixes = Object.keys(modules)
    expect(prefixes.toSorted()).toEqual(
      ['analytics', 'avaliacao', 'captacao', 'cargo-salario', 'desenvolvimento', 'externo', 'geral']
        .concat('gestao-talentos', 'pesquisa', 'sst', 'utilitario')
        .toSorted(),
    )
    for (const { module, page } of pages)
      if (module !== 'shell' && page.area === 'interno') expect(prefixes, page.path).toContain(page.path.split('/')[1])
  })
  it('R0030 of the form of a new record is /new below its list', () => {
    const registries = pages.filter(({ page }) => page.create?.label.startsWith('Inserir '))
    expect(registries.length).toBeGreaterThan(30)
    for (const { page } of registries)
      expect(page.children?.includes('new') || paths.includes(`${page.path}/new`), page.path).toBe(true)
    // What inserts many at once is no form of one record.
    const forms = pages.filter(({ page }) => page.title.startsWith('Inserir ') && !page.path.endsWith('/lote'))
    expect(forms.length).toBeGreaterThan(10)
    for (const { page } of forms) expect(page.path).toMatch(/\/new$/)
  })
})

describe('authorities', () => {
  let app: TestApp
  let company: TestCompany
  beforeAll(async () => {
    app = await testApp()
    company = await app.company()
  })
  it('R0334 are strings on the user', async () => {
    const user = await company.user(['ROLE_CAD_INFO_PESSOAL', 'ROLE_ASSISTENTE_RH'])
    const { authorities } = await user.call(lerUserInfo, {})
    expect(authorities.toSorted()).toEqual(['ROLE_ASSISTENTE_RH', 'ROLE_CAD_INFO_PESSOAL'])
  })
  it('R0335 R0336 are asked for by one, by any of a list and by all of a list, after the login', async () => {
    const nobody = await company.user([])
    const lists = async (authorities: string[]) =>
      (await (await company.user(authorities)).send(solicitacoes.listar, {})).status
    const approvers = async (authorities: string[]) =>
      (await (await company.user(authorities)).send(solicitacoes.liberadores, { areaOrganizacionalId: 1 })).status
    const proposes = async (authorities: string[]) =>
      (await (await company.user(authorities)).send(proporTurma, { cursoId: 999_999_999, talentosIds: [1] })).status
    const { ver, criar, editar } = solicitacoes.autoridades
    expect((await app.anonymous().send(solicitacoes.listar, {})).status).toBe(401)
    expect((await nobody.send(lerUserInfo, {})).status).toBe(200)
    expect([await lists([]), await lists([ver.name])]).toEqual([403, 200])
    expect([await approvers([]), await approvers([criar.name]), await approvers([editar.name])]).toEqual([
      403, 200, 200,
    ])
    const [one, other] = autoridadesDaProposta.map(({ name }) => name) as [string, string]
    expect([await proposes([one]), await proposes([other])]).toEqual([403, 403])
    expect(await proposes([one, other])).not.toBe(403)
  })
})

it('R0396 a random text has 8 characters unless another length is asked for', () => {
  expect(newCode()).toMatch(/^[0-9A-Z]{8}$/)
  expect(newCode(17)).toHaveLength(17)
  expect(newCode()).not.toBe(newCode())
})
