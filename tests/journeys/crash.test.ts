/**
 * The application and its database are killed at points of a write load. No acknowledged write is lost, the effects of a write happen
 * once, and everything recovers without help.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { motivosSolicitacao } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import * as sessao from '@quadro/contract/shell/sessao/sessao.ts'
import { listarPerfis } from '@quadro/contract/utilitario/acessos/perfis.ts'
import * as usuarios from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { listarEmails } from '@quadro/contract/utilitario/mensagens/emails.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Client, Refused } from '../../apps/server/src/testing/app.ts'
import { ensurePages } from '../support/pages.ts'
import { databasePid, databaseUrl, type Product, startProduct } from '../support/product.ts'

/** How often it falls: three times each, the application, its database and both. `QUEDAS=200` asks for a longer trial. */
const POINTS = Number(process.env.QUEDAS ?? 9)
const WRITERS = 3

const folder = mkdtempSync(join(tmpdir(), 'quadro-queda-'))
const dataDir = join(folder, 'dados')
let product: Product
let admin: Client
let acesso: { empresaId: number; perfilId: number; talentoId: null; restritoAAreas: false; areasIds: never[] }

const start = async () => {
  product = await startProduct({ DATA_DIR: dataDir })
}
beforeAll(async () => {
  chmodSync(folder, 0o755)
  ensurePages()
  await start()
  admin = new Client(product.base)
  await admin.call(sessao.login, { login: 'renata', senha: 'quadro' })
  const empresaId = (await admin.call(sessao.lerUserInfo, {})).empresa.id
  admin.empresa = empresaId
  const [perfil] = (await admin.call(listarPerfis, { unpaged: true })) as { id: number }[]
  acesso = { empresaId, perfilId: perfil!.id, talentoId: null, restritoAAreas: false, areasIds: [] }
})
afterAll(async () => {
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** A client with the session of `admin` on the process that runs now. */
const caller = () => new Client(product.base, admin.cookie, admin.empresa)

/** The people whose creation was acknowledged. */
const people = new Set<string>()
const counters = Array.from({ length: WRITERS }, () => ({ id: 0, versao: 0, sent: 0, acknowledged: 0 }))
let writes = 0
let tried = 0
let wake = () => {}

/** Whether the write was acknowledged: false when no answer came. A refusal of the server is thrown. */
async function attempt(write: () => Promise<unknown>): Promise<boolean> {
  try {
    await write()
  } catch (error) {
    if (error instanceof Refused && error.status < 500) throw error
    return false
  }
  writes++
  wake()
  return true
}

const nomeDe = (writer: number, n: number) => `Motivo ${writer} na volta ${n}`
/** Reads the counter from the server: a write that was not acknowledged may still have happened. */
async function reread(writer: number): Promise<void> {
  const counter = counters[writer]!
  const row = await caller().call(motivosSolicitacao.ler, { id: counter.id })
  const stored = Number((row as { descricao: string }).descricao.split(' ').at(-1))
  expect(stored, `counter ${writer}`).toBeGreaterThanOrEqual(counter.acknowledged)
  expect(stored, `counter ${writer}`).toBeLessThanOrEqual(counter.sent)
  counter.versao = row.versao
  counter.sent = counter.acknowledged = stored
}

/** Writes until no answer comes any more: a person, to whom a link is mailed, and the next value of a counter. */
async function writeUntilItFails(writer: number): Promise<void> {
  const counter = counters[writer]!
  for (;;) {
    // A write that was not acknowledged may have happened, so no name is sent twice.
    const login = `pessoa.${writer}.${tried++}`
    const email = `${login}@carga.example`
    const written = await attempt(() =>
      caller().call(usuarios.criarUsuario, {
        nome: 'Pessoa da Carga',
        login,
        email,
        ativo: true,
        acessos: [acesso],
        senha: null,
        confSenha: null,
      }),
    )
    if (!written) return
    people.add(email)
    counter.sent++
    const { id, versao, sent } = counter
    const counted = await attempt(async () => {
      const answer = await caller().call(motivosSolicitacao.alterar, {
        id,
        versao,
        descricao: nomeDe(writer, sent),
        ativo: true,
      } as never)
      counter.versao = answer.versao
    })
    if (!counted) return
    counter.acknowledged = sent
  }
}

/** Resolves as soon as the product answers with its database, without any help. On a quiet machine this takes seconds. */
const recovered = () =>
  vi
    .waitFor(() => caller().call(sessao.lerUserInfo, {}), { timeout: 300_000, interval: 25 })
    .catch((cause) => {
      throw new Error(`It did not recover:\n${product.output()}`, { cause })
    })

describe('kill -9 under a write load', () => {
  it('loses no acknowledged write', async () => {
    for (const [writer, counter] of counters.entries()) {
      const row = await admin.call(motivosSolicitacao.criar, { descricao: nomeDe(writer, 0), ativo: true } as never)
      Object.assign(counter, { id: row.id, versao: row.versao })
    }
    // Varied, but the same in each run.
    const writesBefore = (point: number) => 1 + ((point * 7) % 23)
    for (let point = 0; point < POINTS; point++) {
      const target = writes + writesBefore(point)
      const reached = new Promise<void>((resolve) => {
        wake = () => writes >= target && resolve()
      })
      const load = Promise.all(counters.map((_, writer) => writeUntilItFails(writer)))
      await Promise.race([reached, load])
      const what = ['application', 'database', 'both'][point % 3]
      if (what !== 'application') process.kill(databasePid(dataDir), 'SIGKILL')
      if (what !== 'database') await product.kill()
      await load
      if (what !== 'database') await start()
      await recovered()
      for (const writer of counters.keys()) await reread(writer)
    }
    expect(people.size).toBeGreaterThan(POINTS)
  })

  it('mails each person once, also what was waiting when it fell', async () => {
    const mails = async () =>
      (await caller().call(listarEmails, { unpaged: true, busca: 'carga.example' })) as {
        para: string
        situacao: string
      }[]
    const owner = new pg.Client(databaseUrl(dataDir))
    await owner.connect()
    // A job that failed several times would wait minutes for its next try, which is not the subject of this test: it becomes due now. A job
    // on which a killed process was working is taken up without this.
    const hurry = () =>
      owner.query(
        'select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where attempts > 0 and run_at > now()), run_at := now())',
      )
    const all = await vi
      .waitFor(
        async () => {
          await hurry()
          const now = await mails()
          expect(now.filter((mail) => mail.situacao === 'na-fila')).toEqual([])
          return now
        },
        { timeout: 150_000, interval: 500 },
      )
      .finally(() => owner.end())
    expect(all.filter((mail) => mail.situacao !== 'guardado')).toEqual([])
    const received = all.map((mail) => mail.para)
    expect(new Set(received).size).toBe(received.length)
    expect(people.size).toBeGreaterThan(POINTS)
    for (const person of people) expect(received).toContain(person)
  })
})
