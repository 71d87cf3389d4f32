import { criteriosAvaliacaoCompetencia as c } from '@quadro/contract/cargo-salario/competencias/criterios-avaliacao-competencia.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { fieldError } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { lockRow, updateRow } from '../../../kit/records/lock.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'
import { exigirPercentual } from './competencias.ts'

/** Raises the version of the competence with its behaviours, so that an open form of the competence does not overwrite them. */
async function tocar(ctx: Ctx, id: number): Promise<void> {
  const touched = await ctx.db
    .updateTable('competencia')
    .set({ atualizadoEm: sql`now()` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  if (!touched) throw fieldError('competenciaId', 'Escolha um item da lista')
}
const travar = (ctx: Ctx, id: number, versao?: number) => lockRow(ctx, 'comportamento', id, { versao })

const {
  listar: list,
  opcoes: options,
  ler: read,
  excluir: remove,
  excluirVarios: bulkRemove,
} = registryRoutes(c, 'comportamento')
const { of: _, ...listRoute } = list
const lido = (ctx: Ctx, id: number) => read.handle(ctx, { id } as never) as never

/** The general tests of registries leave it out, because a record needs a competence, and levels with percentages. */
export const criteriosAvaliacaoCompetencia: Route[] = [
  listRoute,
  options,
  read,
  route(c.criar)(async (ctx, { competenciaId, descricao }) => {
    await tocar(ctx, competenciaId)
    await exigirPercentual(ctx, 'descricao')
    const { id } = await ctx.db
      .insertInto('comportamento')
      .values({
        competenciaId,
        descricao,
        ordem: sql`(select coalesce(max(ordem) + 1, 0) from comportamento where competencia_id = ${competenciaId})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return lido(ctx, id)
  }),
  route(c.alterar)(async (ctx, { id, versao, competenciaId, descricao }) => {
    const antes = await travar(ctx, id, versao)
    await tocar(ctx, competenciaId)
    if (antes.competenciaId !== competenciaId) {
      await tocar(ctx, antes.competenciaId)
      await exigirPercentual(ctx, 'competenciaId')
    }
    await updateRow(ctx, 'comportamento', id, { competenciaId, descricao })
    return lido(ctx, id)
  }),
  route(c.excluir)(async (ctx, input) => {
    await tocar(ctx, (await travar(ctx, input.id, input.versao)).competenciaId)
    return (await remove.handle(ctx, input as never)) as never
  }),
  route(c.excluirVarios)(async (ctx, { ids }) => {
    const found = await ctx.db.selectFrom('comportamento').select('competenciaId').where('id', 'in', ids).execute()
    for (const id of new Set(found.map((b) => b.competenciaId))) await tocar(ctx, id)
    return (await bulkRemove.handle(ctx, { ids } as never)) as never
  }),
]
