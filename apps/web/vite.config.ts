import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Writes the texts of the build compressed too, as the server sends them to browsers that take them so. */
const compressed: Plugin = {
  name: 'quadro-compressed',
  apply: 'build',
  async writeBundle({ dir }) {
    const folder = join(dir!, 'assets')
    const texts = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name))
    await Promise.all(
      texts.map(async (name) => {
        const bytes = await readFile(join(folder, name))
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
        await writeFile(join(folder, `${name}.br`), await promisify(brotliCompress)(bytes, { params }))
        await writeFile(join(folder, `${name}.gz`), await promisify(gzip)(bytes, { level: 9 }))
      }),
    )
  },
}

/**
 * The shell needs of every page its address, title, place in the menu and authorities, not the contracts that they are read from: in
 * the build the modules' lists of pages are plain data in one file. The pages themselves stay imports.
 */
const plainPages: Plugin = {
  name: 'quadro-plain-pages',
  apply: 'build',
  load: {
    filter: { id: /web[\\/]src[\\/]modules\.ts$/ },
    async handler(id) {
      const { webModules } = (await import(pathToFileURL(id).href)) as typeof import('./src/modules.ts')
      const written = async ([module, list]: (typeof entries)[number]) => {
        const pages = (await list()).pages.map(({ load, ...page }) => {
          const file = /^\(\) => import\('\.\/([\w-]+\.tsx)'\)$/.exec(String(load))?.[1]
          if (!file) throw new Error(`${page.path}: '${load}' is not the import of a page beside its list`)
          return `{ ...${JSON.stringify(page)}, load: () => import('./modules/${module}/${file}') }`
        })
        return `'${module}': async () => ({ pages: [${pages.join()}] })`
      }
      const entries = Object.entries(webModules)
      return `export const webModules = { ${(await Promise.all(entries.map(written))).join()} }`
    },
  },
}

/**
 * zod's schemas carry what writes them as JSON Schema, and its English messages. Only the server describes schemas, and the contract's
 * error map says every message: both are cut here, where the library offers no import without them.
 */
const leanZod: Plugin = {
  name: 'quadro-lean-zod',
  apply: 'build',
  transform: {
    filter: { id: /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/ },
    handler(code) {
      const cuts: [RegExp, string][] = [
        [/^\s*inst\._zod\.processJSONSchema = .+;$/gm, ''],
        [
          /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .+;$/m,
          "const createToJSONSchemaMethod = () => () => { throw new Error('No JSON Schema in the browser') }, createStandardJSONSchemaMethod = createToJSONSchemaMethod",
        ],
        [/^import en from .+;$/m, "const en = () => ({ localeError: () => 'Valor inválido' })"],
      ]
      const lean = cuts.reduce((text, [what, by]) => {
        const cut = text.replace(what, by)
        if (cut === text) throw new Error(`zod has changed: ${what} is no longer in its schemas`)
        return cut
      }, code)
      return { code: lean, map: null }
    },
  },
}

/** What every page stands on, of users and of candidates: router, queries, contract kit, controls. */
const BASE = [
  /web[\\/]src[\\/](app[\\/](router\.tsx|theme\.ts)|kit[\\/]navigation\.ts)$/,
  /web[\\/]src[\\/]ui[\\/](PageHeader|SearchBox|Skeleton|Badge|Avatar|Facts)\.tsx$/,
  /contract[\\/]src[\\/](geral[\\/]codigos|kit[\\/](formato|endpoint|fields|listing|authority))\.ts$/,
  // Of the shell too, which a candidate's documents must not bring along.
  /lucide-react.+[\\/]file-check\.mjs$/,
]

/** Keys, selection and the building of rows and items; react-aria keeps them in a hundred files. */
const COLLECTIONS = [
  /react-(aria|stately)[\\/]dist[\\/]private[\\/](collections|selection|list|visually-hidden)[\\/]/,
  /react-aria[\\/]dist[\\/]private[\\/]utils[\\/](animation|getScrollParent|inertValue|useLoadMoreSentinel)\.mjs$/,
  /react-aria-components[\\/]dist[\\/]private[\\/](Collection|DragAndDrop|SelectionIndicator|SharedElementTransition|intlStrings)\.mjs$/,
]

export default defineConfig({
  root: here('.'),
  plugins: [
    // react-aria carries its texts in 34 languages; only ours is shipped.
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' },
    tailwindcss(),
    react(),
    plainPages,
    leanZod,
    compressed,
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: process.env.QUADRO_API ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    // Tells the benchmark which files a page loads.
    manifest: true,
    // The server sends `font-src 'self'` and `script-src 'nonce-…'`: nothing may be inlined as a data: address.
    assetsInlineLimit: 0,
    // The largest are base (309 kB, 86 kB brotli) and the editor; one that grows past this has swallowed a lazy part.
    chunkSizeWarningLimit: 360,
    rolldownOptions: {
      // A file of ours that nothing is used of is left out: a barrel brings only what is taken from it.
      treeshake: {
        moduleSideEffects: [
          { test: /(web[\\/]src[\\/](ui|kit|modules)|contract[\\/]src)[\\/].*\.tsx?$/, sideEffects: false },
        ],
      },
      output: {
        // A group takes what it names and all that this needs, but for what a group of higher priority has taken.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 9 },
            { name: 'base', test: (id) => BASE.some((file) => file.test(id)), priority: 9 },
            // Drawn on many pages, those of candidates among them.
            { name: 'icons', test: /lucide-react[\\/]/, minShareCount: 3, priority: 8 },
            // What a table, a menu and a select have in common.
            { name: 'collections', test: (id) => COLLECTIONS.some((file) => file.test(id)), priority: 8 },
            // What opens over a page: none of it is there at first sight, and every page fetches it once it has come to rest.
            {
              name: 'overlays',
              test: /web[\\/]src[\\/]ui[\\/](MenuSurface|PopoverSurface|TooltipSurface|DialogFrame|shell[\\/]MenuDrawer)\.tsx$/,
              priority: 7,
            },
            // Frame and list, whatever it lists.
            { name: 'shell', test: /web[\\/]src[\\/](app[\\/]Shell|kit[\\/]list-page)\.tsx$/, priority: 6 },
            { name: 'candidate', test: /web[\\/]src[\\/]app[\\/]CandidateArea\.tsx$/, priority: 6 },
            // What the login has of forms, and what the other forms have besides.
            {
              name: 'entrance',
              test: /web[\\/]src[\\/](kit[\\/]short-form|ui[\\/](Entrance|fields[\\/](FormGrid|TextField)))\.tsx$/,
              priority: 6,
            },
            { name: 'form', test: /web[\\/]src[\\/]kit[\\/](form|fields[\\/]text)\.tsx$/, priority: 5 },
            {
              name: 'fields',
              test: /web[\\/]src[\\/]kit[\\/]fields[\\/](choice|date|select|masked)\.tsx$/,
              priority: 4,
            },
            // One chunk for what the charts use: it is only ever fetched together, and lazily.
            { name: 'echarts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 3 },
            // A hundred files of a few lines compress badly and take as many requests.
            {
              name: 'contract',
              test: /contract[\\/]src[\\/](captacao|cargo-salario[\\/](?!colaboradores|indices)|utilitario)/,
              minShareCount: 5,
              priority: 2,
            },
            // What the first list shares with the page of a request: five files of a kilobyte.
            {
              name: 'solicitacoes',
              test: /captacao[\\/](acoes|imprimir|opcoes|situacao|solicitacoes-filtro)\.tsx?$/,
              priority: 1,
            },
            { name: 'parts', test: /web[\\/]src[\\/]ui[\\/]/, minShareCount: 5, priority: 1 },
          ],
        },
      },
    },
  },
})
