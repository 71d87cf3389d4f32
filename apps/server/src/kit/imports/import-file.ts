import { buffer } from 'node:stream/consumers'
import { diaUtc } from '@quadro/contract/kit/datas.ts'
import { type Celula, FORMULA_SEM_VALOR, LIMITES } from '@quadro/contract/kit/import.ts'
import type { ReadingLimits } from '../../documents/reader.ts'

/**
 * Reads one sheet of a customer's file, XLSX, ODS or CSV, as rows of cells. It runs in a separate process (documents/reader.ts), so that a hostile file
 * cannot use up time or memory. It evaluates no formula: it reads the value that the program stored in the file.
 */
export interface Planilha {
  cabecalho: string[]
  /** The line number as in Excel, and the cells up to the last heading. */
  linhas: { linha: number; celulas: Celula[] }[]
  /** The names of the sheets that a reader of the file sees, and which of them this one is; a CSV has none. */
  abas: string[]
  aba: number
}
export type Formato = 'xlsx' | 'ods' | 'csv'
export type Leitura = { ok: true; planilha: Planilha } | { ok: false; mensagem: string }

/** Limits of the reading process. The largest sheet takes half of the memory, and a third of the time on a slow machine. */
const LEITURA: ReadingLimits = { memoryMb: 1024, milliseconds: 60_000 }
/** Maximum unpacked size of a file. A sheet with the maximum number of rows needs a tenth of it. */
const MOST_UNPACKED = 150 * 1024 * 1024
const MOST_ENTRIES = 2000
const MOST_SHEETS = 50
const NAO_LIDA = 'A planilha não pôde ser lida. Salve-a de novo como XLSX, ODS ou CSV, sem senha.'

/** The problem of the file, in words for the user who sent it. */
class Recusa extends Error {}

/**
 * A small zip may unpack to gigabytes. So every entry is unpacked once to count its bytes, before any content is kept. Says whether a cell
 * of an XLSX has a formula.
 */
async function exigirTamanhoReal(bytes: Uint8Array): Promise<{ temFormula: boolean }> {
  const { fromBufferPromise } = await import('yauzl')
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, autoClose: false })
  try {
    if (zip.entryCount > MOST_ENTRIES) throw new Recusa('A planilha tem partes demais.')
    let total = 0
    let temFormula = false
    for await (const entry of zip.eachEntry()) {
      const stream = await zip.openReadStreamPromise(entry)
      // The end of a piece, in case the mark stands on the border of two.
      let antes = ''
      for await (const chunk of stream) {
        total += (chunk as Buffer).length
        if (!temFormula && entry.fileName.startsWith('xl/worksheets/')) {
          const pedaco = antes + (chunk as Buffer).toString('latin1')
          temFormula = /<f[ />]/.test(pedaco)
          antes = pedaco.slice(-2)
        }
        if (total > MOST_UNPACKED) {
          stream.destroy()
          throw new Recusa('A planilha é grande demais quando aberta.')
        }
      }
    }
    return { temFormula }
  } finally {
    zip.close()
  }
}

type Linha = { linha: number; celulas: Celula[] }
const vazia = (c: Celula | undefined) => c === null || c === undefined || (typeof c === 'string' && c.trim() === '')
const cheias = ({ celulas }: Linha) => celulas.reduce<number>((n, c) => n + (vazia(c) ? 0 : 1), 0)

function celula(valor: unknown): Celula {
  if (valor === null || valor === undefined) return null
  if (valor instanceof Date) return Number.isNaN(valor.getTime()) ? null : diaUtc(valor.getTime())
  if (typeof valor === 'number') return Number.isFinite(valor) ? valor : null
  if (typeof valor === 'boolean') return valor
  const texto = String(valor)
  return texto.length > LIMITES.texto ? texto.slice(0, LIMITES.texto) : texto
}

/** Collects rows one by one, and refuses as soon as there are too many rows, columns or characters. */
function coletor() {
  const linhas: Linha[] = []
  let letras = 0
  return {
    linhas,
    juntar(linha: number, valores: readonly unknown[]) {
      let largura = valores.length
      while (largura > 0 && vazia(celula(valores[largura - 1]))) largura--
      if (largura === 0) return
      if (largura > LIMITES.colunas)
        throw new Recusa(`A planilha tem mais de ${LIMITES.colunas} colunas: apague as que não são dados.`)
      // The extra 10 rows are the headings and a few lines above them.
      if (linhas.length > LIMITES.linhas + 10)
        throw new Recusa(`A planilha tem mais de ${LIMITES.linhas.toLocaleString('pt-BR')} linhas: divida-a em partes.`)
      const celulas = Array.from({ length: largura }, (_, i) => celula(valores[i]))
      for (const lida of celulas) if (typeof lida === 'string') letras += lida.length
      if (letras > LIMITES.letras) throw new Recusa('A planilha tem texto demais nas células: divida-a em partes.')
      linhas.push({ linha, celulas })
    },
  }
}

/** What was read of a file: the lines of one sheet, and the names of all that are seen. */
interface Lidas {
  linhas: Linha[]
  abas: string[]
  aba: number
}
/** The lines of the sheet that was asked for, or else of the first one that has any: a workbook often begins with an explanation. */
async function daAba(nomes: readonly string[], aba: number | undefined, ler: (i: number) => Promise<Linha[]>) {
  const abas = [...nomes]
  if (abas.length > MOST_SHEETS) throw new Recusa(`A planilha tem mais de ${MOST_SHEETS} abas.`)
  if (aba !== undefined && aba < abas.length) return { linhas: await ler(aba), abas, aba }
  let melhor: Lidas = { linhas: [], abas, aba: 0 }
  for (const i of abas.keys()) {
    const linhas = await ler(i)
    if (linhas.length > 1) return { linhas, abas, aba: i }
    if (linhas.length > melhor.linhas.length) melhor = { linhas, abas, aba: i }
  }
  return melhor
}
type Folha = Pick<import('hucre/xlsx').Sheet, 'rows' | 'cells'>
/** The lines of a sheet that was read as a whole, with a mark where a formula has no value. */
function daFolha({ rows, cells }: Folha): Linha[] {
  const semValor = new Map<number, number[]>()
  for (const [onde, cell] of cells ?? []) {
    if (cell.type !== 'formula' || (cell.value !== null && cell.value !== undefined && cell.value !== '')) continue
    const [linha, coluna] = onde.split(',').map(Number) as [number, number]
    semValor.set(linha, [...(semValor.get(linha) ?? []), coluna])
  }
  const { linhas, juntar } = coletor()
  for (const [index, values] of rows.entries()) {
    const todas: unknown[] = [...values]
    for (const coluna of semValor.get(index) ?? []) todas[coluna] = FORMULA_SEM_VALOR
    juntar(index + 1, todas)
  }
  return linhas
}

async function lerXlsx(bytes: Uint8Array, aba?: number): Promise<Lidas> {
  const { temFormula } = await exigirTamanhoReal(bytes)
  const { readXlsx, streamXlsxRows } = await import('hucre/xlsx')
  const vistas: { name: string; index: number }[] = []
  await readXlsx(bytes, {
    sheets: ({ name, index, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) vistas.push({ name, index })
      return false
    },
  })
  return daAba(
    vistas.map(({ name }) => name),
    aba,
    async (i) => {
      const { index } = vistas[i]!
      if (temFormula) return daFolha((await readXlsx(bytes, { sheets: [index] })).sheets[0] ?? { rows: [] })
      const { linhas, juntar } = coletor()
      for await (const { index: linha, values } of streamXlsxRows(bytes, { sheet: index })) juntar(linha + 1, values)
      return linhas
    },
  )
}

async function lerOds(bytes: Uint8Array, aba?: number): Promise<Lidas> {
  await exigirTamanhoReal(bytes)
  const { readOds } = await import('hucre/ods')
  const { sheets } = await readOds(bytes)
  return daAba(
    sheets.map(({ name }) => name),
    aba,
    async (i) => daFolha(sheets[i]!),
  )
}

/** Decodes UTF-8 if the bytes are valid UTF-8, otherwise the encoding that Excel writes in Portuguese. */
function texto(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
const SEPARADORES = [';', '\t', ','] as const
/** The separator of the headings: the most frequent of the three candidates outside quotes. */
function separador(primeira: string): string {
  const semAspas = primeira.replace(/"[^"]*"/g, '')
  const vezes = (s: string) => semAspas.split(s).length - 1
  return [...SEPARADORES].sort((a, b) => vezes(b) - vezes(a))[0]!
}

async function lerCsv(bytes: Uint8Array): Promise<Lidas> {
  let todo = texto(bytes).replace(/^\ufeff/, '')
  if (todo.includes('\u0000')) throw new Recusa('O arquivo não é texto: salve a planilha como CSV ou XLSX.')
  const dito = /^sep=(.)\r?\n/i.exec(todo)
  if (dito) todo = todo.slice(dito[0].length)
  const { default: Papa } = await import('papaparse')
  const { linhas, juntar } = coletor()
  const { data } = Papa.parse<string[]>(todo, {
    delimiter:
      dito?.[1] ??
      separador(
        todo
          .slice(0, 20_000)
          .split(/\r?\n/)
          .find((l) => l.trim() !== '') ?? '',
      ),
    preview: LIMITES.linhas + 20,
  })
  for (const [i, valores] of data.entries()) juntar(i + 1 + (dito ? 1 : 0), valores)
  return { linhas, abas: [], aba: 0 }
}

/** Finds the headings: the first row that is about as wide as the rows around it. A title above the headings is narrower. */
function montar({ linhas, abas, aba }: Lidas): Planilha {
  const inicio = linhas.slice(0, 10)
  const mais = Math.max(0, ...inicio.map(cheias))
  const topo = inicio.findIndex((l) => cheias(l) >= mais * 0.6)
  if (topo < 0) throw new Recusa('A planilha está vazia.')
  const cabecalho = linhas[topo]!.celulas.map((c) =>
    String(c ?? '')
      .trim()
      .slice(0, 200),
  )
  const dados = linhas.slice(topo + 1)
  const largura = Math.min(
    LIMITES.colunas,
    Math.max(cabecalho.length, ...inicio.slice(topo + 1).map((l) => l.celulas.length)),
  )
  while (cabecalho.length < largura) cabecalho.push('')
  if (dados.length === 0) throw new Recusa('A planilha só tem o cabeçalho: preencha ao menos uma linha.')
  if (dados.length > LIMITES.linhas)
    throw new Recusa(`A planilha tem mais de ${LIMITES.linhas.toLocaleString('pt-BR')} linhas: divida-a em partes.`)
  return {
    cabecalho,
    abas,
    aba,
    linhas: dados.map(({ linha, celulas }) => ({ linha, celulas: cabecalho.map((_, i) => celulas[i] ?? null) })),
  }
}

const LEITORES: Record<Formato, (bytes: Uint8Array, aba?: number) => Promise<Lidas>> = {
  xlsx: lerXlsx,
  ods: lerOds,
  csv: lerCsv,
}
interface Pedido {
  bytes: Uint8Array
  formato: Formato
  /** Which of the sheets that are seen; without it the first one that has lines. */
  aba?: number
}
/** The task of the reading process. A refusal is returned as an answer, because the class of an error is lost between threads. */
export async function lerPlanilha({ bytes, formato, aba }: Pedido): Promise<Leitura> {
  try {
    return { ok: true, planilha: montar(await LEITORES[formato](bytes, aba)) }
  } catch (error) {
    return { ok: false, mensagem: error instanceof Recusa ? error.message : NAO_LIDA }
  }
}

/** Reads a stored spreadsheet in a separate process. Throws `UnreadableDocument`. */
export async function lerApartada(
  conteudo: NodeJS.ReadableStream,
  pedido: Omit<Pedido, 'bytes'>,
  { signal, limites = LEITURA }: { signal?: AbortSignal | undefined; limites?: ReadingLimits } = {},
): Promise<Planilha> {
  const { readApart, UnreadableDocument } = await import('../../documents/reader.ts')
  const bytes = new Uint8Array(await buffer(conteudo as never))
  const lida = await readApart<Leitura>(
    { module: new URL('./import-file.ts', import.meta.url), name: 'lerPlanilha', args: { bytes, ...pedido } },
    limites,
    signal ? { signal } : {},
  )
  if (!lida.ok) throw new UnreadableDocument(lida.mensagem)
  return lida.planilha
}
