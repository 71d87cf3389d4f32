import { buffer } from 'node:stream/consumers'
import { deflateRawSync } from 'node:zlib'
import { FORMULA_SEM_VALOR } from '@quadro/contract/kit/import.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { lerPlanilha } from './import-file.ts'

const csv = (texto: string | Uint8Array) =>
  lerPlanilha({ bytes: typeof texto === 'string' ? Buffer.from(texto) : texto, formato: 'csv' })
const xlsx = (bytes: Uint8Array, aba?: number) =>
  lerPlanilha({ bytes, formato: 'xlsx', ...(aba === undefined ? {} : { aba }) })
const lida = async (promise: ReturnType<typeof lerPlanilha>) => {
  const answer = await promise
  if (!answer.ok) throw new Error(answer.mensagem)
  return answer.planilha
}
const recusa = async (promise: ReturnType<typeof lerPlanilha>) => {
  const answer = await promise
  if (answer.ok) throw new Error('It was read')
  return answer.mensagem
}

describe('CSV', () => {
  it.each([';', ',', '\t'])('is read with %j between its cells, quotes and lines inside them', async (s) => {
    const { cabecalho, linhas } = await lida(csv(`Nome${s}Nota\r\n"Silva${s} Ana"${s}"a\nb"\r\n\r\nBia${s}1\r\n`))
    expect(cabecalho).toEqual(['Nome', 'Nota'])
    expect(linhas).toEqual([
      { linha: 2, celulas: [`Silva${s} Ana`, 'a\nb'] },
      { linha: 4, celulas: ['Bia', '1'] },
    ])
  })
  it('of one column keeps the commas of its texts', async () => {
    expect((await lida(csv('Nome\nSilva, Ana'))).linhas[0]!.celulas).toEqual(['Silva, Ana'])
  })
  it('is UTF-8, with or without its mark, or what Excel in Portuguese writes', async () => {
    for (const bytes of [
      Buffer.from('Área\nLogística'),
      Buffer.from('\ufeffÁrea\nLogística'),
      Buffer.from('Área\nLogística', 'latin1'),
    ])
      expect(await lida(csv(bytes))).toMatchObject({ cabecalho: ['Área'], linhas: [{ celulas: ['Logística'] }] })
  })
  it('with NULs, empty, or of headings only is refused in words', async () => {
    expect(await recusa(csv('Nome\nA\u0000na'))).toContain('não é texto')
    expect(await recusa(csv(''))).toBe('A planilha está vazia.')
    expect(await recusa(csv('Nome;Nota\n'))).toContain('só tem o cabeçalho')
  })
  it('of too many rows or columns is refused', async () => {
    expect(await recusa(csv(`Nome\n${'x\n'.repeat(20_001)}`))).toContain('20.000 linhas')
    expect(await recusa(csv(`${'a;'.repeat(1_000_000)}\nx`))).toContain('200 colunas')
  })
  it('has its headings below a title', async () => {
    expect(await lida(csv('Relatório de idiomas;;\n;;\nNome;Nota;Obs\nA;1;x'))).toMatchObject({
      cabecalho: ['Nome', 'Nota', 'Obs'],
      linhas: [{ linha: 4, celulas: ['A', '1', 'x'] }],
    })
  })
})

const folha = (celulas: string) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${celulas}</sheetData></worksheet>`
/** A workbook with this text as its first sheet. */
async function livro(sheet: string | Buffer): Promise<Buffer> {
  const zip = new ZipFile()
  const part = (name: string, text: string | Buffer) => zip.addBuffer(Buffer.from(text), name)
  part(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  )
  part(
    '_rels/.rels',
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  part(
    'xl/workbook.xml',
    `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  part(
    'xl/_rels/workbook.xml.rels',
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  )
  part('xl/worksheets/sheet1.xml', sheet)
  zip.end()
  return buffer(zip.outputStream)
}

describe('XLSX', () => {
  it('is read with dates, numbers and yes or no as they are, and the numbers of its lines', async () => {
    const rows = [
      ['Nome', 'Dia', 'Valor', 'Ativo'],
      ['Ana', new Date('2026-03-14T00:00:00Z'), 1234.5, true],
      [],
      ['Bia', null, null, false],
    ]
    const { cabecalho, linhas } = await lida(xlsx(await writeXlsx({ sheets: [{ name: 'Dados', rows }] })))
    expect(cabecalho).toEqual(rows[0])
    expect(linhas).toEqual([
      { linha: 2, celulas: ['Ana', '2026-03-14', 1234.5, true] },
      { linha: 4, celulas: ['Bia', null, null, false] },
    ])
  })
  it('takes the kept value of a formula and evaluates none', async () => {
    const texto = (r: string, t: string) => `<c r="${r}" t="inlineStr"><is><t>${t}</t></is></c>`
    const sheet = folha(
      `<row r="1">${texto('A1', 'Nome')}${texto('B1', 'Valor')}</row><row r="2">${texto('A2', 'Ana')}<c r="B2"><f>WEBSERVICE("http://127.0.0.1/x")</f><v>42</v></c></row><row r="3">${texto('A3', 'Bia')}<c r="B3"><f>1+1</f></c></row>`,
    )
    const { linhas } = await lida(xlsx(await livro(sheet)))
    expect(linhas.map((l) => l.celulas)).toEqual([
      ['Ana', 42],
      ['Bia', FORMULA_SEM_VALOR],
    ])
  })
  it('that unpacks to gigabytes is refused before anybody keeps it', async () => {
    const bomba = await livro(
      Buffer.concat([Buffer.from(folha('').slice(0, -30)), Buffer.alloc(160 * 1024 * 1024, 32)]),
    )
    expect(bomba.length).toBeLessThan(400_000)
    expect(await recusa(xlsx(bomba))).toContain('grande demais')
    // A file that states a false size.
    const mentira = Buffer.from(bomba)
    for (let i = mentira.indexOf('PK\u0001\u0002'); i >= 0; i = mentira.indexOf('PK\u0001\u0002', i + 4))
      mentira.writeUInt32LE(10, i + 24)
    expect(await recusa(xlsx(mentira))).toMatch(/grande demais|não pôde ser lida/)
  })
  it('with a cell far away on the right or below is refused, and so is what is no workbook', async () => {
    const celula = (r: string) => `<c r="${r}"><v>1</v></c>`
    expect(
      await recusa(xlsx(await livro(folha(`<row r="1">${celula('A1')}</row><row r="2">${celula('XFD2')}</row>`)))),
    ).toContain('200 colunas')
    const larga = `<row r="1">${Array.from({ length: 300 }, (_, i) => `<c><v>${i}</v></c>`).join('')}</row>`
    expect(await recusa(xlsx(await livro(folha(larga))))).toContain('200 colunas')
    expect(await recusa(xlsx(Buffer.from('PK\u0003\u0004 nada')))).toContain('não pôde ser lida')
    expect(await recusa(xlsx(deflateRawSync(Buffer.alloc(1000))))).toContain('não pôde ser lida')
    expect(await recusa(xlsx(await livro('<nada')))).toMatch(/vazia|não pôde/)
  })
  it('is what our own writer writes', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'A', rows: [['Nome'], ['=1+1']] }] })
    expect((await readXlsx(bytes)).sheets[0]!.rows).toEqual([['Nome'], ['=1+1']])
  })
})
