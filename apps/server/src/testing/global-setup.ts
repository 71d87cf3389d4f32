import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../db/embedded.ts'
import { prepareDatabase } from '../db/open.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address (as owner) of the migrated template that every test worker clones. */
    template: string
  }
}

/** Ids of different tables never overlap: a test cannot pass because two records happen to have the same id. */
const SEPARATE_IDS = `do $$ declare s record; begin
  for s in select schemaname, sequencename, row_number() over (order by sequencename) * 10000 as first
    from pg_sequences where schemaname = 'public' loop
    execute format('alter sequence %I.%I restart with %s', s.schemaname, s.sequencename, s.first);
  end loop; end $$`

/** One PostgreSQL for the whole run, with a migrated template; it ends with the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'quadro-teste-'))
  const server = await startEmbedded({ dataDir: folder, fast: true, log: () => {} })
  await prepareDatabase(server.url, { log: () => {} })
  // A template must have no other connection, so the permanent connection is to another database.
  const template = new URL(server.url)
  const owner = new pg.Client(server.url)
  await owner.connect()
  await owner.query(SEPARATE_IDS)
  await owner.query('create database administracao')
  await owner.end()
  project.provide('template', template.href)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
