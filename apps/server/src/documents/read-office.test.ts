/** ODT and RTF from strangers: what is read of them, and that broken or hostile ones end with a reason. */
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { ODT, READING, type ReadTextArgs, RTF } from './read-text.ts'
import { read } from './read-text-worker.ts'

async function odt(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
const corpo = (xml: string) =>
  `<office:document-content><office:body><office:text>${xml}</office:text></office:body></office:document-content>`
const ler = (bytes: Uint8Array, type: string, limits: Partial<ReadTextArgs['limits']> = {}) =>
  read({ bytes, type, limits: { ...READING, ...limits } }, { progress: () => {} })
const texto = async (bytes: Uint8Array, type: string) => {
  const lido = await ler(bytes, type)
  return lido.ok ? lido.texto : `recusado: ${lido.mensagem}`
}
const DANIFICADO = 'recusado: O documento está danificado e não pôde ser lido.'

it('an ODT: paragraphs, breaks, bullets, spaces and the head of the page, without what nobody sees', async () => {
  const bytes = await odt({
    'styles.xml': '<style:header><text:p>Ana Lima</text:p></style:header>',
    'content.xml': corpo(
      '<text:tracked-changes><text:p>apagado</text:p></text:tracked-changes><text:h>Experiência</text:h><text:p>Loja &amp; Cia<text:line-break/>01/2020<text:s text:c="2"/>a<text:tab/>02/2021<office:annotation><text:p>nota</text:p></office:annotation></text:p><text:list><text:list-item><text:p>vendas &#233; caixa</text:p></text:list-item></text:list>',
    ),
  })
  expect(await texto(bytes, ODT)).toBe('Ana Lima\n\nExperiência\nLoja & Cia\n01/2020 a 02/2021\n• vendas é caixa')
})

it('an RTF: letters of Windows and Unicode, dashes, cells, without fonts, pictures and hidden groups', async () => {
  const rtf = String.raw`{\rtf1\ansi\ansicpg1252\uc1{\fonttbl{\f0 Arial;}}{\*\generator X}{\info{\title t}}\pard Ana Concei\'e7\'e3o\par A\u231?\u227?o 01/2020 \endash  02/2021\line fim\cell{\pict 89504e}\bin3 abc\row \{x\}}`
  expect(await texto(Buffer.from(rtf, 'latin1'), RTF)).toBe('Ana Conceição\nAção 01/2020 – 02/2021\nfim\n\n{x}')
})

it('refuses an ODT that is cut off, empty or unpacks to too much', async () => {
  const inteiro = await odt({ 'content.xml': corpo('<text:p>Ana</text:p>'.repeat(500)) })
  expect(await texto(inteiro.subarray(0, inteiro.length - 60), ODT)).toBe(DANIFICADO)
  expect(await texto(Buffer.from('nada'), ODT)).toBe(DANIFICADO)
  expect(await texto(await odt({ 'styles.xml': '' }), ODT)).toBe(DANIFICADO)
  const bomba = await odt({ 'content.xml': Buffer.alloc(40 * 1024 * 1024, 0x20) })
  expect(await texto(bomba, ODT)).toBe('recusado: O documento é grande demais quando aberto.')
})

it('reads an ODT whose XML ends early, nests deeply or declares entities, in linear time', async () => {
  expect(await texto(await odt({ 'content.xml': '<text:p>Ana</text:p><text:p>Li' }), ODT)).toBe('Ana\nLi')
  const fundo = corpo(`${'<text:list><text:list-item>'.repeat(50_000)}<text:p>fim</text:p>`)
  expect(await texto(await odt({ 'content.xml': fundo }), ODT)).toBe('• fim')
  const entidades = `<!DOCTYPE d [<!ENTITY a "ha">]>${corpo('<text:p>&a;&a;</text:p>')}`
  expect(await texto(await odt({ 'content.xml': entidades }), ODT)).toBe('&a;&a;')
  const abertos = corpo(`<text:p>${'<'.repeat(200_000)}`)
  const from = Date.now()
  expect(await texto(await odt({ 'content.xml': abertos }), ODT)).toBe('')
  expect(Date.now() - from).toBeLessThan(5_000)
})

it('refuses an RTF that is none or nests too deeply, and reads one that is cut off or huge up to the limit', async () => {
  expect(await texto(Buffer.from('nada'), RTF)).toBe(DANIFICADO)
  expect(await texto(Buffer.from(`{\\rtf1 ${'{'.repeat(100_000)}`), RTF)).toBe(
    'recusado: O documento tem partes demais.',
  )
  expect(await texto(Buffer.from("{\\rtf1 Ana\\par Li\\'e"), RTF)).toBe('Ana\nLi')
  expect(await texto(Buffer.from('{\\rtf1 Ana\\bin99999999 Lima'), RTF)).toBe('Ana')
  const enorme = Buffer.from(`{\\rtf1 ${'palavra '.repeat(1_200_000)}}`)
  const lido = await ler(enorme, RTF)
  expect(lido.ok && lido.texto.length).toBe(READING.letters)
  expect(await texto(Buffer.from(`{\\rtf1 ${'\\x'.repeat(2_000_000)} fim}`), RTF)).toBe('fim')
})
