import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Row } from './row.ts'

/** What a browser downloads, in the bytes that the server sends: the build's own files in brotli. Fonts and pictures apart. */

const web = join(import.meta.dirname, '../apps/web')
const FIRST = [
  'src/modules/shell/login.tsx',
  'src/modules/shell/inicio.tsx',
  'src/modules/captacao/solicitacoes-pessoal.tsx',
]

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
    // Every module's list of pages loads with the shell, the pages themselves when they are opened.
    const lists = Object.keys(manifest).filter((name) => /^src\/modules\/[\w-]+\/pages\.ts$/.test(name))
    const shell = filesOf(manifest, ['index.html', ...lists, ...FIRST])
    const screens = [...new Set(lists.flatMap((list) => manifest[list]!.dynamicImports ?? []))]
      .map((screen) => {
        const own = [...filesOf(manifest, [screen])].filter((file) => !shell.has(file))
        return { name: screen.replace(/^src\/modules\//, ''), size: kilobytes(own) }
      })
      .sort((a, b) => b.size - a.size)
    const worst = screens[0]!
    return [
      {
        what: 'Login, shell and first list: JS + CSS',
        reference: `brotli, ${shell.size} files`,
        value: kilobytes(shell),
        unit: 'kB',
        atMost: 180,
      },
      {
        what: `Largest of ${screens.length} later screens: JS`,
        reference: `brotli, ${worst.name}`,
        value: worst.size,
        unit: 'kB',
        atMost: 40,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
