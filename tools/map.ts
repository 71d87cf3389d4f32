/**
 * Prints what the product declares, one item per line, tab-separated: pages, endpoints with their access, reports with their formats.
 * `--modules` prints files, lines, endpoints and neighbours of each module instead.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleName } from '@quadro/contract/kit/authority.ts'
import type { Access } from '@quadro/contract/kit/endpoint.ts'
import { allRoutes, serverModules } from '../apps/server/src/modules.ts'
import { type ListedPage, landingPages } from '../apps/web/src/kit/page/page.ts'
import { webModules } from '../apps/web/src/modules.ts'
import { graph } from './graph.ts'

const root = join(import.meta.dirname, '..')

const accessText = (access: Access): string =>
  access.who !== 'internal' ? access.who : access.authorities.map((a) => a.name).join('|') || 'internal'

async function declared(): Promise<void> {
  const lines: string[] = []
  const listed: ListedPage[] = []
  for (const [module, load] of Object.entries(webModules))
    for (const page of (await load()).pages) listed.push({ module: module as ModuleName, page })
  for (const { page } of [...listed, ...landingPages(listed)]) {
    const { path, title, children = [] } = page
    for (const address of [path, ...children.map((child) => `${path}/${child}`)])
      lines.push(`page\t${address.replace(/\$(\w+)/g, '{$1}')}\t${title}${page.offline ? '\tsem rede' : ''}`)
  }
  const addresses = new Set(listed.map(({ page }) => page.path))
  for (const { entry, of } of await allRoutes()) {
    lines.push(`${entry.method}\t${entry.path}\t${accessText(entry.access)}`)
    if (of && 'report' in of) {
      const { base, module, path, formats } = of.report
      // A report whose page has another address than its call is known by both.
      const own = `/${module}/relatorios/${path}`
      for (const address of new Set(addresses.has(own) ? [own, base] : [base]))
        lines.push(`report\t${address}\t${formats.join(',')}`)
    }
    if (of && 'paper' in of) {
      // A paper in two formats is known by the address above them, too.
      const formats = of.paper.join(',')
      for (const address of new Set([entry.path, entry.path.replace(/\/(pdf|xls)$/, '')]))
        lines.push(`report\t${address}\t${formats}`)
    }
  }
  console.log(lines.sort().join('\n'))
}

async function modules(): Promise<void> {
  const { files, edges } = graph(root)
  const moduleOf = (file: string) => /(?:modules|contract\/src)\/([^/]+)\//.exec(file)?.[1]
  for (const [name, load] of Object.entries(serverModules)) {
    const own = files.filter((file) => moduleOf(file) === name)
    const lines = own.reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length, 0)
    const neighbours = new Set(edges.filter((e) => moduleOf(e.from) === name).map((e) => moduleOf(e.to)))
    const others = [...neighbours].filter((n) => n && n !== name && n !== 'kit').sort()
    console.log(
      [
        name,
        `${own.length} files`,
        `${lines} lines`,
        `${(await load()).routes.length} endpoints`,
        others.join(' '),
      ].join('\t'),
    )
  }
}

await (process.argv.includes('--modules') ? modules() : declared())
