import type { Browser, BrowserContext } from 'playwright-core'
import { openBrowser } from '../tests/support/browser.ts'
import { makeDatabase } from './database.ts'
import { startProduct } from './http.ts'
import { type Row, spread } from './row.ts'

/**
 * What a candidate waits for on a cheap phone with a bad connection: nothing is cached, every byte comes over the network. And a list that a
 * user opens every day, of which only the rows are new.
 */

const ROUNDS = 5
/** Chrome's 'Slow 4G': 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms round trip; and a quarter of this machine's speed. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const CPU = 4

interface Seen {
  paint: number
  /** The largest content of the page: readable text. */
  content: number
  kilobytes: number
}

async function visit(browser: Browser, url: string): Promise<Seen> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    let bytes = 0
    cdp.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    await page.addInitScript(() => {
      const seen = { largest: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        seen.largest = list.getEntries().at(-1)!.startTime
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 })
    // On a busy machine the picture appears after the last byte.
    await page.waitForFunction(
      () =>
        performance.getEntriesByName('first-contentful-paint').length > 0 &&
        (globalThis as unknown as { seen: { largest: number } }).seen.largest > 0,
    )
    const [paint, content] = await page.evaluate(() => [
      performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      (globalThis as unknown as { seen: { largest: number } }).seen.largest,
    ])
    return { paint: paint!, content: content!, kilobytes: bytes / 1000 }
  } finally {
    await context.close()
  }
}

const LIST = '/captacao/solicitacoes-pessoal'
const FIRST_ROW = 'first row '
/** From the address to the first row that can be read, in ms; the files of the program are where the last visit left them, and what it asked is known. */
async function untilFirstRow(context: BrowserContext, base: string): Promise<number> {
  const page = await context.newPage()
  try {
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', SLOW_4G)
    // The page says it by itself: to ask it, the browser would first compile what asks, while the page is being drawn.
    await page.addInitScript((mark) => {
      const look = () => {
        if (document.querySelector('[role=grid] [role=gridcell], [role=grid] [role=rowheader]'))
          console.debug(mark, performance.now())
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, FIRST_ROW)
    const said = page.waitForEvent('console', (message) => message.text().startsWith(FIRST_ROW))
    await page.goto(base + LIST, { referer: `${base}/` })
    const at = Number((await said).text().slice(FIRST_ROW.length))
    // Like whoever stays on the page, the next visit finds what this one asked (kit/call/ahead.ts).
    await page.waitForFunction((path) => localStorage.getItem('quadro:ahead')?.includes(`"${path}"`), LIST)
    return at
  } finally {
    await page.close()
  }
}
async function listByAddress(browser: Browser, base: string, cookie: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    const [name, value] = cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url: base }])
    const times: number[] = []
    // The first visit brings the files.
    for (let round = -1; round < ROUNDS; round += 1) {
      const time = await untilFirstRow(context, base)
      if (round >= 0) times.push(time)
    }
    return times
  } finally {
    await context.close()
  }
}

export async function run(): Promise<Row[]> {
  const database = await makeDatabase({})
  const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
  const browser = await openBrowser()
  try {
    const list = await (await fetch(`${product.base}/vagas/${database.empresaId}`)).text()
    const path = /href="(\/vagas\/\d+\/\d+)"/.exec(list)?.[1]
    if (!path) throw new Error('The company of the bench has no open vacancy')
    const rows: Row[] = []
    for (const [what, address, aims] of [
      ['Public page of a vacancy', path, { weight: 30, paint: 1500 }],
      ['Login', '/login', {}],
      ['Registration', `/externo/candidatos/new?empresaId=${database.empresaId}`, {}],
    ] as const) {
      const seen: Seen[] = []
      for (let round = 0; round < ROUNDS; round += 1) seen.push(await visit(browser, product.base + address))
      const aim = aims as { weight?: number; paint?: number }
      rows.push(
        {
          what: `${what}, on a slow phone: first paint`,
          reference: 'Slow 4G, a quarter of the processor',
          ...spread(seen.map((s) => s.paint)),
          unit: 'ms',
          ...(aim.paint ? { atMost: aim.paint } : {}),
        },
        {
          what: `${what}, on a slow phone: largest text there`,
          reference: 'the same',
          ...spread(seen.map((s) => s.content)),
          unit: 'ms',
        },
        {
          what: `${what}: all that is fetched`,
          reference: 'as sent, first visit',
          ...spread(seen.map((s) => s.kilobytes)),
          unit: 'kB',
          ...(aim.weight ? { atMost: aim.weight } : {}),
        },
      )
    }
    rows.push({
      what: 'List opened by its address, files cached: until its first row',
      reference: 'Slow 4G',
      ...spread(await listByAddress(browser, product.base, database.cookie)),
      unit: 'ms',
      atMost: 1000,
    })
    return rows
  } finally {
    await browser.close()
    await product.stop()
    await database.close()
  }
}
