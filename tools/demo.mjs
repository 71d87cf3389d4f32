#!/usr/bin/env node
// `npm run demo -- --pessoas 100000`: the demonstration companies at any size, into an empty DATABASE_URL.
import { parseArgs } from 'node:util'
import { requireNode24 } from './node24.mjs'

requireNode24()

const { values } = parseArgs({
  options: { pessoas: { type: 'string', default: '300' }, linhas: { type: 'string', default: '0' } },
})
const url = process.env.DATABASE_URL
if (!url) {
  console.error('Informe DATABASE_URL: o endereço de um banco PostgreSQL vazio.')
  process.exit(1)
}
const { default: pg } = await import('pg')
const { prepareDatabase } = await import('../apps/server/src/db/open.ts')
const { allAuthorities, declareAuthorities } = await import('../apps/server/src/kit/authorities.ts')
const { allRoutes } = await import('../apps/server/src/modules.ts')
const { DEMONSTRATION, generate } = await import('../apps/server/src/demo/index.ts')

await prepareDatabase(url, { log: console.error })
declareAuthorities(await allRoutes())
const client = new pg.Client(url)
await client.connect()
const { rows } = await client.query('select count(*)::int as empresas from empresa')
if (rows[0].empresas > 0) {
  console.error('O banco já tem empresas; use um banco vazio.')
  process.exit(1)
}
const size = { ...DEMONSTRATION, pessoas: Number(values.pessoas), linhas: Number(values.linhas) }
await generate(client, [...allAuthorities().keys()], {
  size,
  hoje: new Intl.DateTimeFormat('en-CA').format(new Date()),
})
await client.end()
