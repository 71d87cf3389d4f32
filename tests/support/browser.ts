import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, LaunchOptions, Locator, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { markUnseen, UNSEEN } from './colours.ts'

const resolve = createRequire(import.meta.url).resolve
const PARTS = ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']

const FONTS = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${folder}/fonts/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>
`

/** Unpacks the browser that comes as a package, once per version and machine; undefined where there is none. */
async function packaged(): Promise<LaunchOptions | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  let root: string
  try {
    root = dirname(dirname(resolve('@sparticuz/chromium')))
  } catch {
    return undefined
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `quadro-chromium-${version}`)
  if (!existsSync(folder)) {
    const { inflate } = await import('@sparticuz/chromium')
    // The package unpacks into the temporary folder; one that was cut short must not be taken for a whole one.
    const before = process.env.TMPDIR
    const fresh = mkdtempSync(`${folder}-`)
    process.env.TMPDIR = fresh
    try {
      await Promise.all(PARTS.map((part) => inflate(join(root, 'bin', part))))
      // The package's own looks for the fonts in /tmp/fonts, and without any the browser ends at the first text in a system's font.
      writeFileSync(join(fresh, 'fonts/fonts.conf'), FONTS(folder))
    } finally {
      if (before === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = before
    }
    if (existsSync(folder)) rmSync(fresh, { recursive: true })
    else renameSync(fresh, folder)
  }
  const libraries = [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_PATH: join(folder, 'fonts') } as Record<
      string,
      string
    >,
  }
}

/** A browser that the machine has; CHROME_PATH names one that stands elsewhere. */
function installed(): LaunchOptions | undefined {
  const places = [
    process.env.CHROME_PATH,
    '/usr/bin/google-chrome',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  ]
  const executablePath = places.find((place) => place && existsSync(place))
  return executablePath ? { executablePath } : undefined
}

/** A headless browser: CHROME_PATH when set, else the one that npm installed, else one of the machine. */
export async function openBrowser(): Promise<Browser> {
  const found = (process.env.CHROME_PATH ? installed() : await packaged()) ?? installed()
  if (!found)
    throw new Error('The journeys need a browser: install Chrome or Chromium, or say where it is in CHROME_PATH')
  // The sandbox of Chromium refuses to work for root.
  const root = process.getuid?.() === 0
  return chromium.launch({ ...found, chromiumSandbox: false, args: root ? ['--no-sandbox'] : [] })
}

/**
 * A browser that keeps its storage in `folder`, so that what it had is there when it is opened again, like the browser of a person.
 * `reducedMotion` and the rest of a context come with it.
 */
export async function openProfile(folder: string, options: Parameters<typeof chromium.launchPersistentContext>[1]) {
  const found = (process.env.CHROME_PATH ? installed() : await packaged()) ?? installed()
  const root = process.getuid?.() === 0
  return chromium.launchPersistentContext(folder, {
    ...found,
    ...options,
    chromiumSandbox: false,
    args: root ? ['--no-sandbox'] : [],
  })
}

/** How long a journey waits for what is to come: a page has come in one or two seconds on a quiet machine, and a busy one takes tenfold. */
export const PATIENCE = 60_000

/** Resolves once what the page has become is drawn, and where it was scrolled to is told. */
export const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))))

/** Opens the list of a field that stands further down: it would close again when the page still moves beneath it. */
export async function openList(page: Page, field: Locator): Promise<void> {
  await page.waitForLoadState('networkidle')
  await field.scrollIntoViewIfNeeded()
  await drawn(page)
  await field.click()
}

const AXE = readFileSync(resolve('axe-core/axe.min.js'), 'utf8')
/** Rules of axe-core whose answer depends on the colours: all that another theme can change. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']
/** Those that ask whether everything has a name, and a role that it may have. */
const OF_NAMES = { type: 'tag', values: ['cat.name-role-value', 'cat.forms', 'cat.text-alternatives'] }
/** Resolves once nothing on the page moves or fades any more: what fades in has its contrast at the end only. */
const still = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  )

/** What axe-core finds serious or critical in the colours that are not in `seen`, one line each; adds them to it. */
export async function faultsOfNewColours(page: Page, seen: Set<string>): Promise<string[]> {
  await still(page)
  return (await markUnseen(page, seen)) ? seriousFaults(page, { colours: true, within: UNSEEN }) : []
}

/**
 * What axe-core finds serious or critical on the page, one line each; `colours` asks only for what a theme can change, `form` for all but
 * that, `names` for names and labels; `within` only about the elements of a selector.
 */
export async function seriousFaults(
  page: Page,
  { colours = false, form = false, names = false, within = undefined as string | undefined } = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE)
  await still(page)
  return page.evaluate(
    async ({ rules, without, within }) => {
      type Rule = { id: string; impact?: string }
      type Found = {
        impact: string
        id: string
        help: string
        nodes: { target: unknown[]; html: string; failureSummary: string }[]
      }
      const { axe } = globalThis as unknown as {
        axe: {
          run(context: unknown, options: unknown): Promise<{ violations: Found[] }>
          _audit: { rules: Rule[] }
        }
      }
      // Drawn anew since they were marked; to ask axe about nothing is an error.
      if (within && !document.querySelector(within)) return []
      // Whatever they find is not asked for.
      const minor = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
      const { violations } = await axe.run(
        // Where react-aria says things aloud: an announcement outlives by seconds the option that it was about.
        { exclude: [['[data-live-announcer]']], ...(within ? { include: [[within]] } : {}) },
        {
          resultTypes: ['violations'],
          ...(rules
            ? { runOnly: rules }
            : {
                rules: Object.fromEntries(
                  [...minor.map(({ id }) => id), ...without].map((id) => [id, { enabled: false }]),
                ),
              }),
        },
      )
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(
            ({ target, html, failureSummary }) =>
              `${id}: ${target.join(' ')} ${html.slice(0, 200)} — ${failureSummary.replace(/\s+/g, ' ')}`,
          ),
        )
    },
    { rules: colours ? OF_COLOUR : names ? OF_NAMES : undefined, without: form ? OF_COLOUR : [], within },
  )
}

/** How far the words and controls inside stay from the edges of the window, in pixels, and which of them are cut off. */
export const insetsOf = (inside: Locator): Promise<{ left: number; right: number; cut: string[] }> =>
  inside.evaluate((root) => {
    const parts = [...root.querySelectorAll<HTMLElement>('a, button, input, label, h1, h2, p, span')].filter(
      (part) => part.checkVisibility() && part.getBoundingClientRect().width > 1,
    )
    const boxes = parts.map((part) => part.getBoundingClientRect())
    return {
      left: Math.min(...boxes.map((box) => box.left)),
      right: Math.min(...boxes.map((box) => document.documentElement.clientWidth - box.right)),
      cut: parts
        .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'visible')
        .map((part) => part.textContent.trim()),
    }
  })
