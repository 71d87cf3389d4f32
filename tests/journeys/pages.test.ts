/**
 * Opens every declared page in a real browser with the demonstration data: on a desk and a phone, with light and dark colours. New pages
 * are included automatically.
 */

import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { criar as criarCenario } from '@quadro/contract/cargo-salario/cenarios/cenarios.ts'
import { ler as notasDaTurma } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-aluno.ts'
import { eficaciaDaTurma } from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { turmas as dasTurmas } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { type AnyListing, isListing } from '@quadro/contract/kit/listing.ts'
import * as sessao from '@quadro/contract/shell/sessao/sessao.ts'
import { daCondicao } from '@quadro/contract/sst/condicoes/medicoes.ts'
import { listarMedicoes } from '@quadro/contract/sst/grupos/medicoes.ts'
import { parseCsv } from 'hucre/csv'
import pg from 'pg'
import type { Browser, BrowserContext, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { type Embedded, startEmbedded } from '../../apps/server/src/db/embedded.ts'
import { newToken } from '../../apps/server/src/kit/access/session.ts'
import { shapeOf } from '../../apps/server/src/kit/http/query.ts'
import { allRoutes } from '../../apps/server/src/modules.ts'
import { Client } from '../../apps/server/src/testing/app.ts'
import { enviar, planilha } from '../../apps/server/src/testing/imports.ts'
import { visitorOf } from '../../apps/web/src/app/visitor.ts'
import type { Page as Declared } from '../../apps/web/src/kit/page/page.ts'
import { webModules } from '../../apps/web/src/modules.ts'
import { drawn, faultsOfNewColours, openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { walk } from '../support/keyboard.ts'
import { ensurePages } from '../support/pages.ts'
import { type Product, startProduct } from '../support/product.ts'
import { registriesOf } from '../support/registries.ts'

const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

type Visitor = 'user' | 'candidate' | 'nobody'
const VISITOR: Record<Declared['area'], Visitor> = {
  interno: 'user',
  externo: 'candidate',
  aberta: 'nobody',
  publico: 'nobody',
  entrada: 'nobody',
  'entrada-externa': 'nobody',
}

const declared: Declared[] = []
for (const load of Object.values(webModules)) declared.push(...(await load()).pages)
/** The addresses of a page: its own, and the addresses below that the same page shows. */
const walked = declared.flatMap((page) => [
  { path: page.path, area: page.area, shownBy: page.path },
  ...(page.children ?? []).map((child) => ({ path: `${page.path}/${child}`, area: page.area, shownBy: page.path })),
])

const folder = mkdtempSync(join(tmpdir(), 'quadro-paginas-'))
let database: Embedded
let product: Product
let browser: Browser
let user: Client
let candidatoId: number
let documentoId: number
let registroDoLog: number
let geracaoId: number
let tabelaDeTalentosId: number
let talentoId: number
let saiuId: number
let experienciaId: number
let avaliacaoId: number
let emExperienciaId: number
let doAlunoId: number
let deEficaciaId: number
let importacaoId: number
let parecerId: number
let contrato: [profissionalId: number, id: number]
let medicao: [grupoId: number, id: number]
let medicaoDaCondicao: [condicaoId: number, id: number]
let empresaId: number
const contexts = new Map<Visitor, BrowserContext>()
const routes = await allRoutes()

beforeAll(async () => {
  chmodSync(folder, 0o755)
  ensurePages()
  database = await startEmbedded({ dataDir: join(folder, 'banco'), fast: true, log: () => {} })
  product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: join(folder, 'arquivos') })
  user = new Client(product.base)
  await user.call(sessao.login, { login: 'renata', senha: 'quadro' })
  empresaId = (await user.call(sessao.lerUserInfo, {})).empresa.id
  user.empresa = empresaId
  // The demonstration itself sends no mail, so this request makes one for the mail log.
  await new Client(product.base).call(sessao.recuperarSenha, { login: 'camila' })
  const log = (await (await user.fetch('GET', '/utilitario/logs', { query: { size: 1 } })).json()) as {
    content: { id: number }[]
  }
  registroDoLog = log.content[0]!.id
  const first = async (path: string, filter: Record<string, string> = {}) => {
    const found = (await (await user.fetch('GET', path, { query: { size: 1, ...filter } })).json()) as {
      content: { id: number }[]
    }
    return found.content[0]!.id
  }
  geracaoId = await first('/geral/geracoes')
  tabelaDeTalentosId = await first('/cargo-salario/tabelas-reajustes-colaboradores', { tipoReajuste: 'C' })
  const linear = { regra: { tipo: 'percentual' as const, valor: 5.5 }, excecoes: [] }
  await user.call(criarCenario, { ...SEM_OPCOES, ...linear, tabelaId: tabelaDeTalentosId, nome: 'Linear' })
  talentoId = await first('/cargo-salario/colaboradores')
  saiuId = await first('/cargo-salario/colaboradores', { situacao: 'D' })
  avaliacaoId = await first('/avaliacao/avaliacoes-desempenho')
  experienciaId = await first('/avaliacao/acompanhamentos-periodos-experiencia')
  emExperienciaId = await first('/avaliacao/acompanhamentos-periodos-experiencia/talentos')
  const turmas = (await user.call(dasTurmas.listar, { situacao: 'R', unpaged: true } as never)) as { id: number }[]
  for (const { id } of turmas) {
    const { alunos } = await user.call(notasDaTurma, { id })
    doAlunoId ??= alunos.flatMap((a) => a.resultados).find((r) => r.questionarioId !== null)?.questionarioId as number
    const eficacia = await user.call(eficaciaDaTurma, { id })
    deEficaciaId ??= eficacia.alunos.find(({ situacao }) => situacao === 'R')?.questionarioId as number
  }
  const profissionalId = await first('/sst/profissionais')
  contrato = [profissionalId, await first(`/sst/profissionais/${profissionalId}/contratos`)]
  const grupoId = await first('/sst/grupos-homogeneos')
  const [medida] = await user.call(listarMedicoes, { id: grupoId })
  medicao = [grupoId, medida!.id]
  const condicaoId = await first('/sst/condicoes-ambientais')
  const [copia] = await user.call(daCondicao.listarMedicoes, { id: condicaoId })
  medicaoDaCondicao = [condicaoId, copia!.id]
  const conduz = (await (await user.fetch('GET', '/captacao/minhas-entrevistas')).json()) as {
    questionarioId: number | null
  }[]
  parecerId = conduz.find((e) => e.questionarioId !== null)!.questionarioId!
  const sent = await enviar(user, 'captacao/idiomas', await planilha([['Nome'], ['Guarani']]))
  importacaoId = ((await sent.json()) as { id: number }).id

  const cookies = { user: user.cookie!, candidate: await candidateCookie(), nobody: undefined }
  browser = await openBrowser()
  for (const [visitor, cookie] of Object.entries(cookies)) {
    const context = await browser.newContext({
      viewport: DESK,
      baseURL: product.base,
      locale: 'pt-BR',
      timezoneId: 'America/Fortaleza',
      reducedMotion: 'reduce',
    })
    context.setDefaultTimeout(PATIENCE)
    if (cookie) {
      const [name, value] = cookie.split('=') as [string, string]
      await context.addCookies([{ name, value, url: product.base }])
    }
    contexts.set(visitor as Visitor, context)
  }
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  await database?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A session of the first candidate of the demonstration with an application. */
async function candidateCookie(): Promise<string> {
  const owner = new pg.Client(database.url)
  await owner.connect()
  try {
    const { rows } = await owner.query(
      `select c.id, c.pessoa_id from candidato c
       where c.empresa_id = $1 and exists (select from candidato_solicitacao s where s.candidato_id = c.id)
       order by c.id limit 1`,
      [empresaId],
    )
    candidatoId = Number(rows[0].id)
    // Before accepting the terms a candidate sees no other page.
    await owner.query(
      `update candidato k set aceito_politica_seguranca = now(), politica_versao = versao_da_politica(c.politica_seguranca)
         from empresa_configuracao c where c.empresa_id = k.empresa_id and k.id = $1`,
      [candidatoId],
    )
    // The demonstration has no documents attached by candidates.
    const attached = await owner.query(
      `with a as (insert into arquivo (empresa_id, nome, tipo, tamanho, chave, dono_entidade, dono_id)
                  values ($1, 'diploma.pdf', 'application/pdf', 4, $2, 'pessoa', $3) returning id)
       insert into documento_candidato (empresa_id, candidato_id, arquivo_id, descricao) select $1, $4, id, 'Diploma' from a returning id`,
      [empresaId, randomBytes(16).toString('hex'), rows[0].pessoa_id, candidatoId],
    )
    documentoId = Number(attached.rows[0].id)
    const { token, hash } = newToken()
    await owner.query(
      `insert into sessao_candidato (hash, empresa_id, pessoa_id, candidato_id, expira_em) values ($1, $2, $3, $4, now() + interval '1 hour')`,
      [hash, empresaId, rows[0].pessoa_id, candidatoId],
    )
    return `quadro_candidato=${token}`
  } finally {
    await owner.end()
  }
}

/** The record for a page without a list at the address above it. */
/** A scenario with nothing but its rule. */
const SEM_OPCOES = {
  ...{ observacao: null, ninguemAbaixoDoPiso: false, ninguemPassaDoTeto: false },
  ...{ limitarAoOrcamento: false, soQuemRecebePorValor: false },
}
const NAMED: Record<string, () => number | string | readonly number[]> = {
  '/ajuda/$capitulo': () => 'primeiros-passos',
  // A page of the list opens a person, while the calls of the same address are about rows.
  '/avaliacao/acompanhamentos-periodos-experiencia/$id': () => emExperienciaId,
  '/avaliacao/acompanhamentos-periodos-experiencia/responder/$id': () => experienciaId,
  '/avaliacao/resultados-desempenho/areas/$id': () => avaliacaoId,
  // A question's address leads to its model, whichever question it is.
  '/avaliacao/perguntas/$id': () => 1,
  '/captacao/pareceres/$id': () => parecerId,
  '/cargo-salario/tabelas-reajustes-colaboradores/$id/cenarios': () => tabelaDeTalentosId,
  '/desenvolvimento/avaliacoes-a-responder/$id': () => deEficaciaId,
  '/desenvolvimento/avaliacoes-aluno/$id': () => doAlunoId,
  '/externo/candidatos/$id': () => candidatoId,
  '/externo/candidatos/$id/documentos-anexos': () => candidatoId,
  '/externo/candidatos/$id/meus-dados': () => candidatoId,
  '/externo/candidatos/$id/documentos-anexos/$docId': () => [candidatoId, documentoId],
  '/externo/candidatos/$id/documentos-anexos/new': () => candidatoId,
  '/gestao-talentos/geracao/$id': () => geracaoId,
  '/sst/entregas-epi/$id': () => talentoId,
  '/sst/ordens-servico/$id': () => talentoId,
  '/gestao-talentos/talentos/$talentoId/entrevista-desligamento': () => saiuId,
  '/gestao-talentos/talentos/$id/documentos-anexos': () => talentoId,
  '/gestao-talentos/talentos/$id/documentos-anexos/new': () => talentoId,
  '/sst/grupo-homogeneo/$grupoId/medicao/$id': () => medicao,
  '/sst/condicao-ambientais/$condicaoId/medicao/$id': () => medicaoDaCondicao,
  '/sst/profissional/$profissionalId/contrato/$id': () => contrato,
  '/utilitario/importacoes/$id': () => importacaoId,
  '/utilitario/log/$id': () => registroDoLog,
}

/** The pattern of pages that the kit draws in the same way: lists and forms of registries, and reports. Undefined for other pages. */
function patternOf(path: string): string | undefined {
  const registry = registriesOf(routes)
    .map(({ registry }) => registry.page)
    .find((page) => path === page || path.startsWith(`${page}/`))
  if (registry !== undefined) return `registry${path.slice(registry.length)}`
  return /\/relatorio(s\/|-|$)/.test(path) ? 'report' : undefined
}
/** All pages must fit on a phone and have names and labels. Only the first page of each pattern is also seen on a desk and in the dark. */
const isAlike = (path: string): boolean => {
  const pattern = patternOf(path)
  return pattern !== undefined && walked.find((other) => patternOf(other.path) === pattern)!.path !== path
}

const isCandidates = (area: Declared['area']) => area === 'externo' || area === 'aberta' || area === 'entrada-externa'
/** The first page of each kind is loaded by its address, like a link in a mail. The others are reached from an open page. */
const kindOf = ({ path, area }: (typeof walked)[number]) =>
  `${area} ${path.split('/')[1]} ${path.replace(/^.*?(?=\/new|\/\$|$)/, '')}`
const isCold = (page: (typeof walked)[number]): boolean =>
  walked.find((other) => kindOf(other) === kindOf(page)) === page

/** Addresses of the specification that redirect to another tested page or to one of its tabs. */
const LEADS = [
  '/avaliacao/avaliacoes',
  '/avaliacao/avaliacoes/$id',
  '/avaliacao/avaliacoes/new',
  '/avaliacao/modelos-avaliacao/$id',
  '/avaliacao/perguntas',
  '/avaliacao/perguntas/$id',
  '/avaliacao/perguntas/new',
  '/desenvolvimento/modelos-avaliacao',
  '/desenvolvimento/modelos-avaliacao/$id',
  '/desenvolvimento/modelos-avaliacao/new',
  '/desenvolvimento/turmas/edit',
  '/externo',
  '/externo/candidatos',
  '/gestao-talentos/colaboradores-periodos-experienciais-avaliacoes',
  '/gestao-talentos/colaboradores-periodos-experienciais-avaliacoes/$id',
  '/gestao-talentos/colaboradores-periodos-experienciais-avaliacoes/new',
  '/gestao-talentos/ocorrencia-providencia',
  '/gestao-talentos/ocorrencia-providencia/$id',
  '/gestao-talentos/talentos',
  '/gestao-talentos/talentos/$id',
  '/gestao-talentos/talentos/$id/documentos-anexos',
  '/gestao-talentos/talentos/$id/documentos-anexos/new',
  '/gestao-talentos/talentos/new',
]
/** The page and the address of every list that the kit made. They differ where the specification says so. */
const lists = routes.flatMap(({ of }) => (of && 'table' in of ? ['registry' in of ? of.registry : of.resource] : []))
const listOf = (page: string): string => {
  const of = lists.find((one) => page === one.page || page.startsWith(`${one.page}/`))
  return of ? page.replace(of.page, of.base) : page
}
/** Whether a route answers the address, with any number as a parameter. */
const isAnswered = (address: string): boolean =>
  routes.some(
    ({ entry }) => entry.method === 'GET' && new RegExp(`^${entry.path.replace(/\{\w+\}/g, '\\d+')}$`).test(address),
  )

/** A path with the id of a demonstration record: the first of the list at the address above the parameter. */
async function addressOf(path: string): Promise<string> {
  const at = path.indexOf('/$')
  if (at < 0) return path
  const named = NAMED[path]
  if (named) {
    const values = [named()].flat()
    return path.replace(/\$\w+/g, () => String(values.shift()))
  }
  const page = path.slice(0, at)
  const list = listOf(page)
  if (!isAnswered(list))
    throw new Error(
      `No GET ${list} lists records for the page ${path}: name one in NAMED of tests/journeys/pages.test.ts`,
    )
  const answer = (await (await user.fetch('GET', list, { query: { size: 1 } })).json()) as unknown
  const [row] = (Array.isArray(answer) ? answer : ((answer as { content?: unknown[] }).content ?? [])) as {
    id?: number
  }[]
  if (row?.id === undefined)
    throw new Error(`The demonstration has no record for the page ${path}: GET ${list} is empty`)
  return addressOf(path.replace(/\$\w+/, String(row.id)))
}

/** Calls that ask who is logged in. They answer 401 to visitors without a session, which is not a fault. */
const PROBES = ['/api/userinfo', '/api/externo/userinfo']

/** What a page shows in place of what is to come. */
const WAITING = '[role="status"][aria-label="Carregando"], [data-loading]'

/** A tab that collects hidden errors and knows when all its requests have ended. */
interface Tab {
  page: Page
  /** The path of the declared page that it shows. */
  at: string
  /** The errors since the last call. */
  faults(): string[]
  settled(): Promise<void>
  /** What stands there and what runs, for a page that failed. */
  state(): Promise<string>
}
async function openTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage()
  let faults: string[] = []
  let running = 0
  const requests = new Set<Request>()
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const { url } = message.location()
    if (message.text().includes('401') && PROBES.includes(new URL(url, product.base).pathname)) return
    faults.push(`console: ${message.text()} ${url}`)
  })
  const counts = (type: string) => type !== 'eventsource'
  page.on('request', (request) => {
    requests.add(request)
    if (counts(request.resourceType())) running += 1
  })
  const ended = (request: Request) => {
    requests.delete(request)
    if (counts(request.resourceType())) running -= 1
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return {
    page,
    at: '',
    faults() {
      const found = faults
      faults = []
      return found
    },
    async settled() {
      do {
        await vi.waitFor(() => expect(running).toBe(0), { timeout: PATIENCE, interval: 20 })
        // Between two requests nothing runs, but the page still says that it waits.
        await page.locator(WAITING).first().waitFor({ state: 'detached' })
        await drawn(page)
      } while (running > 0)
    },
    async state() {
      const running = [...requests].map((request) => request.url())
      return [page.url(), ...faults, ...running, await page.locator('body').ariaSnapshot()].join('\n')
    },
  }
}

/**
 * Open tabs by visitor. They are used again, because loading the application is most of the cost of a page. Tabs of candidates and of
 * employees do not know the pages of users. There are no more tabs than tests at a time, because each holds one of a browser's six
 * connections to a server.
 */
const idle = new Map<string, Tab[]>()
/** Takes an open tab, if possible one that shows another page, because from the same page nothing would be drawn again. */
function takeTab(key: string, path: string): Tab | undefined {
  const tabs = idle.get(key) ?? []
  const other = tabs.findLastIndex(({ at }) => at !== path)
  return tabs.splice(other < 0 ? tabs.length - 1 : other, 1)[0]
}
/** Colours that were already checked, by theme. */
const seen = { light: new Set<string>(), dark: new Set<string>() }
/** Navigates like a link of the application. Resolves when the heading of the previous page has gone. */
async function goOn({ page }: Tab, address: string): Promise<void> {
  await page.evaluate((to) => {
    for (const heading of document.querySelectorAll<HTMLElement>('h1')) heading.dataset.left = ''
    history.pushState({}, '', to)
  }, address)
  await page.locator('h1:not([data-left])').first().waitFor()
}

/** What must be right at every width: one heading that is also the title, no name cut off, nothing cut off at the side, no broken image. */
const shape = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('h1')].map((h) => h.textContent?.trim() ?? '')
    const wide = [document.documentElement, ...document.querySelectorAll('[data-scroll-root]')]
      .filter((e) => e.scrollWidth > e.clientWidth)
      .map((e) => `${e.tagName.toLowerCase()} ${e.scrollWidth} > ${e.clientWidth}`)
    const names = 'nav[aria-label="Menu principal"] span, h1, h2, h3, label, legend'
    const cut = [...document.querySelectorAll<HTMLElement>(names)]
      .filter((e) => e.scrollWidth > e.clientWidth && getComputedStyle(e).textOverflow === 'ellipsis')
      .map((e) => e.textContent)
    const broken = [...document.images].filter((i) => !i.complete || i.naturalWidth === 0).map((i) => i.src)
    return { headings, title: document.title, wide, broken, cut }
  })

describe.concurrent('every page', () => {
  it.each(walked)('$path stands on a desk and on a phone, light and dark', async (declaredPage) => {
    const { path, area, shownBy } = declaredPage
    const alike = isAlike(path)
    const sizes: [device: string, size: typeof DESK][] = [
      ...(alike ? [] : [['desk', DESK] as [string, typeof DESK]]),
      ['phone', PHONE],
    ]
    const address = await addressOf(path)
    const whole = `${address}${isCandidates(area) ? `?empresaId=${empresaId}` : ''}`
    const key = `${VISITOR[area]} ${visitorOf(address)}`
    const waiting = takeTab(key, shownBy)
    const tab = waiting ?? (await openTab(contexts.get(VISITOR[area])!))
    const { page, settled } = tab
    let isSound = false
    try {
      await page.setViewportSize(sizes[0]![1])
      if (waiting && waiting.at !== shownBy && !isCold(declaredPage)) await goOn(tab, whole)
      else await page.goto(whole, { referer: `${product.base}/` })
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await settled()
      // Some addresses only redirect to the page of their subject.
      if (LEADS.includes(path)) return expect(new URL(page.url()).pathname, 'leads on').not.toBe(address)
      expect(new URL(page.url()).pathname, 'no redirect').toBe(address)
      const faults: string[] = []
      for (const [at, [device, size]] of sizes.entries()) {
        if (at > 0) {
          await page.setViewportSize(size)
          await settled()
        }
        const { headings, title, wide, broken, cut } = await shape(page)
        if (headings.length !== 1) faults.push(`${device}: ${headings.length} h1: ${headings.join(' | ')}`)
        else if (!title.includes(headings[0]!)) faults.push(`${device}: titled '${title}', headed '${headings[0]}'`)
        for (const element of wide) faults.push(`${device}: scrolls sideways: ${element}`)
        if (device === 'desk') for (const name of cut) faults.push(`${device}: a name is cut off: ${name}`)
        for (const source of broken) faults.push(`${device}: image not loaded: ${source}`)
        for (const fault of await seriousFaults(page, alike ? { names: true } : { form: true }))
          faults.push(`${device}: ${fault}`)
        // Pages of candidates have no shortcuts and no grids, so Tab must reach everything and leave again. In a dialog it goes around.
        if (device === 'phone' && isCandidates(area)) faults.push(...(await walk(page)))
        if (at > 0) continue
        // Colours do not depend on the width, and colours that occurred on another page were checked there.
        for (const fault of await faultsOfNewColours(page, seen.light)) faults.push(`light: ${fault}`)
        if (alike) continue
        await page.emulateMedia({ colorScheme: 'dark' })
        for (const fault of await faultsOfNewColours(page, seen.dark)) faults.push(`dark: ${fault}`)
        await page.emulateMedia({ colorScheme: 'light' })
      }
      expect([...tab.faults(), ...faults]).toEqual([])
      tab.at = shownBy
      idle.set(key, [...(idle.get(key) ?? []), tab])
      isSound = true
    } catch (error) {
      console.error(path, waiting?.at, await tab.state())
      throw error
    } finally {
      if (!isSound) await page.close()
    }
  })
})

const listings = routes.flatMap(({ entry }) =>
  isListing(entry) && !entry.path.includes('{') && z.safeParse(entry.input, {}).success ? [entry] : [],
)
/** The choices that a list offers: one query for each value of each of its filters. */
const viewsOf = (list: AnyListing): Record<string, string>[] =>
  Object.entries(shapeOf(list.input)).flatMap(([name, schema]) =>
    choicesOf(schema).map((choice) => ({ [name]: choice })),
  )
/** Rows of a list whose views are not all written to a file. */
const LONG = 500
const choicesOf = (schema: z.core.$ZodType): string[] => {
  const {
    innerType,
    in: input,
    entries,
  } = schema._zod.def as {
    innerType?: z.core.$ZodType
    in?: z.core.$ZodType
    entries?: Record<string, string>
  }
  return entries ? Object.values(entries) : innerType ? choicesOf(innerType) : input ? choicesOf(input) : []
}

describe('every list', () => {
  it('is asked', () => expect(listings.length).toBeGreaterThan(70))
  it.each(listings.map((list) => [list.path, list] as const))(
    '%s has in each of its views as many rows as it counts, and exports the same',
    async (_path, list) => {
      for (const view of [{}, ...viewsOf(list)]) {
        const { totalElements } = (await user.call(list, { ...view, size: 1 } as never)) as { totalElements: number }
        // What a long list shows without a filter is proof enough of its file: writing it again and again is not.
        if (totalElements > LONG && Object.keys(view).length > 0) continue
        const rows = (await user.call(list, { ...view, unpaged: true } as never)) as unknown[]
        expect(rows, JSON.stringify(view)).toHaveLength(totalElements)
        const file = await user.fetch('GET', list.export.path, { query: { ...view, formato: 'csv' } })
        if (totalElements === 0) expect(file.status).toBe(422)
        else {
          const lines = parseCsv((await file.text()).replace(/^\ufeff/, ''), { delimiter: ';' })
          expect(lines, JSON.stringify(view)).toHaveLength(totalElements + 1)
        }
      }
    },
  )
})
