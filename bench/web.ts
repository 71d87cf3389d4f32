import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Row } from './row.ts'

/** What a browser downloads, in the bytes that the server sends: the built files in brotli, without fonts and pictures. */

const web = join(import.meta.dirname, '../apps/web')
/** The lists of pages, of which a visit loads one at most, and the imports of the users', a file for each module (vite.config.ts). */
const USERS_PAGES = /quadro-users-pages/
const EMPLOYEES_PAGES = /quadro-employees-pages/
const LOADERS = /quadro-loaders-[\w-]+$/
const NEVER_AT_REST = /quadro-(users-pages|employees-pages|loaders-[\w-]+)$/
/** The modules whose pages the first page shows. */
const FIRST_LOADERS = /quadro-loaders-(shell|captacao)$/
const LOGIN = 'login.html'
const FIRST_PAGES = [
  LOGIN,
  'index.html',
  'src/app/Shell.tsx',
  'src/modules/shell/inicio/inicio.tsx',
  'src/modules/captacao/solicitacoes/solicitacoes-pessoal.tsx',
]
/** The frames of the two areas: an address uses one, and the other is never loaded. */
const FRAMES = ['src/app/Shell.tsx', 'src/app/CandidateArea.tsx']
const CANDIDATE = ['index.html', 'src/app/CandidateArea.tsx', 'src/modules/externo/vagas/anuncios.tsx']

/** Where an employee without a login enters. */
const ENTRY = 'src/modules/cargo-salario/acesso-pessoal/entrar.tsx'

const REGISTRATION = 'src/modules/externo/cadastro/cadastro.tsx'
/**
 * The code of the registration's steps. Chunks that it shares with other areas also refer to menus and dialogs that it never opens. The
 * calendar loads when a user opens it instead of typing a date.
 */
const STEP = /^src\/(modules\/(externo|geral|captacao)|ui\/fields\/(?!CalendarPicker))\//

/** An entry of the bundler's manifest. */
interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

function build(folder: string): void {
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'], {
    cwd: web,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** These chunks and everything that they import statically. */
function chunksOf(manifest: Manifest, chunks: Iterable<string>): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build`)
    chunk.imports?.forEach(visit)
  }
  for (const name of chunks) visit(name)
  return seen
}
const filesOf = (manifest: Manifest, chunks: Iterable<string>): Set<string> =>
  new Set([...chunksOf(manifest, chunks)].flatMap((name) => [manifest[name]!.file, ...(manifest[name]!.css ?? [])]))

/** What the first page loads by itself when it is idle (ui/later.tsx): menus, dialogs, the fields of its filter. */
function atRest(manifest: Manifest, first: string[], pages: ReadonlySet<string>): Set<string> {
  const parts = [...chunksOf(manifest, first)].flatMap((name) => manifest[name]!.dynamicImports ?? [])
  return filesOf(
    manifest,
    parts.filter((name) => !pages.has(name) && !FRAMES.includes(name) && !NEVER_AT_REST.test(name)),
  )
}

interface Weight {
  /** Kilobytes in brotli. */
  size: number
  files: number
}
interface Screens extends Weight {
  screens: number
  /** The heaviest of them. */
  name: string
}
/** What the built pages in a folder weigh. Later screens count what they add to what their area has fetched, at first or at rest. */
export interface Weights {
  /** The login's own page. */
  login: Weight
  /** Login, shell, home page and first list. */
  first: Weight
  /** What the first list fetches when it is idle. */
  rest: Weight
  later: Screens
  /** The candidate area with its open vacancies. */
  candidate: Weight
  candidateLater: Screens
  /** The page on which employees without a login enter. */
  employee: Weight
  employeeLater: Screens
  /** The registration with all its steps, beyond the frame of its area. */
  registration: Weight
}

export function weigh(folder: string): Weights {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const weight = (files: readonly string[]): Weight => ({
    size: files.reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0) / 1000,
    files: files.length,
  })
  const named = (pattern: RegExp) => Object.keys(manifest).filter((name) => pattern.test(name))
  const first = [...FIRST_PAGES, ...named(USERS_PAGES), ...named(FIRST_LOADERS)]
  // The lists of pages are built: the candidates' into the first chunks, the users' into their own. Each page is a dynamic import of theirs.
  const listed = (chunks: Iterable<string>, below: string) =>
    [...chunks].flatMap((name) => manifest[name]!.dynamicImports ?? []).filter((name) => name.startsWith(below))
  const pages = new Set([
    ...listed(chunksOf(manifest, ['index.html']), 'src/modules/externo/'),
    ...listed(named(LOADERS), 'src/modules/'),
  ])
  const employee = ['index.html', ...named(EMPLOYEES_PAGES), ENTRY]
  const heaviest = (begin: string[], screens: string[]): Screens => {
    const there = new Set([...filesOf(manifest, begin), ...atRest(manifest, begin, pages)])
    const later = screens.filter((page) => !begin.includes(page))
    const sizes = later.map((page) => ({
      name: page.replace(/^src\/modules\//, ''),
      ...weight([...filesOf(manifest, [page])].filter((file) => !there.has(file))),
    }))
    return { screens: later.length, ...sizes.sort((a, b) => b.size - a.size)[0]! }
  }
  const isExterno = (page: string) => page.startsWith('src/modules/externo/')
  const shell = filesOf(manifest, first)
  const frame = filesOf(manifest, ['index.html', 'src/app/CandidateArea.tsx'])
  const parts = [...chunksOf(manifest, [REGISTRATION])].flatMap((name) => manifest[name]!.dynamicImports ?? [])
  const steps = parts.filter((name) => !pages.has(name) && STEP.test(name))
  return {
    login: weight([...filesOf(manifest, [LOGIN])]),
    first: weight([...shell]),
    rest: weight([...atRest(manifest, first, pages)].filter((file) => !shell.has(file))),
    later: heaviest(
      first,
      [...pages].filter((page) => !isExterno(page)),
    ),
    candidate: weight([...filesOf(manifest, CANDIDATE)]),
    candidateLater: heaviest(CANDIDATE, [...pages].filter(isExterno)),
    employee: weight([...filesOf(manifest, employee)]),
    employeeLater: heaviest(employee, [...new Set(listed(named(EMPLOYEES_PAGES), 'src/modules/'))]),
    registration: weight([...filesOf(manifest, [REGISTRATION, ...steps])].filter((file) => !frame.has(file))),
  }
}

export function run(): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'quadro-bench-web-'))
  try {
    build(folder)
    const { login, first, rest, later, candidate, candidateLater, employee, employeeLater, registration } =
      weigh(folder)
    const row = (what: string, { size, files }: Weight, atMost?: number, of = `${files} files`): Row => ({
      what,
      reference: `brotli, ${of}`,
      value: size,
      unit: 'kB',
      ...(atMost === undefined ? {} : { atMost }),
    })
    return [
      row('Login: JS + CSS', login, 90),
      row('Login, shell and first list: JS + CSS', first, 200),
      row('Fetched by the first list at rest: menus, dialogs, forms', rest),
      row(`Largest of ${later.screens} later screens: JS`, later, 40, later.name),
      row('Candidate area, open vacancies: JS + CSS', candidate, 180),
      row(
        `Largest of ${candidateLater.screens} later screens of the candidate area: JS`,
        candidateLater,
        40,
        candidateLater.name,
      ),
      row('Where employees without a login enter: JS + CSS', employee, 180),
      row(`Largest of ${employeeLater.screens} later screens of theirs: JS`, employeeLater, 40, employeeLater.name),
      row(
        'Registration with all its steps but an opened calendar, beyond the shell of its area: JS',
        registration,
        120,
      ),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
