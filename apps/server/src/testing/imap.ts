/** A small IMAP server on loopback, for tests: only the commands with which a mailbox of curricula is read. */
import net from 'node:net'

export interface Carta {
  messageId: string
  from: string
  subject: string
  anexos: { name: string; type: string; bytes: Buffer }[]
  /** A body structure as the server would write it, for one that no honest server writes. */
  structure?: string
  /** The size that the server says. */
  size?: number
}
interface Setup {
  user: string
  pass: string
  cartas: Carta[]
  /** The connection ends when this message is fetched. */
  endsAt?: number
}

const quoted = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
/** Text that is no ASCII goes as an encoded word, as mail programs write it. */
const header = (text: string) =>
  /^[ -~]*$/.test(text) ? quoted(text) : quoted(`=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`)
const encoded = (bytes: Buffer) => Buffer.from(bytes.toString('base64').replace(/.{76}/g, '$&\r\n'))

function envelope({ messageId, from, subject }: Carta): string {
  const [box, host] = from.split('@') as [string, string]
  const who = `((NIL NIL ${quoted(box)} ${quoted(host)}))`
  return `("Fri, 27 Nov 2026 10:00:00 +0000" ${header(subject)} ${who} ${who} ${who} ${who} NIL NIL NIL ${quoted(messageId)})`
}
function structure(carta: Carta): string {
  if (carta.structure) return carta.structure
  const parts = carta.anexos.map(({ name, type, bytes }) => {
    const [main, sub] = type.split('/') as [string, string]
    const size = encoded(bytes).length
    return `(${quoted(main)} ${quoted(sub)} ("name" ${header(name)}) NIL NIL "base64" ${size} NIL ("attachment" ("filename" ${header(name)})) NIL NIL)`
  })
  return `(("text" "plain" ("charset" "utf-8") NIL NIL "7bit" 5 1 NIL NIL NIL NIL)${parts.join('')} "mixed" ("boundary" "x") NIL NIL NIL)`
}

export async function imapServer(setup: Setup) {
  const seen = new Set<number>()
  const sockets = new Set<net.Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    const say = (...lines: string[]) => socket.write(`${lines.join('\r\n')}\r\n`)
    let rest = ''
    let waits: ((line: string) => void) | undefined
    const answer = (line: string) => {
      const [tag = '', first = '', ...words] = line.split(' ')
      const isUid = first.toUpperCase() === 'UID'
      const command = (isUid ? words.shift()! : first).toUpperCase()
      const args = words.join(' ')
      const ok = (...lines: string[]) => say(...lines, `${tag} OK done`)
      const login = (user: string, pass: string) =>
        user === setup.user && pass === setup.pass
          ? say(`${tag} OK [CAPABILITY IMAP4rev1] in`)
          : say(`${tag} NO [AUTHENTICATIONFAILED] no`)
      if (command === 'CAPABILITY') return ok('* CAPABILITY IMAP4rev1 AUTH=PLAIN')
      if (command === 'AUTHENTICATE') {
        waits = (text) => {
          const [, user = '', pass = ''] = Buffer.from(text, 'base64').toString().split('\0')
          login(user, pass)
        }
        const given = words[1]
        if (!given) return say('+ ')
        const then = waits
        waits = undefined
        return then(given)
      }
      if (command === 'LOGIN') {
        const [user = '', pass = ''] = [...args.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map((m) => m[1] ?? m[2] ?? '')
        return login(user, pass)
      }
      if (command === 'LIST' || command === 'LSUB') return /inbox|\*|%/i.test(args) ? ok('* LIST () "/" INBOX') : ok()
      if (command === 'SELECT' || command === 'EXAMINE') {
        if (!/inbox/i.test(args)) return say(`${tag} NO [NONEXISTENT] no such folder`)
        return ok(
          '* FLAGS (\\Seen)',
          `* ${setup.cartas.length} EXISTS`,
          '* OK [UIDVALIDITY 7] ok',
          `* OK [UIDNEXT ${setup.cartas.length + 1}] ok`,
        )
      }
      if (command === 'SEARCH')
        return ok(`* SEARCH${setup.cartas.map((_, n) => (seen.has(n + 1) ? '' : ` ${n + 1}`)).join('')}`)
      if (command === 'STORE') {
        seen.add(Number(words[0]))
        return ok(`* ${words[0]} FETCH (UID ${words[0]} FLAGS (\\Seen))`)
      }
      if (command === 'FETCH') {
        const uid = Number(words[0])
        const carta = setup.cartas[uid - 1]
        if (!carta) return ok()
        if (setup.endsAt === uid) return socket.destroy()
        const parts: (string | Buffer)[] = [`* ${uid} FETCH (UID ${uid}`]
        if (/ENVELOPE/i.test(args)) parts.push(` ENVELOPE ${envelope(carta)}`)
        if (/BODYSTRUCTURE/i.test(args)) parts.push(` BODYSTRUCTURE ${structure(carta)}`)
        if (/RFC822\.SIZE/i.test(args)) parts.push(` RFC822.SIZE ${carta.size ?? 1000}`)
        for (const [, part = '', range] of args.matchAll(/BODY\.PEEK\[([^\]]*)\](?:<([\d.]+)>)?/gi)) {
          const anexo = carta.anexos[Number.parseInt(part, 10) - 2]
          const all = /MIME/i.test(part)
            ? Buffer.from(
                `Content-Type: ${anexo?.type}\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment\r\n\r\n`,
              )
            : encoded(anexo?.bytes ?? Buffer.alloc(0))
          const [from = 0, length = all.length] = range ? range.split('.').map(Number) : []
          const bytes = all.subarray(from, from + length)
          parts.push(` BODY[${part}]${range ? `<${from}>` : ''} {${bytes.length}}\r\n`, bytes)
        }
        for (const part of [...parts, `)\r\n${tag} OK done\r\n`]) socket.write(part)
        return
      }
      if (command === 'LOGOUT') {
        ok('* BYE bye')
        return socket.end()
      }
      return ok()
    }
    socket.on('data', (chunk) => {
      rest += chunk.toString('latin1')
      for (let at = rest.indexOf('\r\n'); at >= 0; at = rest.indexOf('\r\n')) {
        const line = rest.slice(0, at)
        rest = rest.slice(at + 2)
        const then = waits
        waits = undefined
        if (then) then(line)
        else answer(line)
      }
    })
    say('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as net.AddressInfo).port,
    /** The messages that were marked as read. */
    seen,
    setup,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}
