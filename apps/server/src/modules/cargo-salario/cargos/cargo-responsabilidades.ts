import * as c from '@quadro/contract/cargo-salario/cargos/cargo-responsabilidades.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { correctRow, type History, insertRow, removeRow, vigente } from '../../../kit/records/vigencia.ts'
import { rows } from '../../../kit/transaction/tx.ts'

const HISTORICO: History = { table: 'cargoResponsabilidade', owner: 'cargoId', fields: ['texto'] }

/** The row in force on a day; null before the first one. */
export async function responsabilidadesEm(ctx: Ctx, cargoId: number, dia: string) {
  const [found] = await rows(
    ctx.db,
    sql<{ data: string | null; texto: string | null }>`
      select h.data, h.texto from cargo c
        left join lateral ${vigente('cargo_responsabilidade', 'cargo_id', 'c', sql`${dia}::date`)} h on true
       where c.id = ${cargoId}`,
  )
  if (!found) throw notFound()
  return found
}
const historico = (ctx: Ctx, cargoId: number) =>
  ctx.db
    .selectFrom('cargoResponsabilidade')
    .select(['id', 'versao', 'data', 'texto'])
    .where('cargoId', '=', cargoId)
    .orderBy('data', 'desc')
    .execute()
/** 404 for a position of another company; with `travado` the position and its history are locked. */
async function exigirCargo(ctx: Ctx, id: number, travado: boolean): Promise<void> {
  const query = ctx.db.selectFrom('cargo').select('id').where('id', '=', id)
  if (!(await (travado ? query.forUpdate() : query).executeTakeFirst())) throw notFound()
}

export const responsabilidades: Route[] = [
  route(c.listar)(async (ctx, { id }) => {
    await exigirCargo(ctx, id, false)
    return historico(ctx, id)
  }),
  route(c.inserir)(async (ctx, { id, data, texto }) => {
    await exigirCargo(ctx, id, true)
    await insertRow(ctx, HISTORICO, id, { data, texto })
    return historico(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, rid, versao, data, texto }) => {
    await exigirCargo(ctx, id, true)
    await correctRow(ctx, HISTORICO, id, { id: rid, versao, data, texto })
    return historico(ctx, id)
  }),
  route(c.excluir)(async (ctx, { id, rid, versao }) => {
    await exigirCargo(ctx, id, true)
    await removeRow(ctx, HISTORICO, id, rid, versao)
    return historico(ctx, id)
  }),
  route(c.naData)(async (ctx, { id, data }) => {
    const found = await responsabilidadesEm(ctx, id, data ?? ctx.hoje())
    return { cargoId: id, data: found.data, responsabilidades: found.texto }
  }),
]
