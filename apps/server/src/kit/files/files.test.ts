import { buffer } from 'node:stream/consumers'
import { formatarTamanho } from '@quadro/contract/kit/formato.ts'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import type { AppError } from '../http/errors.ts'
import { maintain } from '../jobs/maintenance.ts'
import { asTask } from '../transaction/task.ts'
import { type Accept, cleanName, openFile, removeFile, saveFile } from './files.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})

const inCompany = <T>(work: Parameters<typeof asTask<T>>[3], of = company) =>
  asTask(app.services, { empresaId: of.id, usuarioId: of.usuarioId }, 'teste', work)
const owner = { entidade: 'empresa', id: null }
const save = (name: string, bytes: Uint8Array, accept: Accept, maxBytes = 1_000_000) =>
  inCompany((ctx) => saveFile(ctx, { owner: { ...owner, id: company.id }, name, bytes, accept, maxBytes }))
const refusal = (...args: Parameters<typeof save>) =>
  save(...args).then(
    () => expect.fail('it was kept'),
    (error: AppError) => error.fields[0]?.message,
  )
const read = async (id: number, of = company) =>
  inCompany((ctx) => openFile(ctx, id, { entidade: 'empresa', id: company.id }, { inline: true }), of)
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF')
const photo = () =>
  sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'Fulana', Artist: 'Rua das Flores' } })
    .jpeg()
    .toBuffer()

describe('names', () => {
  it('R0330 lose spaces and parentheses when they are of images', () => {
    expect(cleanName('minha foto (1) .JPG', true)).toBe('minhafoto1.JPG')
    expect(cleanName('meu currículo (1).pdf', false)).toBe('meu currículo (1).pdf')
  })
  it('hold no folder, no control character and no more than fits', () => {
    expect(cleanName('../../etc/passwd', false)).toBe('passwd')
    expect(cleanName('C:\\Users\\a\r\nb.pdf', false)).toBe('ab.pdf')
    expect(cleanName(`${'a'.repeat(500)}.pdf`, false)).toBe(`${'a'.repeat(120)}.pdf`)
    expect(cleanName(' () .png', true)).toBe('.png')
  })
})

describe('uploads', () => {
  it('are known by their content, whatever their name says', async () => {
    expect(await save('currículo.pdf', pdf, 'document')).toMatchObject({
      nome: 'currículo.pdf',
      tipo: 'application/pdf',
    })
    expect(await save('foto.png', pdf, 'document')).toMatchObject({ nome: 'foto.pdf', tipo: 'application/pdf' })
    expect(await refusal('foto.jpg', pdf, 'image')).toBe("Selecione um arquivo com a extensão: 'jpg', 'png', 'webp'")
    expect(
      await refusal('logo.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'image'),
    ).toContain('Selecione um arquivo')
    expect(await refusal('pagina.pdf', Buffer.from('<html><script>alert(1)</script>'), 'pdf')).toContain("'pdf'")
  })

  it('R0331 of text take text only', async () => {
    expect(await save('folha.txt', Buffer.from('João;1', 'latin1'), 'text')).toMatchObject({ tipo: 'text/plain' })
    expect(await refusal('folha.txt', Buffer.from([1, 2, 3, 0]), 'text')).toBe(
      "Selecione um arquivo com a extensão: 'txt'",
    )
  })

  it('R0328 R0329 beyond the limit are refused in words', async () => {
    expect(await refusal('currículo.pdf', pdf, 'pdf', 10)).toBe('O arquivo deve ser menor que 10 Bytes')
    expect([900, 2048, 1.5 * 1024 ** 2, 20 * 1024 ** 2, 3 * 1024 ** 3].map(formatarTamanho)).toEqual([
      '900 Bytes',
      '2 KB',
      '1,5 MB',
      '20 MB',
      '3 GB',
    ])
    expect(await refusal('vazio.pdf', Buffer.alloc(0), 'pdf')).toBe('O arquivo está vazio')
  })

  it('R0328 beyond what the installation allows are refused, however much their place would take', async () => {
    const large = Buffer.concat([pdf, Buffer.alloc(1.2 * 1024 ** 2)])
    const set = (bytes: number) => app.owner.query('update parametros_sistema set tamanho_maximo_arquivo = $1', [bytes])
    expect(await save('a.pdf', large, 'pdf', 5_000_000)).toMatchObject({ nome: 'a.pdf' })
    await set(1024 ** 2)
    try {
      expect(await refusal('a.pdf', large, 'pdf', 5_000_000)).toBe('O arquivo deve ser menor que 1 MB')
      expect(await refusal('a.pdf', large, 'pdf', 2048)).toBe('O arquivo deve ser menor que 2 KB')
    } finally {
      await set(20 * 1024 ** 2)
    }
  })

  it('of pictures keep no metadata and fit', async () => {
    const original = await photo()
    expect(original.includes('Rua das Flores')).toBe(true)
    const { id, nome } = await save('minha foto (1).jpg', original, 'image')
    expect(nome).toBe('minhafoto1.jpg')
    const kept = await buffer((await (await read(id)).body()) as never)
    expect(kept.includes('Rua das Flores')).toBe(false)
    const { width, height, exif } = await sharp(kept).metadata()
    expect([width, height, exif]).toEqual([2000, 667, undefined])
    expect(await refusal('quebrada.jpg', original.subarray(0, 400), 'image')).toBe('A imagem não pôde ser lida')
  })
})

describe('stored files', () => {
  it('are found under their owner in their company only', async () => {
    const { id } = await save('a.pdf', pdf, 'pdf')
    expect(await read(id)).toMatchObject({ name: 'a.pdf', type: 'application/pdf', inline: true })
    await expect(read(id, await app.company())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const elsewhere = inCompany((ctx) => openFile(ctx, id, { entidade: 'pessoa', id: company.id }))
    await expect(elsewhere).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  const keyOf = async (id: number) =>
    (await app.owner.query('select chave from arquivo where id = $1', [id])).rows[0].chave as string
  const later = () => app.owner.query(`update arquivo_remover set desde = now() - interval '2 hours'`)

  it('keep their bytes until the row has gone for good', async () => {
    const { id } = await save('a.pdf', pdf, 'pdf')
    const key = await keyOf(id)
    await expect(
      inCompany(async (ctx) => {
        await removeFile(ctx, id)
        throw new Error('desfeito')
      }),
    ).rejects.toThrow('desfeito')
    await later()
    await maintain(app.services, app.owner)
    expect(await buffer((await (await read(id)).body()) as never)).toEqual(pdf)
    await inCompany((ctx) => removeFile(ctx, id))
    await later()
    await maintain(app.services, app.owner)
    await expect(app.services.storage.get(key)).rejects.toThrow('No bytes')
  })

  it('of a transaction that failed leave nothing', async () => {
    let key = ''
    await expect(
      inCompany(async (ctx) => {
        const { id } = await saveFile(ctx, { owner, name: 'a.pdf', bytes: pdf, accept: 'pdf', maxBytes: 1000 })
        key = (await ctx.db.selectFrom('arquivo').select('chave').where('id', '=', id).executeTakeFirstOrThrow()).chave
        throw new Error('desfeito')
      }),
    ).rejects.toThrow('desfeito')
    expect(await buffer(await app.services.storage.get(key))).toEqual(pdf)
    await later()
    await maintain(app.services, app.owner)
    await expect(app.services.storage.get(key)).rejects.toThrow('No bytes')
  })

  it('go when their owner is gone', async () => {
    const { id } = await inCompany((ctx) =>
      saveFile(ctx, {
        owner: { entidade: 'pessoa', id: 999_999_999 },
        name: 'a.pdf',
        bytes: pdf,
        accept: 'pdf',
        maxBytes: 1000,
      }),
    )
    await maintain(app.services, app.owner)
    expect((await app.owner.query('select from arquivo where id = $1', [id])).rowCount).toBe(0)
  })
})
