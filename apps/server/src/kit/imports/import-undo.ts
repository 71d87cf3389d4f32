import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { invalidState } from '../http/errors.ts'
import { fromDatabase, labelOfTable } from '../records/constraints.ts'
import { rows } from '../transaction/tx.ts'

/**
 * Undoes an import of any kind. The audit trigger noted every row that the import wrote (importacao_registro). It can be undone while every
 * row is still as the import left it, and no other row refers to rows that it made.
 */

/**
 * For each row of a table, or of all tables: the first and the last operation, the version that the import left, and the values before it.
 */
const escritos = (importacaoId: number, entidade?: string): RawBuilder<unknown> => sql`(
  select entidade, registro_id, (array_agg(acao order by id))[1] as primeira, (array_agg(acao order by id desc))[1] as ultima,
         (array_agg(versao order by id desc))[1] as versao, (array_agg(antes order by id))[1] as antes, min(id) as ordem
    from importacao_registro where importacao_id = ${importacaoId} ${entidade === undefined ? sql`` : sql`and entidade = ${entidade}`}
   group by entidade, registro_id)`

interface Tabela {
  entidade: string
  criou: number
  mudou: number
  excluiu: number
}
/** The tables that an import wrote, in the order of the first write. */
const tabelas = (ctx: Ctx, importacaoId: number) =>
  rows(
    ctx.db,
    sql<Tabela>`
      select entidade, count(*) filter (where primeira = 'I' and ultima <> 'D')::int as criou,
             count(*) filter (where primeira = 'U' and ultima <> 'D')::int as mudou,
             count(*) filter (where primeira <> 'I' and ultima = 'D')::int as excluiu
        from ${escritos(importacaoId)} e group by entidade order by min(ordem)`,
  )

interface Referencia {
  de: string
  coluna: string
  para: string
}
/** Columns that refer to one of these tables. Only audited tables count, because rows of other tables are derived from them. */
const referenciasA = (ctx: Ctx, entidades: string[]) =>
  rows(
    ctx.db,
    sql<Referencia>`
      select c.relname as de, a.attname as coluna, p.relname as para
        from pg_constraint k
        join pg_class c on c.oid = k.conrelid
        join pg_class p on p.oid = k.confrelid
        cross join lateral unnest(k.conkey, k.confkey) as par (daqui, de_la)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = par.daqui
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = par.de_la and b.attname = 'id'
       where k.contype = 'f' and k.connamespace = 'public'::regnamespace and p.relname = any (${entidades}::text[])
         and exists (select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
                      where t.tgrelid = c.oid and f.proname = 'registrar_auditoria')
         and exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and not i.attisdropped)
       order by c.relname, a.attname`,
  )

const contar = async (ctx: Ctx, query: RawBuilder<{ n: number }>): Promise<number> => (await rows(ctx.db, query))[0]!.n
const quantos = (n: number, table: string) => `${labelOfTable(table)} (${n.toLocaleString('pt-BR')})`

/** Why an import can no longer be undone, in one sentence; null when it can. */
export async function porQueFixa(ctx: Ctx, importacaoId: number): Promise<string | null> {
  const escritas = await tabelas(ctx, importacaoId)
  if (escritas.length === 0) return 'O que ela gravou não está mais guardado.'
  for (const { entidade } of escritas) {
    const mudadas = await contar(
      ctx,
      sql<{ n: number }>`
        select count(*)::int as n from ${escritos(importacaoId, entidade)} e left join ${sql.table(entidade)} t on t.id = e.registro_id
         where e.ultima <> 'D' and (t.id is null or t.versao <> e.versao)`,
    )
    if (mudadas > 0) return `Depois dela houve mudanças em ${quantos(mudadas, entidade)}.`
  }
  const criadas = escritas.filter((t) => t.criou > 0).map((t) => t.entidade)
  for (const { de, coluna, para } of await referenciasA(ctx, criadas)) {
    const usos = await contar(
      ctx,
      sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(de)} c
         where c.${sql.ref(coluna)} in (select registro_id from ${escritos(importacaoId, para)} e where primeira = 'I' and ultima <> 'D')
           and not exists (select from importacao_registro r
                            where r.importacao_id = ${importacaoId} and r.entidade = ${de} and r.registro_id = c.id)`,
    )
    if (usos > 0) return `Já é usado em ${quantos(usos, de)}.`
  }
  return null
}

/** The columns with which a row is restored. */
async function colunasDe(ctx: Ctx, entidade: string, except: string[]): Promise<string[]> {
  const found = await rows(
    ctx.db,
    sql<{ nome: string }>`
      select attname as nome from pg_attribute
       where attrelid = ${entidade}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
         and attname <> all (${except}::text[])`,
  )
  return found.map(({ nome }) => nome)
}
const lista = (colunas: string[], of?: string) =>
  sql.join(
    colunas.map((c) => sql.ref(of ? `${of}.${c}` : c)),
    sql`, `,
  )

/** Restores everything in the caller's transaction, or refuses with the reason. */
export async function desfazer(ctx: Ctx, importacaoId: number): Promise<void> {
  const motivo = await porQueFixa(ctx, importacaoId)
  if (motivo) throw invalidState(`A importação não pode mais ser desfeita. ${motivo}`)
  // The check above made sure that the user may reach every row. Now the restriction to areas is switched off: a person's area comes from
  // the person's history, which is removed before the person, who would then be out of reach.
  const [antes] = await rows(
    ctx.db,
    sql<{ areas: string | null }>`
      select current_setting('app.areas', true) as areas, set_config('app.importacao', ${String(importacaoId)}, true),
             set_config('app.desfazendo', 'sim', true)`,
  )
  await sql`select set_config('app.areas', '', true)`.execute(ctx.db)
  const escritas = await tabelas(ctx, importacaoId)
  const exigir = (feitas: bigint | undefined, esperadas: number) => {
    if (Number(feitas ?? 0) !== esperadas)
      throw invalidState('A importação não pode mais ser desfeita: você não alcança tudo o que ela gravou.')
  }
  try {
    for (const { entidade, mudou } of escritas.filter((t) => t.mudou > 0)) {
      // `atualizado_em` is set by the trigger anyway; a table whose data stand in a history has no other column.
      const colunas = await colunasDe(ctx, entidade, ['id', 'empresa_id', 'versao', 'criado_em'])
      const voltaram = await rows(
        ctx.db,
        sql<{ id: number; de: number; para: number }>`
        update ${sql.table(entidade)} t set (${lista(colunas)}) = (select ${lista(colunas, 'v')})
          from ${escritos(importacaoId, entidade)} e, jsonb_populate_record(null::${sql.table(entidade)}, e.antes) v
         where t.id = e.registro_id and e.primeira = 'U' and e.ultima <> 'D'
        returning t.id, (e.antes ->> 'versao')::integer as de, t.versao as para`,
      )
      exigir(BigInt(voltaram.length), mudou)
      const [ids, de, para] = (['id', 'de', 'para'] as const).map((k) => voltaram.map((v) => v[k]))
      await sql`select seguir_restauradas(${importacaoId}, ${entidade}, ${ids}::bigint[], ${de}::integer[], ${para}::integer[])`.execute(
        ctx.db,
      )
    }
    for (const { entidade, criou } of escritas.toReversed().filter((t) => t.criou > 0)) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(entidade)} t using ${escritos(importacaoId, entidade)} e
         where t.id = e.registro_id and e.primeira = 'I' and e.ultima <> 'D'`.execute(ctx.db)
      exigir(numAffectedRows, criou)
    }
    for (const { entidade } of escritas.filter((t) => t.excluiu > 0)) {
      const colunas = await colunasDe(ctx, entidade, [])
      await sql`
        insert into ${sql.table(entidade)} (${lista(colunas)})
        select ${lista(colunas, 'v')} from ${escritos(importacaoId, entidade)} e, jsonb_populate_record(null::${sql.table(entidade)}, e.antes) v
         where e.primeira <> 'I' and e.ultima = 'D'`.execute(ctx.db)
    }
  } catch (error) {
    throw fromDatabase(error, 'O que foi importado') ?? error
  }
  await sql`select set_config('app.importacao', '', true), set_config('app.desfazendo', '', true),
                   set_config('app.areas', ${antes?.areas ?? ''}, true)`.execute(ctx.db)
}
