import { AppError } from './errors.ts'
import type { Database } from './tx.ts'

/**
 * Counts one try under `key` and refuses once there were more than `max` in the window. Counted apart from the request's
 * transaction, so that a try that fails counts too; shared by all processes.
 */
export async function limitOrRefuse(
  database: Database,
  key: string,
  { max, windowSeconds }: { max: number; windowSeconds: number },
): Promise<void> {
  const { rows } = await database.pool.query<{ contagem: number }>(
    `insert into limite as l (chave, janela)
     values ($1, to_timestamp(floor(extract(epoch from now()) / $2) * $2))
     on conflict (chave, janela) do update set contagem = l.contagem + 1
     returning contagem`,
    [key, windowSeconds],
  )
  if ((rows[0]?.contagem ?? 0) > max) throw new AppError('TOO_MANY_REQUESTS')
}
