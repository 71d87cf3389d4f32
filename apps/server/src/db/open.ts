import { join } from 'node:path'
import type pg from 'pg'
import { migrate, migrateWithin, readMigrations } from './migrate.ts'
import { asOwner } from './owner.ts'
import { ensureRoles, type Roles } from './roles.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const OWN = { folder: MIGRATIONS, definitions: join(import.meta.dirname, 'definitions'), upgrades: true }

/** The migrations of this program: name and hash, in their order. */
export const ownMigrations = async (): Promise<{ nome: string; hash: string }[]> =>
  (await readMigrations(MIGRATIONS)).map(({ name, hash }) => ({ nome: name, hash }))

/**
 * Brings a database up to date: roles first, because migrations grant to them, then what is pending. `only`: the migrations that
 * an older version had, for a restore, without functions and policies; `inOrder` as migrate() has it.
 */
export async function prepareDatabase(
  ownerUrl: string,
  options: { appUrl?: string | undefined; log: (line: string) => void; only?: readonly string[]; inOrder?: boolean },
): Promise<{ appUrl: string; roles: Roles; applied: string[] }> {
  const { appUrl, roles } = await ensureRoles(ownerUrl, options.appUrl ? { appUrl: options.appUrl } : {})
  const applied = await migrate({ ...options, ...OWN, url: ownerUrl, roles })
  await installQueue(ownerUrl)
  return { appUrl, roles, applied }
}

/** What is pending, in the caller's transaction: a restore is done with it or not at all. */
export const migrateOwn = (client: pg.Client): Promise<void> => migrateWithin(client, OWN)

/** The queue's own schema, which functions of ours call; a worker that needs a newer one brings it up to date itself. */
async function installQueue(ownerUrl: string): Promise<void> {
  const made = await asOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ made: boolean }>(
      `select to_regclass('graphile_worker._private_jobs') is not null as made`,
    )
    return rows[0]?.made
  })
  if (made) return
  const { Logger, runMigrations } = await import('graphile-worker')
  await runMigrations({ connectionString: ownerUrl, logger: new Logger(() => () => {}) })
}
