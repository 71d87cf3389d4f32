import { formatarData } from '@quadro/contract/kit/formato.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { exigirTodos } from '../lugares/ambiente-historia.ts'

/** Which groups a programme may cover. */

export interface LugarDoPgr {
  estabelecimentoId: number | null
  obraId: number | null
}

/**
 * Why groups cannot stand in a paper of a place on a day: they begin later, work elsewhere, or serve the eSocial only, whose agents are what
 * an LTCAT is about.
 */
export async function recusaDosGrupos(
  ctx: Ctx,
  ids: readonly number[],
  data: string,
  { estabelecimentoId, obraId }: LugarDoPgr,
  papel: 'PGR' | 'LTCAT' = 'PGR',
): Promise<string | null> {
  if (ids.length === 0) return null
  const found = await rows(
    ctx.db,
    sql<{ nome: string; inicio: string | null; finalidade: string | null; aqui: boolean }>`
      select coalesce(d.nome, p.nome)::text as nome, case when d.id is null then p.data end as inicio, d.finalidade::text as finalidade,
             d.local_ambiente_grupo_homogeneo = 'T'
               or exists (select from grupo_homogeneo_estabelecimento x
                           where x.grupo_homogeneo_historico_id = d.id and x.estabelecimento_id = ${estabelecimentoId}::bigint)
               or exists (select from grupo_homogeneo_obra x
                           where x.grupo_homogeneo_historico_id = d.id and x.obra_id = ${obraId}::bigint) as aqui
        from grupo_homogeneo_periodo p
        left join grupos_homogeneos_em(${data}::date) d on d.empresa_id = p.empresa_id and d.grupo_homogeneo_id = p.grupo_homogeneo_id
       where p.grupo_homogeneo_id = any (${ids}::bigint[]) and p.de = '-infinity'
       order by sem_acento(p.nome), p.grupo_homogeneo_id`,
  )
  for (const { nome, inicio, finalidade, aqui } of found) {
    if (inicio !== null) return `O grupo '${nome}' só começa em ${formatarData(inicio)}, depois do dia do ${papel}.`
    if (papel === 'PGR' && finalidade === 'eSocial')
      return `O grupo '${nome}' serve só ao eSocial em ${formatarData(data)}.`
    if (!aqui) return `O grupo '${nome}' não trabalha ${obraId === null ? 'neste estabelecimento' : 'nesta obra'}.`
  }
  return null
}
export async function exigirGrupos(ctx: Ctx, ids: readonly number[], data: string, lugar: LugarDoPgr): Promise<void> {
  await exigirTodos(ctx, 'grupoHomogeneo', 'gruposIds', ids)
  const recusa = await recusaDosGrupos(ctx, ids, data, lugar)
  if (recusa) throw fieldError('gruposIds', recusa)
}

/** The groups of a version; those that stay keep their row. */
export async function gravarGrupos(ctx: Ctx, pgrVersaoId: number, ids: readonly number[]): Promise<void> {
  await ctx.db
    .deleteFrom('pgrVersaoGrupo')
    .where('pgrVersaoId', '=', pgrVersaoId)
    .where('grupoHomogeneoId', 'not in', [...ids])
    .execute()
  await ctx.db
    .insertInto('pgrVersaoGrupo')
    .values([...new Set(ids)].map((grupoHomogeneoId) => ({ pgrVersaoId, grupoHomogeneoId })))
    .onConflict((on) => on.columns(['empresaId', 'pgrVersaoId', 'grupoHomogeneoId']).doNothing())
    .execute()
}
