import type pg from 'pg'

/** The processes that run jobs, and what becomes of the jobs of one that ended. */

/** A process whose guard is gone and that sent no heartbeat for this time has ended. */
const UNGUARDED = '6 seconds'
/** A process that sent no heartbeat for this time has ended, even if its guard still seems alive because the network fell silent. */
const GONE = '60 seconds'

/** These workers have ended: others may take the jobs that they held. */
export async function forget(owner: pg.Pool, ids: string[]): Promise<void> {
  await owner.query('delete from executor where id = any($1)', [ids])
  await owner.query('select graphile_worker.force_unlock_workers($1)', [ids])
}

/** Records that these workers are alive, and frees the jobs of workers that are not. */
export async function heartbeat(owner: pg.Pool, ids: string[]): Promise<void> {
  await owner.query(
    `insert into executor (id) select unnest($1::text[]) on conflict (id) do update set visto_em = now()`,
    [ids],
  )
  const { rows } = await owner.query<{ id: string }>(
    `delete from executor
      where visto_em < now() - interval '${GONE}'
         or visto_em < now() - interval '${UNGUARDED}' and pg_try_advisory_xact_lock(hashtextextended(id, 0)) returning id`,
  )
  // A worker that ended between its first job and its first heartbeat has no row in `executor`.
  const { rows: unknown } = await owner.query<{ id: string }>(
    `select distinct locked_by as id
       from (select locked_by, locked_at from graphile_worker._private_jobs
             union all select locked_by, locked_at from graphile_worker._private_job_queues) l
      where locked_at < now() - interval '${GONE}' and not exists (select from executor e where e.id = l.locked_by)`,
  )
  const dead = [...rows, ...unknown].map(({ id }) => id)
  if (dead.length === 0) return
  await owner.query('select graphile_worker.force_unlock_workers($1)', [dead])
  await settleLost(owner)
}

/**
 * Settles jobs that will not be tried again and have no result, because their process died in the last try: what waits on one can go on. A
 * job that left the queue may be writing its result, so it has five minutes.
 */
export async function settleLost(owner: pg.Pool): Promise<void> {
  await owner.query(`
    update tarefa t set situacao = case when cancelar then 'cancelada' else 'falhou' end, terminada_em = now(),
           mensagem = case when not cancelar then 'O trabalho foi interrompido e não pôde continuar.' end
     where situacao in ('na-fila', 'executando')
       and case when exists (select from graphile_worker.jobs j where j.key = 'tarefa:' || t.id)
                then exists (select from graphile_worker.jobs j
                              where j.key = 'tarefa:' || t.id and j.attempts >= j.max_attempts and j.locked_at is null)
                else criado_em < now() - interval '5 minutes' end`)
}
