import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Mutation } from './mutations.ts'

const root = join(import.meta.dirname, '..')
/** The folders of the buildings. */
export const BUILDINGS: Record<string, string> = {
  contract: 'packages/contract/',
  server: 'apps/server/',
  web: 'apps/web/',
}

/** The only file of that name that contains the mutation's text. */
export function placeOf({ file, find }: Mutation, files: readonly string[]): { path: string; text: string } | string {
  const [building = '', ...folders] = dirname(file).split('/')
  const named = files.filter(
    (path) =>
      path.startsWith(BUILDINGS[building] ?? '\0') &&
      basename(path) === basename(file) &&
      folders.every((folder) => path.includes(`/${folder}/`)),
  )
  if (named.length === 0) return 'there is no such file'
  const holding = named.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const times = holding.reduce((sum, { text }) => sum + text.split(find).length - 1, 0)
  if (times !== 1) return `its text stands there ${times} times`
  return holding.find(({ text }) => text.includes(find))!
}
