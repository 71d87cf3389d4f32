#!/usr/bin/env node
// `npm run backup -- arquivo.zip` and `npm run restore -- arquivo.zip`: the database and the stored files of the settings.
import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { requireNode24 } from './node24.mjs'

requireNode24()

const [action, name, ...more] = process.argv.slice(2)
if (!['backup', 'restore'].includes(action) || !name || more.length > 0) {
  console.error('Use: npm run backup -- arquivo.zip   ou   npm run restore -- arquivo.zip')
  process.exit(1)
}
const file = resolve(name)
if (action === 'backup' && existsSync(file)) {
  console.error(`${file} já existe; escolha outro nome.`)
  process.exit(1)
}

const { startEmbedded } = await import('../apps/server/src/db/embedded.ts')
const { openStorage } = await import('../apps/server/src/kit/storage.ts')
const { readSettings } = await import('../apps/server/src/settings.ts')

let embedded
let failed = false
try {
  const settings = readSettings(process.env)
  mkdirSync(settings.dataDir, { recursive: true })
  if (!settings.databaseUrl) embedded = await startEmbedded({ dataDir: settings.dataDir, log: console.error })
  const ownerUrl = settings.databaseUrl ?? embedded.url
  const storage = openStorage(settings.storage)
  if (action === 'backup') {
    const { backup } = await import('../apps/server/src/db/backup.ts')
    const { tabelas, arquivos, semConteudo } = await backup({ ownerUrl, storage, file })
    const rows = tabelas.reduce((sum, table) => sum + table.linhas, 0)
    console.log(`${file}: ${tabelas.length} tabelas, ${rows} linhas, ${arquivos.length} arquivos.`)
    if (semConteudo.length > 0)
      console.error(`${semConteudo.length} arquivos já não tinham conteúdo e não estão na cópia.`)
  } else {
    const { restore } = await import('../apps/server/src/db/restore.ts')
    const { criadoEm } = await restore({ file, ownerUrl, appUrl: settings.databaseAppUrl, storage, log: console.error })
    console.log(`Restaurada a cópia de ${new Date(criadoEm).toLocaleString('pt-BR')}. Inicie com "npm start".`)
  }
} catch (error) {
  failed = true
  const known = [
    'SettingsError',
    'EmbeddedError',
    'AlreadyRunning',
    'RolesError',
    'RestoreError',
    'MigrationChanged',
    'MigrationMissing',
    'DatabaseNewer',
  ]
  console.error(known.includes(error?.name) ? error.message : error)
} finally {
  await embedded?.stop()
}
process.exit(failed ? 1 : 0)
