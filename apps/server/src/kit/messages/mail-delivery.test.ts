import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServices } from '../../services.ts'
import { type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import type { Services } from '../http/services.ts'
import { asTask } from '../transaction/task.ts'
import { sendMail, sendMailWithPdf } from './mail.ts'

/** A mail server with the part of SMTP that a sender needs; `refuse` makes it refuse the message. */
function smtpServer() {
  const letters: string[] = []
  /** Called when a letter has been asked for, and when its end has arrived; the answer waits for it. */
  const seen: { at: (what: 'begin' | 'end') => Promise<void> } = { at: async () => {} }
  const state = { refuse: false, letters, seen }
  const server: Server = createServer((socket: Socket) => {
    let letter: string | null = null
    let rest = ''
    const answer = (line: string) => socket.write(`${line}\r\n`)
    answer('220 teste')
    socket.on('error', () => {})
    socket.on('data', (data) => {
      rest += data.toString()
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        if (letter !== null) {
          if (line !== '.') letter += `${line}\n`
          else {
            if (!state.refuse) letters.push(letter)
            letter = null
            const said = state.refuse ? '451 tente depois' : '250 recebido'
            void seen.at('end').then(() => answer(said))
          }
        } else if (line === 'DATA') {
          letter = ''
          void seen.at('begin').then(() => answer('354 fale'))
        } else if (line === 'QUIT') socket.end('221 até\r\n')
        else answer('250 ok')
      }
    })
  })
  return { server, state }
}

const { server, state } = smtpServer()
let app: TestApp
let company: TestCompany
let services: Services
beforeAll(async () => {
  app = await testApp()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  const url = new URL(app.services.database.pool.options.connectionString!)
  const settings = { ...app.services.settings, smtpUrl, mailFrom: 'RH <rh@teste.example>' }
  const ownerUrl = (app.owner.options as { connectionString: string }).connectionString
  expect(url.pathname).toBe(new URL(ownerUrl).pathname)
  services = await createServices(settings, app.services.database, ownerUrl)
})
beforeEach(async () => {
  company = await app.company()
  state.letters.length = 0
  state.refuse = false
  state.seen.at = async () => {}
  await app.owner.query(`delete from graphile_worker._private_jobs`)
})
afterAll(async () => {
  await services.close()
  server.close()
})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const write = () =>
  asTask(services, { empresaId: company.id, usuarioId: null }, 'teste', (ctx) =>
    sendMail(ctx, {
      para: 'ana@teste.example',
      template: 'primeira-senha',
      data: { nome: 'Ana', link: 'http://127.0.0.1:3000/redefinir-senha?ficha=segredo' },
      temFicha: true,
    }),
  )
const row = async () =>
  (await app.owner.query('select * from email where empresa_id = $1', [company.id])).rows[0] as Record<string, string>
const messageIdOf = (letter: string) => /^Message-ID: (.+)$/im.exec(letter)?.[1]

describe('a mail', () => {
  it('carries the logo of its company, small, and fetches nothing', async () => {
    const logo = new FormData()
    logo.append('logo', new Blob([PIXEL], { type: 'image/png' }), 'logo.png')
    expect((await company.admin.fetch('POST', `/utilitario/empresas/${company.id}/logo`, { body: logo })).status).toBe(
      200,
    )
    await write()
    await services.jobs.runPending()
    const [letter] = state.letters
    expect(letter).toMatch(/^Content-ID: <logo>$/im)
    expect(letter).toMatch(/^Content-Type: image\/png; name=logo\.png$/m)
    const { html, texto } = await row()
    expect(html).toContain('src="cid:logo"')
    expect(html!.match(/\ssrc="([^"]*)"/g)).toHaveLength(1)
    expect(texto).not.toContain('cid:')
  })
  it('of a company without a logo, or whose logo is gone by then, goes without one', async () => {
    await write()
    expect((await row()).html).not.toContain('<img')
    await app.owner.query(`update email set html = html || '<img src="cid:logo">' where empresa_id = $1`, [company.id])
    await services.jobs.runPending()
    expect(state.letters[0]).not.toMatch(/^Content-ID:/im)
  })
  it('leaves once its transaction has committed, and its token is not kept', async () => {
    await write()
    expect(state.letters).toHaveLength(0)
    await services.jobs.runPending()
    expect(state.letters).toHaveLength(1)
    expect(state.letters[0]).toMatch(/^From: RH <rh@teste\.example>$/m)
    expect(state.letters[0]).toMatch(/^To: ana@teste\.example$/m)
    const kept = await row()
    expect(kept).toMatchObject({ situacao: 'enviado', erro: null })
    expect(kept.texto + kept.html!).not.toContain('segredo')
  })

  it('carries the same Message-ID when it is sent again after a crash', async () => {
    await write()
    await services.jobs.runPending()
    await app.owner.query(`update email set situacao = 'na-fila' where empresa_id = $1`, [company.id])
    await app.owner.query(`select graphile_worker.add_job('email', json_build_object('email', $1::bigint))`, [
      (await row()).id,
    ])
    await services.jobs.runPending()
    expect(state.letters).toHaveLength(2)
    expect(messageIdOf(state.letters[0]!)).toBe(messageIdOf(state.letters[1]!))
    expect(messageIdOf(state.letters[0]!)).toMatch(/^<quadro\.\d+\.\d+@/)
  })

  const noted = async () => (await row()).entregando_desde !== null

  it('is noted as handed over once the server has all of it but its end, and no longer when it has answered', async () => {
    const at: [string, boolean][] = []
    state.seen.at = async (what) => void at.push([what, await noted()])
    await write()
    await services.jobs.runPending()
    expect(at).toEqual([
      ['begin', false],
      ['end', true],
    ])
    expect(await row()).toMatchObject({ situacao: 'enviado', entregando_desde: null })
  })

  it('that was handed over when its process was killed is not sent again, and the list says so', async () => {
    await write()
    await app.owner.query('update email set entregando_desde = now() where empresa_id = $1', [company.id])
    await services.jobs.runPending()
    expect(state.letters).toHaveLength(0)
    const kept = await row()
    expect(kept).toMatchObject({ situacao: 'falhou', entregando_desde: null })
    expect(kept.erro).toBe(
      'O sistema parou enquanto o servidor de e-mail confirmava o recebimento. A mensagem deve ter chegado, e não foi enviada de novo.',
    )
    expect(kept.texto + kept.html!).not.toContain('segredo')
  })

  it('whose process was killed before that is sent', async () => {
    await write()
    await app.owner.query('update email set tentativas = 1 where empresa_id = $1', [company.id])
    await services.jobs.runPending()
    expect(state.letters).toHaveLength(1)
  })

  it('that another process hands over meanwhile is not finished here, and its note stays', async () => {
    await write()
    state.seen.at = async (what) => {
      if (what === 'begin')
        await app.owner.query('update email set entregando_desde = now() where empresa_id = $1', [company.id])
    }
    await services.jobs.runPending()
    expect(state.letters).toHaveLength(0)
    expect(await row()).toMatchObject({ situacao: 'na-fila', tentativas: 0 })
    expect(await noted()).toBe(true)
  })

  it('that the server accepted while the database fell is noted as sent when the database is back', async () => {
    await write()
    const owner = services.jobs
    let lost = 0
    const query = pg.Pool.prototype.query
    const spy = vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(function (this: pg.Pool, ...args: unknown[]) {
      if (String(args[0]).includes('entregando_desde = null where id') && lost < 2) {
        lost += 1
        return Promise.reject(Object.assign(new Error('x'), { code: '57P01' })) as never
      }
      return Reflect.apply(query, this, args) as never
    })
    await owner.runPending().finally(() => spy.mockRestore())
    expect([lost, state.letters.length]).toEqual([2, 1])
    expect(await row()).toMatchObject({ situacao: 'enviado', entregando_desde: null })
  })

  it('carries a PDF, which stays until it was sent or given up, and no longer', async () => {
    const escrever = () =>
      asTask(services, { empresaId: company.id, usuarioId: null }, 'teste', (ctx) =>
        sendMailWithPdf(
          ctx,
          { para: 'ana@teste.example', template: 'aviso', data: { assunto: 'O papel', texto: 'Anexo.', link: null } },
          { nome: 'Certificado-de-Ana.pdf', bytes: new TextEncoder().encode('%PDF-1.7 teste') },
        ),
      )
    const anexo = async (id: number) =>
      (await app.owner.query('select situacao, anexo, anexo_nome from email where id = $1', [id])).rows[0]
    const enviado = await escrever()
    await services.jobs.runPending()
    expect(state.letters[0]).toMatch(/^Content-Type: application\/pdf; name=Certificado-de-Ana\.pdf$/m)
    expect(state.letters[0]).toContain(Buffer.from('%PDF-1.7 teste').toString('base64'))
    expect(await anexo(enviado)).toEqual({ situacao: 'enviado', anexo: null, anexo_nome: null })
    state.refuse = true
    const recusado = await escrever()
    await services.jobs.runPending()
    expect(await anexo(recusado)).toMatchObject({ situacao: 'na-fila', anexo_nome: 'Certificado-de-Ana.pdf' })
    await app.owner.query('update graphile_worker._private_jobs set attempts = max_attempts - 1, run_at = now()')
    await services.jobs.runPending()
    expect(await anexo(recusado)).toEqual({ situacao: 'falhou', anexo: null, anexo_nome: null })
  })

  it('carries an invitation as a calendar beside its text, and as a file', async () => {
    const texto = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n'
    await asTask(services, { empresaId: company.id, usuarioId: null }, 'teste', (ctx) =>
      sendMail(ctx, {
        para: 'ana@teste.example',
        template: 'aviso',
        data: { assunto: 'Entrevista', texto: 'Amanhã.', link: null },
        calendario: { metodo: 'REQUEST', texto },
      }),
    )
    await services.jobs.runPending()
    const [letter] = state.letters
    expect(letter).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST$/im)
    expect(letter).toMatch(/^Content-Type: text\/plain/m)
    expect(letter).toMatch(/filename=convite\.ics/)
    expect(letter).toContain(Buffer.from(texto).toString('base64').slice(0, 40))
  })

  it('is tried again after a refusal, and given up after the last try', async () => {
    state.refuse = true
    await write()
    await services.jobs.runPending()
    expect(await row()).toMatchObject({ situacao: 'na-fila', tentativas: 1 })
    await app.owner.query(`update graphile_worker._private_jobs set run_at = now(), attempts = max_attempts - 1`)
    await services.jobs.runPending()
    expect(await row()).toMatchObject({ situacao: 'falhou', tentativas: 2 })
    expect((await row()).erro).toContain('451')
  })
})
