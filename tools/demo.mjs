#!/usr/bin/env node
// `npm run demo -- --pessoas 100000`: creates the demonstration companies in any size in an empty database: the one of DATABASE_URL, or the
// embedded one of DATA_DIR, which `npm start` then opens.
import { requireNode24 } from './node24.mjs'

requireNode24()

const { demoHelp, readSize } = await import('../apps/server/src/demo/size.ts')

let embedded
let client
try {
  const size = readSize(process.argv.slice(2))
  if (size) await load(size)
  else console.log(demoHelp())
} catch (error) {
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
  console.error(known.includes(error?.name) ? error.message : error)
  process.exitCode = 1
} finally {
  await client?.end()
  await embedded?.stop()
}

async function load(size) {
  const { readSettings } = await import('../apps/server/src/settings.ts')
  const { databaseUrl, databaseAppUrl, dataDir, timeZone } = readSettings(process.env)
  const { startEmbedded } = await import('../apps/server/src/db/embedded.ts')
  if (!databaseUrl) embedded = await startEmbedded({ dataDir, log: console.error })
  const url = databaseUrl ?? embedded.url
  const { prepareDatabase } = await import('../apps/server/src/db/open.ts')
  await prepareDatabase(url, { appUrl: databaseAppUrl, log: console.error })

  const { default: pg } = await import('pg')
  client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select exists (select from empresa) as used')
  if (rows[0].used) {
    console.error('O banco já tem empresas; use um banco vazio.')
    process.exitCode = 1
    return
  }
  const { allAuthorities, declareAuthorities } = await import('../apps/server/src/kit/access/authorities.ts')
  const { allRoutes } = await import('../apps/server/src/modules.ts')
  const { generate } = await import('../apps/server/src/demo/index.ts')
  const { hoje } = await import('@quadro/contract/kit/datas.ts')
  declareAuthorities(await allRoutes())
  const number = (n) => n.toLocaleString('pt-BR')
  console.error(
    `Criando ${number(size.pessoas)} pessoas, ${number(size.solicitacoes)} solicitações e ${number(size.candidatos)} candidatos…`,
  )
  // Uses the time zone of the installation.
  await client.query(`select set_config('TimeZone', $1, false)`, [timeZone])
  const from = performance.now()
  await generate(client, [...allAuthorities().keys()], { size, hoje: hoje(timeZone) })
  console.error(`Pronto em ${number(Math.round((performance.now() - from) / 1000))} s.`)
}
