import { buffer } from 'node:stream/consumers'
import { diaUtc } from '@quadro/contract/kit/datas.ts'
import { type Celula, LIMITES } from '@quadro/contract/kit/import.ts'
import type { ReadingLimits } from '../../documents/reader.ts'

/**
 * Reads a customer's file, XLSX or CSV, as rows of cells. It runs in a separate process (documents/reader.ts), so that a hostile file
 * cannot use up time or memory. It evaluates no formula: it reads the value that the program stored in the file.
 */
export interface Planilha {
  cabecalho: string[]
  /** The line number as in Excel, and the cells up to the last heading. */
  linhas: { linha: number; celulas: Celula[] }[]
}
export type Leitura = { ok: true; planilha: Planilha } | { ok: false; mensagem: string }

/** Maximum unpacked size of a file. A sheet with the maximum number of rows needs a tenth of it. */
/** Limits of the reading process. The largest sheet takes half of the memory, and a third of the time on a slow machine. */
const LEITURA: ReadingLimits = { memoryMb: 1024, milliseconds: 60_000 }
const MOST_UNPACKED = 150 * 1024 * 1024
const MOST_ENTRIES = 2000
const NAO_LIDA = 'A planilha não pôde ser lida. Salve-a de novo como XLSX ou CSV, sem senha.'

/** The problem of the file, in words for the user who sent it. */
class Recusa extends Error {}

/** A small zip may unpack to gigabytes. So every entry is unpacked once to count its bytes, before any content is kept. */
async function exigirTamanhoReal(bytes: Uint8Array): Promise<void> {
  const { fromBufferPromise } = await import('yauzl')
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, autoClose: false })
  try {
    if (zip.entryCount > MOST_ENTRIES) throw new Recusa('A planilha tem partes demais.')
    let total = 0
    for await (const entry of zip.eachEntry()) {
      const stream = await zip.openReadStreamPromise(entry)
      for await (const chunk of stream) {
        total += (chunk as Buffer).length
        if (total > MOST_UNPACKED) {
          stream.destroy()
          throw new Recusa('A planilha é grande demais quando aberta.')
        }
      }
    }
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

async function lerXlsx(bytes: Uint8Array): Promise<Linha[]> {
  await exigirTamanhoReal(bytes)
  const { streamXlsxRows } = await import('hucre/xlsx')
  const { linhas, juntar } = coletor()
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) juntar(index + 1, values)
  return linhas
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

async function lerCsv(bytes: Uint8Array): Promise<Linha[]> {
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
  return linhas
}

/** Finds the headings: the first row that is about as wide as the rows around it. A title above the headings is narrower. */
function montar(linhas: Linha[]): Planilha {
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
    linhas: dados.map(({ linha, celulas }) => ({ linha, celulas: cabecalho.map((_, i) => celulas[i] ?? null) })),
  }
}

/** The task of the reading process. A refusal is returned as an answer, because the class of an error is lost between threads. */
export async function lerPlanilha({ bytes, xlsx }: { bytes: Uint8Array; xlsx: boolean }): Promise<Leitura> {
  try {
    return { ok: true, planilha: montar(await (xlsx ? lerXlsx(bytes) : lerCsv(bytes))) }
  } catch (error) {
    return { ok: false, mensagem: error instanceof Recusa ? error.message : NAO_LIDA }
  }
}

/** Reads a stored spreadsheet in a separate process. Throws `UnreadableDocument`. */
export async function lerApartada(
  conteudo: NodeJS.ReadableStream,
  xlsx: boolean,
  { signal, limites = LEITURA }: { signal?: AbortSignal | undefined; limites?: ReadingLimits } = {},
): Promise<Planilha> {
  const { readApart, UnreadableDocument } = await import('../../documents/reader.ts')
  const bytes = new Uint8Array(await buffer(conteudo as never))
  const lida = await readApart<Leitura>(
    { module: new URL('./import-file.ts', import.meta.url), name: 'lerPlanilha', args: { bytes, xlsx } },
    limites,
    signal ? { signal } : {},
  )
  if (!lida.ok) throw new UnreadableDocument(lida.mensagem)
  return lida.planilha
}
