import type { Authority } from '@quadro/contract/kit/authority.ts'
import { sql } from 'kysely'
import type { Ctx } from './context.ts'
import { publish } from './hub.ts'
import { sendMail } from './mail.ts'

/** Box of the home page that a message goes to (specification 3 §2.2). */
export type Caixa = 'R' | 'C' | 'P' | 'A' | 'T' | 'F' | 'S' | 'U'

type Destino = { usuarios: number[] } | { autoridade: Authority | string }

interface Aviso {
  tipo: Caixa
  texto: string
  /** Path of the page that shows it. */
  link?: string
  /** Usually who did it. */
  exceto?: number
  /** Who speaks; the caller unless told. */
  remetente?: string
  /** Also by mail, under this subject. */
  email?: { assunto: string }
}

async function recipients(ctx: Ctx, destino: Destino): Promise<{ id: number; email: string }[]> {
  const active = ctx.db.selectFrom('usuario as u').select(['u.id', 'u.email']).where('u.ativo', '=', true)
  if ('usuarios' in destino)
    return destino.usuarios.length === 0 ? [] : active.where('u.id', 'in', destino.usuarios).execute()
  const { autoridade } = destino
  return active
    .innerJoin('acesso as a', 'a.usuarioId', 'u.id')
    .innerJoin('perfilAutoridade as p', 'p.perfilId', 'a.perfilId')
    .where('p.autoridade', '=', typeof autoridade === 'string' ? autoridade : autoridade.name)
    .execute()
}

/**
 * Tells users that something happened, in the same transaction: those named, or those of the company that hold an authority. Their
 * open pages learn of it at the commit.
 */
export async function avisar(
  ctx: Ctx,
  { tipo, texto, link, exceto, remetente, email, ...destino }: Aviso & Destino,
): Promise<void> {
  const para = (await recipients(ctx, destino)).filter(({ id }) => id !== exceto)
  if (para.length === 0) return
  const { id } = await ctx.db
    .insertInto('mensagem')
    .values({ tipo, remetente: remetente ?? ctx.user.nome, texto, link: link ?? null, data: sql`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('usuarioMensagem')
    .values(para.map((usuario) => ({ usuarioId: usuario.id, mensagemId: id })))
    .execute()
  for (const usuario of para) {
    await publish(ctx, { empresaId: ctx.empresaId, usuarioId: usuario.id, event: 'mensagem', data: { id } })
    if (email)
      await sendMail(ctx, {
        para: usuario.email,
        template: 'aviso',
        data: { assunto: email.assunto, texto, link: link ? `${ctx.services.settings.publicUrl}${link}` : null },
      })
  }
}
