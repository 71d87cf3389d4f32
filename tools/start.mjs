import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { requireNode24 } from './node24.mjs'

// `npm start`: builds the web part when its sources changed, then runs the server in this process, so that signals reach it
// directly. `--dev` is for tools/dev.mjs: no build, and the program ends when its starter does.

requireNode24()

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const web = join(root, 'apps/web')
const dist = join(web, 'dist')
const hashFile = join(dist, '.build-hash')

/** Says `message` and ends the program. */
function giveUp(message) {
  console.error(message)
  process.exit(1)
}

function sourceFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.tsx?$/.test(file))
}

/** Everything the build depends on, as one hash. */
function sourceHash() {
  const top = readdirSync(web, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(web, entry.name))
  const folders = [join(web, 'src'), join(web, 'public'), join(root, 'packages/contract/src')].filter(existsSync)
  const hash = createHash('sha256')
  for (const file of [...top, ...folders.flatMap(sourceFiles), join(root, 'package-lock.json')].sort()) {
    if (!existsSync(file)) continue
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

function findVite() {
  try {
    return join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
  } catch {
    return undefined
  }
}

/** Resolves to the exit code; a signal that comes meanwhile ends the build and this program. */
function build(vite) {
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: web, stdio: 'inherit' })
  const forward = (signal) => child.kill(signal)
  process.on('SIGINT', forward).on('SIGTERM', forward)
  return new Promise((done) => {
    child.once('exit', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward)
      if (signal) process.exit(signal === 'SIGINT' ? 130 : 143)
      done(code)
    })
  })
}

async function ensureWeb() {
  const built = existsSync(join(dist, 'index.html'))
  // A package brings the built part only.
  if (!existsSync(join(web, 'src')) || !existsSync(join(web, 'index.html'))) {
    if (!built) giveUp('Faltam as páginas do Quadro (apps/web/dist); instale-o de novo.')
    return
  }
  const hash = sourceHash()
  if (built && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return
  const vite = findVite()
  if (!vite) {
    if (!built) giveUp('As páginas ainda não foram construídas e o Vite não está instalado; rode "npm ci".')
    console.error('As páginas mudaram, mas o Vite não está instalado; usando as que já foram construídas.')
    return
  }
  console.error('Construindo e comprimindo as páginas (só na primeira vez e após mudanças)…')
  const code = await build(vite)
  if (code !== 0) giveUp('Não foi possível construir as páginas.')
  // Last, because the build empties the folder: one that was cut short leaves no hash.
  writeFileSync(hashFile, hash)
}

const args = process.argv.slice(2).filter((arg) => arg !== '--dev')
const dev = process.argv.includes('--dev')

if (dev) {
  // The starter holds the other end of this pipe; the parent is Node's watcher, which ends this program and itself.
  const watcher = process.ppid
  process.stdin.on('end', () => process.kill(process.ppid === watcher ? watcher : process.pid, 'SIGTERM')).resume()
  process.stdin.unref?.()
} else if (!args.some((arg) => arg === '--help' || arg === '-h')) {
  await ensureWeb()
}

try {
  const { main } = await import('../apps/server/src/main.ts')
  await main(args, { dev })
} catch (error) {
  // These are written for the operator; anything else is a fault and shows where it happened.
  const known = [
    'SettingsError',
    'EmbeddedError',
    'AlreadyRunning',
    'RolesError',
    'MigrationChanged',
    'MigrationMissing',
    'DatabaseNewer',
  ]
  const { needsNewDatabase } = await import('../apps/server/src/db/migrate.ts')
  const isOdd = needsNewDatabase(error)
  const plain = isOdd || known.includes(error?.name)
  console.error(plain ? error.message : error)
  if (dev && isOdd) console.error('[quadro] NeedsNewDatabase')
  process.exit(1)
}
