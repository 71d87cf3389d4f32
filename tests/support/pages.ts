import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const web = join(root, 'apps/web')

const changed = (file: string): number => statSync(file).mtimeMs
/** When anything that the pages are built from last changed. */
function newestSource(): number {
  const folders = [join(web, 'src'), join(root, 'packages/contract/src')]
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  return Math.max(...[...files, join(web, 'index.html'), join(web, 'vite.config.ts')].map(changed))
}

/** Builds the pages when they are missing or older than their sources. Call it before the application starts. */
export function ensurePages(): void {
  const index = join(web, 'dist/index.html')
  if (existsSync(index) && changed(index) >= newestSource()) return
  // As `npm start` does, which then finds them. In a process of its own: the mode of this one is the tests'.
  const { NODE_ENV: _mode, ...env } = process.env
  execFileSync(process.execPath, [join(root, 'tools/pages.mjs')], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Global set-up of the journeys: two of them run at a time, and would build at a time. */
export default ensurePages
