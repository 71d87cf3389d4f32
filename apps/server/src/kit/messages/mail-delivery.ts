import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import type { Settings } from '../../settings.ts'
import type { Services } from '../http/services.ts'
import { defineChore } from '../jobs/jobs.ts'
import { hideLinks } from './mail.ts'
import { LOGO_CID } from './mail-layout.ts'

interface Row {
  id: string
  para: string
  assunto: string
  texto: string
  html: string
  tem_ficha: boolean
  calendario: string | null
  calendario_metodo: string | null
  anexo: Buffer | null
  anexo_nome: string | null
  segundos: string
}

/** The same id for every try of a mail, so that a second delivery after a crash is recognised as the same mail. */
export const messageId = (row: Pick<Row, 'id' | 'segundos'>, publicUrl: string): string =>
  `<quadro.${row.id}.${row.segundos}@${new URL(publicUrl).hostname}>`

/** The company's logo for a mail; undefined when the mail uses none, or the file is gone. */
async function logoOf({ storage, log }: Services, owner: pg.Pool, { id, html }: Row): Promise<Buffer | undefined> {
  if (!html.includes(`cid:${LOGO_CID}`)) return undefined
  const { rows } = await owner.query<{ chave: string }>(
    `select a.chave from email m join empresa e on e.id = m.empresa_id join arquivo a on a.id = e.logo_arquivo_id where m.id = $1`,
    [id],
  )
  if (!rows[0]) return undefined
  try {
    const { default: sharp } = await import('sharp')
    return await sharp(await buffer(await storage.get(rows[0].chave)))
      .resize({ width: 320, height: 56, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true })
      .toBuffer()
  } catch (error) {
    // A mail without its picture is better than no mail.
    log.warn({ email: id, mensagem: (error as Error).message }, 'e-mail sem logo')
    return undefined
  }
}

async function deliver(settings: Settings, row: Row, logo: Buffer | undefined): Promise<void> {
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
      attachments: [
        ...(logo ? [{ filename: 'logo.png', content: logo, cid: LOGO_CID }] : []),
        ...(row.anexo && row.anexo_nome
          ? [{ filename: row.anexo_nome, content: row.anexo, contentType: 'application/pdf' }]
          : []),
      ],
      subject: row.assunto,
      text: row.texto,
      html: row.html,
      messageId: messageId(row, settings.publicUrl),
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(row.calendario && row.calendario_metodo
        ? { icalEvent: { method: row.calendario_metodo, filename: 'convite.ics', content: row.calendario } }
        : {}),
    })
  } finally {
    transport.close()
  }
}

/**
 * Sends one mail. Without SMTP the mail is stored, and an administrator reads it in the product. A token is deleted from the row as soon as
 * the mail is sent, and an attached file as soon as there is nothing more to send.
 */
defineChore('email', {
  async run(services, owner, payload, { last }) {
    const { settings, log } = services
    const { rows } = await owner.query<Row>(
      `select id, para, assunto, texto, html, tem_ficha, calendario, calendario_metodo, anexo, anexo_nome, extract(epoch from criado_em)::bigint as segundos
         from email where id = $1 and situacao = 'na-fila'`,
      [payload.email],
    )
    const [row] = rows
    if (!row) return
    if (!settings.smtpUrl) {
      await owner.query(`update email set situacao = 'guardado', anexo = null, anexo_nome = null where id = $1`, [
        row.id,
      ])
      return
    }
    try {
      await deliver(settings, row, await logoOf(services, owner, row))
    } catch (error) {
      const message = (error as Error).message.slice(0, 500)
      await owner.query(
        `update email set tentativas = tentativas + 1, erro = $2, situacao = case when $3 then 'falhou' else situacao end,
                anexo = case when $3 then null else anexo end, anexo_nome = case when $3 then null else anexo_nome end where id = $1`,
        [row.id, message, last],
      )
      log.warn({ email: row.id, codigo: (error as { code?: string }).code }, 'e-mail não enviado')
      throw new Error('E-mail não enviado')
    }
    const [texto, html] = row.tem_ficha ? [hideLinks(row.texto), hideLinks(row.html)] : [row.texto, row.html]
    await owner.query(
      `update email set tentativas = tentativas + 1, erro = null, situacao = 'enviado', enviado_em = now(), texto = $2, html = $3,
              anexo = null, anexo_nome = null where id = $1`,
      [row.id, texto, html],
    )
  },
})
