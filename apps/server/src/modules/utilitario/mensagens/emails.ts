import * as c from '@quadro/contract/utilitario/mensagens/emails.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../kit/http/context.ts'
import { notFound } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { hideLinks } from '../../../kit/messages/mail.ts'
import { listRows, matches } from '../../../kit/records/list.ts'
import { rows } from '../../../kit/transaction/tx.ts'
import { isOnlyHere } from '../../../settings.ts'

const columns = ['id', 'para', 'assunto', 'situacao', 'erro', 'criadoEm', 'enviadoEm'] as const

/** In a demonstration that only this machine can reach, mails go nowhere and are therefore shown in full. */
async function isLocalDemonstration(ctx: Ctx): Promise<boolean> {
  if (!ctx.isThisMachine || !isOnlyHere(ctx.services.settings)) return false
  const [row] = await rows(ctx.db, sql<{ ha: boolean }>`select ha_demonstracao() as ha`)
  return row?.ha ?? false
}

/** Mails of the company. Mails without a company, such as password recovery, only for users who answer for all companies. */
const inSight = (ctx: Ctx) => {
  const found = ctx.db.selectFrom('email').select(columns).$narrowType<{ id: number }>()
  return ctx.user.answersForAll ? found : found.where('empresaId', 'is not', null)
}

export const emails: Route[] = [
  route(c.listarEmails)(async (ctx, input) => {
    let query = inSight(ctx)
    if (input.situacao) query = query.where('situacao', '=', input.situacao)
    if (input.busca) query = query.where(matches(input.busca, 'para', 'assunto'))
    return (await listRows(ctx.db, query, input, {
      list: c.listarEmails,
      by: { criadoEm: 'criado_em', para: 'para', assunto: 'assunto', situacao: 'situacao' },
      label: (row) => row.assunto,
      neverNull: ['criadoEm', 'para', 'assunto'],
    })) as never
  }),
  route(c.lerEmail)(async (ctx, { id }) => {
    const row = await inSight(ctx).select(['texto', 'html', 'temFicha']).where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound()
    const whole = !row.temFicha || (await isLocalDemonstration(ctx))
    return {
      ...row,
      texto: whole ? row.texto : hideLinks(row.texto),
      html: whole ? row.html : hideLinks(row.html),
    } as never
  }),
]
