import { authority } from '@quadro/contract/kit/authority.ts'
import { buscar } from '@quadro/contract/shell/avisos.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../testing/app.ts'
import { prazo, vencendo } from './deadlines.ts'
import { defineEvent, emit, on } from './events.ts'
import { limitOrRefuse } from './limits.ts'
import { avisar } from './messages.ts'
import { registerSearch } from './search.ts'
import { asTask } from './task.ts'

const known = authority('shell', 'ensaio', 'Ensaios', 'ver', 'Ver')

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
    await as(doer.usuarioId, (ctx) =>
      avisar(ctx, { tipo: 'R', texto: 'Aconteceu', autoridade: known, exceto: ctx.user.id }),
    )
    expect(await told(holder.usuarioId)).toEqual(['Aconteceu'])
    for (const user of [other, stranger, doer]) expect(await told(user.usuarioId)).toEqual([])
  })

  it('go by mail too when asked, and not at all when the transaction rolls back', async () => {
    const user = await company.user([])
    const tell = (fail: boolean) =>
      as(company.usuarioId, async (ctx) => {
        await avisar(ctx, {
          tipo: 'C',
          texto: 'Chegou',
          link: '/captacao/x',
          usuarios: [user.usuarioId],
          email: { assunto: 'Novidade' },
        })
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
    on(happened, (ctx, { texto }) => avisar(ctx, { tipo: 'A', texto, usuarios: [ctx.user.id] }))
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
    registerSearch('Ensaios', [known], async (_ctx, texto) =>
      Array.from({ length: 9 }, (_, i) => ({
        titulo: `${texto} ${i}`,
        detalhe: null,
        url: `/ensaios/${i}`,
        situacao: null,
      })),
    )
    const [holder, other] = [await company.user([known]), await company.user([])]
    const found = await holder.call(buscar, { texto: 'abc' })
    expect(found).toEqual([
      {
        grupo: 'Ensaios',
        pessoas: false,
        itens: expect.arrayContaining([expect.objectContaining({ titulo: 'abc 0' })]),
      },
    ])
    expect(found[0]?.itens).toHaveLength(5)
    expect(await other.call(buscar, { texto: 'abc' })).toEqual([])
  })

  it('deadlines warn from their day on, and say what is overdue', async () => {
    let asked: { hoje: string; ate: string } | undefined
    prazo({
      nome: 'ensaio',
      titulo: 'Ensaios que vencem',
      authority: known,
      avisaDias: 10,
      async query(ctx, limits) {
        asked = limits
        return [
          { titulo: 'a', detalhe: null, data: '2001-01-01', url: '/a' },
          { titulo: 'b', detalhe: null, data: ctx.hoje(), url: '/b' },
        ]
      },
    })
    const [holder, other] = [await company.user([known]), await company.user([])]
    const found = await as(holder.usuarioId, vencendo)
    expect(found.find((p) => p.nome === 'ensaio')?.itens.map((i) => i.vencido)).toEqual([true, false])
    expect((Date.parse(asked!.ate) - Date.parse(asked!.hoje)) / 86_400_000).toBe(10)
    expect((await as(other.usuarioId, vencendo)).find((p) => p.nome === 'ensaio')).toBeUndefined()
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
})
