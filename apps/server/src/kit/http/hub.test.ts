import { EventEmitter, once } from 'node:events'
import pino from 'pino'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { liveNotices } from '../../testing/live.ts'
import { defineJob, enqueue } from '../jobs/jobs.ts'
import { asTask } from '../transaction/task.ts'
import { createHub, type Hub, type Notice, publish } from './hub.ts'

let app: TestApp
let company: TestCompany
const hubs: Hub[] = []
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})
afterEach(async () => {
  await Promise.all(hubs.splice(0).map((hub) => hub.close()))
})

/** A hub that behaves like another process. */
async function anotherHub() {
  const hub = createHub(app.services.database.pool.options.connectionString!, pino({ level: 'silent' }))
  hubs.push(hub)
  await hub.ready()
  return hub
}
/** Collects the notices of one listener, so that a test can wait for them. */
function listen(hub: Hub, whose: { empresaId: number; usuarioId: number }) {
  const events = new EventEmitter()
  const got: Notice[] = []
  hub.subscribe(whose, (notice) => {
    got.push(notice)
    events.emit(notice.event)
  })
  return { got, until: (event: string) => (got.some((n) => n.event === event) ? undefined : once(events, event)) }
}
const say = (notice: Notice) =>
  asTask(app.services, { empresaId: company.id, usuarioId: null }, 'teste', (ctx) => publish(ctx, notice))

describe('notices', () => {
  it('reach every process, and only whom they concern', async () => {
    const other = await app.company()
    const [one, two] = [await anotherHub(), await anotherHub()]
    const me = { empresaId: company.id, usuarioId: company.usuarioId }
    const mine = [listen(one, me), listen(two, me)]
    const colleague = listen(one, { ...me, usuarioId: me.usuarioId + 1 })
    const stranger = listen(two, { empresaId: other.id, usuarioId: me.usuarioId })
    await say({ ...me, event: 'tarefa', data: { id: 1 } })
    await say({ empresaId: company.id, event: 'dados', data: { entidade: 'area', id: 2 } })
    await Promise.all([...mine, colleague].map((l) => l.until('dados')))
    for (const { got } of mine) expect(got.map((n) => n.data)).toEqual([{ id: 1 }, { entidade: 'area', id: 2 }])
    expect(colleague.got.map((n) => n.event)).toEqual(['dados'])
    expect(stranger.got).toEqual([])
  })

  it('are not heard when the transaction rolls back', async () => {
    const hub = await anotherHub()
    const heard = listen(hub, { empresaId: company.id, usuarioId: company.usuarioId })
    const failing = asTask(app.services, { empresaId: company.id, usuarioId: null }, 'teste', async (ctx) => {
      await publish(ctx, { empresaId: company.id, event: 'desfeito', data: {} })
      throw new Error('desfeito')
    })
    await expect(failing).rejects.toThrow()
    await say({ empresaId: company.id, event: 'depois', data: {} })
    await heard.until('depois')
    expect(heard.got.map((n) => n.event)).toEqual(['depois'])
  })

  it('go on after the connection was lost, and pages are told to read again', async () => {
    const hub = await anotherHub()
    const heard = listen(hub, { empresaId: company.id, usuarioId: company.usuarioId })
    await app.services.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'quadro avisos' and datname = current_database()`,
    )
    await heard.until('sincronizar')
    await say({ empresaId: company.id, event: 'dados', data: { id: 3 } })
    await heard.until('dados')
    expect(heard.got.at(-1)?.data).toEqual({ id: 3 })
  })

  it('carry ids, not content', async () => {
    await expect(say({ empresaId: company.id, event: 'dados', data: { texto: 'x'.repeat(3000) } })).rejects.toThrow(
      'ids',
    )
  })
})

const quick = defineJob('ensaio-de-avisos', { title: 'Ensaio', run: async () => 'pronto' })

describe('live notices over HTTP', () => {
  it('follow a job from the queue to its end', async () => {
    const gone = new AbortController()
    const notices = liveNotices(company.admin, gone.signal)
    expect((await notices.next()).value).toMatchObject({ event: 'pulse' })
    const id = await asTask(app.services, { empresaId: company.id, usuarioId: company.usuarioId }, 'teste', (ctx) =>
      enqueue(ctx, quick, {}),
    )
    expect((await notices.next()).value).toMatchObject({ event: 'tarefa', data: { id, situacao: 'na-fila' } })
    await app.services.jobs.runPending()
    const seen: unknown[] = []
    for await (const { event, data } of notices) {
      seen.push((data as { situacao: string }).situacao)
      if (seen.at(-1) !== 'pronta') continue
      expect({ event, data }).toMatchObject({ event: 'tarefa', data: { id, mensagem: 'pronto' } })
      break
    }
    expect(seen.at(-1)).toBe('pronta')
    gone.abort()
  })

  it('end for a session that was ended', async () => {
    const gone = new AbortController()
    const witness = await company.user([])
    const [ended, alive] = [liveNotices(company.admin, gone.signal), liveNotices(witness, gone.signal)]
    await Promise.all([ended.next(), alive.next()])
    await app.owner.query('delete from sessao where usuario_id = $1', [company.usuarioId])
    await say({ empresaId: company.id, event: 'dados', data: { entidade: 'area', id: 1 } })
    expect((await alive.next()).value).toMatchObject({ event: 'dados', data: { id: 1 } })
    expect(await ended.next()).toMatchObject({ done: true })
    gone.abort()
  })
})
