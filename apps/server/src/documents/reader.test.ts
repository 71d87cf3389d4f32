/**
 * Small files that would need gigabytes: each is refused with a sentence, and the process that read it never used more memory than its
 * limit.
 */
import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import { describe, expect, it } from 'vitest'
import { type Formato, lerApartada } from '../kit/imports/import-file.ts'
import * as greedy from '../testing/greedy.ts'
import { memoryOf } from '../testing/memory.ts'
import { READING, readText } from './read-text.ts'
import { readApart, UnreadableDocument } from './reader.ts'

const PDF = 'application/pdf'
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** The memory that a reader may use, with a margin for its growth between two measurements. */
const READER_MB = READING.memoryMb * 1.15
/** Memory that this process needs for the file, for sending it to the reader, and for the answer. */
const OWN_MB = 200

const said = (reading: Promise<unknown>): Promise<string> =>
  reading.then(
    () => 'read',
    (error: unknown) => {
      expect(error).toBeInstanceOf(UnreadableDocument)
      return (error as Error).message
    },
  )
/** The message about the file, after checking that the memory stayed within its limits. */
async function within(reading: () => Promise<unknown>): Promise<string> {
  const { result, reader, own } = await memoryOf(() => said(reading()))
  if (process.platform === 'linux') expect(reader).toBeGreaterThan(20)
  expect(reader).toBeLessThan(READER_MB)
  expect(own).toBeLessThan(OWN_MB)
  return result
}
const sheet = (bytes: Buffer, formato: Formato, milliseconds = 120_000) =>
  within(() =>
    lerApartada(Readable.from([bytes]), { formato }, { limites: { memoryMb: READING.memoryMb, milliseconds } }),
  )
const text = (bytes: Buffer, type: string) => within(() => readText(bytes, type))

describe('XLSX', () => {
  it.each([
    ['one text in a million cells', greedy.xlsxOfOneText, /^A planilha tem texto demais nas células/],
    ['one text of 140 MB in 17,000 cells', greedy.xlsxOfLongText, /^A planilha tem texto demais nas células/],
    ['a cell of 140 MB', greedy.xlsxOfLongCell, /^A planilha só tem o cabeçalho|grande demais/],
    ['millions of texts', greedy.xlsxOfManyTexts, /^O arquivo é grande demais quando aberto/],
  ])('%s', async (_what, make, message) => {
    const bytes = await make()
    expect(bytes.length).toBeLessThan(300_000)
    expect(await sheet(bytes, 'xlsx')).toMatch(message)
  })

  it('entities that multiply stay as they are written', async () => {
    const bytes = await greedy.xlsxOfEntities()
    const read = await memoryOf(() => lerApartada(Readable.from([bytes]), { formato: 'xlsx' }))
    expect(read.result.linhas[0]!.celulas).toEqual(['&e9;', '&e9;'])
    expect(read.reader).toBeLessThan(READER_MB / 2)
  })
})

it('an ODS of one row that repeats itself a million times in sixteen thousand columns', async () => {
  const bytes = await greedy.odsOfRepetitions()
  expect(bytes.length).toBeLessThan(2_000)
  expect(await sheet(bytes, 'ods')).toMatch(/^A planilha não pôde ser lida/)
})

describe('a CSV of one line', () => {
  it.each(Object.entries(greedy.endlessLines))('%s', async (_what, make) => {
    expect(await sheet(make(), 'csv', 5_000)).toMatch(
      /^(read$|A planilha (está vazia|só tem|tem mais)|A leitura demorou)/,
    )
  })
})

describe('DOCX', () => {
  it.each([
    ['a part of 300 MB', /^O documento é grande demais quando aberto/],
    ['millions of empty elements', /^O arquivo é grande demais quando aberto/],
    ['one word of 11 MB', /^read$/],
    ['entities that multiply', /^O documento está danificado/],
  ])('%s', async (what, message) => {
    const bytes = await greedy.greedyDocx[what]!()
    expect(bytes.length).toBeLessThan(1_100_000)
    expect(await text(bytes, DOCX)).toMatch(message)
  })
})

describe('ODS, ODT and DOCX that are only kept', () => {
  it.each(Object.entries(greedy.greedyKinds))('%s', async (_what, make) => {
    const bytes = await make()
    const { own } = await memoryOf(() => fileTypeFromBuffer(bytes))
    expect(own).toBeLessThan(OWN_MB)
  })
})

describe('PDF', () => {
  it.each(Object.entries(greedy.greedyPdf))('%s', async (_what, make) => {
    expect(await text(await make(), PDF)).toMatch(
      /^(read$|O PDF está danificado|O arquivo é grande demais|A leitura demorou)/,
    )
  })
})

describe('a reader', () => {
  const task = (name: string, args: unknown = undefined) => ({
    module: new URL('./worker-tasks.ts', import.meta.url),
    name,
    args,
  })
  const limits = { memoryMb: 300, milliseconds: 30_000 }

  it('gives its result, with how far it came', async () => {
    expect(await readApart(task('double', 21), limits)).toBe(42)
    const progress: number[] = []
    await readApart(task('steps', 4), limits, { onProgress: (done) => progress.push(done) })
    expect(progress).toEqual([0.25, 0.5, 0.75, 1])
  })

  it.each(['hoardBuffers', 'hoardTexts', 'hoardOneText'])(
    'ends when it holds too much, be it in buffers or in texts: %s',
    async (name) => {
      const { result, reader } = await memoryOf(() => said(readApart(task(name), limits)))
      expect(result).toBe('O arquivo é grande demais quando aberto.')
      expect(reader).toBeLessThan(limits.memoryMb * 1.3)
    },
  )

  it('that takes too long, breaks its process or is stopped ends at once', async () => {
    expect(await said(readApart(task('spinAlone'), { ...limits, milliseconds: 1000 }))).toMatch(
      /^A leitura demorou demais/,
    )
    expect(await said(readApart(task('breakDown'), limits))).toBe('O arquivo é grande demais quando aberto.')
    const stop = new AbortController()
    const running = readApart(task('spinAlone'), limits, { signal: stop.signal })
    stop.abort(new Error('chega'))
    await expect(running).rejects.toThrow('chega')
  })

  it('waits where two are at work, and leaves the line when it is no longer wanted', async () => {
    const stop = new AbortController()
    let over = 0
    const busy = [1, 2].map(() =>
      said(readApart(task('spinAlone'), { ...limits, milliseconds: 2000 })).then(() => {
        over++
      }),
    )
    const left = readApart(task('double', 1), limits, { signal: stop.signal })
    const waits = readApart(task('double', 2), limits)
    stop.abort(new Error('chega'))
    await expect(left).rejects.toThrow('chega')
    expect(over).toBe(0)
    expect(await waits).toBe(4)
    expect(over).toBeGreaterThan(0)
    await Promise.all(busy)
  })

  it('passes on what is nobody’s fault but the program’s', async () => {
    await expect(readApart(task('nothing'), limits)).rejects.toThrow('nothing is not exported')
    expect(await readApart(task('surroundings'), limits)).toEqual(['PATH', 'TZ'])
  })
})
