import * as c from '@quadro/contract/utilitario/parametros/parametros-sistema.ts'
import { sql } from 'kysely'
import { answersFor, type Ctx } from '../../../kit/http/context.ts'
import { stale } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'

const read = (ctx: Ctx) => ctx.db.selectFrom('parametrosSistema').selectAll().executeTakeFirstOrThrow()
const answer = async (ctx: Ctx) => ({
  ...(await read(ctx)),
  pode:
    ctx.user.can(c.autoridadesDosParametros.editar) && answersFor(ctx.user, c.gravarParametrosSistema)
      ? ['editar']
      : [],
})

/** There are no licences, so a running installation counts as authenticated. */
export const SISTEMA_RH_AUTENTICADO = true

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
  route(c.aderiuAoEsocial)(async (ctx) => (await read(ctx)).aderiuAoEsocial),
  route(c.inverterEixoResultadoNineBox)(async (ctx) => (await read(ctx)).inverterEixoResultadoNineBox),
  route(c.sistemaRhAutenticado)(async () => SISTEMA_RH_AUTENTICADO),
]
