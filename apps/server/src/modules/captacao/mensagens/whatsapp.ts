import * as c from '@quadro/contract/captacao/mensagens/whatsapp.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'

/** Who is shared by another company cannot be written to from here, so no number of theirs is given. */
export const whatsApp: Route = route(c.lerWhatsApp)(async (ctx, { id, aplicacaoId }) => {
  const found = await ctx.db
    .selectFrom('candidatoSolicitacaoLista as x')
    .leftJoin('pessoa as p', 'p.id', 'x.pessoaId')
    .select(['p.dddCelular', 'p.foneCelular', 'x.candidatoId'])
    .where('x.id', '=', aplicacaoId)
    .where('x.solicitacaoId', '=', id)
    .where('x.removedAt', 'is', null)
    .executeTakeFirst()
  if (!found) throw notFound()
  return { numero: found.candidatoId === null ? null : c.numeroDoWhatsApp(found.dddCelular, found.foneCelular) }
})
