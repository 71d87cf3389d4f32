/** Two operating-system processes of the product on one external database behave as one. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { motivosSolicitacao } from '@quadro/contract/captacao/cadastros/cadastros.ts'
import * as avisos from '@quadro/contract/shell/inicio/avisos.ts'
import * as sessao from '@quadro/contract/shell/sessao/sessao.ts'
import { listarPerfis } from '@quadro/contract/utilitario/acessos/perfis.ts'
import { criarUsuario } from '@quadro/contract/utilitario/acessos/usuarios.ts'
import { listarEmails } from '@quadro/contract/utilitario/mensagens/emails.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Embedded, startEmbedded } from '../../apps/server/src/db/embedded.ts'
import { Client } from '../../apps/server/src/testing/app.ts'
import { ensurePages } from '../support/pages.ts'
import { type Product, startProduct } from '../support/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'quadro-dois-'))
let external: Embedded
let products: Product[] = []
let one: Client
let other: Client

beforeAll(async () => {
  chmodSync(folder, 0o755)
  ensurePages()
  external = await startEmbedded({ dataDir: join(folder, 'banco'), fast: true, log: () => {} })
  const env = { DATABASE_URL: external.url, DATA_DIR: join(folder, 'arquivos') }
  // Both start at the same time on an empty database: one migrates and creates the company, the other waits for it.
  products = await Promise.all([startProduct(env), startProduct(env)])
  one = new Client(products[0]!.base)
  await one.call(sessao.login, { login: 'renata', senha: 'quadro' })
  one.empresa = (await one.call(sessao.lerUserInfo, {})).empresa.id
  other = new Client(products[1]!.base, one.cookie, one.empresa)
})
afterAll(async () => {
  for (const product of products) await product.stop()
  await external?.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('two processes', () => {
  it('know the same session and the same records', async () => {
    expect((await other.call(sessao.lerUserInfo, {})).usuario.login).toBe('renata')
    const made = await one.call(motivosSolicitacao.criar, { descricao: 'Visto dos dois lados', ativo: true } as never)
    expect(await other.call(motivosSolicitacao.ler, { id: made.id })).toMatchObject({
      descricao: 'Visto dos dois lados',
    })
  })

  it('read the file that the other was given', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const body = new FormData()
    body.append('logo', new Blob([pixel], { type: 'image/png' }), 'logo.png')
    const path = `/utilitario/empresas/${one.empresa}/logo`
    const sent = await one.fetch('POST', path, { body })
    expect(sent.status, await sent.text()).toBeLessThan(300)
    const read = await other.fetch('GET', path)
    expect(read.status).toBe(200)
    expect(read.headers.get('content-type')).toMatch(/^image\//)
  })

  it('tell a page that listens at the other of a change made here', async () => {
    const listening = new AbortController()
    const stream = await fetch(`${products[1]!.base}/api${avisos.avisosAoVivo.path}?empresa=${one.empresa}`, {
      headers: { cookie: one.cookie! },
      signal: listening.signal,
    })
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    let heard = ''
    const reading = (async () => {
      const decoder = new TextDecoder()
      for await (const chunk of stream.body!) heard += decoder.decode(chunk, { stream: true })
    })().catch((error: Error) => {
      if (error.name !== 'AbortError') throw error
    })
    try {
      // The stream is open before anything is changed, so that the notice that arrives is about this change.
      await vi.waitFor(() => expect(heard).not.toBe(''), { timeout: 120_000, interval: 20 })
      const usuarioId = (await one.call(sessao.lerUserInfo, {})).usuario.id
      const owner = new pg.Client(external.url)
      await owner.connect()
      const { rows } = await owner.query(
        `insert into tarefa (empresa_id, usuario_id, tipo, titulo, parametros) values ($1, $2, 'relatorio', 'À espera', '{}') returning id`,
        [one.empresa, usuarioId],
      )
      await owner.end()
      const id = Number(rows[0].id)
      await one.call(avisos.pararTarefa, { id })
      await vi.waitFor(
        () => {
          const told = heard.split('\n\n').filter((text) => text.startsWith('event: tarefa'))
          expect(told.map((text) => JSON.parse(text.slice(text.indexOf('data: ') + 6)))).toContainEqual(
            expect.objectContaining({ id, situacao: 'cancelada' }),
          )
        },
        { timeout: 120_000, interval: 20 },
      )
    } finally {
      listening.abort()
      await reading
    }
  })

  it('do a job once, whichever of them was told of it', async () => {
    const [perfil] = (await one.call(listarPerfis, { unpaged: true })) as { id: number }[]
    const people = await Promise.all(
      Array.from({ length: 20 }, async (_, n) => {
        const email = `pessoa.${n}@dois.example`
        const acesso = { empresaId: one.empresa!, perfilId: perfil!.id, talentoId: null }
        await (n % 2 ? one : other).call(criarUsuario, {
          nome: `Pessoa ${n}`,
          login: `pessoa.${n}`,
          email,
          ativo: true,
          acessos: [{ ...acesso, restritoAAreas: false, areasIds: [] }],
          senha: null,
          confSenha: null,
        })
        return email
      }),
    )
    const done = await vi.waitFor(
      async () => {
        const mails = (await other.call(listarEmails, { unpaged: true, busca: 'dois.example' })) as {
          para: string
          situacao: string
        }[]
        expect(mails.filter((mail) => mail.situacao !== 'guardado')).toEqual([])
        return mails.map((mail) => mail.para)
      },
      { timeout: 120_000, interval: 100 },
    )
    expect(done.sort()).toEqual(people.sort())
  })

  it('end a session for both', async () => {
    await one.call(sessao.logout, {})
    expect((await other.refusal(sessao.lerUserInfo, {})).status).toBe(401)
  })
})
