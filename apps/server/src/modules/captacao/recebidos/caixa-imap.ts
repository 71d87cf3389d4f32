/** Opens a mailbox of a company and takes what may be curricula. It knows nothing of the database. */
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { CURRICULO_MAXIMO } from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import { MAX_ANEXOS, MAX_MENSAGENS } from '@quadro/contract/captacao/recebidos/caixa-curriculos.ts'
import type { ImapFlow as Client, MessageStructureObject } from 'imapflow'
import { isPrivateAddress } from '../../../kit/http/outbound.ts'

export interface Acesso {
  servidor: string
  porta: number
  tls: boolean
  usuario: string
  senha: string | null
  pasta: string
}
/** Why a mailbox could not be opened or read, in words for the user who configured it. */
export class CaixaRecusada extends Error {}

const CONEXAO_MS = 15_000
const VISITA_MS = 4 * 60_000
/** A larger message is passed over: no curriculum is so large. */
const MENSAGEM_MAXIMA = 60 * 1024 ** 2
const PARTES_VISTAS = 300

const INTERNA = 'Este servidor é da rede interna, que esta instalação não permite chamar.'
const permitido = ({ servidor, porta }: Pick<Acesso, 'servidor' | 'porta'>, privateHosts: readonly string[]): boolean =>
  [servidor, `${servidor}:${porta}`].some((name) => privateHosts.includes(name.toLowerCase()))

/** Why these settings may not be used, as far as their text says. */
export function servidorRecusado(
  caixa: Pick<Acesso, 'servidor' | 'porta' | 'tls'>,
  privateHosts: readonly string[],
): { campo: 'servidor' | 'tls'; motivo: string } | null {
  if (permitido(caixa, privateHosts)) return null
  if (isIP(caixa.servidor) && isPrivateAddress(caixa.servidor)) return { campo: 'servidor', motivo: INTERNA }
  return caixa.tls ? null : { campo: 'tls', motivo: 'Sem cifra, a senha viajaria aberta: ligue a conexão cifrada' }
}

/** The address of a name; a resolver that does not answer is given up. */
async function resolvido(servidor: string): Promise<string> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(Object.assign(new Error('dns'), { code: 'ETIMEDOUT' })), CONEXAO_MS)
  try {
    return (await Promise.race([lookup(servidor), promise])).address
  } finally {
    clearTimeout(timer)
  }
}

/** The address to connect to: exactly the one that was checked, even if the name resolves to another one later. */
async function enderecoDe(acesso: Acesso, privateHosts: readonly string[]): Promise<string> {
  const recusa = servidorRecusado(acesso, privateHosts)
  if (recusa) throw new CaixaRecusada(recusa.motivo)
  const address = isIP(acesso.servidor) ? acesso.servidor : await resolvido(acesso.servidor)
  if (isPrivateAddress(address) && !permitido(acesso, privateHosts)) throw new CaixaRecusada(INTERNA)
  return address
}

/** One sentence for whatever went wrong; what the server said is not repeated. */
export function frase(error: unknown, { servidor, pasta }: Pick<Acesso, 'servidor' | 'pasta'>): string {
  if (error instanceof CaixaRecusada) return error.message
  const e = error as {
    code?: string
    authenticationFailed?: boolean
    mailboxMissing?: boolean
    responseStatus?: string
  }
  const code = e.code ?? ''
  if (e.authenticationFailed) return 'O servidor recusou o usuário ou a senha.'
  if (e.mailboxMissing) return `A pasta '${pasta}' não existe nesta caixa.`
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `O servidor '${servidor}' não foi encontrado.`
  if (/CERT|SELF_SIGNED|ALTNAME|UNABLE_TO/.test(code)) return 'O certificado do servidor não vale para este endereço.'
  if (/^ERR_SSL|^EPROTO|^ERR_TLS/.test(code)) return 'O servidor não aceita a conexão cifrada nesta porta.'
  if (/TIMEOUT|ETIMEDOUT/i.test(code)) return 'O servidor não respondeu a tempo.'
  if (e.responseStatus) return `A caixa não pôde ser lida. Confira a pasta '${pasta}'.`
  return 'A conexão com o servidor não foi possível ou caiu.'
}

async function comCaixa<T>(
  acesso: Acesso,
  privateHosts: readonly string[],
  signal: AbortSignal | undefined,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const host = await enderecoDe(acesso, privateHosts)
  const { ImapFlow } = await import('imapflow')
  const client = new ImapFlow({
    ...{ host, port: acesso.porta, secure: acesso.tls, logger: false, disableAutoIdle: true },
    ...(isIP(acesso.servidor) ? {} : { servername: acesso.servidor }),
    // Without the cipher nothing is negotiated either: it is the installation's own machine.
    ...(acesso.tls ? {} : { doSTARTTLS: false }),
    auth: { user: acesso.usuario, pass: acesso.senha ?? '' },
    ...{ connectionTimeout: CONEXAO_MS, greetingTimeout: CONEXAO_MS, socketTimeout: CONEXAO_MS * 2 },
    ...{ maxLiteralSize: MENSAGEM_MAXIMA, disableCompression: true },
  })
  // An error after the connection is told by the call that waits; without a listener it would end the process.
  client.on('error', () => {})
  const limit = AbortSignal.timeout(VISITA_MS)
  const both = signal ? AbortSignal.any([limit, signal]) : limit
  const close = () => client.close()
  both.addEventListener('abort', close, { once: true })
  try {
    await client.connect()
    return await work(client)
  } finally {
    both.removeEventListener('abort', close)
    client.close()
  }
}

/** Opens the folder; one that is missing is said as such, whatever the server calls it. */
async function abrir(client: Client, pasta: string) {
  try {
    return await client.mailboxOpen(pasta)
  } catch (error) {
    const { responseStatus } = error as { responseStatus?: string }
    throw responseStatus === 'NO' ? Object.assign(error as Error, { mailboxMissing: true }) : error
  }
}

/** For the button: how many unread messages there are. */
export const contarNaoLidas = (acesso: Acesso, privateHosts: readonly string[]): Promise<number> =>
  comCaixa(acesso, privateHosts, undefined, async (client) => {
    await abrir(client, acesso.pasta)
    const found = await client.search({ seen: false }, { uid: true })
    return Array.isArray(found) ? found.length : 0
  })

const EXTENSAO = /\.(pdf|docx?|odt|rtf|jpe?g|png|webp)$/i
const TIPO =
  /^application\/(pdf|rtf|msword|vnd\.openxmlformats-officedocument\.wordprocessingml\.document|vnd\.oasis\.opendocument\.text)$/i
interface Parte {
  part: string
  nome: string
  size: number
}
/** Attachments that may be curricula. A picture in the text of the mail is a signature. */
export function partesDe(raiz: MessageStructureObject | undefined): Parte[] {
  const achadas: Parte[] = []
  const fila = raiz ? [raiz] : []
  for (let vistas = 0; fila.length > 0 && vistas < PARTES_VISTAS && achadas.length < MAX_ANEXOS; vistas += 1) {
    const no = fila.shift()!
    fila.push(...(no.childNodes ?? []).slice(0, PARTES_VISTAS))
    const nome = no.dispositionParameters?.filename ?? no.parameters?.name ?? ''
    const isAttached = no.disposition?.toLowerCase() === 'attachment'
    const parece = TIPO.test(no.type) || (EXTENSAO.test(nome) && (isAttached || !no.type.startsWith('image/')))
    if (!no.childNodes && parece && (nome || TIPO.test(no.type)))
      achadas.push({ part: no.part ?? '1', nome: nome || `curriculo.${no.type.split('/').at(-1)}`, size: no.size ?? 0 })
  }
  return achadas
}

export interface Mensagem {
  /** Names the message in this mailbox. */
  uid: string
  mensagemCodigo: string
  remetente: string | null
  assunto: string | null
  anexos: { name: string; bytes: Uint8Array }[]
}
const umaLinha = (texto: string | undefined): string | null =>
  texto
    ?.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, 200) || null

/**
 * Gives each unread message to `receber` and marks it as read when that has committed. A message that ends the visit is reported by
 * `comecou`, so that the next visit can pass over it (`pular`).
 */
export async function visitar(
  acesso: Acesso,
  how: {
    privateHosts: readonly string[]
    signal: AbortSignal
    pular: string | null
    comecou: (uid: string) => void
    receber: (mensagem: Mensagem) => Promise<void>
  },
): Promise<{ mensagens: number; grandes: number; restam: number }> {
  return comCaixa(acesso, how.privateHosts, how.signal, async (client) => {
    const { uidValidity } = await abrir(client, acesso.pasta)
    const found = await client.search({ seen: false }, { uid: true })
    const todas = Array.isArray(found) ? [...found].sort((a, b) => a - b) : []
    const estas = todas.slice(0, MAX_MENSAGENS)
    const lida = (uid: number) => client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true })
    let grandes = 0
    for (const uid of estas) {
      how.signal.throwIfAborted()
      const nome = `${uidValidity}:${uid}`
      if (nome === how.pular) {
        grandes += 1
        await lida(uid)
        continue
      }
      how.comecou(nome)
      const message = await client.fetchOne(
        String(uid),
        { envelope: true, bodyStructure: true, size: true },
        { uid: true },
      )
      if (!message) continue
      if ((message.size ?? 0) > MENSAGEM_MAXIMA) {
        grandes += 1
        await lida(uid)
        continue
      }
      const anexos: Mensagem['anexos'] = []
      for (const { part, nome: name, size } of partesDe(message.bodyStructure)) {
        // The size is that of the encoded text, a third more. One that is too large becomes a row that says so.
        const { content } = await client.download(String(uid), part, { uid: true, maxBytes: CURRICULO_MAXIMO + 1 })
        if (content) anexos.push({ name, bytes: await buffer(content) })
        else if (size > 0) grandes += 1
      }
      const { envelope } = message
      await how.receber({
        uid: nome,
        mensagemCodigo: (umaLinha(envelope?.messageId) ?? nome).slice(0, 200),
        remetente: umaLinha(envelope?.from?.[0]?.address),
        assunto: umaLinha(envelope?.subject),
        anexos,
      })
      await lida(uid)
    }
    how.comecou('')
    return { mensagens: estas.length - grandes, grandes, restam: todas.length - estas.length }
  })
}
