import { sql } from 'kysely'
import type { Ctx } from '../http/context.ts'
import { rows } from '../transaction/tx.ts'
import { renderLetter } from './mail-layout.ts'
import { type MailTemplates, templates } from './mail-templates.ts'

interface Mail<T extends keyof MailTemplates> {
  para: string
  template: T
  data: MailTemplates[T]
  temFicha?: boolean
  empresaId?: number | null
  /** A calendar invitation for the recipient (calendar.ts). */
  calendario?: { metodo: 'REQUEST' | 'CANCEL'; texto: string }
}
async function rowOf<T extends keyof MailTemplates>(ctx: Pick<Ctx, 'db'>, mail: Mail<T>) {
  // The sender is the company of the transaction; public entry points such as login have none.
  const [empresa] = await rows(
    ctx.db,
    sql<{ id: number; nome: string; temLogo: boolean; cores: { claro: { accent: string; onAccent: string } } }>`
      select id, nome, cores, logo_arquivo_id is not null as tem_logo from empresa where id = coalesce(${mail.empresaId ?? null}::bigint, app_empresa())`,
  )
  const { assunto, texto, html } = renderLetter(templates[mail.template](mail.data as never), {
    nome: empresa?.nome ?? 'Quadro',
    cor: empresa?.cores.claro.accent ?? '#1b1b1a',
    sobreCor: empresa?.cores.claro.onAccent ?? '#ffffff',
    temLogo: empresa?.temLogo ?? false,
  })
  return {
    ...{ para: mail.para, assunto, texto, html },
    temFicha: mail.temFicha ?? false,
    empresaId: empresa?.id ?? null,
    calendario: mail.calendario?.texto ?? null,
    calendarioMetodo: mail.calendario?.metodo ?? null,
  }
}

/**
 * Queues a mail in the request's transaction: it is sent only if the transaction commits (a trigger of the table enqueues the job that
 * sends it, mail-delivery.ts). `temFicha`: the mail contains a link with a token, which only the recipient may read.
 */
export async function sendMail<T extends keyof MailTemplates>(ctx: Pick<Ctx, 'db'>, mail: Mail<T>): Promise<void> {
  await ctx.db
    .insertInto('email')
    .values(await rowOf(ctx, mail))
    .execute()
}
/** A mail with a PDF, which is kept only until the mail was sent or given up. Returns the id that tells what became of it. */
export async function sendMailWithPdf<T extends keyof MailTemplates>(
  ctx: Pick<Ctx, 'db'>,
  mail: Mail<T>,
  { nome, bytes }: { nome: string; bytes: Uint8Array },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('email')
    .values({ ...(await rowOf(ctx, mail)), anexo: Buffer.from(bytes), anexoNome: nome })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Recipient of a mail that is always rolled back, so that an unknown address takes the same time as a known one. */
export const NINGUEM = 'ninguem@localhost'

/** The text of a mail without its links, for readers who are not its recipient. */
export const hideLinks = (text: string): string => text.replace(/https?:\/\/[^\s"'<>]+/g, '••• link oculto •••')
