import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { rows } from '../../../kit/transaction/tx.ts'

/** A table of links by id: its owner, and its target in a module further right. The database checks the references. */
export interface Ligados {
  tabela: string
  dono: string
  alvo: string
}
export const CERTIFICACOES_DA_FAIXA: Ligados = {
  tabela: 'faixa_certificacao',
  dono: 'faixa_salarial_id',
  alvo: 'certificacao_id',
}
export const CURSOS_DA_COMPETENCIA: Ligados = { tabela: 'competencia_curso', dono: 'competencia_id', alvo: 'curso_id' }

/** The linked ids for `dono`, a column of the outer query. */
export const idsLigados = ({ tabela, dono, alvo }: Ligados, id: string) => sql<number[]>`coalesce((
  select array_agg(x.${sql.ref(alvo)} order by x.${sql.ref(alvo)}) from ${sql.table(tabela)} x
   where x.${sql.ref(dono)} = ${sql.ref(id)}), '{}')`

/** The linked ids of one record. */
export async function lerLigados(ctx: Ctx, { tabela, dono, alvo }: Ligados, id: number): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<{ id: number }>`select ${sql.ref(alvo)} as id from ${sql.table(tabela)} where ${sql.ref(dono)} = ${id}`,
  )
  return found.map((um) => um.id)
}

/** Replaces the links; when left out, they do not change. */
export async function gravarLigados(ctx: Ctx, de: Ligados, id: number, ids: readonly number[] | undefined) {
  if (ids === undefined) return
  const [table, dono, alvo] = [sql.table(de.tabela), sql.ref(de.dono), sql.ref(de.alvo)]
  const desejados = [...new Set(ids)]
  await sql`delete from ${table} where ${dono} = ${id} and ${alvo} <> all(${desejados}::bigint[])`.execute(ctx.db)
  await sql`insert into ${table} (${dono}, ${alvo})
            select ${id}, x from unnest(${desejados}::bigint[]) x
             where not exists (select from ${table} where ${dono} = ${id} and ${alvo} = x)`.execute(ctx.db)
}
