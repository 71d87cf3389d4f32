import type { Settings } from '../settings.ts'
import { defineChore } from './jobs.ts'
import { hideLinks } from './mail.ts'

interface Row {
  id: string
  para: string
  assunto: string
  texto: string
  html: string
  tem_ficha: boolean
  segundos: string
}

/** The same for every try of a mail, so that a second delivery after a crash is recognised as the first. */
export const messageId = (row: Pick<Row, 'id' | 'segundos'>, publicUrl: string): string =>
  `<quadro.${row.id}.${row.segundos}@${new URL(publicUrl).hostname}>`

async function deliver(settings: Settings, row: Row): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(
    {
      url: settings.smtpUrl!,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: settings.mailFrom },
  )
  try {
    await transport.sendMail({
      to: row.para,
      subject: row.assunto,
      text: row.texto,
      html: row.html,
      messageId: messageId(row, settings.publicUrl),
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } finally {
    transport.close()
  }
}

/** Sends one mail. Without SMTP it is kept, where an administrator reads it; a token is not kept longer than it takes to send it. */
defineChore('email', {
  async run({ settings, log }, owner, payload, { last }) {
    const { rows } = await owner.query<Row>(
      `select id, para, assunto, texto, html, tem_ficha, extract(epoch from criado_em)::bigint as segundos
         from email where id = $1 and situacao = 'na-fila'`,
      [payload.email],
    )
    const [row] = rows
    if (!row) return
    if (!settings.smtpUrl) {
      await owner.query(`update email set situacao = 'guardado' where id = $1`, [row.id])
      return
    }
    try {
      await deliver(settings, row)
    } catch (error) {
      const message = (error as Error).message.slice(0, 500)
      await owner.query(
        `update email set tentativas = tentativas + 1, erro = $2, situacao = case when $3 then 'falhou' else situacao end where id = $1`,
        [row.id, message, last],
      )
      log.warn({ email: row.id, codigo: (error as { code?: string }).code }, 'e-mail não enviado')
      throw new Error('E-mail não enviado')
    }
    const [texto, html] = row.tem_ficha ? [hideLinks(row.texto), hideLinks(row.html)] : [row.texto, row.html]
    await owner.query(
      `update email set tentativas = tentativas + 1, erro = null, situacao = 'enviado', enviado_em = now(), texto = $2, html = $3 where id = $1`,
      [row.id, texto, html],
    )
  },
})
