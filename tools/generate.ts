/** Generates files that are committed: the database types and the entity diagram. `--check` compares instead of writing. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/db/embedded.ts'
import { prepareDatabase } from '../apps/server/src/db/open.ts'
import { entityDiagram } from './diagram.ts'

const root = join(import.meta.dirname, '..')
const check = process.argv.includes('--check')
const folder = mkdtempSync(join(tmpdir(), 'quadro-gerar-'))
const database = await startEmbedded({ dataDir: folder, fast: true, log: () => {} })

try {
  await prepareDatabase(database.url, { log: () => {} })
  const types = join(folder, 'schema.ts')
  execFileSync(
    process.execPath,
    [
      join(root, 'node_modules/kysely-codegen/dist/cli/bin.js'),
      '--camel-case',
      '--date-parser=string',
      '--numeric-parser=number',
      '--type-mapping={"timestamptz":"string","int8":"number"}',
      '--exclude-pattern=graphile_worker.*',
      `--url=${database.url}`,
      `--out-file=${types}`,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  const client = new pg.Client(database.url)
  await client.connect()
  const diagram = await entityDiagram(client)
  await client.end()
  const outputs = {
    'apps/server/src/db/schema.gen.ts': readFileSync(types, 'utf8'),
    'docs/entidades.md': diagram,
  }
  for (const [file, text] of Object.entries(outputs)) {
    const path = join(root, file)
    if (!check) writeFileSync(path, text)
    else if (readFileSync(path, 'utf8') !== text) {
      console.error(`${file} is out of date: run npm run generate`)
      process.exitCode = 1
    }
  }
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
