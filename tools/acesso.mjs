#!/usr/bin/env node
// `npm run acesso -- login`: prints a link with which a user chooses a password, once and within an hour: for a user who lost access where
// no mail arrives. For the operator of the server; the product may be running (docs/operations.md).
import { mkdirSync } from 'node:fs'
import { requireNode24 } from './node24.mjs'

requireNode24()

const [login, ...more] = process.argv.slice(2)
if (!login || login.startsWith('-') || more.length > 0) {
  console.error('Use: npm run acesso -- login')
  process.exit(1)
}

const { startEmbedded } = await import('../apps/server/src/db/embedded.ts')
const { readSettings } = await import('../apps/server/src/settings.ts')
const { passwordLink } = await import('../apps/server/src/db/password-link.ts')

let embedded
let failed = false
try {
  const settings = readSettings(process.env)
  mkdirSync(settings.dataDir, { recursive: true })
  if (!settings.databaseUrl) embedded = await startEmbedded({ dataDir: settings.dataDir, log: console.error })
  const link = await passwordLink(settings.databaseUrl ?? embedded.url, login, settings.publicUrl)
  console.log(`Abra em até uma hora, uma vez: ${link}`)
} catch (error) {
  failed = true
  const known = ['SettingsError', 'EmbeddedError', 'AlreadyRunning', 'NoSuchUser']
  console.error(known.includes(error?.name) ? error.message : error)
} finally {
  await embedded?.stop()
}
process.exit(failed ? 1 : 0)
