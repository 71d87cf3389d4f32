import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { databasePid, databaseUrl, startProduct } from '../tests/support/product.ts'
import type { Row } from './row.ts'

/**
 * Mails that arrive twice, or never, when the product is killed while it sends: `QUEDAS=200 npm run bench -- correio`. Each time in turn the
 * program, its database or both are killed at a random moment of a conversation with a slow mail server, which takes a mail when it has seen
 * its end, whether or not somebody still hears its answer.
 */
const KILLS = Number(process.env.QUEDAS ?? 200)
const MAILS_A_KILL = 4
/** The server thinks so long before each of its answers. */
const SLOWNESS_MS = 150

function sink() {
  const received = new Map<string, number>()
  const server = createServer((socket: Socket) => {
    let rest = ''
    let letter: string | undefined
    const say = (line: string) => setTimeout(() => socket.writable && socket.write(`${line}\r\n`), SLOWNESS_MS)
    say('220 lento')
    socket.on('error', () => {})
    socket.on('data', (data) => {
      rest += data.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (letter !== undefined && line !== '.') letter += `${line}\n`
        else if (letter !== undefined) {
          const to = /^To: (.+)$/m.exec(letter)![1]!
          received.set(to, (received.get(to) ?? 0) + 1)
          letter = undefined
          say('250 recebido')
        } else if (line === 'DATA') {
          letter = ''
          say('354 fale')
        } else if (line === 'QUIT') socket.end('221 até\r\n')
        else say('250 ok')
      }
    })
  })
  return { server, received }
}

async function asOwner<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(databaseUrl(dataDir))
  client.on('error', () => {})
  await client.connect()
  return work(client).finally(() => client.end().catch(() => {}))
}
/** Repeats while the database is coming back. */
async function until<T>(work: () => Promise<T | undefined>): Promise<T> {
  for (const patience = Date.now() + 180_000; ; ) {
    const found = await work().catch(() => undefined)
    if (found !== undefined) return found
    if (Date.now() > patience) throw new Error('It did not recover')
    await pause(200)
  }
}

export async function run(): Promise<Row[]> {
  const { server, received } = sink()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const folder = mkdtempSync(join(tmpdir(), 'quadro-correio-'))
  const dataDir = join(folder, 'dados')
  const env = { DATA_DIR: dataDir, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'rh@carga.example' }
  let product = await startProduct(env, ['--empty'])
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const before = received.size
      await until(() =>
        asOwner(dataDir, async (client) => {
          await client.query(
            `insert into email (para, assunto, texto, html)
             select 'carga-' || $1 || '-' || n || '@carga.example', 'Carga', 'Olá', '<p>Olá</p>' from generate_series(1, $2::int) n`,
            [kill, MAILS_A_KILL],
          )
          return true
        }),
      )
      // Between the first and the last moment of a conversation.
      while (received.size === before) await pause(10)
      await pause(Math.random() * 8 * SLOWNESS_MS)
      const what = ['program', 'database', 'both'][kill % 3]
      if (what !== 'program') process.kill(databasePid(dataDir), 'SIGKILL')
      if (what !== 'database') {
        await product.kill()
        product = await startProduct(env, ['--empty'])
      }
    }
    const states = await until(() =>
      asOwner(dataDir, async (client) => {
        await client.query(
          `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where run_at > now()), run_at := now())`,
        )
        const { rows } = await client.query<{ para: string; situacao: string }>('select para, situacao from email')
        return rows.some(({ situacao }) => situacao === 'na-fila') ? undefined : rows
      }),
    )
    const twice = [...received.values()].filter((n) => n > 1).length
    const never = states.filter(({ para }) => !received.has(para))
    const reference = `${KILLS} kills, ${states.length} mails, ${SLOWNESS_MS} ms an answer`
    return [
      { what: 'Mails that arrived twice', reference, value: twice, unit: '', atMost: 0 },
      { what: 'Mails that never arrived', reference, value: never.length, unit: '' },
      {
        what: 'Mails that never arrived, and are not shown as failed',
        reference,
        value: never.filter(({ situacao }) => situacao !== 'falhou').length,
        unit: '',
        atMost: 0,
      },
      {
        what: 'Mails shown as failed that did arrive',
        reference,
        value: states.filter(({ para, situacao }) => situacao === 'falhou' && received.has(para)).length,
        unit: '',
      },
    ]
  } finally {
    await product.stop()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
