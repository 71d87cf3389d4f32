import type { Ctx } from './context.ts'
import { type MailTemplates, templates } from './mail-templates.ts'

/**
 * Queues a mail in the request's transaction: it leaves only if the transaction commits. `temFicha`: it carries a link with a
 * token, which nobody but the recipient may read.
 */
export async function sendMail<T extends keyof MailTemplates>(
  ctx: Ctx,
  mail: { para: string; template: T; data: MailTemplates[T]; temFicha?: boolean; empresaId?: number | null },
): Promise<void> {
  const { assunto, texto, html } = templates[mail.template](mail.data as never)
  await ctx.db
    .insertInto('email')
    .values({
      para: mail.para,
      assunto,
      texto,
      html,
      temFicha: mail.temFicha ?? false,
      empresaId: mail.empresaId ?? null,
    })
    .execute()
}
