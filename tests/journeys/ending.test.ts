/** Somebody who stops the product as soon as it says that it runs, stops it: first its database, then the program. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensurePages } from '../support/pages.ts'
import { databasePid, startProduct } from '../support/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'quadro-fim-'))
beforeAll(() => {
  chmodSync(folder, 0o755)
  ensurePages()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

it('a new installation stopped at its first line ends its database before itself', async () => {
  const product = await startProduct({ DATA_DIR: join(folder, 'dados') }, ['--empty'])
  const database = databasePid(join(folder, 'dados'))
  expect(lives(database)).toBe(true)
  await product.stop()
  expect(lives(database)).toBe(false)
  expect(product.output()).not.toContain('Error')
})
