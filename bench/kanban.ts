import { join } from 'node:path'
import pg from 'pg'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from '../tests/support/browser.ts'
import { type Database, makeDatabase } from './database.ts'
import { startProduct } from './http.ts'
import type { PlainBoard, PlainCard } from './plain-cards.ts'
import { type Row, spread } from './row.ts'

/**
 * The board of a request with very many candidates, against a page on which the same React draws as many plain cards from the same answer:
 * what drawing costs, what it costs to move a card to the next stage, and the longest task of both.
 */

const ROUNDS = 9

/**
 * An open request with its candidates spread evenly over the applied ones and the stages; the first ones by id wait for the first stage.
 */
export async function grow({ url, empresaId }: Database, candidatos: number): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from solicitacao_pessoal where empresa_id = $1 and status = 'A' and not suspensa and not encerrada and not cancelada
        order by id limit 1`,
      [empresaId],
    )
    const id = Number(rows[0]!.id)
    await client.query('begin')
    await client.query(`select set_config('app.carga', 'sim', true)`)
    await client.query(`
      delete from candidato_solicitacao where empresa_id = ${empresaId} and solicitacao_id = ${id} and talento_id is null;
      create temp table etapa on commit drop as
        select row_number() over (order by e.ordem, e.id) as n, e.id from etapa_seletiva e
         where e.empresa_id = ${empresaId} and (e.id in (select x.etapa_seletiva_id from solicitacao_etapa x where x.solicitacao_id = ${id})
            or not exists (select from solicitacao_etapa x where x.solicitacao_id = ${id}));
      create temp table novo on commit drop as
        select n, nextval(pg_get_serial_sequence('pessoa', 'id')) as pessoa_id, nextval(pg_get_serial_sequence('candidato', 'id')) as candidato_id,
               nextval(pg_get_serial_sequence('candidato_solicitacao', 'id')) as id, p.nome, p.cidade_id, p.uf_id
          from generate_series(1, ${candidatos}) n
          join (select row_number() over (order by p.id) - 1 as m, p.nome, p.cidade_id, p.uf_id
                  from candidato c join pessoa p on p.id = c.pessoa_id where c.empresa_id = ${empresaId}) p
            on p.m = n % (select count(*) from candidato where empresa_id = ${empresaId});
      insert into pessoa (id, empresa_id, nome, cidade_id, uf_id) overriding system value
        select pessoa_id, ${empresaId}, nome || ' ' || n, cidade_id, uf_id from novo;
      insert into candidato (id, empresa_id, pessoa_id) overriding system value select candidato_id, ${empresaId}, pessoa_id from novo;
      insert into candidato_solicitacao (id, empresa_id, candidato_id, solicitacao_id) overriding system value
        select id, ${empresaId}, candidato_id, ${id} from novo;
      insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, resultado)
        select ${empresaId}, v.id, e.id, current_date - (v.n % 20)::int, case v.n % 3 when 0 then 'A' end
          from novo v join etapa e on e.n = v.n % (1 + (select count(*) from etapa))`)
    await client.query('commit')
    await client.query('vacuum (analyze)')
    return id
  } finally {
    await client.end()
  }
}

/** Records long tasks, from now on. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const w = globalThis as unknown as { longest: number }
    w.longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) w.longest = Math.max(w.longest, duration)
    }).observe({ type: 'longtask' })
  })
const longest = (page: Page) => page.evaluate(() => (globalThis as unknown as { longest: number }).longest)

/** How long a page rests before it is measured, in ms: answers, announcements and second layouts come within it. */
const REST = 1000

/** CPU milliseconds of the page's main thread for `work`. They hold on a busy machine, unlike the clock. */
async function cpuOf(page: Page, work: () => Promise<number>): Promise<{ cpu: number; ms: number }> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')!.value * 1000
  }
  await page.waitForTimeout(REST)
  const before = await spent()
  const ms = await work()
  const cpu = (await spent()) - before
  await cdp.detach()
  return { cpu, ms }
}
type Costs = Awaited<ReturnType<typeof cpuOf>>
interface Seen {
  drawn: Costs
  moved: Costs
}

/** The product's board: from the table to its drawing, and a card moved by Alt and an arrow until it is painted in the next stage. */
async function board(page: Page, id: number, expected: number): Promise<Seen & { longest: number }> {
  await page.goto(`/captacao/solicitacoes-pessoal/${id}?aba=candidatos&ver=tabela`, {
    referer: new URL(page.url()).origin,
  })
  const kanban = page.getByRole('radio', { name: 'Kanban' })
  await kanban.waitFor()
  await page.waitForLoadState('networkidle')
  await watch(page)
  const drawn = await cpuOf(page, () =>
    kanban.evaluate(async (button) => {
      const started = performance.now()
      ;(button.closest<HTMLElement>('label') ?? (button as HTMLElement)).click()
      const isDrawn = () =>
        document.querySelector('[data-column] [data-card]') &&
        !document.querySelector('[data-column]:not(:has([role=grid]))')
      while (!isDrawn()) await new Promise(requestAnimationFrame)
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      return performance.now() - started
    }),
  )
  // A measurement with fewer candidates would be meaningless, so the test reads how many the lists contain, drawn or not.
  const counted = await page.locator('[data-column] [role=grid]').evaluateAll((lists) =>
    lists.reduce((sum, list) => {
      const name = document.getElementById(list.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
      return sum + Number(/, ([\d.]+) /.exec(name)?.[1]?.replace('.', ''))
    }, 0),
  )
  if (!(counted >= expected)) throw new Error(`${counted} of ${expected} candidates stand on the board`)
  // Who moves a card by the keyboard has come to it before; the yardstick knows no focus.
  await page.locator('[data-column] [data-card]').first().focus()
  const move = () =>
    page.evaluate(async () => {
      const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')]
      const from = columns.findIndex((column) => column.querySelector('[data-card]'))
      const card = columns[from]!.querySelector<HTMLElement>('[data-card]')!
      const name = card.dataset.card!
      const started = performance.now()
      card.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowRight', altKey: true, bubbles: true, cancelable: true }),
      )
      for (;;) {
        await new Promise(requestAnimationFrame)
        if (columns[from + 1]!.querySelector(`[data-card="${name}"]`)) break
        if (performance.now() - started > 10_000) throw new Error(`Card ${name} did not come to the next stage`)
      }
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      return performance.now() - started
    })
  const moved = await cpuOf(page, move)
  return { drawn, moved, longest: await longest(page) }
}

/** The yardstick, bundled for the browser. */
async function bundlePlain(): Promise<string> {
  const { build } = await import('vite')
  const [built] = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'plain-cards.ts'), formats: ['iife'], name: 'plain' },
    },
  })) as { output: { code: string }[] }[]
  return built!.output[0]!.code
}

/** The same candidates as plain cards in plain columns, all drawn by the same React; one card is moved to the next column. */
async function plain(page: Page, id: number, code: string): Promise<Seen> {
  await page.goto('/health/live')
  await page.evaluate(code)
  const moves = await page.evaluate(async (address) => {
    const read = await fetch(address)
    const { candidatos } = (await read.json()) as {
      candidatos: { id: number; nome: string; cidade: string | null; etapaSeletivaNome: string | null; desde: string }[]
    }
    const cards = candidatos.map((c) => ({
      id: c.id,
      column: c.etapaSeletivaNome ?? 'Inscritos',
      lines: [c.nome, c.cidade ?? '', `desde ${c.desde}`],
    }))
    const columns = [...new Set(cards.map(({ column }) => column))]
    Object.assign(globalThis, { cards })
    return { id: cards.find(({ column }) => column === columns[0])!.id, column: columns[1]! }
  }, `/api/captacao/solicitacoes-pessoal/${id}/candidatos`)
  const timed = (step: { id: number; column: string } | null) =>
    page.evaluate(async (to) => {
      const { plainBoard, cards } = globalThis as unknown as { plainBoard: PlainBoard; cards: PlainCard[] }
      const started = performance.now()
      if (to) plainBoard.move(to.id, to.column)
      else plainBoard.draw(cards)
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      return performance.now() - started
    }, step)
  return { drawn: await cpuOf(page, () => timed(null)), moved: await cpuOf(page, () => timed(moves)) }
}

/** The rounds of both, in turn in fresh windows of one browser. */
export async function measure(
  browser: Browser,
  { base, cookie, id, candidatos }: { base: string; cookie: string; id: number; candidatos: number },
): Promise<Row[]> {
  const code = await bundlePlain()
  const seen: { mine: Awaited<ReturnType<typeof board>>; theirs: Seen }[] = []
  for (let round = -1; round < ROUNDS; round++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: base })
    const [name, value] = cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url: base }])
    const reference = await context.newPage()
    const theirs = await plain(reference, id, code)
    await reference.close()
    const page = await context.newPage()
    await page.goto('/health/live')
    const mine = await board(page, id, candidatos)
    await context.close()
    // The first round fills caches.
    if (round >= 0) seen.push({ mine, theirs })
  }
  const what = `Board of ${candidatos.toLocaleString('en-US')} candidates`
  const reference = `${candidatos.toLocaleString('en-US')} plain cards, all drawn by the same React`
  const row = (of: 'drawn' | 'moved', words: string, atMost: number): Row[] => [
    {
      what: `${what}: ${words}, CPU of the page`,
      reference,
      ...spread(seen.map(({ mine, theirs }) => mine[of].cpu / theirs[of].cpu)),
      atMost,
    },
    {
      what: `${what}: ${words}`,
      reference: 'a browser, until painted',
      ...spread(seen.map(({ mine }) => mine[of].ms)),
      unit: 'ms',
    },
  ]
  return [
    ...row('drawn', 'drawn', 5),
    ...row('moved', 'a card moved to the next stage', 3),
    {
      what: `${what}: longest task of both`,
      reference: 'a browser',
      ...spread(seen.map(({ mine }) => mine.longest)),
      unit: 'ms',
      atMost: 100,
    },
  ]
}

export async function run(candidatos = 500): Promise<Row[]> {
  const database = await makeDatabase({})
  try {
    const id = await grow(database, candidatos)
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const browser = await openBrowser()
    try {
      return await measure(browser, { base: product.base, cookie: database.cookie, id, candidatos })
    } finally {
      await browser.close()
      await product.stop()
    }
  } finally {
    await database.close()
  }
}
