#!/usr/bin/env node
// The built pages: `npm start` and the browser tests build them when their sources changed; `node tools/pages.mjs` only builds.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const web = join(root, 'apps/web')
const dist = join(web, 'dist')
const hashFile = join(dist, '.build-hash')

/** Prints `message` and ends the program. */
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

/** A hash of everything that the build depends on. */
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

/** Resolves to the exit code; a signal meanwhile ends the build and this program. */
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

/** A sentence on a terminal, else a line of the log (kit/log). */
const say = (msg) =>
  console.error(process.stderr.isTTY ? msg : JSON.stringify({ level: 30, time: new Date().toISOString(), msg }))

/** Builds the pages unless the existing ones were built from the same sources. */
export async function ensurePages() {
  const built = existsSync(join(dist, 'index.html'))
  // A package contains only the built pages.
  if (!existsSync(join(web, 'src')) || !existsSync(join(web, 'index.html'))) {
    if (!built) giveUp('Faltam as páginas do Quadro (apps/web/dist); instale-o de novo.')
    return
  }
  const hash = sourceHash()
  if (built && existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) return
  const vite = findVite()
  if (!vite) {
    if (!built) giveUp('As páginas ainda não foram construídas e o Vite não está instalado; rode "npm ci".')
    say('As páginas mudaram, mas o Vite não está instalado; usando as que já foram construídas.')
    return
  }
  say('Construindo e comprimindo as páginas (só na primeira vez e após mudanças)…')
  const code = await build(vite)
  if (code !== 0) giveUp('Não foi possível construir as páginas.')
  // The hash is written last, because the build empties the folder: an interrupted build leaves no hash.
  writeFileSync(hashFile, hash)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await ensurePages()
