import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { labelTable } from '../../../kit/records/constraints.ts'
import { rows } from '../../../kit/transaction/tx.ts'

labelTable('cargo_competencia', 'Cargos')

/** The three kinds of competences of a position: name in the answer, field of the form, type in the table. */
const PARTES = [
  ['conhecimentos', 'conhecimentosIds', 'CONHECIMENTO'],
  ['habilidades', 'habilidadesIds', 'HABILIDADE'],
  ['atitudes', 'atitudesIds', 'ATITUDE'],
] as const
type Nomeado = { id: number; nome: string }

/** The competences of a position, by kind and name. */
export async function competenciasDoCargo(ctx: Ctx, cargoId: number) {
  const found = await ctx.db
    .selectFrom('cargoCompetencia as x')
    .innerJoin('competencia as k', 'k.id', 'x.competenciaId')
    .select(['k.id', 'k.nome', 'k.tipo'])
    .where('x.cargoId', '=', cargoId)
    .orderBy('k.nome')
    .execute()
  return Object.fromEntries(
    PARTES.map(([nome, , tipo]) => [
      nome,
      found.filter((k) => k.tipo === tipo).map((k): Nomeado => ({ id: k.id, nome: k.nome })),
    ]),
  ) as Record<(typeof PARTES)[number][0], Nomeado[]>
}

type Campo = (typeof PARTES)[number][1]
const tipoDe = Object.fromEntries(PARTES.map(([, campo, tipo]) => [campo, tipo])) as Record<Campo, string>
/** A check of the form's field: ids of another kind or company are refused. */
export const exigirCompetencias = (campo: Campo) => async (ctx: Ctx, escolhidas: readonly number[]) => {
  const ids = [...new Set(escolhidas)]
  const [achados] = await rows(
    ctx.db,
    sql<{ n: number }>`
      select count(*)::int as n from competencia where tipo = ${tipoDe[campo]} and id = any(${ids}::bigint[])`,
  )
  if (achados?.n !== ids.length) throw fieldError(campo, 'Escolha itens da lista')
}

/** Saves the competences of a position, which are checked. */
export async function gravarCompetencias(ctx: Ctx, cargoId: number, campos: Record<Campo, number[]>): Promise<void> {
  const todos = PARTES.flatMap(([, campo]) => [...new Set(campos[campo])])
  await sql`delete from cargo_competencia where cargo_id = ${cargoId} and competencia_id <> all(${todos}::bigint[])`.execute(
    ctx.db,
  )
  await sql`insert into cargo_competencia (cargo_id, competencia_id) select ${cargoId}, x from unnest(${todos}::bigint[]) x
             on conflict do nothing`.execute(ctx.db)
}
