import { describe, expect, it } from 'vitest'
import {
  cleanImageName,
  formatFileSize,
  isAccepted,
  isSafeImage,
  isTextFile,
  oversized,
  readText,
  tooLarge,
  withCleanName,
} from './files.ts'

describe('files', () => {
  it('R0329 words a limit in Bytes, KB, MB or GB', () => {
    expect(tooLarge(500)).toBe('O arquivo deve ser menor que 500 Bytes')
    expect(tooLarge(200 * 1024)).toBe('O arquivo deve ser menor que 200 KB')
    expect(tooLarge(5 * 1024 ** 2)).toBe('O arquivo deve ser menor que 5 MB')
    expect(tooLarge(2 * 1024 ** 3)).toBe('O arquivo deve ser menor que 2 GB')
    expect(formatFileSize(1_258_291)).toBe('1,2 MB')
  })

  it('takes a file of exactly the limit and refuses one byte more', () => {
    expect(oversized([{ size: 100 }, { size: 101 }], 100)).toEqual([{ size: 101 }])
    expect(oversized([{ size: 1e12 }], undefined)).toEqual([])
  })

  it('R0330 removes spaces and parentheses from image names, nothing else', () => {
    expect(cleanImageName('Logo da Empresa (final) (2).png')).toBe('LogodaEmpresafinal2.png')
    expect(cleanImageName('moldura-2_ç.jpg')).toBe('moldura-2_ç.jpg')
  })

  it('keeps content and type under the clean name', async () => {
    const file = withCleanName(new File(['abc'], 'a (1).png', { type: 'image/png' }))
    expect([file.name, file.type, await file.text()]).toEqual(['a1.png', 'image/png', 'abc'])
  })

  it('knows text files by extension and pictures by type; SVG is not a picture to upload', () => {
    expect([isTextFile({ name: 'CARGA.TXT' }), isTextFile({ name: 'carga.txt.exe' })]).toEqual([true, false])
    expect([isSafeImage({ type: 'image/png' }), isSafeImage({ type: 'image/svg+xml' })]).toEqual([true, false])
  })

  it('understands accept lists', () => {
    const pdf = { name: 'A.PDF', type: 'application/pdf' }
    expect(isAccepted(pdf, '.pdf,image/*')).toBe(true)
    expect(isAccepted({ name: 'a.png', type: 'image/png' }, '.pdf, image/*')).toBe(true)
    expect(isAccepted({ name: 'a.exe', type: '' }, '.pdf,image/*')).toBe(false)
    expect(isAccepted(pdf, undefined)).toBe(true)
  })

  it('reads UTF-8 and, where that fails, the encoding of older Windows programs', async () => {
    expect(await readText(new Blob(['ação']))).toBe('ação')
    expect(await readText(new Blob([new Uint8Array([0x61, 0xe7, 0xe3, 0x6f])]))).toBe('ação')
  })
})
