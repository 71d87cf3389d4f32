import pg from 'pg'
import { openBrowser } from '../tests/support/browser.ts'
import { makeDatabase } from './database.ts'
import { latencies, startBare, startProduct } from './http.ts'
import { median, type Row, spread } from './row.ts'

/** The organogram of 2,000 areas: on another date against the bare SQL, and drawn in a browser. */

const AREAS = 2000
const ROUNDS = 5
const MS = 2_000
const DIA = '2026-06-15'
const PAGE = '/cargo-salario/areas-organizacionais/organograma'
const REQUEST = `GET /api/cargo-salario/areas-organizacionais/organogramas?data=${DIA}`

/** Adds areas up to 2,000, seven below each, each with three history rows, and spreads the people over them. */
async function grow(url: string, empresaId: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(`
      create temp table nova as
        select n, nextval(pg_get_serial_sequence('area_organizacional', 'id')) as id
          from generate_series(1, ${AREAS} - (select count(*) from area_organizacional where empresa_id = ${empresaId})) n;
      insert into area_organizacional (id, empresa_id) overriding system value select id, ${empresaId} from nova;
      insert into area_historico (empresa_id, area_id, data, nome, area_mae_id)
        select ${empresaId}, a.id, d.data, 'Área ' || a.n || d.nome, m.id
          from nova a left join nova m on m.n = (a.n - 2) / 7 + 1 and a.n > 1
          cross join (values (date '2021-01-01', ''), (date '2024-01-01', ' (2024)'), (date '2026-01-01', ' (2026)')) d (data, nome);
      update colaborador_historico h set area_id = (select id from nova where n = 1 + h.talento_id % (select count(*) from nova))
       where empresa_id = ${empresaId}`)
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

export async function run(): Promise<Row[]> {
  const database = await makeDatabase({ pessoas: 15_000 })
  try {
    await grow(database.url, database.empresaId)
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const bare = await startBare(database, [REQUEST])
    const browser = await openBrowser()
    try {
      const ratios: number[] = []
      for (let round = -1; round < ROUNDS; round++) {
        const mine = median(await latencies(product.base, [REQUEST], database.cookie, MS))
        const theirs = median(await latencies(bare.base, [REQUEST], database.cookie, MS))
        if (round >= 0) ratios.push(mine / theirs)
      }
      const drawn = { open: [] as number[], all: [] as number[], fit: [] as number[], longest: [] as number[] }
      for (let round = -1; round < ROUNDS; round++) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: product.base })
        const [name, value] = database.cookie.split('=') as [string, string]
        await context.addCookies([{ name, value, url: product.base }])
        const page = await context.newPage()
        await page.addInitScript(() => {
          const w = globalThis as unknown as { longest: number }
          w.longest = 0
          new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) w.longest = Math.max(w.longest, duration)
          }).observe({ type: 'longtask' })
        })
        // The browser has everything in its cache and the session is known, so only request, layout and drawing are measured.
        await page.goto(PAGE, { referer: `${product.base}/` })
        await page.getByRole('treeitem').first().waitFor()
        /** From a click until its result is painted. */
        const press = (label: string) =>
          page.evaluate(async (wanted) => {
            const button = document.querySelector<HTMLElement>(`[aria-label="${wanted}"]`)!
            const from = performance.now()
            button.click()
            await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
            return performance.now() - from
          }, label)
        const longest = () =>
          page.evaluate(() => {
            const w = globalThis as unknown as { longest: number }
            const most = w.longest
            w.longest = 0
            return most
          })
        const open = await page.evaluate(() => {
          const asked = performance.getEntriesByType('resource').findLast((e) => e.name.includes('/organogramas'))!
          return performance.now() - (asked as PerformanceResourceTiming).responseEnd
        })
        await longest()
        const all = await press('Expandir tudo')
        // A measurement with fewer areas would be meaningless: the tree says how many cards it has laid out, visible or not. Only a few
        // areas of the demonstration are inactive.
        const laidOut = await page.getByRole('tree', { name: 'Organograma' }).evaluate((tree) => tree.dataset.chart)
        if (Number(laidOut) < AREAS * 0.98) throw new Error(`${laidOut} of ${AREAS} areas are laid out`)
        const fit = await press('Ajustar à tela')
        const most = await longest()
        if (round >= 0) {
          drawn.open.push(open)
          drawn.all.push(all)
          drawn.fit.push(fit)
          drawn.longest.push(most)
        }
        await context.close()
      }
      const what = `Organogram of ${AREAS.toLocaleString('en-US')} areas`
      const figure = (values: number[], atMost: number) => ({ ...spread(values), unit: 'ms', atMost })
      return [
        {
          what: `${what} on another day, 10,000 people: time`,
          reference: 'node:http + pg, the same SQL',
          ...spread(ratios),
          atMost: 2,
        },
        { what: `${what}: from the answer to the first drawing`, reference: 'a browser', ...figure(drawn.open, 1000) },
        { what: `${what}: all branches opened`, reference: 'a browser, until painted', ...figure(drawn.all, 400) },
        { what: `${what}: all of it in sight`, reference: 'a browser, until painted', ...figure(drawn.fit, 400) },
        { what: `${what}: longest task of both`, reference: 'a browser', ...figure(drawn.longest, 200) },
      ]
    } finally {
      await browser.close()
      await product.stop()
      await bare.stop()
    }
  } finally {
    await database.close()
  }
}
