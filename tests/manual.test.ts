/** The manual describes the present product: its pictures, links, menu paths, addresses and quoted words exist. */
import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { CHAPTERS } from '../apps/web/src/app/chapters.ts'
import { buildMenu, leaves, type MenuItem } from '../apps/web/src/app/menu.ts'
import { chapterOf } from '../apps/web/src/kit/content/chapters.ts'
import { webModules } from '../apps/web/src/modules.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/manual')
const chapters = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

const listed = (
  await Promise.all(
    Object.entries(webModules).map(async ([module, load]) => ({
      module: module as never,
      pages: (await load()).pages,
    })),
  )
).flatMap(({ module, pages }) => pages.map((page) => ({ module, page })))
const menu = buildMenu(listed, () => true)
const everyTrail = (items: readonly MenuItem[]): string[] =>
  items.flatMap((item) => [item.breadcrumb, ...everyTrail(item.items)])
const trails = new Set(everyTrail(menu))
const modules = new Set(menu.map((item) => item.label))

/** All texts of the product: the contents of its sources, as one line. */
const said = (...patterns: string[]) =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.|\/gallery\/|\/(testing|demo)\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
    .replace(/\s+/g, ' ')
const words = said('apps/web/src/**/*.{ts,tsx}', 'packages/contract/src/**/*.ts', 'apps/server/src/modules/**/*.ts')

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, one]) => one!.replace(/\s+/g, ' '))
/** The anchor that GitHub makes from the heading of a chapter. */
const anchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

describe.each(chapters)('$file', ({ file, text }) => {
  it('shows pictures and links to places that exist', () => {
    for (const target of found(text, /\]\(([^)\s]+)\)/g)) {
      const [path, heading] = target.split('#') as [string, string?]
      const at = path ? join(folder, path) : join(folder, file)
      expect(existsSync(at), target).toBe(true)
      if (heading)
        expect(found(readFileSync(at, 'utf8'), /^#+ (.+)$/gm).map(anchor), target).toContain(
          decodeURIComponent(heading),
        )
    }
  })
  it('says what each picture shows', () => {
    for (const alternative of found(text, /!\[([^\]]*)\]/g)) expect(alternative).not.toBe('')
  })
  it('names pages and menu entries that exist', () => {
    for (const path of found(text, /`(\/[^`?]+)`/g)) expect(listed.map(({ page }) => page.path)).toContain(path)
    for (const trail of found(text, /\*\*([^*]+ › [^*]+)\*\*/g)) {
      expect(modules, trail).toContain(trail.split(' › ')[0])
      expect(trails, trail).toContain(trail.replaceAll(' › ', ' / '))
    }
  })
  it('quotes the words of the screens', () => {
    const names = new Set(leaves(menu).flatMap(({ label, title }) => [label, title]))
    const told = (one: string) =>
      new RegExp(`['"\`>}] ?${one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')} ?['"\`<{:]`).test(words)
    const bold = found(text, /\*\*([^*]+)\*\*/g).filter((one) => !one.includes(' › '))
    const quoted = found(text, /“([^”]+)”/g)
    const unknown = [
      ...bold.filter((one) => !names.has(one) && !told(one)),
      ...quoted.filter((one) => !words.includes(one)),
    ]
    expect(unknown).toEqual([])
  })
})

describe('the help of a page', () => {
  const helped = listed.flatMap(({ page }) => (page.area === 'interno' ? [[page.path, page] as const] : []))
  it.each(helped)('%s has a chapter, and its section exists', (path) => {
    const found = chapterOf(CHAPTERS, path)
    expect(found, `say in chapters.ts of its module which chapter ${path} opens`).toBeDefined()
    const chapter = chapters.find(({ file }) => file === `${found!.capitulo}.md`)
    expect(chapter, found!.capitulo).toBeDefined()
    if (found!.secao) expect(headings(chapter!.text)).toContain(found!.secao)
  })
  it('is said of addresses that the product has', () => {
    const parts = (address: string) => address.split('/').filter(Boolean)
    const addresses = listed.flatMap(({ page }) =>
      [page.path, ...(page.children ?? []).map((child) => `${page.path}/${child}`)].map(parts),
    )
    for (const pattern of Object.keys(CHAPTERS))
      expect(
        addresses.some((address) => parts(pattern).every((part, at) => address[at] === part)),
        pattern,
      ).toBe(true)
  })
  it.each(Object.keys(webModules).filter((module) => module !== 'shell'))(
    'of %s names its own addresses',
    async (module) => {
      const file = join(root, `apps/web/src/modules/${module}/chapters.ts`)
      if (!existsSync(file))
        return expect(listed.filter((one) => one.module === module).every(({ page }) => page.area !== 'interno')).toBe(
          true,
        )
      const { chapters } = (await import(file)) as { chapters: Record<string, string> }
      for (const [address, chapter] of Object.entries(chapters)) {
        expect(address.split('/')[1]).toBe(module)
        expect(CHAPTERS[address]).toBe(chapter)
      }
    },
  )
  it('lists every chapter in the table of contents', () => {
    const contents = chapters.find(({ file }) => file === 'README.md')!.text
    for (const { file } of chapters) if (file !== 'README.md') expect(contents).toContain(`](${file})`)
  })
})
const headings = (text: string) => found(text, /^#+ (.+)$/gm).map(anchor)

it('keeps no picture that no chapter shows, and all of them small', () => {
  const pictures = readdirSync(join(folder, 'imagens'))
  const shown = chapters.flatMap(({ text }) => found(text, /\(imagens\/([^)]+)\)/g))
  expect(pictures.sort()).toEqual([...new Set(shown)].sort())
  const sizes = pictures.map((name) => statSync(join(folder, 'imagens', name)).size)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(120_000)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(5_000_000)
})

it('is linked from the README, which shows a picture of the product', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  for (const target of found(text, /\]\(([^)\s:]+)\)/g)) expect(existsSync(join(root, target)), target).toBe(true)
  expect(text).toContain('docs/manual/README.md')
  expect(text).toMatch(/!\[[^\]]+\]\(docs\/tela\.png\)/)
})
