import * as c from '@quadro/contract/externo/candidaturas/entrevistas.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { sql } from 'kysely'
import { comoAplicacao } from '../../../kit/access/como-aplicacao.ts'
import { limitOrRefuse } from '../../../kit/access/limits.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { AppError, notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { rows, tokenHash } from '../../../kit/transaction/tx.ts'
import { convitesDeEntrevista, responderConviteDeEntrevista } from '../../captacao/index.ts'

/** The caller's own invitations. */
export const minhasEntrevistas = (ctx: Ctx) =>
  comoAplicacao(ctx, () => convitesDeEntrevista(ctx, { pessoaId: ctx.candidate.pessoaId }))

/** The interview that a link opens, until it begins. Unknown, replaced and late links give the same error. */
async function porFicha(ctx: Ctx, ficha: string): Promise<{ id: number; ctx: Ctx }> {
  await limitOrRefuse(ctx.services.database, `entrevista:endereco:${ctx.address}`, { max: 60, windowSeconds: 900 })
  const [found] = await rows(
    ctx.db,
    sql<{ entrevistaId: number; empresaId: number }>`select * from entrar_por_entrevista(${tokenHash(ficha)})`,
  )
  if (!found) throw new AppError('BAD_REQUEST', 'Este link não vale mais. Veja o convite mais novo no seu e-mail.')
  return { id: found.entrevistaId, ctx: Object.create(ctx, { empresaId: { value: found.empresaId } }) }
}
async function umConvite(ctx: Ctx, id: number): Promise<c.Convite> {
  const [convite] = await convitesDeEntrevista(ctx, { id })
  if (!convite) throw notFound()
  return convite
}

export const entrevistas: Route[] = [
  route(c.minhas)(minhasEntrevistas),
  route(c.responder)(async (ctx, { id, versao, ...resposta }) => {
    // Other candidates' interviews do not exist for this one.
    if (!(await minhasEntrevistas(ctx)).some((e) => e.id === id)) throw notFound()
    await comoAplicacao(ctx, () => responderConviteDeEntrevista(ctx, id, versao, resposta))
    return DONE
  }),
  route(c.lerConvite)(async (ctx, { ficha }) => {
    const dela = await porFicha(ctx, ficha)
    return umConvite(dela.ctx, dela.id)
  }),
  route(c.responderConvite)(async (ctx, { ficha, versao, ...resposta }) => {
    const dela = await porFicha(ctx, ficha)
    await responderConviteDeEntrevista(dela.ctx, dela.id, versao, resposta)
    return umConvite(dela.ctx, dela.id)
  }),
]
