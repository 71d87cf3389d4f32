/** Server, pages and the description describe the same product. */
import {
  analiseEtapaSeletiva,
  paginaDaAnalise,
} from '@quadro/contract/captacao/relatorios/relatorio-analise-etapa-seletiva.ts'
import { equidadeSalarial } from '@quadro/contract/cargo-salario/equidade/equidade-salarial.ts'
import {
  certificadosDosTalentos,
  paginaDosCertificados,
} from '@quadro/contract/gestao-talentos/relatorios/relatorio-certificados.ts'
import { pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { openapi } from '@quadro/contract/shell/sessao/sistema.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allAuthorities } from '../apps/server/src/kit/access/authorities.ts'
import { serverModules } from '../apps/server/src/modules.ts'
import { type TestApp, testApp } from '../apps/server/src/testing/app.ts'
import { webModules } from '../apps/web/src/modules.ts'
import { registriesOf } from './support/registries.ts'

const pages = (
  await Promise.all(Object.entries(webModules).map(async ([module, load]) => ({ module, ...(await load()) })))
).flatMap(({ module, pages }) => pages.map((page) => ({ module, page })))
/** Every address of every page, with anonymous parameters. */
const addresses = pages.flatMap(({ page }) =>
  ['', ...(page.children ?? [])].map((child) => (child ? `${page.path}/${child}` : page.path)),
)

/** Reports whose page has another address than their calls, because the specification has both addresses. */
const PAGES: Record<string, string> = {
  [analiseEtapaSeletiva.base]: paginaDaAnalise,
  [certificadosDosTalentos.base]: paginaDosCertificados,
}
/** Reports whose page is a screen of its own, which prints what it shows. */
const IN_THE_MODULE: string[] = [equidadeSalarial.base]

/** Pages of what somebody answers for: the server answers nothing else to who has no authority. */
const OWN = ['', '/$id', '/quadro', '/calendario']
  .map((path) => `/cargo-salario/${path ? `acoes${path}` : 'minhas-acoes'}`)
  .concat(
    '/cargo-salario/minhas-etapas',
    '/cargo-salario/minhas-etapas/$id',
    '/cargo-salario/meus-aceites',
    '/cargo-salario/meu-espaco',
    '/cargo-salario/minha-equipe',
    '/cargo-salario/minha-equipe/propostas-de-reajuste',
    '/cargo-salario/roteiros-equipe',
    '/desenvolvimento/meus-cursos',
    '/gestao-talentos/meus-documentos',
    '/avaliacao/acompanhamentos-periodos-experiencia/minha',
    '/gestao-talentos/colaboradores-ocorrencias/minhas',
  )

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

it('lists the same modules on the server and on screen', () => {
  expect(Object.keys(webModules).sort()).toEqual(Object.keys(serverModules).sort())
})

describe('pages', () => {
  it('ask for authorities that some route declares', () => {
    const declared = allAuthorities()
    const unknown = pages.flatMap(({ page }) =>
      (page.authorities ?? []).filter((a) => !declared.has(a.name)).map((a) => `${page.path}: ${a.name}`),
    )
    expect(unknown).toEqual([])
  })

  it('do not share an address', () => {
    const anonymous = addresses.map((address) => address.replace(/\$\w+/g, '$'))
    expect(anonymous.filter((address, at) => anonymous.indexOf(address) !== at)).toEqual([])
  })

  it('stand in their own module, have a title, and ask for an authority only of users', () => {
    for (const { module, page } of pages) {
      expect(page.title.trim(), page.path).not.toBe('')
      // What people without a login open stands below one address, whichever module serves it; `/p` is what the wall of a room writes.
      if (page.area === 'publico' && /^\/(p$|pessoal(\/|$))/.test(page.path)) continue
      if (module !== 'shell') expect(page.path.split('/')[1], page.path).toMatch(new RegExp(`^(${module}|instalacao)$`))
      if (page.area !== 'interno') expect(page.authorities ?? [], page.path).toEqual([])
      if (page.menu !== undefined) expect(page.area, page.path).toBe('interno')
      // Only the first page, the page of one's own password and the pages of the own actions are open to every user.
      if (page.area === 'interno' && !page.authorities?.length && !OWN.includes(page.path))
        expect(module, page.path).toBe('shell')
    }
  })

  it('show every registry: its list, a new one, an existing one', () => {
    for (const { registry } of registriesOf(app.routes)) {
      const page = pages.find(({ page }) => page.path === registry.page)?.page
      expect(page, `a page at ${registry.page}`).toBeDefined()
      expect(page?.authorities?.map((a) => a.name)).toEqual([registry.authorities.ver.name])
      for (const address of [`${registry.page}/new`, `${registry.page}/$id`]) expect(addresses).toContain(address)
    }
  })

  it('exist for every report', () => {
    for (const { of } of app.routes) {
      if (!of || !('report' in of)) continue
      const page = pages.find(({ page }) => page.path === (PAGES[of.report.base] ?? of.report.base))?.page
      expect(
        page?.authorities?.map((a) => a.name),
        of.report.base,
      ).toEqual([of.report.authority.name])
      expect(page?.menu, of.report.base).toBe(IN_THE_MODULE.includes(of.report.base) ? '' : 'Relatórios')
    }
  })
})

it('describes every route in OpenAPI 3.1, with its parameters and who may call', async () => {
  const document = (await app.anonymous().call(openapi, {})) as unknown as {
    openapi: string
    paths: Record<
      string,
      Record<string, { operationId: string; security: unknown[]; parameters: { name: string; in: string }[] }>
    >
  }
  expect(document.openapi).toBe('3.1.0')
  const names = new Set<string>()
  for (const { entry } of app.routes) {
    const operation = document.paths[entry.path]?.[entry.method.toLowerCase()]
    expect(operation, `${entry.method} ${entry.path}`).toBeDefined()
    expect(
      operation!.parameters
        .filter((p) => p.in === 'path')
        .map((p) => p.name)
        .sort(),
    ).toEqual(pathParameters(entry.path).sort())
    expect(operation!.security.length === 0, entry.path).toBe(entry.access.who === 'public')
    names.add(operation!.operationId)
  }
  expect(names.size, 'operation ids are unique').toBe(app.routes.length)
  const described = Object.values(document.paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0)
  expect(described).toBe(app.routes.length)
})
