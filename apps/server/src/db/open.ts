import { join } from 'node:path'
import type pg from 'pg'
import { migrate, migrateWithin, readMigrations } from './migrate.ts'
import { asOwner } from './owner.ts'
import { ensureRoles, type Roles } from './roles.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const OWN = { folder: MIGRATIONS, definitions: join(import.meta.dirname, 'definitions'), upgrades: true }

/** The migrations of this program in order: name and hash. */
export const ownMigrations = async (): Promise<{ nome: string; hash: string }[]> =>
  (await readMigrations(MIGRATIONS)).map(({ name, hash }) => ({ nome: name, hash }))

/**
 * Brings a database up to date: the roles first, because migrations grant rights to them, then the pending migrations. `only`: the
 * migrations of an older version, for a restore, without definitions; `inOrder` as in migrate().
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

/** Applies what is pending in the caller's transaction, so that a restore does everything or nothing. */
export const migrateOwn = (client: pg.Client): Promise<void> => migrateWithin(client, OWN)

/** The schema of the job queue, which our functions call. A worker with a newer version upgrades it by itself. */
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
