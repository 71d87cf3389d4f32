import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'apps/web')

const changed = (file: string): number => statSync(file).mtimeMs
/** When a source file of the pages last changed. */
function newestSource(): number {
  const folders = [join(web, 'src'), join(root, 'packages/contract/src')]
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return Math.max(
    ...[
      ...files,
      ...['index.html', 'login.html', 'vite.config.ts', 'service-worker.js'].map((name) => join(web, name)),
    ].map(changed),
  )
}

/** Builds the pages when they are missing or older than their sources. Call it before the application starts. */
export function ensurePages(): void {
  const index = join(web, 'dist/index.html')
  if (existsSync(index) && changed(index) >= newestSource()) return
  // As `npm start` does, which then finds them. They are built in a separate process, because this one runs in test mode.
  const { NODE_ENV: _mode, ...env } = process.env
  execFileSync(process.execPath, [join(root, 'tools/pages.mjs')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Global set-up of the journeys: two journeys run at the same time, and both would build. */
export default ensurePages
