import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AlreadyRunning, type Embedded, removeEmbedded, startEmbedded } from './embedded.ts'

let folder: string
const lines: string[] = []
const running = new Set<Embedded>()

async function start(dataDir: string, more: { forceUid?: number; homes?: string[] } = {}): Promise<Embedded> {
  const embedded = await startEmbedded({ dataDir, log: (line) => lines.push(line), fast: true, ...more })
  running.add(embedded)
  return embedded
}

async function ask<T>(url: string, sql: string): Promise<T | undefined> {
  const client = new pg.Client(url)
  // Some of these servers are killed on purpose.
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ value: T }>(sql)
    return rows[0]?.value
  } finally {
    await client.end()
  }
}

async function postmasterPid(home: string): Promise<number> {
  return Number((await readFile(join(home, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quadro-embedded-'))
  await chmod(folder, 0o755)
})

afterEach(async () => {
  for (const embedded of running) await embedded.stop()
  running.clear()
})

afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

describe('startEmbedded', () => {
  const dataDir = () => join(folder, 'comum')

  it('keeps data over stop and start, as an owner who is no superuser', async () => {
    const first = await start(dataDir())
    await ask(first.url, 'create extension unaccent')
    await ask(first.url, 'create table nota (texto text)')
    await ask(first.url, `insert into nota values ('fica')`)
    await first.stop()
    await expect(ask(first.url, 'select 1')).rejects.toThrow('ECONNREFUSED')

    const second = await start(dataDir())
    expect(await ask(second.url, 'select texto as value from nota')).toBe('fica')
    expect(await ask(second.url, 'select rolsuper as value from pg_roles where rolname = current_user')).toBe(false)
    expect((await stat(join(dataDir(), 'postgres.senha'))).mode & 0o777).toBe(0o600)
    await second.stop()
    await second.stop()
  })

  it('sorts and folds Portuguese', async () => {
    const embedded = await start(dataDir())
    const sorted = `select array_agg(n order by n) as value from unnest(array['Zélia','Álvaro','bruno','Ana']) n`
    expect(await ask(embedded.url, sorted)).toEqual(['Álvaro', 'Ana', 'bruno', 'Zélia'])
    await ask(embedded.url, 'create extension if not exists pg_trgm')
    expect(await ask(embedded.url, `select array_to_string(show_trgm('Ção'), '|') as value`)).toContain('|')
    expect(await ask(embedded.url, `select lower('ÇÃO') as value`)).toBe('ção')
    await embedded.stop()
  })

  it('refuses a second start with one clear line, and the first goes on', async () => {
    const first = await start(dataDir())
    await expect(start(dataDir())).rejects.toThrow(/^Já há um Quadro em execução com a pasta de dados [^\n]+$/)
    await expect(removeEmbedded({ dataDir: dataDir(), log: () => {} })).rejects.toThrow(AlreadyRunning)
    expect(await ask(first.url, 'select 1 as value')).toBe(1)
    await first.stop()
  })

  it('starts after the postmaster was killed', async () => {
    const first = await start(dataDir())
    const lost = ask(first.url, 'select pg_sleep(60)').catch((error: Error) => error)
    process.kill(await postmasterPid(dataDir()), 'SIGKILL')
    await first.stop()
    expect(await lost).toBeInstanceOf(Error)
    const second = await start(dataDir())
    expect(await ask(second.url, 'select texto as value from nota')).toBe('fica')
    await second.stop()
  })

  it('takes over the server of an application that was killed', async () => {
    const script = `
      const { startEmbedded } = await import(process.argv[1])
      const { url } = await startEmbedded({ dataDir: process.argv[2], log() {}, fast: true })
      console.log(url)
      setInterval(() => {}, 1000)`
    const file = join(import.meta.dirname, 'embedded.ts')
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, file, dataDir()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [url] = (await once(child.stdout, 'data')) as [Buffer]
    expect(await ask(url.toString().trim(), 'select texto as value from nota')).toBe('fica')
    await expect(start(dataDir())).rejects.toThrow(AlreadyRunning)
    child.kill('SIGKILL')
    await once(child, 'exit')

    const next = await start(dataDir())
    expect(next.url).toBe(url.toString().trim())
    await next.stop()
    await expect(postmasterPid(dataDir())).rejects.toThrow('ENOENT')
  })

  /** Process ids of the server's backends whose application has a name like this; of its own processes with ''. */
  const backends = async (url: string, name: string) => {
    const owner = new URL(url)
    owner.username = 'postgres'
    owner.pathname = '/postgres'
    const sql = `select array_agg(pid) as value from pg_stat_activity where application_name like '${name}' and pid <> pg_backend_pid()`
    return (await ask<number[]>(owner.href, sql)) ?? []
  }
  const told = (part: string) => vi.waitFor(() => expect(lines.join()).toContain(part), { timeout: 60_000 })

  it('waits until the backend of a killed application gives the lock back, however long that takes', async () => {
    const script = `
      const { startEmbedded } = await import(process.argv[1])
      const { url } = await startEmbedded({ dataDir: process.argv[2], log() {}, fast: true })
      console.log(url)
      setInterval(() => {}, 1000)`
    const file = join(import.meta.dirname, 'embedded.ts')
    const child = spawn(process.execPath, ['--input-type=module', '-e', script, file, dataDir()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [url] = (await once(child.stdout, 'data')) as [Buffer]
    const [busy] = (await backends(url.toString().trim(), 'quadro-dono%')) as [number]
    // As on a machine where it is not its turn for a long time.
    process.kill(busy, 'SIGSTOP')
    child.kill('SIGKILL')
    await once(child, 'exit')
    lines.length = 0
    const next = start(dataDir())
    await told('Esperando o banco soltar')
    process.kill(busy, 'SIGCONT')
    await (await next).stop()
  })

  it('waits until the children of a killed postmaster give its memory back', async () => {
    const first = await start(dataDir())
    const lost = ask(first.url, 'select pg_sleep(600)').catch((error: Error) => error)
    const client = new pg.Client({ connectionString: first.url, application_name: 'demora' })
    client.on('error', () => {})
    await client.connect()
    const [slow] = (await backends(first.url, 'demora')) as [number]
    process.kill(slow, 'SIGSTOP')
    lines.length = 0
    process.kill(await postmasterPid(dataDir()), 'SIGKILL')
    await told('Esperando a memória')
    process.kill(slow, 'SIGCONT')
    expect(await lost).toBeInstanceOf(Error)
    await vi.waitFor(async () => expect(await ask(first.url, 'select 1 as value')).toBe(1), { timeout: 60_000 })
    await first.stop()
  })

  it('waits for its port, which the connections of the application know, when another program has taken it', async () => {
    const first = await start(dataDir())
    const port = Number(new URL(first.url).port)
    lines.length = 0
    process.kill(await postmasterPid(dataDir()), 'SIGKILL')
    // The port is free as soon as the postmaster has gone, and a new server takes longer to come to it.
    const other = createServer()
    for (;;) {
      const taken = await new Promise((done) => {
        other.once('error', () => done(false)).once('listening', () => done(true))
        other.listen(port, '127.0.0.1')
      })
      if (taken) break
    }
    await told('Esperando a porta')
    other.close()
    await vi.waitFor(async () => expect(await ask(first.url, 'select 1 as value')).toBe(1), { timeout: 60_000 })
    await first.stop()
  })

  it('lets only one of two simultaneous first starts have the folder', async () => {
    const fresh = join(folder, 'corrida')
    const results = await Promise.allSettled([start(fresh), start(fresh)])
    const won = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(won).toHaveLength(1)
    expect(lost).toEqual([expect.any(AlreadyRunning)])
    await won[0]?.stop()
  })

  it('deletes the database when asked', async () => {
    await removeEmbedded({ dataDir: dataDir(), log: () => {}, fast: true })
    await expect(stat(join(dataDir(), 'postgres'))).rejects.toThrow('ENOENT')
  })

  // Only root can become another user; other users never reach this code.
  it.skipIf(process.getuid?.() !== 0)('runs as another user, outside a folder that user cannot reach', async () => {
    const closed = join(folder, 'fechada')
    await mkdir(closed, { mode: 0o700 })
    const homes = [join(folder, 'nao-existe'), join(folder, 'alcance')]
    await mkdir(homes[1] ?? '')
    const first = await start(closed, { forceUid: 65534, homes })
    const home = /fica em (\S+) /.exec(lines.findLast((line) => line.includes('fica em')) ?? '')?.[1] ?? ''
    expect(home).toMatch(/\/alcance\/quadro-[0-9a-f]{12}$/)
    expect(await stat(home)).toMatchObject({ uid: 65534, mode: 0o40700 })
    const status = await readFile(`/proc/${await postmasterPid(home)}/status`, 'utf8')
    expect(status).toMatch(/^Uid:\t65534\t65534\t65534/m)
    await ask(first.url, 'create table nota as select 1 as numero')
    await first.stop()

    // Data that lie outside the folder stay in use, even where namespaces would work.
    const second = await start(closed, { homes })
    expect(await ask(second.url, 'select numero as value from nota')).toBe(1)
    await second.stop()
  })
})
