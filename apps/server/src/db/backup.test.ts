import { createWriteStream, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { login } from '@quadro/contract/shell/sessao.ts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { createApp } from '../app.ts'
import { allAuthorities, learnAuthorities } from '../kit/authorities.ts'
import { newKey, openStorage, type Storage } from '../kit/storage.ts'
import { openDatabase } from '../kit/tx.ts'
import { allRoutes } from '../modules.ts'
import { createServices } from '../services.ts'
import { readSettings } from '../settings.ts'
import { Client } from '../testing/app.ts'
import { backup, MANIFEST, tablesOf } from './backup.ts'
import { prepareDatabase } from './open.ts'
import { RestoreError, restore } from './restore.ts'

const RELEASES = join(import.meta.dirname, '../../../../tests/upgrade')
const releases = readdirSync(RELEASES).sort()
const last = join(RELEASES, releases.at(-1)!)

let folder: string
let count = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'quadro-copia-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A database and a storage of their own, without tables. */
async function installation(): Promise<{ ownerUrl: string; storage: Storage; dataDir: string }> {
  count += 1
  const url = new URL(inject('template'))
  const name = `copia_${process.pid}_${count}`
  url.pathname = '/administracao'
  const admin = new pg.Client(url.href)
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  url.pathname = `/${name}`
  const dataDir = join(folder, `dados${count}`)
  const { storage } = readSettings({ DATABASE_URL: url.href, DATA_DIR: dataDir })
  return { ownerUrl: url.href, storage: openStorage(storage), dataDir }
}

async function within<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Number of rows and a digest of them, by table. */
const contents = (ownerUrl: string, except: string[] = []) =>
  within(ownerUrl, async (client) => {
    const all: Record<string, { linhas: number; resumo: string | null }> = {}
    for (const { nome } of await tablesOf(client)) {
      if (except.includes(nome)) continue
      const { rows } = await client.query(
        `select count(*)::int as linhas, md5(string_agg(t::text, e'\n' order by t::text collate "C")) as resumo from ${nome} t`,
      )
      all[nome] = rows[0]
    }
    return all
  })

const log = () => {}

/** A copy of a backup with some entries changed; null leaves one out. */
async function changed(file: string, entries: Record<string, ((bytes: string) => string) | null>): Promise<string> {
  const target = join(folder, `mudada${++count}.zip`)
  const from = await openPromise(file, { lazyEntries: true, autoClose: false })
  const to = new ZipFile()
  for await (const entry of from.eachEntry()) {
    const change = entries[entry.fileName]
    if (change === null) continue
    const bytes = await buffer(await from.openReadStreamPromise(entry))
    to.addBuffer(change ? Buffer.from(change(bytes.toString())) : bytes, entry.fileName)
  }
  from.close()
  to.end()
  await pipeline(to.outputStream, createWriteStream(target))
  return target
}

describe.each(releases)('the data of release %s', (release) => {
  it('is migrated without losing a row, and the product works on it', async () => {
    const place = await installation()
    const manifest = await restore({ file: join(RELEASES, release), ...place, log })
    const now = await contents(place.ownerUrl)
    for (const { nome, linhas } of manifest.tabelas)
      if (now[nome]) expect(now[nome].linhas, nome).toBeGreaterThanOrEqual(linhas)

    const { appUrl, roles, applied } = await prepareDatabase(place.ownerUrl, { log })
    expect(applied).toEqual([])
    const settings = readSettings({ DATABASE_URL: place.ownerUrl, DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' })
    const services = await createServices(settings, openDatabase(appUrl, roles), place.ownerUrl)
    const routes = await allRoutes()
    const app = await createApp(services, routes)
    try {
      const client = new Client(await app.listen({ host: '127.0.0.1', port: 0 }))
      // As at the start: pages that came after the release are for its administration too.
      const { perfis } = await learnAuthorities(place.ownerUrl, [...allAuthorities().keys()])
      expect(perfis).toEqual(['Administrador'])
      await client.call(login, { login: 'renata', senha: 'quadro' })
      const lists = routes
        .map((route) => route.entry)
        .filter((e) => e.method === 'GET' && e.kind === 'json' && pathParameters(e.path).length === 0)
      expect(lists.length).toBeGreaterThan(30)
      for (const { path } of lists) {
        const response = await client.fetch('GET', path)
        await response.body?.cancel()
        expect(response.status, path).toBeLessThan(500)
        expect(response.status, path).not.toBe(403)
      }
    } finally {
      await app.close()
      await services.close()
      await services.database.close()
    }
  })
})

describe('backup and restore', () => {
  it('give back every row, every file and the counters', async () => {
    const first = await installation()
    await restore({ file: last, ...first, log })
    const key = newKey()
    const gone = newKey()
    await first.storage.put(key, Buffer.from('conteúdo'))
    await within(first.ownerUrl, async (client) => {
      const insert = `insert into arquivo (empresa_id, nome, tipo, tamanho, chave, dono_entidade) values (1, 'ação.pdf', 'application/pdf', 9, $1, 'x')`
      await client.query(insert, [key])
      await client.query(insert, [gone])
      await client.query(
        `insert into email (para, assunto, texto, html) values ('a@b.example', 'a', 'linha 1\nlinha\t2 \\N', '')`,
      )
    })
    const file = join(folder, 'copia.zip')
    const steps: number[] = []
    const manifest = await backup({ ...first, file, progress: (done, total) => steps.push(done / total) })
    expect(manifest.arquivos).toEqual([key])
    expect(manifest.semConteudo).toEqual([gone])
    expect(steps.at(-1)).toBe(1)
    expect((await stat(file)).mode & 0o077).toBe(0)

    const second = await installation()
    await restore({ file, ...second, log })
    expect(await contents(second.ownerUrl, ['email'])).toEqual(await contents(first.ownerUrl, ['email']))
    expect((await buffer(await second.storage.get(key))).toString()).toBe('conteúdo')
    await within(second.ownerUrl, async (client) => {
      const { rows } = await client.query('select situacao, texto from email order by id desc limit 1')
      expect(rows).toEqual([{ situacao: 'falhou', texto: 'linha 1\nlinha\t2 \\N' }])
      expect((await client.query('select from graphile_worker._private_jobs')).rowCount).toBe(0)
      const ids = `select max(id) < nextval(pg_get_serial_sequence('pessoa', 'id')) as goes_on from pessoa`
      expect((await client.query(ids)).rows).toEqual([{ goes_on: true }])
    })
  })

  it('count the rows of a table whose end arrives before its count', async () => {
    const place = await installation()
    await restore({ file: last, ...place, log })
    const url = new URL(place.ownerUrl)
    // Between the two: what the server sends after CopyDone comes a moment later, as it does on a busy machine.
    const copyDone = Buffer.from([0x63, 0, 0, 0, 4])
    const proxy = createServer((near) => {
      const far = connect(Number(url.port), url.hostname)
      near.on('error', () => far.destroy()).pipe(far)
      far.on('error', () => near.destroy()).on('end', () => near.end())
      far.on('data', (bytes) => {
        const end = bytes.indexOf(copyDone) + copyDone.length
        if (end < copyDone.length || end === bytes.length) return void near.write(bytes)
        near.write(bytes.subarray(0, end))
        far.pause()
        setTimeout(() => {
          near.write(bytes.subarray(end))
          far.resume()
        }, 5)
      })
    })
    await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening))
    try {
      const between = new URL(url)
      between.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`
      const file = join(folder, 'contada.zip')
      const { tabelas } = await backup({ ...place, ownerUrl: between.href, file })
      const now = await contents(place.ownerUrl)
      for (const { nome, linhas } of tabelas) expect(linhas, nome).toBe(now[nome]?.linhas)
    } finally {
      proxy.close()
    }
  })

  it('leave nothing when they are stopped', async () => {
    const place = await installation()
    await restore({ file: last, ...place, log })
    const file = join(folder, 'parada.zip')
    const stop = new AbortController()
    await expect(backup({ ...place, file, signal: stop.signal, progress: () => stop.abort() })).rejects.toThrow()
    expect(readdirSync(folder).filter((name) => name.startsWith('parada'))).toEqual([])
  })

  it('refuse a database in use', async () => {
    const place = await installation()
    await restore({ file: last, ...place, log })
    await expect(restore({ file: last, ...place, log })).rejects.toThrow(
      'O banco já está em uso; restaure em um banco novo.',
    )
  })

  it('refuse what is no backup, or not all of one', async () => {
    const place = await installation()
    const text = join(folder, 'texto.zip')
    await writeFile(text, 'olá')
    const cut = join(folder, 'cortada.zip')
    await writeFile(cut, (await readFile(last)).subarray(0, -500))
    const files = [
      text,
      cut,
      join(folder, 'nenhuma.zip'),
      await changed(last, { [MANIFEST]: null }),
      await changed(last, { [MANIFEST]: () => '{}' }),
      await changed(last, { [MANIFEST]: () => '{' }),
      await changed(last, { 'tabelas/pessoa.copy': null }),
    ]
    for (const file of files) await expect(restore({ file, ...place, log }), file).rejects.toBeInstanceOf(RestoreError)
  })

  it('refuse another version, invented tables and broken references, after which the right one is restored', async () => {
    const place = await installation()
    const newer = await changed(last, {
      [MANIFEST]: (text) => text.replace('202611210600_entrar', '209901010000_futuro'),
    })
    await expect(restore({ file: newer, ...place, log })).rejects.toThrow('A cópia é de outra versão')
    const invented = await changed(last, {
      [MANIFEST]: (text) => text.replace('"nome": "pessoa",', '"nome": "pessoa; drop table usuario",'),
    })
    await expect(restore({ file: invented, ...place, log })).rejects.toThrow('está incompleto')
    const injected = await changed(last, { [MANIFEST]: (text) => text.replace('"cpf",', '"cpf) from stdin; --",') })
    await expect(restore({ file: injected, ...place, log })).rejects.toThrow('As tabelas da cópia não são as da versão')
    const orphan = await changed(last, {
      'tabelas/empresa.copy': (text) => text.split('\n').slice(1).join('\n'),
      [MANIFEST]: (text) => text.replace(/("nome": "empresa",[^}]*"linhas": )3/, '$12'),
    })
    await expect(restore({ file: orphan, ...place, log })).rejects.toThrow(/violates foreign key/)
    await restore({ file: last, ...place, log })
  })
})
