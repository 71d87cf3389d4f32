import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import optimizeLocales from '@react-aria/optimize-locales-plugin'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import type { Page } from './src/kit/page/page.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Writes compressed copies of the built text files, for browsers that accept them. */
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
 * The shell needs the address, title, menu place and authorities of every page, but not the contracts behind them. So the build turns the
 * modules' lists of pages into plain data: the candidate area's, and a file each for the employees' pages and for all of the users, which
 * others do not load. The pages themselves stay dynamic imports. Those of the users, with the names of all files that they need, are a file
 * for each module (LOADERS): they weigh more than the rest of the list. The file of the module that the address names begins to come at once.
 */
const USERS_PAGES = 'virtual:quadro-users-pages'
const EMPLOYEES_PAGES = 'virtual:quadro-employees-pages'
const LOADERS = 'virtual:quadro-loaders'
const plainPages: Plugin = {
  name: 'quadro-plain-pages',
  apply: 'build',
  resolveId: { filter: { id: /^virtual:quadro-(users-pages|employees-pages|loaders)/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: [/web[\\/]src[\\/]modules\.ts$/, /^\0virtual:quadro-(users-pages|employees-pages|loaders)/] },
    async handler(id) {
      const { webModules } = (await import(
        pathToFileURL(here('src/modules.ts')).href
      )) as typeof import('./src/modules.ts')
      const { visitorOf } = (await import(
        pathToFileURL(here('src/app/visitor.ts')).href
      )) as typeof import('./src/app/visitor.ts')
      // In the order of the modules, which is the order of the menu.
      const lists = await Promise.all(
        Object.entries(webModules).map(async ([module, list]) => ({ module, pages: (await list()).pages })),
      )
      const ofUsers = lists.filter(({ module }) => module !== 'externo')
      const candidates = lists.find(({ module }) => module === 'externo')!
      const object = (entries: string[]) => `{ ${entries.join()} }`
      const importOf = (module: string, { path }: Page, loader: unknown) => {
        const file = /^\(\) => import\('\.\/([\w/-]+\.tsx?)'\)$/.exec(String(loader))?.[1]
        if (!file) throw new Error(`${path}: '${loader}' is not the import of a file below its list`)
        return `() => import('/src/modules/${module}/${file}')`
      }
      // A page needs only the name of an authority, to compare it with the user's.
      const named = ({ name }: { name: string }) => ({ name })
      const written = (page: Page) => {
        const { load: _, offline, authorities, create, ...rest } = page
        return {
          ...rest,
          ...(offline ? { offline: true } : {}),
          ...(authorities ? { authorities: authorities.map(named) } : {}),
          ...(create ? { create: { ...create, authority: named(create.authority) } } : {}),
        }
      }
      const isOf = (name: string) => id === `\0${LOADERS}${name}`
      const loadersOf = ofUsers.find(({ module }) => isOf(`-${module}`))
      if (loadersOf) {
        const { module, pages } = loadersOf
        const entries = pages.map((page) => {
          const offline = page.offline ? `, ${importOf(module, page, page.offline)}` : ''
          return `'${page.path}': [${importOf(module, page, page.load)}${offline}]`
        })
        return `export const loaders = ${object(entries)}`
      }
      if (isOf('')) {
        const entries = ofUsers.map(({ module }) => `'${module}': () => import('${LOADERS}-${module}')`)
        return `export const modules = ${object(entries)}
          export const from = async (module, path, at) => (await modules[module]()).loaders[path][at]()`
      }
      if (id === `\0${USERS_PAGES}`) {
        const entries = ofUsers.map(
          ({ module, pages }) => `'${module}': of('${module}', ${JSON.stringify(pages.map(written))})`,
        )
        // `from` is given and not imported: shared by two files it would be a third, which is asked for on every page.
        return `export const pagesOf = (from) => {
            const of = (module, pages) => pages.map((page) => ({
              ...page,
              load: () => from(module, page.path, 0),
              ...(page.offline ? { offline: () => from(module, page.path, 1) } : {}),
            }))
            return ${object(entries)}
          }`
      }
      const whole = (module: string, page: Page) => {
        const offline = page.offline ? `, offline: ${importOf(module, page, page.offline)}` : ''
        return `{ ...${JSON.stringify(written(page))}, load: ${importOf(module, page, page.load)}${offline} }`
      }
      if (id === `\0${EMPLOYEES_PAGES}`) {
        const entries = ofUsers.map(({ module, pages }) => {
          const own = pages.filter(({ path }) => visitorOf(path) === 'employee').map((page) => whole(module, page))
          return `'${module}': [${own.join()}]`
        })
        return `export const pages = ${object(entries)}`
      }
      const own = candidates.pages.map((page) => whole('externo', page))
      const entries = lists.map(({ module }) =>
        module === 'externo'
          ? `externo: async () => ({ pages: [${own.join()}] })`
          : `'${module}': async () => ({ pages: (await list()).pages['${module}'] })`,
      )
      return `import { from, modules } from '${LOADERS}'
        import { visitorOf } from '/src/app/visitor.ts'
        const visitor = visitorOf(location.pathname)
        if (visitor === 'user') (modules[location.pathname.split('/')[1]] ?? modules.shell)()
          .then(({ loaders }) => loaders[location.pathname]?.[0]())
          .catch(() => {})
        const lists = {
          employee: () => import('${EMPLOYEES_PAGES}'),
          user: () => import('${USERS_PAGES}').then(({ pagesOf }) => ({ pages: pagesOf(from) })),
        }
        let coming
        const list = () => (coming ??= lists[visitor]())
        export const webModules = ${object(entries)}`
    },
  },
}

/**
 * The program that keeps the declared pages for work without a network (docs/kit/sem-rede.md): with the files that they need, which are those
 * of the frame and of the pages themselves, not those of other pages, nor large parts that load later (charts, the editor), nor letters that
 * Portuguese has not.
 */
const LARGE = 150_000
const FOREIGN = /-(vietnamese|greek|cyrillic)(-ext)?-[^/]*\.woff2$/
const offlinePages: Plugin = {
  name: 'quadro-offline-pages',
  apply: 'build',
  enforce: 'post',
  async generateBundle(_, bundle) {
    const { webModules } = (await import(
      pathToFileURL(here('src/modules.ts')).href
    )) as typeof import('./src/modules.ts')
    const addresses: string[] = []
    // A device that has forgotten its reader leads to the login.
    const own = new Set([here('src/modules/shell/sessao/login.tsx')])
    for (const [module, list] of Object.entries(webModules))
      for (const { path, children = [], load, offline } of (await list()).pages) {
        if (!offline) continue
        addresses.push(path, ...children.map((child) => `${path}/${child}`))
        for (const loader of [load, offline])
          own.add(here(`src/modules/${module}/${/'\.\/(.+)'/.exec(String(loader))![1]}`))
      }
    const files = new Set<string>()
    const isElsewhere = (facade: string | null) =>
      facade !== null && /[\\/]src[\\/]modules[\\/]/.test(facade) && !own.has(facade.replaceAll('\\', '/'))
    const add = (name: string) => {
      const chunk = bundle[name]
      if (chunk?.type !== 'chunk' || files.has(name)) return
      files.add(name)
      const { importedCss = [], importedAssets = [] } = chunk.viteMetadata ?? {}
      for (const each of [...importedCss, ...importedAssets]) if (!FOREIGN.test(each)) files.add(each)
      chunk.imports.forEach(add)
      for (const each of chunk.dynamicImports) {
        const part = bundle[each]
        if (part?.type === 'chunk' && part.code.length < LARGE && !isElsewhere(part.facadeModuleId)) add(each)
      }
    }
    for (const chunk of Object.values(bundle))
      if (
        chunk.type === 'chunk' &&
        (chunk.facadeModuleId === here('index.html') || own.has(chunk.facadeModuleId ?? ''))
      )
        add(chunk.fileName)
    const kept = [...files].sort().map((name) => `/${name}`)
    const pages = addresses.map((path) => path.replaceAll('$', ':'))
    const program = await readFile(here('service-worker.js'), 'utf8')
    const version = createHash('sha256')
      .update(JSON.stringify([kept, pages, program]))
      .digest('hex')
      .slice(0, 16)
    const values = { version, files: kept, pages }
    this.emitFile({
      type: 'asset',
      fileName: 'sw.js',
      source: program.replace("'__KEPT__'", () => JSON.stringify(values)),
    })
  },
}

/**
 * zod's schemas contain code that writes JSON Schema, English messages, and some twenty formats as old methods of a text (`z.string().ulid()`,
 * today `z.ulid()`). Only the server describes schemas, the contract's error map gives every message, and nothing calls the methods. The
 * library has no smaller import, so the build removes all three.
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
        [/^ {4}\w+\(params\) \{\s+return this\.check\(core\._\w+\(Zod\w+, params\)\);\s+\},$/gm, ''],
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

/** What every page needs, for users and candidates: router, queries, contract kit, controls. */
const BASE = [
  /web[\\/]src[\\/](app[\\/](router\.tsx|theme\.ts)|kit[\\/](page[\\/]navigation|call[\\/]attempt)\.ts)$/,
  /web[\\/]src[\\/]ui[\\/]\w+[\\/](PageHeader|SearchBox|Skeleton|Badge|Avatar|Facts|Progress|ProgressBar|NoticeBar|StatusText|Overdue)\.tsx$/,
  /contract[\\/]src[\\/](geral[\\/]codigos[\\/]codigos|kit[\\/](formato|endpoint|fields|listing|authority|flow))\.ts$/,
  /zod[\\/]v4[\\/]classic[\\/]iso\.js$/,
  // What the shell also needs and candidates' pages must not load, and the few icons of the candidate's first page.
  /lucide-react.+[\\/](file-check|briefcase-business|chevron-right|clipboard-check|log-out|map-pin|menu|send)\.mjs$/,
]

/** What the application loads to show the page after the login. */
const AFTER_LOGIN =
  /(^|[\\/])(index\.html|src[\\/]app[\\/]Shell\.tsx|src[\\/]modules[\\/]shell[\\/]inicio[\\/]inicio\.tsx|\0virtual:quadro-(users-pages|loaders-shell))$/
/**
 * While somebody types name and password on the login's own page, the browser fetches the application. The page says so itself once it stands
 * (app/login.tsx): a browser that reads `prefetch` in its head paints the login twice as late on a slow phone.
 */
const applicationAfterLogin: Plugin = {
  name: 'quadro-application-after-login',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { path, bundle = {} }) {
      if (path !== '/login.html') return []
      const filesOf = (of: (module: string) => boolean) => {
        const files = new Set<string>()
        const add = (name: string): void => {
          const chunk = bundle[name]
          if (chunk?.type !== 'chunk' || files.has(name)) return
          files.add(name)
          chunk.imports.forEach(add)
        }
        for (const [name, chunk] of Object.entries(bundle))
          if (chunk.type === 'chunk' && chunk.facadeModuleId && of(chunk.facadeModuleId)) add(name)
        return files
      }
      const own = filesOf((module) => module === here('login.html'))
      return [...filesOf((module) => AFTER_LOGIN.test(module)).difference(own)].map((name) => ({
        tag: 'link',
        attrs: { rel: 'later', as: 'script', href: `/${name}`, crossorigin: true },
        injectTo: 'head',
      }))
    },
  },
}

/** What the login needs beside its own files, and every other page too. */
const SMALLEST = [
  /web[\\/]src[\\/](kit[\\/]page[\\/]after-login|ui[\\/](cx|constants|control[\\/]button-class|layout[\\/]pageName|fields[\\/]useDebounced))\.ts$/,
  /web[\\/]src[\\/]ui[\\/]state[\\/]Spinner\.tsx$/,
  /react-aria-components[\\/]dist[\\/]private[\\/]Group\.mjs$/,
  // The one icon that the login shares with the users' frame.
  /lucide-react.+[\\/]circle-exclamation-point\.mjs$/,
  /contract[\\/]src[\\/]shell[\\/]sessao[\\/]login-campos\.ts$/,
  /vite[\\/]preload-helper/,
]

/** The imports of the users' pages, and the files that their frame loads before any page. */
const [USERS, FRAME] = [/quadro-loaders/, /^assets[\\/](shell|collections|icons)-/]
/** Chunks that the HTML document itself loads. */
const EVERYWHERE = /^assets[\\/](rolldown-runtime|react|smallest|base)-/

/** Keys, selection and the building of rows and items. react-aria spreads them over a hundred files. */
const COLLECTIONS = [
  /react-(aria|stately)[\\/]dist[\\/]private[\\/](collections|selection|list|toggle|visually-hidden)[\\/]/,
  /react-aria[\\/]dist[\\/]private[\\/]utils[\\/](animation|getScrollParent|inertValue|useLoadMoreSentinel|useUpdateEffect|useSlot)\.mjs$/,
  /react-aria-components[\\/]dist[\\/]private[\\/](Collection|DragAndDrop|SelectionIndicator|SharedElementTransition|intlStrings)\.mjs$/,
]

export default defineConfig({
  root: here('.'),
  plugins: [
    // react-aria has texts in 34 languages; only pt-BR is shipped.
    { ...optimizeLocales.vite({ locales: ['pt-BR'] }), enforce: 'pre' },
    tailwindcss(),
    react(),
    plainPages,
    leanZod,
    offlinePages,
    applicationAfterLogin,
    compressed,
  ],
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '/api': { target: process.env.QUADRO_API ?? 'http://127.0.0.1:3000', changeOrigin: false } },
  },
  build: {
    outDir: 'dist',
    // The benchmark reads from it which files a page loads.
    manifest: true,
    // The server sends `font-src 'self'` and `script-src 'nonce-…'`, so nothing may be inlined as a data: address.
    assetsInlineLimit: 0,
    // Preloads the chunks of a page, except those that every page has already loaded.
    modulePreload: {
      // It would be a file of its own on every page, for browsers that are older than the program's target.
      polyfill: false,
      resolveDependencies: (_file, chunks, { hostType, hostId }) =>
        chunks.filter(
          (chunk) => hostType !== 'js' || !(EVERYWHERE.test(chunk) || (USERS.test(hostId) && FRAME.test(chunk))),
        ),
    },
    // The largest chunks are base (340 kB, 96 kB brotli) and the editor. A chunk above this limit has probably absorbed a lazy part.
    chunkSizeWarningLimit: 360,
    rolldownOptions: {
      input: [here('index.html'), here('login.html')],
      // Our own unused files are left out, so an index file brings only what is imported from it.
      treeshake: {
        moduleSideEffects: [
          { test: /(web[\\/]src[\\/](ui|kit|modules)|contract[\\/]src)[\\/].*\.tsx?$/, sideEffects: false },
        ],
      },
      output: {
        // A group contains the files that it names and everything they need, except what a group of higher priority has taken.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 11 },
            // The login's own page needs no more than these and React.
            { name: 'smallest', test: (id) => SMALLEST.some((file) => file.test(id)), priority: 10 },
            { name: 'login', test: /web[\\/]src[\\/]kit[\\/]page[\\/]LoginForm\.tsx$/, priority: 9 },
            { name: 'base', test: (id) => BASE.some((file) => file.test(id)), priority: 9 },
            // Icons that many pages use.
            { name: 'icons', test: /lucide-react[\\/]/, minShareCount: 3, priority: 8 },
            // What tables, menus and selects share.
            { name: 'collections', test: (id) => COLLECTIONS.some((file) => file.test(id)), priority: 8 },
            // The form code that the logins need, before the frames: a candidate's login must not load the users' code.
            {
              name: 'entrance',
              test: /web[\\/]src[\\/](kit[\\/]form[\\/]short-form|ui[\\/](layout[\\/]Entrance|fields[\\/](FormGrid|TextField|Field|choices)))\.tsx$/,
              priority: 8,
            },
            // What opens over a page. It is not needed at first; every page loads it when it is idle.
            {
              name: 'overlays',
              test: /web[\\/]src[\\/]ui[\\/](overlay[\\/](MenuSurface|PopoverSurface|TooltipSurface|DialogFrame)|shell[\\/]MenuDrawer)\.tsx$/,
              priority: 7,
            },
            // The contracts and fields that candidates' and employees' pages share with the users' pages, without the users' own.
            {
              name: 'records',
              test: /contract[\\/]src[\\/](kit[\\/](registry|resource|bulk|auditoria|cell|parse|purpose|textos|textos-ricos)|cargo-salario[\\/](aceites[\\/]aceite-palavras|espaco[\\/]meu-espaco))\.ts$/,
              priority: 7,
            },
            // What a candidate's applications, interviews and acceptances share with the users' pages.
            {
              name: 'applications',
              test: /contract[\\/]src[\\/](captacao[\\/]entrevistas|cargo-salario[\\/](aceites|acesso-pessoal[\\/]pin))/,
              priority: 4,
            },
            { name: 'reports', test: /contract[\\/]src[\\/]kit[\\/](report|filtros)\.ts$/, priority: 5 },
            {
              name: 'people',
              test: /contract[\\/]src[\\/](geral[\\/]pessoa[\\/](curriculo|pessoa)|captacao[\\/]\w+[\\/](candidatos-curriculo|vinculo-campos))\.ts$/,
              priority: 7,
            },
            // Candidates answer questionnaires too, so this chunk must not load the users' frame or the form kit.
            { name: 'section', test: /web[\\/]src[\\/]ui[\\/]layout[\\/](Section|Stack)\.tsx$/, priority: 7 },
            { name: 'tabs', test: /web[\\/]src[\\/]ui[\\/]layout[\\/]Tabs\.tsx$/, priority: 7 },
            {
              name: 'roteiros',
              test: /contract[\\/]src[\\/]cargo-salario[\\/]roteiros[\\/](etapas|roteiro-regras)\.ts$/,
              priority: 6,
            },
            { name: 'masked', test: /web[\\/]src[\\/]ui[\\/]fields[\\/]MaskedField\.tsx$/, priority: 7 },
            { name: 'files', test: /web[\\/]src[\\/]ui[\\/]fields[\\/](ImageField|FileField)\.tsx$/, priority: 7 },
            { name: 'number', test: /web[\\/]src[\\/]ui[\\/]fields[\\/]NumberField\.tsx$/, priority: 7 },
            {
              name: 'answers',
              test: /web[\\/]src[\\/]ui[\\/]questionnaire[\\/](Question|Answering)\.tsx$/,
              priority: 6,
            },
            {
              name: 'questionnaires',
              test: /contract[\\/]src[\\/]avaliacao[\\/]questionarios[\\/](conteudo|ordem|pontuacao|questionarios)\.ts$/,
              priority: 6,
            },
            // Frame and list, for every kind of list.
            {
              name: 'shell',
              test: /web[\\/]src[\\/](app[\\/]Shell|kit[\\/](list[\\/](list-page|filter-needs)|flow[\\/]flow))\.tsx?$/,
              priority: 6,
            },
            { name: 'candidate', test: /web[\\/]src[\\/]app[\\/]CandidateArea\.tsx$/, priority: 6 },
            // How an employee without a login enters, and the frame of the own pages: a phone must not load the users' code for it.
            {
              name: 'employee',
              test: /contract[\\/]src[\\/]cargo-salario[\\/]acesso-pessoal[\\/](entrada-pessoal|pin)\.ts$|web[\\/]src[\\/](ui[\\/](layout[\\/]PersonFrame|control[\\/]PinPad)|modules[\\/]cargo-salario[\\/]acesso-pessoal[\\/](sessao-pessoal|pagina-pessoal))\.tsx?$/,
              priority: 5,
            },
            { name: 'form', test: /web[\\/]src[\\/]kit[\\/]form[\\/](form|fields[\\/]text)\.tsx$/, priority: 5 },
            {
              name: 'fields',
              test: /web[\\/]src[\\/]kit[\\/]form[\\/]fields[\\/](choice|date|select|masked)\.tsx$/,
              priority: 4,
            },
            {
              name: 'more-fields',
              test: /web[\\/]src[\\/]ui[\\/]fields[\\/](MultiSelectField|VirtualChecklist)\.tsx$/,
              priority: 4,
            },
            // One chunk for everything that charts use, because it is always loaded together and lazily.
            { name: 'echarts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 3 },
            // The contracts that the first list needs; most of the others are needed only by later pages.
            {
              name: 'requests',
              test: /contract[\\/]src[\\/](captacao[\\/]\w+[\\/](solicitacoes-pessoal|anuncios|cadastros)|cargo-salario[\\/]opcoes|utilitario[\\/]empresas[\\/]estabelecimentos)\.ts$/,
              priority: 3,
            },
            // A hundred small files compress badly and need as many requests.
            {
              name: 'contract',
              test: /contract[\\/]src[\\/](captacao|cargo-salario[\\/](?!pessoas[\\/]colaboradores|faixas[\\/]indices)|utilitario)/,
              minShareCount: 5,
              priority: 2,
            },
            // Files of a kilobyte that the first list shares with the page of a request.
            {
              name: 'solicitacoes',
              test: /captacao[\\/](opcoes|solicitacoes[\\/](acoes|excluir-solicitacoes|imprimir|situacao|solicitacoes-filtro))\.tsx?$/,
              priority: 1,
            },
            // Smaller parts that many pages share, by their folder: a page that needs a mark must not load charts and editors,
            // nor a row of buttons what is sorted by dragging.
            {
              name: (id) => `parts-${/web[\\/]src[\\/]ui[\\/](\w+)/.exec(id)![1]}`,
              test: /web[\\/]src[\\/]ui[\\/](?!control[\\/]Sortable)\w+[\\/]/,
              minShareCount: 5,
              priority: 1,
            },
          ],
        },
      },
    },
  },
})
