import { join } from 'node:path'
import { migrate } from './migrate.ts'
import { ensureRoles, type Roles } from './roles.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

/** Brings a database up to date: roles first, because migrations grant to them, then what is pending. */
export async function prepareDatabase(
  ownerUrl: string,
  options: { appUrl?: string | undefined; log: (line: string) => void },
): Promise<{ appUrl: string; roles: Roles; applied: string[] }> {
  const { appUrl, roles } = await ensureRoles(ownerUrl, options.appUrl ? { appUrl: options.appUrl } : {})
  const applied = await migrate({ url: ownerUrl, folder: MIGRATIONS, roles, log: options.log })
  return { appUrl, roles, applied }
}
