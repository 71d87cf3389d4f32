import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import type { Page } from './src/kit/page/page.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const CANDIDATES: readonly Page['area'][] = ['externo', 'aberta', 'entrada-externa']

/** What the build says of the pages (`pages.json`). */
export interface PageFiles {
  /** Names below `/assets`. */
  files: string[]
  /** An address with its parameters as `$id`, whether only users open it, and its files beyond those of the document, by position. */
  pages: [path: string, isOfUsers: boolean, files: number[]][]
}

/**
 * Writes which files each page needs beyond those that the document names. The server names them too (apps/server/src/web.ts), so that they come
 * together with the application, and not a round trip after it.
 */
export const pageFiles: Plugin = {
  name: 'quadro-page-files',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const { webModules } = (await import(
      pathToFileURL(here('src/modules.ts')).href
    )) as typeof import('./src/modules.ts')
    const byModule = new Map<string, string>()
    for (const [name, chunk] of Object.entries(bundle))
      if (chunk.type === 'chunk' && chunk.facadeModuleId) byModule.set(chunk.facadeModuleId.replaceAll('\\', '/'), name)
    const filesOf = (...modules: string[]) => {
      const files = new Set<string>()
      const add = (name: string): void => {
        const chunk = bundle[name]
        if (chunk?.type !== 'chunk' || files.has(name)) return
        files.add(name)
        chunk.imports.forEach(add)
      }
      for (const module of modules) {
        const name = byModule.get(module)
        if (!name) throw new Error(`${module} is no file of the build`)
        add(name)
      }
      return files
    }
    const document = filesOf(here('index.html'))
    const frameOf = (module: string, area: Page['area']) => {
      if (CANDIDATES.includes(area)) return [here('src/app/CandidateArea.tsx')]
      const lists = ['\0virtual:quadro-users-pages', `\0virtual:quadro-loaders-${module}`]
      return area === 'interno' ? [here('src/app/Shell.tsx'), ...lists] : lists
    }
    const files: string[] = []
    const numbered = (name: string) => {
      const known = files.indexOf(name)
      return known >= 0 ? known : files.push(name) - 1
    }
    const pages: PageFiles['pages'] = []
    for (const [module, list] of Object.entries(webModules))
      for (const { path, children = [], area, load } of (await list()).pages) {
        const file = here(`src/modules/${module}/${/'\.\/(.+)'/.exec(String(load))![1]}`)
        const own = [...filesOf(...frameOf(module, area), file).difference(document)]
        const numbers = own.map((name) => numbered(name.replace('assets/', '')))
        for (const each of [path, ...children.map((child) => `${path}/${child}`)])
          pages.push([each, area === 'interno', numbers])
      }
    this.emitFile({
      type: 'asset',
      fileName: 'pages.json',
      source: JSON.stringify({ files, pages } satisfies PageFiles),
    })
  },
}
