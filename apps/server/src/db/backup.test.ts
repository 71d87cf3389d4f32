import { readdirSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { newKey } from '../kit/storage.ts'
import { contents, installations, lastRelease as last, within } from '../testing/installations.ts'
import { backup, MANIFEST } from './backup.ts'
import { RestoreError, restore } from './restore.ts'

const { changed, folder, installation } = installations()
const log = () => {}

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
