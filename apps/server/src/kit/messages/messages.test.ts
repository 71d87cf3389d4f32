import { authority } from '@quadro/contract/kit/authority.ts'
import { diasEntre } from '@quadro/contract/kit/datas.ts'
import { buscar } from '@quadro/contract/shell/inicio/avisos.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { limitOrRefuse } from '../access/limits.ts'
import { prazo, vencimentos } from '../records/deadlines.ts'
import { registerSearch } from '../records/search.ts'
import { defineEvent, emit, on } from '../transaction/events.ts'
import { asTask } from '../transaction/task.ts'
import { rows } from '../transaction/tx.ts'
import { avisar, defineAviso } from './messages.ts'

const known = authority('shell', 'ensaio', 'Ensaios', 'ver', 'Ver')
const aQuemPode = defineAviso<{ quem: number }>('ensaio-quem-pode', {
  caixa: 'R',
  titulo: 'Ensaios',
  descricao: 'Aconteceu um ensaio.',
  autoridade: known,
  email: 'nunca',
  para: ({ quem }) => ({ exceto: quem }),
  mensagem: () => ({ texto: 'Aconteceu' }),
})
const aAlguem = defineAviso<{ quem: number; texto: string }>('ensaio-alguem', {
  caixa: 'C',
  titulo: 'Ensaios meus',
  descricao: 'Aconteceu um ensaio seu.',
  email: 'na-hora',
  para: ({ quem }) => ({ usuarios: [quem] }),
  mensagem: ({ texto }) => ({ texto, assunto: 'Novidade', link: '/captacao/x' }),
})

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})

const as = <T>(usuarioId: number, work: Parameters<typeof asTask<T>>[3]) =>
  asTask(app.services, { empresaId: company.id, usuarioId }, 'teste', work)
const told = async (usuarioId: number): Promise<string[]> =>
  (
    await app.owner.query(
      'select m.texto from usuario_mensagem u join mensagem m on m.id = u.mensagem_id and m.empresa_id = u.empresa_id where u.usuario_id = $1',
      [usuarioId],
    )
  ).rows.map((r) => r.texto)

describe('messages', () => {
  it('reach those who hold an authority in the company, but for who did it', async () => {
    const [holder, other, stranger] = [
      await company.user([known]),
      await company.user([]),
      await (await app.company()).user([known]),
    ]
    const doer = await company.user([known])
    await as(doer.usuarioId, (ctx) => avisar(ctx, aQuemPode, { quem: ctx.user.id }))
    expect(await told(holder.usuarioId)).toEqual(['Aconteceu'])
    for (const user of [other, stranger, doer]) expect(await told(user.usuarioId)).toEqual([])
  })

  it('go by mail too when asked, and not at all when the transaction rolls back', async () => {
    const user = await company.user([])
    const tell = (fail: boolean) =>
      as(company.usuarioId, async (ctx) => {
        await avisar(ctx, aAlguem, { quem: user.usuarioId, texto: 'Chegou' })
        if (fail) throw new Error('desfeito')
      })
    const mails = async () =>
      (await app.owner.query(`select texto from email where empresa_id = $1 and assunto = 'Novidade'`, [company.id]))
        .rows
    await expect(tell(true)).rejects.toThrow('desfeito')
    expect([await told(user.usuarioId), await mails()]).toEqual([[], []])
    await tell(false)
    expect(await told(user.usuarioId)).toEqual(['Chegou'])
    expect((await mails())[0].texto).toContain(`${app.services.settings.publicUrl}/captacao/x`)
  })
})

describe('events', () => {
  it('are reacted to in the same transaction', async () => {
    const happened = defineEvent<{ texto: string }>('ensaio')
    on(happened, async (ctx, { texto }) => void (await avisar(ctx, aAlguem, { quem: ctx.user.id, texto })))
    await as(company.usuarioId, (ctx) => emit(ctx, happened, { texto: 'primeiro' }))
    on(happened, async () => {
      throw new Error('não pode')
    })
    await expect(as(company.usuarioId, (ctx) => emit(ctx, happened, { texto: 'segundo' }))).rejects.toThrow('não pode')
    expect(await told(company.usuarioId)).toEqual(['primeiro'])
  })
})

describe('what modules provide', () => {
  it('the palette finds for who may see it', async () => {
    const ensaio = (grupo: string, lugar: number) =>
      registerSearch(
        grupo,
        [known],
        async (_ctx, { texto }) =>
          Array.from({ length: 9 }, (_, i) => ({
            titulo: `${texto} ${i}`,
            detalhe: null,
            url: `/ensaios/${i}`,
            situacao: null,
          })),
        { lugar, paginas: ['/ensaios/{id}'] },
      )
    // The kind that is registered later has the lower `lugar`, so it must be shown first.
    ensaio('Ensaios', 1001)
    ensaio('Provas', 1000)
    const [holder, other] = [await company.user([known]), await company.user([])]
    const found = await holder.call(buscar, { texto: 'abc' })
    expect(found.map((group) => group.grupo)).toEqual(['Provas', 'Ensaios'])
    expect(found.slice(1)).toEqual([
      {
        grupo: 'Ensaios',
        pessoas: false,
        itens: expect.arrayContaining([expect.objectContaining({ titulo: 'abc 0' })]),
      },
    ])
    expect(found[0]?.itens).toHaveLength(5)
    expect(await other.call(buscar, { texto: 'abc' })).toEqual([])
  })

  it('deadlines are asked up to where each warns, or to the day that is asked for, of who is shown them', async () => {
    const asked: { hoje: string; ate: string }[] = []
    prazo({
      nome: 'ensaio',
      titulo: 'Ensaios que vencem',
      acao: 'Ensaie.',
      authority: known,
      avisaDias: 10,
      linhas(_ctx, limits) {
        asked.push(limits)
        return sql`values ('b', null, ${limits.hoje}::date, '/b'), ('a', null, '2001-01-01'::date, '/a')`
      },
    })
    const read = (usuarioId: number, ate?: string) =>
      as(usuarioId, (ctx) => rows(ctx.db, sql<{ titulo: string }>`select * from (${vencimentos(ctx, { ate })}) v`))
    const [holder, other] = [await company.user([known]), await company.user([])]
    expect((await read(holder.usuarioId)).map((v) => v.titulo).sort()).toEqual(['a', 'b'])
    await read(holder.usuarioId, '2099-12-31')
    expect(asked.map(({ hoje, ate }) => (ate === '2099-12-31' ? ate : diasEntre(hoje, ate)))).toEqual([
      10,
      '2099-12-31',
    ])
    expect(await read(other.usuarioId)).toEqual([])
    expect(asked).toHaveLength(2)
  })
})

describe('limits', () => {
  it('count for all processes, tries that fail included', async () => {
    const key = `ensaio:${company.id}`
    const tryOnce = () =>
      as(company.usuarioId, async (ctx) => {
        await limitOrRefuse(ctx.services.database, key, { max: 2, windowSeconds: 86_400 })
        throw new Error('senha errada')
      })
    await expect(tryOnce()).rejects.toThrow('senha errada')
    await expect(tryOnce()).rejects.toThrow('senha errada')
    await expect(tryOnce()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', status: 429 })
  })
  it('do not begin anew at the turn of the window, and end with it', async () => {
    const key = `virada:${company.id}`
    const windowsAgo = (n: number, contagem: number) =>
      app.owner.query(
        `insert into limite (chave, janela, contagem)
         values ($1, to_timestamp((floor(extract(epoch from now()) / 86400) - $2) * 86400), $3)`,
        [key, n, contagem],
      )
    const tryOnce = () => limitOrRefuse(app.services.database, key, { max: 2, windowSeconds: 86_400 })
    await windowsAgo(2, 1_000_000_000)
    await tryOnce()
    // A number so high that the part that still counts exceeds the limit at every second of the day except the last.
    await windowsAgo(1, 1_000_000_000)
    await expect(tryOnce()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })
})
