import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Settings } from '../../settings.ts'
import type { Services } from '../http/services.ts'
import { defineChore } from '../jobs/jobs.ts'
import { isLostDatabase } from '../transaction/lost.ts'
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
  entregando: boolean
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

/**
 * Hands a mail to the mail server, and resolves when that has accepted it. `handedOver` runs when all of it was sent but its end: the server
 * takes a mail whose end it has seen, also when we no longer hear its answer. When `handedOver` throws, the end is never sent.
 */
async function deliver(
  settings: Settings,
  row: Row,
  logo: Buffer | undefined,
  handedOver: () => Promise<void>,
): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport(
    {
      url: settings.smtpUrl!,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      // A server may check a mail for long before it answers; a mail that is given up is sent again.
      socketTimeout: 120_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: settings.mailFrom },
  )
  transport.use('stream', ({ message }, done) => {
    // Read only while the server takes the mail, and so not before the server has asked for it.
    message.processFunc((letter) =>
      Readable.from(
        (async function* () {
          yield* letter
          await handedOver()
        })(),
      ),
    )
    done()
  })
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

const UNCERTAIN =
  'O sistema parou enquanto o servidor de e-mail confirmava o recebimento. A mensagem deve ter chegado, e não foi enviada de novo.'
/** How long the outcome of a delivery waits for the database to come back. */
const INSIST_MS = 60_000
const TRY_MS = 250

/** Writes what became of a mail, though the database has fallen meanwhile: what is not written would be done again. */
async function insist(write: () => Promise<unknown>): Promise<void> {
  for (const until = Date.now() + INSIST_MS; ; ) {
    try {
      await write()
      return
    } catch (error) {
      if (!isLostDatabase(error) || Date.now() > until) throw error
    }
    await pause(TRY_MS)
  }
}

async function send(services: Services, owner: pg.Pool, row: Row, last: boolean): Promise<void> {
  const { settings, log } = services
  const settle = (situacao: string, erro: string | null) => {
    const [texto, html] = row.tem_ficha ? [hideLinks(row.texto), hideLinks(row.html)] : [row.texto, row.html]
    return owner.query(
      `update email set tentativas = tentativas + 1, erro = $4, situacao = $5, enviado_em = case when $5 = 'enviado' then now() end,
              texto = $2, html = $3, anexo = null, anexo_nome = null, entregando_desde = null where id = $1`,
      [row.id, texto, html, erro, situacao],
    )
  }
  if (row.entregando) {
    log.warn({ email: row.id }, 'e-mail entregue sem confirmação')
    await settle('falhou', UNCERTAIN)
    return
  }
  /** Whether the note below may stand, also when the database fell before it answered. */
  let isNoted = false
  let isTaken = false
  const handedOver = async () => {
    isNoted = true
    const { rowCount } = await owner.query(
      `update email set entregando_desde = now() where id = $1 and situacao = 'na-fila' and entregando_desde is null`,
      [row.id],
    )
    isTaken = rowCount !== 1
    if (isTaken) throw new Error('Another process sends this mail')
  }
  try {
    await deliver(settings, row, await logoOf(services, owner, row), handedOver)
  } catch (error) {
    if (isTaken) throw error
    const message = (error as Error).message.slice(0, 500)
    await insist(() =>
      owner.query(
        `update email set tentativas = tentativas + 1, erro = $2, situacao = case when $3 then 'falhou' else situacao end,
                entregando_desde = case when $4 then null else entregando_desde end,
                anexo = case when $3 then null else anexo end, anexo_nome = case when $3 then null else anexo_nome end where id = $1`,
        [row.id, message, last, isNoted],
      ),
    )
    log.warn({ email: row.id, codigo: (error as { code?: string }).code }, 'e-mail não enviado')
    throw new Error('E-mail não enviado')
  }
  await insist(() => settle('enviado', null))
}

/** Mails that this process is sending: a job that is taken up while its first try goes on, after the database fell, waits for that. */
const underWay = new Map<string, Promise<void>>()

/**
 * Sends one mail. Without SMTP the mail is stored, and an administrator reads it in the product. A token is deleted from the row as soon as
 * the mail is sent, and an attached file as soon as there is nothing more to send. A mail goes once, also when the process is killed, except
 * in the instant between the note that its end is about to be sent and the sending: then it has not gone, and the list says that it failed.
 */
defineChore('email', {
  async run(services, owner, payload, { last }) {
    const id = String(payload.email)
    const known = underWay.get(id)
    if (known) return known
    const { rows } = await owner.query<Row>(
      `select id, para, assunto, texto, html, tem_ficha, calendario, calendario_metodo, anexo, anexo_nome,
              extract(epoch from criado_em)::bigint as segundos, entregando_desde is not null as entregando
         from email where id = $1 and situacao = 'na-fila'`,
      [payload.email],
    )
    const [row] = rows
    if (!row) return
    if (!services.settings.smtpUrl) {
      await owner.query(`update email set situacao = 'guardado', anexo = null, anexo_nome = null where id = $1`, [
        row.id,
      ])
      return
    }
    const work = send(services, owner, row, last).finally(() => underWay.delete(id))
    underWay.set(id, work)
    await work
  },
})
