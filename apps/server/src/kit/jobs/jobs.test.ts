import { listarTarefas, pararTarefa } from '@quadro/contract/shell/inicio/avisos.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createServices } from '../../services.ts'
import { type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { FULL_DISK } from '../files/full-disk.ts'
import type { Ctx } from '../http/context.ts'
import { AppError } from '../http/errors.ts'
import { asTask } from '../transaction/task.ts'
import { heartbeat, settleLost } from './executors.ts'
import { defineJob, enqueue, type Work } from './jobs.ts'
import { maintain } from './maintenance.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})

/** The function that the test's job runs; each test sets it. */
let act: (ctx: Ctx, work: Work) => Promise<string | undefined> = async () => undefined
const trial = defineJob<{ n: number }>('ensaio', {
  title: 'Ensaio',
  maxAttempts: 2,
  run: (ctx, _params, work) => act(ctx, work),
})
const queued = defineJob('ensaio-em-fila', {
  title: 'Ensaio em fila',
  queue: 'ensaios',
  run: (ctx, _, work) => act(ctx, work),
})

const whose = () => ({ empresaId: company.id, usuarioId: company.usuarioId })
const start = () =>
  asTask(app.services, whose(), 'teste', (ctx) => enqueue(ctx, trial, { n: 1 }, { titulo: 'Um ensaio' }))
const mark = (ctx: Ctx, chave: string) =>
  ctx.db.insertInto('preferencia').values({ usuarioId: ctx.user.id, chave, valor: '1' }).execute()
const marks = async (chave: string) =>
  Number(
    (
      await app.owner.query('select count(*) from preferencia where chave = $1 and usuario_id = $2', [
        chave,
        company.usuarioId,
      ])
    ).rows[0].count,
  )
const read = async (id: number) => (await company.admin.call(listarTarefas, {})).find((t) => t.id === id)
/** Makes the next try due now, because a back-off takes seconds. */
const due = (id: number) =>
  app.owner.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [`tarefa:${id}`])

describe('a job', () => {
  it('runs as its user in its company and says how it went', async () => {
    act = async (ctx, { progress }) => {
      await progress(3, 3)
      const [row] = (await sql<{ empresa: number }>`select app_empresa() as empresa`.execute(ctx.db)).rows
      return `${row?.empresa} ${ctx.user.id}`
    }
    const id = await start()
    expect(await read(id)).toMatchObject({ titulo: 'Um ensaio', situacao: 'na-fila', arquivo: null })
    await app.services.jobs.runPending()
    expect(await read(id)).toMatchObject({
      situacao: 'pronta',
      mensagem: `${company.id} ${company.usuarioId}`,
      feito: 3,
      total: 3,
    })
  })

  it('runs with every other of its queue when all that is due is asked for', async () => {
    let ran = 0
    act = async () => {
      ran++
      return undefined
    }
    for (let n = 0; n < 6; n++)
      await asTask(app.services, whose(), 'teste', (ctx) => enqueue(ctx, queued, {}, { titulo: `Ensaio ${n}` }))
    await app.services.jobs.runPending(['ensaio-em-fila'])
    expect(ran).toBe(6)
  })

  it('is not queued when the transaction that wanted it rolls back', async () => {
    let id = 0
    const failing = asTask(app.services, whose(), 'teste', async (ctx) => {
      id = await enqueue(ctx, trial, { n: 1 })
      throw new Error('desfeito')
    })
    await expect(failing).rejects.toThrow('desfeito')
    const { rowCount } = await app.owner.query('select from graphile_worker.jobs where key = $1', [`tarefa:${id}`])
    expect(rowCount).toBe(0)
  })

  it('leaves a file that only its user fetches', async () => {
    act = async (_ctx, { attach }) => {
      await attach({ name: 'resultado.txt', type: 'text/plain', bytes: Buffer.from('números') })
      return undefined
    }
    const id = await start()
    await app.services.jobs.runPending()
    expect(await read(id)).toMatchObject({ situacao: 'pronta', arquivo: 'resultado.txt' })
    const mine = await company.admin.fetch('GET', `/userinfo/tarefas/${id}/arquivo`)
    expect(await mine.text()).toBe('números')
    expect(mine.headers.get('content-disposition')).toContain('attachment; filename="resultado.txt"')
    expect(mine.headers.get('x-content-type-options')).toBe('nosniff')
    const colleague = await company.user([])
    expect((await colleague.fetch('GET', `/userinfo/tarefas/${id}/arquivo`)).status).toBe(404)
    expect(await colleague.call(listarTarefas, {})).toEqual([])
    expect((await colleague.refusal(pararTarefa, { id })).status).toBe(404)
  })

  it('that is refused tells its user why and is not tried again', async () => {
    act = async (ctx) => {
      await mark(ctx, 'recusado')
      throw new AppError('BAD_REQUEST', 'A planilha não tem linhas.')
    }
    const id = await start()
    await app.services.jobs.runPending()
    expect(await read(id)).toMatchObject({ situacao: 'falhou', mensagem: 'A planilha não tem linhas.' })
    expect(await marks('recusado')).toBe(0)
    await due(id)
    await app.services.jobs.runPending()
    expect(await read(id)).toMatchObject({ situacao: 'falhou' })
  })

  it('that fails unexpectedly is tried again, and fails for its user after the last try', async () => {
    act = async () => {
      throw new Error('disco cheio')
    }
    const id = await start()
    await app.services.jobs.runPending()
    expect(await read(id)).toMatchObject({ situacao: 'na-fila' })
    await due(id)
    await app.services.jobs.runPending()
    expect(await read(id)).toMatchObject({ situacao: 'falhou', mensagem: 'Não foi possível concluir o trabalho.' })
  })

  it('that finds the disk full says so after the last try, and ends no process', async () => {
    act = async () => {
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    }
    const id = await start()
    await app.services.jobs.runPending()
    expect(await read(id)).toMatchObject({ situacao: 'na-fila' })
    await due(id)
    await app.services.jobs.runPending()
    expect(await read(id)).toMatchObject({ situacao: 'falhou', mensagem: FULL_DISK })
  })

  it('has its effects once, though a try that was given up goes on', async () => {
    let reached: () => void
    const waiting = new Promise<void>((resolve) => {
      reached = resolve
    })
    let goOn: () => void
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    act = async (ctx) => {
      await mark(ctx, 'primeira')
      reached()
      await held
      return undefined
    }
    const id = await start()
    const first = app.services.jobs.runPending()
    await waiting
    // Another process takes the job over, because this one seems dead.
    await app.owner.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null where key = $1`,
      [`tarefa:${id}`],
    )
    act = async (ctx) => {
      await mark(ctx, 'segunda')
      return 'segunda'
    }
    await app.services.jobs.runPending()
    goOn!()
    await first
    expect(await read(id)).toMatchObject({ situacao: 'pronta', mensagem: 'segunda' })
    expect([await marks('primeira'), await marks('segunda')]).toEqual([0, 1])
  })

  it('of a user who lost the company fails and does nothing', async () => {
    act = async (ctx) => {
      await mark(ctx, 'sem-acesso')
      return undefined
    }
    const id = await start()
    await app.owner.query('update usuario set ativo = false where id = $1', [company.usuarioId])
    await app.services.jobs.runPending()
    const { rows } = await app.owner.query('select situacao from tarefa where id = $1', [id])
    expect(rows[0].situacao).toBe('falhou')
    expect(await marks('sem-acesso')).toBe(0)
  })
})

describe('stopping a job', () => {
  it('takes it out of the queue', async () => {
    act = async (ctx) => {
      await mark(ctx, 'parado')
      return undefined
    }
    const id = await start()
    await company.admin.call(pararTarefa, { id })
    await app.services.jobs.runPending()
    expect(await read(id)).toMatchObject({ situacao: 'cancelada' })
    expect(await marks('parado')).toBe(0)
    expect((await company.admin.refusal(pararTarefa, { id })).body.message).toBe('Este trabalho já terminou.')
  })

  it('undoes what a running one has done', async () => {
    let id = 0
    act = async (ctx, { progress }) => {
      await mark(ctx, 'interrompido')
      await company.admin.call(pararTarefa, { id })
      await progress(10, 10)
      return undefined
    }
    id = await start()
    await app.services.jobs.runPending()
    expect(await read(id)).toMatchObject({ situacao: 'cancelada', mensagem: null })
    expect(await marks('interrompido')).toBe(0)
  })
})

describe('the worker of a process', () => {
  it('takes jobs by itself, in whichever process they were wanted, until it stops', async () => {
    act = async () => 'feito'
    const { settings, database } = app.services
    const other = await createServices(
      settings,
      database,
      (app.owner.options as { connectionString: string }).connectionString,
    )
    const done = Promise.withResolvers<void>()
    await app.services.hub.ready()
    let id = 0
    const end = app.services.hub.subscribe(whose(), () => {
      void read(id).then((t) => t?.situacao === 'pronta' && done.resolve())
    })
    await other.jobs.start()
    id = await start()
    await done.promise
    end()
    expect((await app.owner.query('select from executor')).rowCount).toBe(1)
    await other.close()
    expect((await app.owner.query('select from executor')).rowCount).toBe(0)
    const late = await start()
    expect(await read(late)).toMatchObject({ situacao: 'na-fila' })
  })
})

describe('crashed workers', () => {
  it('lose their jobs to the living, whose jobs stay', async () => {
    act = async () => 'feito'
    const [dead, alive] = [await start(), await start()]
    const lock = (id: number, by: string) =>
      app.owner.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = $2 where key = $1`, [
        `tarefa:${id}`,
        by,
      ])
    await lock(dead, 'morto')
    await lock(alive, 'vivo')
    await app.owner.query(
      `insert into executor (id, visto_em) values ('morto', now() - interval '2 minutes'), ('vivo', now())`,
    )
    await heartbeat(app.owner, ['vivo'])
    await app.services.jobs.runPending()
    expect(await read(dead)).toMatchObject({ situacao: 'pronta' })
    expect(await read(alive)).toMatchObject({ situacao: 'na-fila' })
    await app.owner.query(`delete from executor`)
    await app.owner.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null where key = $1`,
      [`tarefa:${alive}`],
    )
  })

  it('are known within seconds by the session that ended with them; a silent one that still holds it lives', async () => {
    const [silent, gone] = [`silencioso-${company.id}`, `caído-${company.id}`]
    const session = await app.owner.connect()
    await session.query('select pg_advisory_lock(hashtextextended($1, 0))', [silent])
    await app.owner.query(
      `insert into executor (id, visto_em) select unnest($1::text[]), now() - interval '20 seconds'`,
      [[silent, gone]],
    )
    const left = async () => {
      const { rows } = await app.owner.query('select id from executor where id = any($1)', [[silent, gone]])
      return rows.map(({ id }) => id)
    }
    await heartbeat(app.owner, [])
    expect(await left()).toEqual([silent])
    session.release(true)
    const afterABeat = async () => {
      await heartbeat(app.owner, [])
      return left()
    }
    await expect.poll(afterABeat).toEqual([])
  })

  it('that ended before anybody knew them lose what they had taken; who took it a moment ago has yet to say so', async () => {
    act = async () => 'feito'
    const [lost, taken] = [await start(), await start()]
    const lock = (id: number, by: string, since: string) =>
      app.owner.query(
        `update graphile_worker._private_jobs set locked_at = now() - $3::interval, locked_by = $2 where key = $1`,
        [`tarefa:${id}`, by, since],
      )
    await lock(lost, `nunca-visto-${lost}`, '2 minutes')
    await lock(taken, `recente-${taken}`, '2 seconds')
    await heartbeat(app.owner, [])
    const { rows } = await app.owner.query(
      `select key from graphile_worker._private_jobs where key = any($1) and locked_by is not null`,
      [[`tarefa:${lost}`, `tarefa:${taken}`]],
    )
    expect(rows.map(({ key }) => key)).toEqual([`tarefa:${taken}`])
    await app.owner.query(
      `update graphile_worker._private_jobs set locked_at = null, locked_by = null where key = $1`,
      [`tarefa:${taken}`],
    )
  })

  it('that died in the last try leave no job that runs for ever: the next start or heartbeat settles it', async () => {
    const [lost, again] = [await start(), await start()]
    const take = (id: number, attempts: string) =>
      app.owner.query(
        `update graphile_worker._private_jobs set locked_at = now(), locked_by = $2, attempts = ${attempts} where key = $1`,
        [`tarefa:${id}`, `caído-${company.id}`],
      )
    await take(lost, 'max_attempts')
    await take(again, 'max_attempts - 1')
    await app.owner.query(`update tarefa set situacao = 'executando' where id = any($1)`, [[lost, again]])
    await settleLost(app.owner)
    expect(await read(lost)).toMatchObject({ situacao: 'executando' })
    await app.owner.query(`insert into executor (id, visto_em) values ($1, now() - interval '2 minutes')`, [
      `caído-${company.id}`,
    ])
    await heartbeat(app.owner, [])
    expect(await read(lost)).toMatchObject({
      situacao: 'falhou',
      mensagem: expect.stringContaining('interrompido'),
    })
    expect(await read(again)).toMatchObject({ situacao: 'executando' })
  })
  it('whose job left the queue without a result is settled after five minutes', async () => {
    const id = await start()
    await app.owner.query('delete from graphile_worker._private_jobs where key = $1', [`tarefa:${id}`])
    await settleLost(app.owner)
    expect(await read(id)).toMatchObject({ situacao: 'na-fila' })
    await app.owner.query(`update tarefa set criado_em = now() - interval '6 minutes' where id = $1`, [id])
    await settleLost(app.owner)
    expect(await read(id)).toMatchObject({ situacao: 'falhou' })
  })
})

describe('maintenance', () => {
  it('removes mails of more than 180 days, but none that still waits', async () => {
    const mail = async (situacao: string, idade: string) => {
      const { rows } = await app.owner.query(
        `insert into email (para, assunto, texto, html, situacao, empresa_id, criado_em)
         values ('ana@teste.example', 'Andamento', 'a', 'a', $1, $2, now() - $3::interval) returning id`,
        [situacao, company.id, idade],
      )
      return rows[0].id
    }
    const gone = [
      await mail('enviado', '181 days'),
      await mail('guardado', '181 days'),
      await mail('falhou', '181 days'),
    ]
    const kept = [await mail('enviado', '179 days'), await mail('na-fila', '181 days')]
    await maintain(app.services, app.owner)
    const { rows } = await app.owner.query('select id from email where id = any($1) order by id', [[...gone, ...kept]])
    expect(rows.map(({ id }) => id)).toEqual(kept)
    await app.owner.query('delete from email where id = any($1)', [kept])
  })

  it('removes jobs of more than 30 days with their files, and expired sessions', async () => {
    act = async (_ctx, { attach }) => {
      await attach({ name: 'velho.txt', type: 'text/plain', bytes: Buffer.from('velho') })
      return undefined
    }
    const id = await start()
    await app.services.jobs.runPending()
    const { rows } = await app.owner.query(
      'select a.chave from arquivo a join tarefa t on t.arquivo_id = a.id where t.id = $1',
      [id],
    )
    const { chave } = rows[0]
    await app.owner.query(`update tarefa set criado_em = now() - interval '31 days' where id = $1`, [id])
    await app.owner.query(
      `insert into sessao (hash, usuario_id, empresa_id, expira_em) values ($1, $2, $3, now() - interval '1 minute')`,
      [Buffer.from(`velha ${id}`), company.usuarioId, company.id],
    )
    await maintain(app.services, app.owner)
    expect(await read(id)).toBeUndefined()
    expect((await app.owner.query('select from sessao where hash = $1', [Buffer.from(`velha ${id}`)])).rowCount).toBe(0)
    // The bytes of a deleted row are removed at once. For bytes of a running transaction see kit/files/files.test.ts.
    await expect(app.services.storage.get(chave)).rejects.toThrow('No bytes')
  })
})
