import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { createInterface as createDialog } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { requireNode24 } from './node24.mjs'

// `npm run dev`: starts the server, which restarts when its files change, and Vite, which reloads the pages and forwards /api to the
// server.

requireNode24()

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const web = join(root, 'apps/web')
const webPort = 5173

const { readSettings } = await import('../apps/server/src/settings.ts')
const { removeEmbedded } = await import('../apps/server/src/db/embedded.ts')

const webUrl = `http://127.0.0.1:${webPort}`
const env = { ...process.env, PUBLIC_URL: process.env.PUBLIC_URL || webUrl }
const settings = readOrExit()
const api = `http://${settings.host.includes(':') ? `[${settings.host}]` : settings.host}:${settings.port}`

let stopping = false
let server
let vite

function readOrExit() {
  try {
    return readSettings(env)
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

/**
 * Each child has its own process group, so that Ctrl-C reaches it only once, through this program. Its input is a pipe, and it stops when
 * the pipe ends, so that no child is left when this program is killed.
 */
function start(args, cwd, more = {}) {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...env, ...more },
    stdio: ['pipe', 'inherit', 'pipe'],
    detached: true,
  })
  child.stdin.on('error', () => {})
  return child
}

function echoLines(child, onLine = () => {}) {
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (!onLine(line)) console.error(line)
  })
}

async function end(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function startServer() {
  const color = process.stderr.isTTY ? { FORCE_COLOR: '1' } : {}
  const args = ['--watch', '--watch-preserve-output', join(root, 'tools/start.mjs'), '--dev', ...process.argv.slice(2)]
  server = start(args, root, color)
  const mine = server
  echoLines(server, (line) => {
    if (line !== '[quadro] NeedsNewDatabase') return false
    offerNewDatabase()
    return true
  })
  server.once('exit', (code) => {
    if (mine === server && !stopping && !asking) stop(code ?? 1)
  })
}

let asking = false

/** The embedded database belongs to the developer; it is deleted only after a yes in the terminal. */
async function offerNewDatabase() {
  if (asking) return
  if (settings.databaseUrl) {
    console.error('O banco é externo (DATABASE_URL): recrie-o você mesmo.')
    return
  }
  if (!process.stdin.isTTY) return
  asking = true
  const dialog = createDialog({ input: process.stdin, output: process.stderr })
  // Ctrl-C at the question ends the program, and the end of the input means no.
  dialog.once('SIGINT', () => stop(130))
  const closed = once(dialog, 'close').then(() => 'n')
  const question = `Apagar o banco de desenvolvimento em ${settings.dataDir}, com os arquivos enviados, e recriá-lo? [s/N] `
  const answer = await Promise.race([dialog.question(question), closed])
  dialog.close()
  if (/^s(im)?$/i.test(answer.trim()) && !stopping) {
    await end(server)
    try {
      await removeEmbedded({ dataDir: settings.dataDir, log: console.error })
      const { storage } = settings
      // Only in the default place, because another folder may contain files of others.
      if (storage.kind === 'folder' && storage.path === join(settings.dataDir, 'arquivos')) {
        await rm(storage.path, { recursive: true, force: true })
      }
    } catch (error) {
      console.error(error.message)
    }
    if (!stopping) startServer()
  }
  asking = false
}

async function stop(code) {
  if (stopping) return
  stopping = true
  await Promise.all([end(server), end(vite)])
  process.exit(code)
}

process.on('SIGINT', () => stop(130))
process.on('SIGTERM', () => stop(143))

startServer()
const viteBin = join(dirname(createRequire(join(web, 'package.json')).resolve('vite/package.json')), 'bin/vite.js')
// Vite itself ignores an input that is not a terminal.
const endWithInput = `data:text/javascript,process.stdin.on('end', () => process.exit()).resume()`
vite = start(
  ['--import', endWithInput, viteBin, '--host', '127.0.0.1', '--port', String(webPort), '--strictPort'],
  web,
  { QUADRO_API: api },
)
echoLines(vite)
vite.once('exit', (code) => stop(code ?? 1))
