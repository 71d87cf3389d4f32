#!/usr/bin/env node
// `npm run backup -- arquivo.zip` and `npm run restore -- arquivo.zip`: the database and the stored files of the settings. A restore
// accepts `--sha256 …`, the expected digest of the file, and `--apagamentos lista.csv`, the later erasures (docs/operations.md).
import { existsSync, mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { requireNode24 } from './node24.mjs'

requireNode24()

const [action, ...rest] = process.argv.slice(2)
const USE =
  'Use: npm run backup -- arquivo.zip   ou   npm run restore -- arquivo.zip [--sha256 resumo] [--apagamentos lista.csv]'
function readWords() {
  const options = { sha256: { type: 'string' }, apagamentos: { type: 'string' } }
  try {
    const { positionals, values } = parseArgs({
      args: rest,
      allowPositionals: true,
      options: action === 'restore' ? options : {},
    })
    if (['backup', 'restore'].includes(action) && positionals.length === 1) return { name: positionals[0], ...values }
  } catch {
    // An unknown option.
  }
  console.error(USE)
  process.exit(1)
}
const { name, sha256, apagamentos } = readWords()
const file = resolve(name)
if (action === 'backup' && existsSync(file)) {
  console.error(`${file} já existe; escolha outro nome.`)
  process.exit(1)
}

const { startEmbedded } = await import('../apps/server/src/db/embedded.ts')
const { openStorage } = await import('../apps/server/src/kit/files/storage.ts')
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
    const { tabelas, arquivos, semConteudo, ...written } = await backup({ ownerUrl, storage, file })
    const rows = tabelas.reduce((sum, table) => sum + table.linhas, 0)
    console.log(`${file}: ${tabelas.length} tabelas, ${rows} linhas, ${arquivos.length} arquivos.`)
    console.log(`SHA-256: ${written.sha256}`)
    if (semConteudo.length > 0)
      console.error(`${semConteudo.length} arquivos já não tinham conteúdo e não estão na cópia.`)
  } else {
    const { restore } = await import('../apps/server/src/db/restore.ts')
    const where = { ownerUrl, appUrl: settings.databaseAppUrl, storage }
    const done = await restore({ file, ...where, sha256, apagamentos, log: console.error })
    if (done.refeitos > 0) console.log(`${done.refeitos} registros apagados depois da cópia foram apagados de novo.`)
    for (const { tabela, id } of done.restam)
      console.error(`Não pôde ser apagado de novo, apague no sistema: ${tabela} ${id}`)
    console.log(`Restaurada a cópia de ${new Date(done.criadoEm).toLocaleString('pt-BR')}. Inicie com "npm start".`)
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
    'StateUnknown',
    'DefinitionFailed',
  ]
  console.error(known.includes(error?.name) ? error.message : error)
} finally {
  await embedded?.stop()
}
process.exit(failed ? 1 : 0)
