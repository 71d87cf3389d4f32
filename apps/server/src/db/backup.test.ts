import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, readdirSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { MissingBytes, newKey, type Storage } from '../kit/files/storage.ts'
import { contents, installations, lastRelease, within } from '../testing/installations.ts'
import { backup, MANIFEST } from './backup.ts'
import { sinceBaseline } from './baseline.ts'
import { ownMigrations } from './open.ts'
import { RestoreError, restore } from './restore.ts'

const { changed, folder, installation, used } = installations()
const log = () => {}

/**
 * The dump of the last release, changed so that it names its migrations as this version does and has no digests. So a test that changes
 * it reaches the checks of the content.
 */
let last: string
beforeAll(async () => {
  const own = await ownMigrations()
  last = await changed(lastRelease, {
    [MANIFEST]: (text) => {
      const { resumos: _, ...manifest } = JSON.parse(text)
      const migracoes = sinceBaseline(manifest.migracoes, own, 'A cópia')
      return JSON.stringify({ ...manifest, formato: 1, migracoes }, null, 2)
    },
  })
})

/** The bytes of one entry of a zip. */
async function entryOf(file: string, name: string): Promise<Buffer> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false })
  try {
    for await (const entry of zip.eachEntry())
      if (entry.fileName === name) return await buffer(await zip.openReadStreamPromise(entry))
  } finally {
    zip.close()
  }
  throw new Error(`${file} has no ${name}`)
}
/** A copy of a zip with one more entry, even when an entry with this name exists. */
async function withEntry(file: string, name: string, bytes: Buffer): Promise<string> {
  const target = join(folder, `mais-${newKey()}.zip`)
  const from = await openPromise(file, { lazyEntries: true, autoClose: false })
  const to = new ZipFile()
  for await (const entry of from.eachEntry())
    to.addBuffer(await buffer(await from.openReadStreamPromise(entry)), entry.fileName)
  from.close()
  to.addBuffer(bytes, name)
  to.end()
  await pipeline(to.outputStream, createWriteStream(target))
  return target
}
/** A copy of a zip in which an entry has another name of the same length, which no ordinary program would write. */
async function renamed(file: string, from: string, to: string): Promise<string> {
  expect(to).toHaveLength(from.length)
  const target = join(folder, `nome-${newKey()}.zip`)
  await writeFile(target, Buffer.from((await readFile(file, 'latin1')).replaceAll(from, to), 'latin1'))
  return target
}

/** Every index and constraint of the tables, with all that a restore could lose of them. */
const shape = (url: string) =>
  within(url, async (client) => {
    const { rows } = await client.query<{ texto: string }>(
      `select concat_ws(' ', pg_get_indexdef(indexrelid), indisclustered, indisreplident, indisvalid, obj_description(indexrelid)) as texto
         from pg_index i join pg_class c on c.oid = i.indrelid where relnamespace = 'public'::regnamespace
       union all
       select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated, obj_description(oid))
         from pg_constraint where connamespace = 'public'::regnamespace order by 1`,
    )
    return rows.map(({ texto }) => texto)
  })

describe('backup and restore', () => {
  it('give back every row, every file and the counters', async () => {
    const first = await used()
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

  it('fill a table of many rows without its indexes, and make them again as they were, with what they forbid', async () => {
    const first = await used()
    await within(first.ownerUrl, (client) =>
      client.query(
        `insert into pessoa (empresa_id, nome, cpf) select 1, 'Pessoa ' || n, 30000000000 + n from generate_series(1, 1200) n`,
      ),
    )
    const file = join(folder, 'muitas.zip')
    await backup({ ...first, file })
    const second = await installation()
    await restore({ file, ...second, log })
    const made = await shape(second.ownerUrl)
    expect(made).toEqual(await shape(first.ownerUrl))
    expect(made.filter((one) => one.includes(' ON public.pessoa ')).length).toBeGreaterThan(2)

    const twice = await changed(file, {
      'tabelas/pessoa.copy': (text) => text.replace('30000000002', '30000000001'),
      [MANIFEST]: (text) => JSON.stringify({ ...JSON.parse(text), formato: 1, resumos: undefined }),
    })
    const third = await installation()
    await expect(restore({ file: twice, ...third, log })).rejects.toThrow('pessoa_cpf')
    expect((await within(third.ownerUrl, (client) => client.query('select from pessoa'))).rowCount).toBe(0)
  })

  it('count the rows of a table whose end arrives before its count', async () => {
    const place = await used()
    const url = new URL(place.ownerUrl)
    // A proxy between the two: what the server sends after CopyDone arrives a moment later, as on a busy machine.
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
    const place = await used()
    const file = join(folder, 'parada.zip')
    const stop = new AbortController()
    await expect(backup({ ...place, file, signal: stop.signal, progress: () => stop.abort() })).rejects.toThrow()
    expect(readdirSync(folder).filter((name) => name.startsWith('parada'))).toEqual([])
  })

  it('refuse a database in use', async () => {
    const place = await used()
    await expect(restore({ file: last, ...place, log })).rejects.toThrow(
      'O banco já está em uso; restaure em um banco novo.',
    )
  })

  /** A refused restore must leave the database without a table and the storage without a file. */
  async function refuses(file: string, message: string | RegExp, more: { sha256?: string } = {}) {
    const place = await installation()
    const refusal = await restore({ file, ...place, ...more, log }).catch((error: Error) => error)
    expect(refusal, file).toBeInstanceOf(RestoreError)
    expect((refusal as Error).message).toMatch(message)
    // The message is a sentence for the person who runs the restore.
    expect((refusal as Error).message).toMatch(/^[A-Z/].*\.$/)
    await within(place.ownerUrl, async (client) => {
      const tables = await client.query(`select relname from pg_class where relnamespace = 'public'::regnamespace`)
      expect(tables.rows).toEqual([])
    })
    expect(existsSync(join(place.dataDir, 'arquivos'))).toBe(false)
  }
  /** A backup of this version with one file. It is made once, because no test changes it. */
  let made: ReturnType<typeof makeOwn> | undefined
  const own = () => (made ??= makeOwn())
  async function makeOwn() {
    const place = await used()
    const key = newKey()
    await place.storage.put(key, Buffer.from('conteúdo'))
    await within(place.ownerUrl, (client) =>
      client.query(
        `insert into arquivo (empresa_id, nome, tipo, tamanho, chave, dono_entidade) values (1, 'a.pdf', 'application/pdf', 9, $1, 'x')`,
        [key],
      ),
    )
    const file = join(folder, 'propria.zip')
    return { key, file, ...(await backup({ ...place, file })) }
  }

  it('refuse what is no backup, or not all of one, and change nothing', async () => {
    const text = join(folder, 'texto.zip')
    await writeFile(text, 'olá')
    const cut = join(folder, 'cortada.zip')
    await writeFile(cut, (await readFile(last)).subarray(0, -500))
    const files: [string, string | RegExp][] = [
      [text, 'não pôde ser lido como uma cópia'],
      [cut, 'não pôde ser lido como uma cópia'],
      [join(folder, 'nenhuma.zip'), 'não pôde ser lido como uma cópia'],
      [await changed(last, { [MANIFEST]: null }), 'não é uma cópia do Quadro'],
      [await changed(last, { [MANIFEST]: () => '{}' }), 'não é uma cópia que este programa conheça'],
      [await changed(last, { [MANIFEST]: () => '{' }), 'está danificado'],
      [await changed(last, { 'tabelas/pessoa.copy': null }), 'está incompleto: falta tabelas/pessoa.copy'],
    ]
    for (const [file, message] of files) await refuses(file, message)
  })

  it('refuse what was changed after it was made, and a file that is not the expected one', async () => {
    const { file, key, sha256 } = await own()
    const row = await changed(file, {
      'tabelas/usuario.copy': (rows) => rows.replace('renata', 'intruso'),
    })
    await refuses(row, 'foi alterado depois de feito: tabelas/usuario.copy')
    const bytes = await changed(file, { [`arquivos/${key}`]: () => 'outra coisa' })
    await refuses(bytes, `foi alterado depois de feito: arquivos/${key}`)
    const undescribed = await changed(file, {
      [MANIFEST]: (text) => text.replace(/"tabelas\/usuario.copy": "[0-9a-f]{64}",/, ''),
    })
    await refuses(undescribed, 'foi alterado depois de feito')
    await refuses(file, 'não é a cópia esperada: o SHA-256 dele é', { sha256: 'f'.repeat(64) })
    const place = await installation()
    expect((await readFile(file)).length).toBeGreaterThan(0)
    await restore({ file, ...place, sha256: sha256.toUpperCase(), log })
  })

  it('refuse names that lead elsewhere, names twice, what is not described, and what would fill the disk', async () => {
    const { file } = await own()
    const spare = 'xx/xx/xx/fora.txt'
    const extra = await withEntry(file, spare, Buffer.from('x'))
    await refuses(extra, 'traz xx/xx/xx/fora.txt, que a cópia não descreve')
    for (const name of ['../../../fora.txt', '/x/xx/xx/fora.txt', 'c:/xx/xx/fora.txt', 'xx/../../fora.txt'])
      await refuses(await renamed(extra, spare, name), /está danificado \(/)
    const twice = await withEntry(file, 'tabelas/empresa.copy', Buffer.from('x'))
    await refuses(twice, 'tem tabelas/empresa.copy mais de uma vez')
    const bomb = await changed(file, { 'tabelas/empresa.copy': () => '0'.repeat(100 * 1024 ** 2) })
    expect((await stat(bomb)).size).toBeLessThan(500_000)
    await refuses(bomb, 'MB depois de aberto, muito mais do que uma cópia do Quadro deste tamanho')
  })

  it('leave a storage as it was when the rows turn out to be wrong', async () => {
    const { file, key } = await own()
    const text = await changed(file, { 'tabelas/empresa.copy': (rows) => rows.split('\n').slice(1).join('\n') })
    const digest = createHash('sha256')
      .update(await entryOf(text, 'tabelas/empresa.copy'))
      .digest('hex')
    // Somebody who can change the rows can also change their digest, but the references are still checked.
    const consistent = await changed(text, {
      [MANIFEST]: (manifest) =>
        manifest
          .replace(/("tabelas\/empresa.copy": ")[0-9a-f]{64}/, `$1${digest}`)
          .replace(/("nome": "empresa",[^}]*"linhas": )3/, '$12'),
    })
    const place = await installation()
    await expect(restore({ file: consistent, ...place, log })).rejects.toThrow(/violates foreign key/)
    await expect(place.storage.get(key)).rejects.toBeInstanceOf(MissingBytes)
    expect((await within(place.ownerUrl, (client) => client.query('select from usuario'))).rowCount).toBe(0)
    // Repeated with the right file, the restore works. When a restore fails, a file that existed before is kept.
    const kept = await installation()
    await kept.storage.put(key, Buffer.from('conteúdo'))
    await expect(restore({ file: consistent, ...kept, log })).rejects.toThrow(/violates foreign key/)
    expect((await buffer(await kept.storage.get(key))).toString()).toBe('conteúdo')
    await restore({ file, ...kept, log })
  })

  it('leave nothing when a file cannot be stored', async () => {
    const first = await used()
    const keys = Array.from({ length: 12 }, newKey)
    for (const key of keys) await first.storage.put(key, Buffer.from(key))
    await within(first.ownerUrl, (client) =>
      client.query(
        `insert into arquivo (empresa_id, nome, tipo, tamanho, chave, dono_entidade)
         select 1, 'a.pdf', 'application/pdf', 32, k, 'x' from unnest($1::text[]) k`,
        [keys],
      ),
    )
    const file = join(folder, 'disco-cheio.zip')
    await backup({ ...first, file })
    const place = await installation()
    let puts = 0
    const full: Storage = {
      ...place.storage,
      put: async (key, bytes) => {
        puts += 1
        if (puts === 7) throw new Error('ENOSPC: no space left on device')
        await place.storage.put(key, bytes)
      },
    }
    await expect(restore({ file, ...place, storage: full, log })).rejects.toThrow('ENOSPC')
    expect(puts).toBeLessThan(keys.length)
    for (const key of keys) expect(await place.storage.has(key)).toBe(false)
    expect((await within(place.ownerUrl, (client) => client.query('select from usuario'))).rowCount).toBe(0)
    await restore({ file, ...place, log })
    expect((await buffer(await place.storage.get(keys[0]!))).toString()).toBe(keys[0])
  })

  it('refuse a newer version and one that never was, in words', async () => {
    const newer = await changed(last, {
      [MANIFEST]: (text) => text.replace('202611222304_pessoas', '209901010000_futuro'),
    })
    await refuses(
      newer,
      'A cópia é de uma versão mais nova do Quadro (migração 209901010000_futuro.sql). Atualize este programa',
    )
    const other = await changed(last, {
      [MANIFEST]: (text) => text.replace('202611222304_pessoas', '202611222303_outra'),
    })
    await refuses(other, 'A cópia é de outra versão do Quadro: este programa não tem a migração 202611222303_outra.sql')
    const edited = await changed(last, { [MANIFEST]: (text) => text.replace(/"hash": "..../, '"hash": "0000') })
    await refuses(edited, 'A cópia é de outra versão do Quadro')
  })

  it('refuse invented tables and broken references, after which the right one is restored', async () => {
    const place = await installation()
    const invented = await changed(last, {
      [MANIFEST]: (text) => text.replace('"nome": "pessoa",', '"nome": "pessoa; drop table usuario",'),
    })
    await expect(restore({ file: invented, ...place, log })).rejects.toThrow('está incompleto')
    const injected = await changed(last, { [MANIFEST]: (text) => text.replace('"cpf",', '"cpf) from stdin; --",') })
    await expect(restore({ file: injected, ...place, log })).rejects.toThrow('As tabelas da cópia não são as da versão')
    const foreign = await changed(last, {
      [MANIFEST]: (text) => text.replace('"nome": "pessoa_id_seq"', '"nome": "outra_id_seq"'),
    })
    const refusal = await restore({ file: foreign, ...place, log }).catch((error: Error) => error)
    expect(refusal).toBeInstanceOf(RestoreError)
    expect((refusal as Error).message).toBe('As numerações da cópia não são as da versão que ela diz ter.')
    const orphan = await changed(last, {
      'tabelas/empresa.copy': (text) => text.split('\n').slice(1).join('\n'),
      [MANIFEST]: (text) => text.replace(/("nome": "empresa",[^}]*"linhas": )3/, '$12'),
    })
    await expect(restore({ file: orphan, ...place, log })).rejects.toThrow(/violates foreign key/)
    await restore({ file: last, ...place, log })
  })
})
