import { AppError } from '../http/errors.ts'
import type { Database } from '../transaction/tx.ts'

/**
 * Counts one try under `key` and refuses once there were more than `max` in the window before it: this window of the clock whole, and of
 * the last one the share that lies within `windowSeconds` (so the turn of the hour neither forgets nor doubles). Counted apart from the
 * request's transaction, so that a try that fails counts too; shared by all processes.
 */
export async function limitOrRefuse(
  database: Database,
  key: string,
  { max, windowSeconds }: { max: number; windowSeconds: number },
): Promise<void> {
  const { rows } = await database.pool.query<{ contagem: number }>(
    `with relogio as (select extract(epoch from now()) as agora, floor(extract(epoch from now()) / $2) * $2 as inicio),
     esta as (
       insert into limite as l (chave, janela)
       select $1, to_timestamp(inicio) from relogio
       on conflict (chave, janela) do update set contagem = l.contagem + 1
       returning contagem)
     select (esta.contagem + coalesce(antes.contagem, 0) * (1 - (agora - inicio) / $2))::float8 as contagem
       from relogio cross join esta
       left join limite antes on antes.chave = $1 and antes.janela = to_timestamp(inicio - $2)`,
    [key, windowSeconds],
  )
  if ((rows[0]?.contagem ?? 0) > max) throw new AppError('TOO_MANY_REQUESTS')
}
