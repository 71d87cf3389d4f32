import * as c from '@quadro/contract/utilitario/parametros-sistema.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../kit/context.ts'
import { stale } from '../../kit/errors.ts'
import { type Route, route } from '../../kit/route.ts'

const read = (ctx: Ctx) => ctx.db.selectFrom('parametrosSistema').selectAll().executeTakeFirstOrThrow()
const answer = async (ctx: Ctx) => ({
  ...(await read(ctx)),
  pode: ctx.user.can(c.autoridadesDosParametros.editar) ? ['editar'] : [],
})

export const parametrosSistema: Route[] = [
  route(c.lerParametrosSistema)(answer),
  route(c.gravarParametrosSistema)(async (ctx, { versao, ...values }) => {
    const { numUpdatedRows } = await ctx.db
      .updateTable('parametrosSistema')
      .set({ ...values, atualizadoEm: sql`now()` })
      .where('versao', '=', versao)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw stale()
    return answer(ctx)
  }),
  route(c.compartilhaCandidatos)(async (ctx) => (await read(ctx)).compartilhaCandidatos),
  route(c.compartilhaColaboradores)(async (ctx) => (await read(ctx)).compartilhaColaboradores),
  route(c.compartilhaCursos)(async (ctx) => (await read(ctx)).compartilhaCursos),
]
