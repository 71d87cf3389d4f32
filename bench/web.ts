import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { webModules } from '../apps/web/src/modules.ts'
import type { Row } from './row.ts'

/** What a browser downloads, in the bytes that the server sends: the build's own files in brotli. Fonts and pictures apart. */

const web = join(import.meta.dirname, '../apps/web')
const FIRST = [
  'index.html',
  'src/app/Shell.tsx',
  'src/modules/shell/login.tsx',
  'src/modules/shell/inicio.tsx',
  'src/modules/captacao/solicitacoes-pessoal.tsx',
]
const CANDIDATE = ['index.html', 'src/app/CandidateArea.tsx', 'src/modules/externo/anuncios.tsx']

/** An entry of the bundler's manifest. */
interface Chunk {
  file: string
  imports?: string[]
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

/** Files of these chunks and of all that they import at once. */
function filesOf(manifest: Manifest, chunks: string[]): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const visit = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`${name} is not in the build`)
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file)
    chunk.imports?.forEach(visit)
  }
  chunks.forEach(visit)
  return files
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'quadro-bench-web-'))
  try {
    const manifest = build(folder)
    const kilobytes = (files: Iterable<string>): number =>
      [...files].reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0) / 1000
    const shell = filesOf(manifest, FIRST)
    const candidate = filesOf(manifest, CANDIDATE)
    /** What a page adds to what came first in its area, its parts that come later left out. */
    const largest = (pages: string[], first: Set<string>) => {
      const sizes = pages.map((page) => ({
        name: page.replace(/^src\/modules\//, ''),
        size: kilobytes([...filesOf(manifest, [page])].filter((file) => !first.has(file))),
      }))
      return sizes.sort((a, b) => b.size - a.size)[0]!
    }
    const all = (
      await Promise.all(Object.entries(webModules).map(async ([module, list]) => ({ module, ...(await list()) })))
    ).flatMap(({ module, pages }) =>
      pages.map(({ load }) => `src/modules/${module}/${/'\.\/(.+)'/.exec(String(load))![1]}`),
    )
    const screens = [...new Set(all)].filter((name) => !FIRST.includes(name) && !CANDIDATE.includes(name))
    const [theirs, ours] = [true, false].map((isExterno) =>
      screens.filter((name) => name.startsWith('src/modules/externo/') === isExterno),
    ) as [string[], string[]]
    const worst = largest(ours, shell)
    const worstOfCandidate = largest(theirs, candidate)
    return [
      {
        what: 'Login, shell and first list: JS + CSS',
        reference: `brotli, ${shell.size} files`,
        value: kilobytes(shell),
        unit: 'kB',
        atMost: 180,
      },
      {
        what: `Largest of ${ours.length} later screens: JS`,
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
        what: `Largest of ${theirs.length} later screens of the candidate area: JS`,
        reference: `brotli, ${worstOfCandidate.name}`,
        value: worstOfCandidate.size,
        unit: 'kB',
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
