import pg from 'pg'
import type { Browser, CDPSession, Locator, Page } from 'playwright-core'
import { curriculoEmColunas } from '../apps/server/src/testing/curriculos.ts'
import { openBrowser } from '../tests/support/browser.ts'
import { SLOW_4G } from './celular.ts'
import { makeDatabase } from './database.ts'
import { startProduct } from './http.ts'
import type { Row } from './row.ts'

/** From the public link of a vacancy to 'Candidatura enviada' on a cheap phone with a bad connection, with nothing cached. */

const CPU = 4
const REFERENCE = 'Slow 4G, a quarter of the processor'

/** A valid CPF that nobody in the demonstration has. */
function newCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10))
  for (const length of [9, 10])
    digits.push(((digits.reduce((total, d, at) => total + d * (length + 1 - at), 0) * 10) % 11) % 10)
  return digits.join('')
}

interface Screen {
  name: string
  /** Seconds from the press (or the address) until the screen can be used. */
  seconds: number
  kilobytes: number
}

/** A phone that counts what its owner does and what each screen costs. */
async function phone(browser: Browser, base: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: base, locale: 'pt-BR' })
  context.setDefaultTimeout(180_000)
  const page = await context.newPage()
  const cdp: CDPSession = await context.newCDPSession(page)
  let bytes = 0
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  const done = { taps: 0, fields: 0 }
  const screens: Screen[] = []
  return {
    page,
    done,
    screens,
    /** Does what opens a screen, and measures until `usable` is there. */
    async screen(name: string, open: () => Promise<unknown>, usable: Locator) {
      const [from, had] = [performance.now(), bytes]
      await open()
      await usable.waitFor()
      screens.push({ name, seconds: (performance.now() - from) / 1000, kilobytes: (bytes - had) / 1000 })
    },
    async tap(target: Locator) {
      await target.click()
      done.taps += 1
    },
    async fill(name: string, text: string) {
      await page.getByRole('textbox', { name, exact: true }).fill(text)
      done.fields += 1
    },
  }
}

/** The link of the last mail to the address. */
async function linkOf(owner: pg.Client, email: string): Promise<string> {
  const { rows } = await owner.query<{ texto: string }>(
    'select texto from email where para = $1 order by id desc limit 1',
    [email],
  )
  const { pathname, search } = new URL(/https?:\S+/.exec(rows[0]!.texto)![0])
  return pathname + search
}
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function walk(browser: Browser, base: string, path: string, owner: pg.Client, curriculum?: Buffer) {
  const it = await phone(browser, base)
  const { page } = it
  const email = `bench${curriculum ? 'com' : 'sem'}@correio.example`
  const from = performance.now()
  await it.screen('Public page', () => page.goto(path), title(page, '').first())
  await it.screen(
    'Application',
    () => it.tap(page.getByRole('link', { name: 'Quero me candidatar' }).first()),
    page.getByRole('textbox', { name: 'CPF', exact: true }),
  )
  if (curriculum) {
    const buffer = curriculum
    // Choosing the file is a tap on the field and one on the file.
    it.done.taps += 2
    await it.screen(
      'Curriculum sent and read',
      () =>
        page
          .locator('input[type=file][name=curriculo]')
          .setInputFiles({ name: 'curriculo.pdf', mimeType: 'application/pdf', buffer }),
      page.getByRole('list', { name: 'Dados lidos do currículo' }),
    )
  }
  await it.fill('CPF', newCpf())
  await it.fill('Nome', 'Rosa Lima')
  await it.fill('E-mail', email)
  if (!curriculum) await it.fill('Celular', '85988887777')
  const terms = page.getByText('Li e aceito o Termo')
  if ((await terms.count()) > 0) await it.tap(terms)
  await it.screen('Received', () => it.tap(button(page, 'Enviar candidatura')), title(page, 'Falta um passo'))
  const link = await linkOf(owner, email)
  await it.screen('Confirmation', () => page.goto(link), button(page, 'Fui eu, confirmar'))
  await it.screen('Sent', () => it.tap(button(page, 'Fui eu, confirmar')), page.getByText('Candidatura enviada.'))
  const whole = (performance.now() - from) / 1000
  await page.context().close()
  return { ...it, whole }
}

export async function run(): Promise<Row[]> {
  const database = await makeDatabase({})
  const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
  const owner = new pg.Client(database.url)
  await owner.connect()
  const browser = await openBrowser()
  try {
    const list = await (await fetch(`${product.base}/vagas/${database.empresaId}`)).text()
    const path = /href="(\/vagas\/\d+\/\d+)"/.exec(list)?.[1]
    if (!path) throw new Error('The company of the bench has no open vacancy')
    const rows: Row[] = []
    for (const [how, curriculum] of [
      ['without a curriculum', undefined],
      ['with a curriculum', await curriculoEmColunas()],
    ] as const) {
      const { screens, done, whole } = await walk(browser, product.base, path, owner, curriculum)
      const what = `Application ${how}, on a slow phone`
      for (const { name, seconds, kilobytes } of screens) {
        rows.push({ what: `${what}: ${name}, until it can be used`, reference: REFERENCE, value: seconds, unit: 's' })
        rows.push({ what: `${what}: ${name}, fetched by then`, reference: 'as sent', value: kilobytes, unit: 'kB' })
      }
      const machine = screens.reduce((sum, { seconds }) => sum + seconds, 0)
      rows.push({ what: `${what}: the machine's part of all`, reference: REFERENCE, value: machine, unit: 's' })
      rows.push({ what: `${what}: all, typed by a robot`, reference: REFERENCE, value: whole, unit: 's' })
      rows.push({ what: `${what}: taps`, reference: 'the mail’s link not counted', value: done.taps })
      rows.push({ what: `${what}: fields`, reference: '', value: done.fields })
    }
    return rows
  } finally {
    await browser.close()
    await owner.end()
    await product.stop()
    await database.close()
  }
}
