import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { webModules } from '../apps/web/src/modules.ts'
import type { Row } from './row.ts'

/** What a browser downloads, in the bytes that the server sends: the built files in brotli, without fonts and pictures. */

const web = join(import.meta.dirname, '../apps/web')
/** The list of the users' pages, which a candidate does not load (vite.config.ts). */
const USERS_PAGES = /quadro-users-pages/
const FIRST_PAGES = [
  'index.html',
  'src/app/Shell.tsx',
  'src/modules/shell/sessao/login.tsx',
  'src/modules/shell/inicio/inicio.tsx',
  'src/modules/captacao/solicitacoes/solicitacoes-pessoal.tsx',
]
/** The frames of the two areas: an address uses one, and the other is never loaded. */
const FRAMES = ['src/app/Shell.tsx', 'src/app/CandidateArea.tsx']
const CANDIDATE = ['index.html', 'src/app/CandidateArea.tsx', 'src/modules/externo/vagas/anuncios.tsx']

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

function build(folder: string): Manifest {
  const vite = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn', '--outDir', folder, '--emptyOutDir'], {
    cwd: web,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
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
    parts.filter((name) => !pages.has(name) && !FRAMES.includes(name)),
  )
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quadro-bench-web-'))
  try {
    const manifest = build(folder)
    const kilobytes = (files: Iterable<string>): number =>
      [...files].reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0) / 1000
    const FIRST = [...FIRST_PAGES, ...Object.keys(manifest).filter((name) => USERS_PAGES.test(name))]
    const shell = filesOf(manifest, FIRST)
    const candidate = filesOf(manifest, CANDIDATE)
    const all = (
      await Promise.all(Object.entries(webModules).map(async ([module, list]) => ({ module, ...(await list()) })))
    ).flatMap(({ module, pages }) =>
      pages.map(({ load }) => `src/modules/${module}/${/'\.\/(.+)'/.exec(String(load))![1]}`),
    )
    const pages = new Set(all)
    /** What a page adds to the files that its area has already loaded, without the parts that load later. */
    const largest = (isExterno: boolean) => {
      const first = isExterno ? CANDIDATE : FIRST
      const there = new Set([...filesOf(manifest, first), ...atRest(manifest, first, pages)])
      const later = [...pages].filter(
        (page) => !first.includes(page) && page.startsWith('src/modules/externo/') === isExterno,
      )
      const sizes = later.map((page) => ({
        name: page.replace(/^src\/modules\//, ''),
        size: kilobytes([...filesOf(manifest, [page])].filter((file) => !there.has(file))),
      }))
      return { count: later.length, ...sizes.sort((a, b) => b.size - a.size)[0]! }
    }
    const worst = largest(false)
    const worstOfCandidate = largest(true)
    const frame = filesOf(manifest, ['index.html', 'src/app/CandidateArea.tsx'])
    const parts = [...chunksOf(manifest, [REGISTRATION])].flatMap((name) => manifest[name]!.dynamicImports ?? [])
    const steps = parts.filter((name) => !pages.has(name) && STEP.test(name))
    const cadastro = [...filesOf(manifest, [REGISTRATION, ...steps])].filter((file) => !frame.has(file))
    const rest = [...atRest(manifest, FIRST, pages)].filter((file) => !shell.has(file))
    return [
      {
        what: 'Login, shell and first list: JS + CSS',
        reference: `brotli, ${shell.size} files`,
        value: kilobytes(shell),
        unit: 'kB',
        atMost: 180,
      },
      {
        what: 'Fetched by the first list at rest: menus, dialogs, forms',
        reference: `brotli, ${rest.length} files`,
        value: kilobytes(rest),
        unit: 'kB',
      },
      {
        what: `Largest of ${worst.count} later screens: JS`,
        reference: `brotli, ${worst.name}`,
        value: worst.size,
        unit: 'kB',
        atMost: 40,
      },
      {
        what: 'Candidate area, open vacancies: JS + CSS',
        reference: `brotli, ${candidate.size} files`,
        value: kilobytes(candidate),
        unit: 'kB',
        atMost: 180,
      },
      {
        what: `Largest of ${worstOfCandidate.count} later screens of the candidate area: JS`,
        reference: `brotli, ${worstOfCandidate.name}`,
        value: worstOfCandidate.size,
        unit: 'kB',
        atMost: 40,
      },
      {
        what: 'Registration with all its steps but an opened calendar, beyond the shell of its area: JS',
        reference: `brotli, ${cadastro.length} files`,
        value: kilobytes(cadastro),
        unit: 'kB',
        atMost: 120,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
