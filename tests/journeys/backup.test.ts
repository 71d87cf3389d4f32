/** A backup is made on the screen, downloaded, and restored by the command into an empty installation, which then has the same people. */
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listar } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { lerUserInfo, login } from '@quadro/contract/shell/sessao/sessao.ts'
import { baixarBackup } from '@quadro/contract/utilitario/dados/backups.ts'
import type { Browser, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Client } from '../../apps/server/src/testing/app.ts'
import { openBrowser, PATIENCE, seriousFaults } from '../support/browser.ts'
import { ensurePages } from '../support/pages.ts'
import { type Product, startProduct } from '../support/product.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'quadro-restauracao-'))
const faults: string[] = []
let browser: Browser
let product: Product | undefined
beforeAll(async () => {
  // When root starts the product, its embedded database runs as another user, who must reach this folder.
  chmodSync(folder, 0o755)
  ensurePages()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function enter(base: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, baseURL: base, reducedMotion: 'reduce' })
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto('/login', { referer: `${base}/` })
  await page.getByLabel('Usuário').fill('renata')
  await page.locator('input[type=password]').fill('quadro')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/')
  return page
}
const people = async (base: string): Promise<string[]> => {
  const renata = new Client(base)
  await renata.call(login, { login: 'renata', senha: 'quadro' })
  renata.empresa = (await renata.call(lerUserInfo, {})).empresa.id
  const page = (await renata.call(listar, { size: 50 } as never)) as unknown as { content: { nome: string }[] }
  return page.content.map(({ nome }) => nome)
}

it('takes a company to an empty installation', async () => {
  product = await startProduct({ DATA_DIR: join(folder, 'antes') })
  const before = await people(product.base)
  expect(before.length).toBeGreaterThan(10)
  const page = await enter(product.base, 1440)
  await page.goto('/utilitario/backup', { referer: `${product.base}/` })
  await page.getByRole('heading', { name: 'Nenhum backup ainda' }).waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Gerar backup' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Renata' })
  await row.getByText('Pronto').waitFor()
  expect(await seriousFaults(page)).toEqual([])

  const found = Promise.withResolvers<Download>()
  page.on('download', found.resolve)
  page.context().on('page', (opened) => opened.on('download', found.resolve))
  await row.getByRole('link', { name: 'Baixar' }).click()
  const download = await found.promise
  expect(download.suggestedFilename()).toMatch(/^quadro-\d{4}-\d{2}-\d{2}-\d{4}\.zip$/)
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)
  await row.getByRole('button', { name: /^Mais ações/ }).click()
  await page.getByRole('menuitem', { name: 'Como restaurar' }).click()
  const command = await page.getByRole('dialog').locator('pre').first().innerText()
  expect(command).toContain(download.suggestedFilename())
  expect(await seriousFaults(page)).toEqual([])
  // Without a session nobody can download it.
  const address = `${product.base}/api${baixarBackup.path.replace('{id}', '1')}`
  expect((await fetch(address)).status).toBe(401)
  await product.stop()

  const [, sha256] = /--sha256 ([0-9a-f]{64})$/.exec(command)!
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: join(folder, 'depois') }
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['tools/backup.mjs', 'restore', file, ...args], { cwd: root, env })
  const refused = await run('--sha256', 'f'.repeat(64)).catch((error: { stderr: string }) => error)
  expect(refused.stderr).toContain('não é a cópia esperada')
  expect((await run('--sha256', sha256!)).stdout).toContain('Restaurada a cópia de')
  expect((await run().catch((error: { stderr: string }) => error)).stderr).toContain('O banco já está em uso')

  product = await startProduct({ DATA_DIR: join(folder, 'depois') })
  expect(await people(product.base)).toEqual(before)
  const there = await enter(product.base, 390)
  await there.goto('/cargo-salario/colaboradores', { referer: `${product.base}/` })
  await there.getByText(before[0]!).first().waitFor()
  // A backup does not contain other backups.
  await there.goto('/utilitario/backup', { referer: `${product.base}/` })
  await there.getByRole('heading', { name: 'Nenhum backup ainda' }).waitFor()
  expect(await seriousFaults(there)).toEqual([])
  expect(faults).toEqual([])
})
