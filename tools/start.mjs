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

try {
  const { main } = await import('../apps/server/src/main.ts')
  await main(args, { dev })
} catch (error) {
  // These errors are meant for the operator; any other error is a program error and shows its stack.
  const known = [
    'SettingsError',
    'EmbeddedError',
    'AlreadyRunning',
    'RolesError',
    'MigrationChanged',
    'MigrationMissing',
    'DatabaseNewer',
    'StateUnknown',
    'DefinitionFailed',
  ]
  const { needsNewDatabase } = await import('../apps/server/src/db/migrate.ts')
  const isOdd = needsNewDatabase(error)
  const plain = isOdd || known.includes(error?.name)
  console.error(plain ? error.message : error)
  if (dev && isOdd) console.error('[quadro] NeedsNewDatabase')
  process.exit(1)
}
