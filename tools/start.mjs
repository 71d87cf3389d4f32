import { requireNode24 } from './node24.mjs'
import { ensurePages } from './pages.mjs'

// `npm start`: builds the web part when its sources changed (pages.mjs), then runs the server in this process, so that signals reach it
// directly. `--dev` is for tools/dev.mjs: it does not build, and the program ends when its starter ends.

requireNode24()

const args = process.argv.slice(2).filter((arg) => arg !== '--dev')
const dev = process.argv.includes('--dev')

if (dev) {
  // The starter holds the other end of this pipe. The parent is Node's file watcher, which ends this program and itself.
  const watcher = process.ppid
  process.stdin.on('end', () => process.kill(process.ppid === watcher ? watcher : process.pid, 'SIGTERM')).resume()
  process.stdin.unref?.()
} else if (!args.some((arg) => arg === '--help' || arg === '-h')) {
  await ensurePages()
}

const { start } = await import('../apps/server/src/start.ts')
await start(args, { dev })
