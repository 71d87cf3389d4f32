import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Browser, Locator, Page } from 'playwright-core'
import { compress } from '../../apps/server/src/testing/pictures.ts'

/** Maximum size of one picture, and of all. */
export const MOST_BYTES = { one: 120_000, all: 5_000_000 }
export const DESK = { width: 1280, height: 800 }
export const WIDE = { width: 1440, height: 900 }
export const PHONE = { width: 390, height: 780 }
type Size = typeof DESK
/** Space around a part that is cut out of its page, and between pictures side by side. */
export const MARGIN = 16
const SENHA = 'quadro'
export const CANDIDATA = { nome: 'Mariana Tanaka', cpf: '39053344705', senha: 'segredo-do-manual' }

export const name = { exact: true }
export const title = (page: Page, text: string | RegExp) => page.getByRole('heading', { level: 1, name: text })
export const press = (place: Page | Locator, text: string) => place.getByRole('button', { name: text, ...name }).click()
export const fill = (place: Page | Locator, label: string, text: string) =>
  place.getByRole('textbox', { name: label, ...name }).fill(text)
export const tab = (page: Page, text: string | RegExp) => page.getByRole('tab', { name: text }).click()
export async function choose(page: Page, label: string | RegExp, option: string | RegExp): Promise<void> {
  // A list whose options are still loading does not open.
  await waiting.get(page)!()
  await page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('button', { name: label }))
    .first()
    .click()
  const listed = page.getByRole('option', { name: option }).or(page.getByRole('treeitem', { name: option }))
  await listed.first().click()
}

const waiting = new WeakMap<Page, () => Promise<void>>()
/** A separate browser window; it knows when everything requested has been loaded and drawn. */
async function open(browser: Browser, base: string, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    baseURL: base,
    locale: 'pt-BR',
    timezoneId: 'America/Fortaleza',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const running = new Set<unknown>()
  const idle = new Set<() => void>()
  page.on('request', (request) => request.resourceType() !== 'eventsource' && running.add(request))
  const ended = (request: unknown) => {
    running.delete(request)
    if (running.size > 0) return
    for (const go of idle) go()
    idle.clear()
  }
  page.on('requestfinished', ended).on('requestfailed', ended)
  waiting.set(page, async () => {
    do {
      if (running.size > 0) await new Promise<void>((go) => idle.add(go))
      await page.evaluate(async () => {
        await document.fonts.ready
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      })
    } while (running.size > 0)
  })
  return page
}

/** Times of day would be different in each run; working hours stay. */
const stopClock = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const stopped = text.nodeValue!.replace(/(?<=\d{4} |navegador às )\d\d:\d\d/g, '09:30')
      if (stopped !== text.nodeValue) text.nodeValue = stopped
    }
  })

/** A picture of the page as the visitor sees it, or of one part of it with some margin. */
export async function picture(page: Page, part?: Locator): Promise<Buffer> {
  await page.mouse.move(0, 0)
  await waiting.get(page)!()
  await page.locator('[data-loading]').waitFor({ state: 'detached' })
  await stopClock(page)
  const box = part && (await part.boundingBox())
  if (part && !box) throw new Error('not in the page')
  const size = page.viewportSize()!
  const clip = box && {
    x: Math.max(0, box.x - MARGIN),
    y: Math.max(0, box.y - MARGIN),
    width: Math.min(size.width, box.x + box.width + MARGIN) - Math.max(0, box.x - MARGIN),
    height: Math.min(size.height, box.y + box.height + MARGIN) - Math.max(0, box.y - MARGIN),
  }
  return page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip ? { clip } : {}) })
}

/** Opens a page and waits for its title. */
export async function visit(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.goto(path, { referer: new URL('/', page.url()).href })
  await title(page, heading).waitFor()
  await waiting.get(page)!()
}
export async function login(page: Page, user: string): Promise<void> {
  await page.goto('/login')
  await fill(page, 'Usuário', user)
  await fill(page, 'Senha', SENHA)
  await press(page, 'Entrar')
  await title(page, /^(Bom dia|Boa tarde|Boa noite), /).waitFor()
}
/** The answer of an API address for the user of the page. */
export const ask = <T>(page: Page, path: string): Promise<T> =>
  page.evaluate(async (url) => {
    const answer = await fetch(`/api${url}`)
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    return (await answer.json()) as never
  }, path)

/** The date this many days from today. */
export const dia = (days: number) => somarDias(hoje('America/Fortaleza'), days)
/** The same date in typed form. */
export const emDias = (days: number) => formatarData(dia(days))

export const SOLICITACOES = '/captacao/solicitacoes-pessoal'
export const ORGANOGRAMA = '/cargo-salario/areas-organizacionais/organograma'
export const VAGA = 'Inspetor de Qualidade Pleno'

/**
 * One run: its windows, and its pictures by file below docs/. They are written only when all were taken, so that a failure does not change
 * the manual.
 */
export class Walk {
  readonly taken = new Map<string, Buffer>()
  readonly base: string
  /** Address of the request that one chapter creates and later chapters advertise and apply to. */
  vaga = ''
  private readonly browser: Browser
  private readonly windows = new Map<string, Promise<Page>>()
  constructor(browser: Browser, base: string) {
    this.browser = browser
    this.base = base
  }
  open(size: Size): Promise<Page> {
    return open(this.browser, this.base, size)
  }
  /** The window of a user, shared by all chapters. */
  as(user: string, size: Size = DESK): Promise<Page> {
    const key = `${user} ${size.width}`
    const known = this.windows.get(key)
    if (known) return known
    const opened = this.open(size).then(async (page) => {
      await login(page, user)
      return page
    })
    this.windows.set(key, opened)
    return opened
  }
  async store(file: string, png: Buffer): Promise<void> {
    const small = await compress(png, MOST_BYTES.one)
    this.taken.set(file, small)
    console.log(`${file.padEnd(44)} ${Math.round(small.length / 1000)} kB`)
  }
  async shoot(file: string, page: Page, part?: Locator): Promise<void> {
    await this.store(`manual/imagens/${file}.png`, await picture(page, part))
  }
}
