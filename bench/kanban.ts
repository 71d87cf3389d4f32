import pg from 'pg'
import type { Page } from 'playwright-core'
import { openBrowser } from '../tests/support/browser.ts'
import { type Database, makeDatabase } from './database.ts'
import { startProduct } from './http.ts'
import { type Row, spread } from './row.ts'

/**
 * The board of a request with very many candidates, against a page that draws as many plain cards from the same answer: time until it is
 * drawn, time to move a card to the next stage, and the longest task of both.
 */

const ROUNDS = 5

/**
 * An open request with its candidates spread evenly over the applied ones and the stages; the first ones by id wait for the first stage.
 */
async function grow({ url, empresaId }: Database, candidatos: number): Promise<number> {
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

/** Records long tasks from the page's first script on. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const w = globalThis as unknown as { longest: number }
    w.longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) w.longest = Math.max(w.longest, duration)
    }).observe({ type: 'longtask' })
  })
}
const longest = (page: Page) => page.evaluate(() => (globalThis as unknown as { longest: number }).longest)

/** The product's board: from its answer until it is drawn, and a card moved by Alt and an arrow until it is painted in the next stage. */
async function board(page: Page, id: number, expected: number): Promise<{ drawn: number; moved: number }> {
  await watch(page)
  await page.goto(`/captacao/solicitacoes-pessoal/${id}?aba=candidatos`, { referer: new URL(page.url()).origin })
  await page.locator('[data-column] [data-card]').first().waitFor()
  const drawn = await page.evaluate(() => {
    const [asked] = performance.getEntriesByType('resource').filter((e) => /\/\d+\/candidatos$/.test(e.name))
    return performance.now() - (asked as PerformanceResourceTiming).responseEnd
  })
  // A measurement with fewer candidates would be meaningless, so the test reads how many the lists contain, drawn or not.
  const counted = await page
    .locator('[data-column] [role=grid]')
    .evaluateAll((lists) =>
      lists.reduce((sum, list) => sum + Number(/, ([\d.]+) /.exec(list.ariaLabel ?? '')?.[1]?.replace('.', '')), 0),
    )
  if (counted < expected) throw new Error(`${counted} of ${expected} candidates stand on the board`)
  const moved = await page.evaluate(async () => {
    const columns = [...document.querySelectorAll<HTMLElement>('[data-column]')]
    const from = columns.findIndex((column) => column.querySelector('[data-card]'))
    const card = columns[from]!.querySelector<HTMLElement>('[data-card]')!
    const name = card.dataset.card!
    card.focus()
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
  return { drawn, moved }
}

/** The yardstick: the same answer as plain cards in plain columns, all drawn; one card is moved to the next column. */
async function plain(page: Page, id: number): Promise<{ drawn: number; moved: number }> {
  await page.goto('/health/live')
  return page.evaluate(async (address) => {
    const read = await fetch(address)
    const { candidatos } = (await read.json()) as {
      candidatos: { nome: string; cidade: string | null; etapaSeletivaNome: string | null; desde: string }[]
    }
    const [asked] = performance.getEntriesByType('resource').filter((e) => /\/\d+\/candidatos$/.test(e.name))
    const painted = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const text = (tag: string, words: string) => Object.assign(document.createElement(tag), { textContent: words })
    const frame = document.createElement('div')
    frame.style.cssText = 'display:flex;gap:8px;height:800px;font:14px sans-serif'
    const columns = new Map<string, HTMLElement>()
    for (const c of candidatos) {
      const stage = c.etapaSeletivaNome ?? 'Inscritos'
      let column = columns.get(stage)
      if (!column) {
        column = document.createElement('section')
        column.style.cssText = 'flex:1 1 220px;overflow-y:auto;background:#f5f5f5'
        column.append(text('h3', stage))
        columns.set(stage, column)
        frame.append(column)
      }
      const card = document.createElement('div')
      card.style.cssText = 'margin:8px;padding:10px;border:1px solid #ddd;border-radius:8px;background:#fff'
      card.append(text('b', c.nome), text('div', c.cidade ?? ''), text('div', `desde ${c.desde}`))
      column.append(card)
    }
    document.body.replaceChildren(frame)
    await painted()
    const drawn = performance.now() - (asked as PerformanceResourceTiming).responseEnd
    const [first, second] = [...columns.values()]
    const started = performance.now()
    second!.insertBefore(first!.children[1]!, second!.children[1]!)
    await painted()
    return { drawn, moved: performance.now() - started }
  }, `/api/captacao/solicitacoes-pessoal/${id}/candidatos`)
}

export async function run(candidatos = 500): Promise<Row[]> {
  const database = await makeDatabase({})
  try {
    const id = await grow(database, candidatos)
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const browser = await openBrowser()
    try {
      const found = { drawn: [] as number[], moved: [] as number[], longest: [] as number[] }
      const ratios = { drawn: [] as number[], moved: [] as number[] }
      for (let round = -1; round < ROUNDS; round++) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: product.base })
        const [name, value] = database.cookie.split('=') as [string, string]
        await context.addCookies([{ name, value, url: product.base }])
        // Puts the product's code into the cache, so that only request, layout and drawing are measured.
        const warm = await context.newPage()
        await warm.goto('/', { referer: `${product.base}/` })
        await warm.goto(`/captacao/solicitacoes-pessoal/${id}?aba=candidatos`, { referer: `${product.base}/` })
        await warm.locator('[data-column] [data-card]').first().waitFor()
        await warm.close()
        const reference = await context.newPage()
        const theirs = await plain(reference, id)
        await reference.close()
        const page = await context.newPage()
        await page.goto('/health/live')
        const mine = await board(page, id, candidatos)
        const most = await longest(page)
        await context.close()
        if (round < 0) continue
        found.drawn.push(mine.drawn)
        found.moved.push(mine.moved)
        found.longest.push(most)
        ratios.drawn.push(mine.drawn / theirs.drawn)
        ratios.moved.push(mine.moved / theirs.moved)
      }
      const what = `Board of ${candidatos.toLocaleString('en-US')} candidates`
      const reference = `${candidatos.toLocaleString('en-US')} plain cards from the same answer`
      return [
        { what: `${what}: from the answer to the drawing`, reference, ...spread(ratios.drawn), atMost: 5 },
        {
          what: `${what}: from the answer to the drawing`,
          reference: '',
          ...spread(found.drawn),
          unit: 'ms',
          atMost: 600,
        },
        { what: `${what}: a card moved to the next stage`, reference, ...spread(ratios.moved), atMost: 5 },
        {
          what: `${what}: a card moved to the next stage`,
          reference: '',
          ...spread(found.moved),
          unit: 'ms',
          atMost: 200,
        },
        { what: `${what}: longest task of both`, reference: '', ...spread(found.longest), unit: 'ms', atMost: 200 },
      ]
    } finally {
      await browser.close()
      await product.stop()
    }
  } finally {
    await database.close()
  }
}
