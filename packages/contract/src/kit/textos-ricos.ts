/**
 * A rich text as it is stored (HTML of a few tags, sanitised by the server) → blocks that a printer or a preview draws. Only words and the
 * marks of this file come out, so what is drawn contains nothing that runs, whatever was stored.
 */

export interface Trecho {
  texto: string
  negrito?: true
  italico?: true
  sublinhado?: true
}
export interface Bloco {
  tipo: 'p' | 'h2' | 'h3' | 'li'
  /** Of a list item: its number in an ordered list; absent in another list. */
  numero?: number
  /** Of a list item: how deep the list stands in other lists, from 0. */
  nivel?: number
  trechos: Trecho[]
}

const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const letra = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd')
const decodificar = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (inteira, decimal, hexa, nome) =>
    decimal
      ? letra(Number(decimal))
      : hexa
        ? letra(Number.parseInt(hexa, 16))
        : (ENTIDADES[nome.toLowerCase()] ?? inteira),
  )

const MARCAS: Record<string, 'negrito' | 'italico' | 'sublinhado'> = {
  b: 'negrito',
  strong: 'negrito',
  i: 'italico',
  em: 'italico',
  u: 'sublinhado',
}
/** Their content is no text of the document. */
const CALADOS = ['script', 'style', 'template', 'title']

type Parte = { texto: string; tag?: undefined } | { tag: string; fim: boolean }
/** Where the tag that begins at `from` ends; -1 when it never does. A '>' between quotes is part of it. */
function fimDaTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at++) {
    const char = html[at]!
    if (quote) quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '>') return at
  }
  return -1
}
/** Texts and tags of an HTML text, each letter looked at a fixed number of times whatever it says. */
function* partesDe(html: string): Generator<Parte> {
  const lower = html.toLowerCase()
  let hasTags = true
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    const end = open < 0 || !hasTags ? html.length : open
    if (end > at) yield { texto: html.slice(at, end) }
    if (end === html.length) return
    const name = /^<(\/?)([a-z][a-z0-9]{0,15})\b/i.exec(html.slice(open, open + 20))
    if (html.startsWith('<!--', open)) {
      const close = html.indexOf('-->', open)
      if (close < 0) return
      at = close + 3
    } else if (!name) {
      yield { texto: '<' }
      at = open + 1
    } else {
      const close = fimDaTag(html, open)
      if (close < 0) {
        hasTags = false
        at = open
        continue
      }
      const tag = name[2]!.toLowerCase()
      const fim = name[1] === '/'
      yield { tag, fim }
      at = close + 1
      if (fim || !CALADOS.includes(tag)) continue
      const after = lower.indexOf(`</${tag}`, at)
      if (after < 0) return
      at = after
    }
  }
}

/** The blocks of a rich text, without empty ones. Runs with the same marks are joined, so that a field stands whole in one run. */
export function blocosDe(html: string): Bloco[] {
  const blocos: Bloco[] = []
  const listas: { ordenada: boolean; numero: number }[] = []
  const ligadas = { negrito: 0, italico: 0, sublinhado: 0 }
  let atual: Bloco | undefined
  const fechar = () => {
    atual = undefined
  }
  const abrir = (tipo: Bloco['tipo']) => {
    atual = { tipo, trechos: [] }
    const lista = listas.at(-1)
    if (tipo === 'li' && lista) {
      lista.numero += 1
      atual.nivel = listas.length - 1
      if (lista.ordenada) atual.numero = lista.numero
    }
    blocos.push(atual)
  }
  const escrever = (texto: string) => {
    if (!atual) {
      if (texto.trim() === '') return
      abrir('p')
    }
    const marcas = {
      ...(ligadas.negrito > 0 ? { negrito: true as const } : {}),
      ...(ligadas.italico > 0 ? { italico: true as const } : {}),
      ...(ligadas.sublinhado > 0 ? { sublinhado: true as const } : {}),
    }
    const ultimo = atual!.trechos.at(-1)
    if (
      ultimo &&
      ultimo.negrito === marcas.negrito &&
      ultimo.italico === marcas.italico &&
      ultimo.sublinhado === marcas.sublinhado
    )
      ultimo.texto += texto
    else atual!.trechos.push({ texto, ...marcas })
  }
  for (const parte of partesDe(html)) {
    if (parte.tag === undefined) {
      escrever(decodificar(parte.texto).replace(/[\s\u200b]+/g, ' '))
      continue
    }
    const { tag, fim } = parte
    const marca = MARCAS[tag]
    if (marca) ligadas[marca] = Math.max(0, ligadas[marca] + (fim ? -1 : 1))
    else if (tag === 'br') escrever('\n')
    else if (tag === 'ul' || tag === 'ol') {
      if (fim) listas.pop()
      else listas.push({ ordenada: tag === 'ol', numero: 0 })
      fechar()
    } else if (tag === 'li' || tag === 'p' || /^h[1-6]$/.test(tag)) {
      // A paragraph inside a list item is the item.
      if (tag === 'p' && atual?.tipo === 'li' && listas.length > 0) continue
      if (fim) fechar()
      else
        abrir(
          tag === 'li' && listas.length === 0
            ? 'p'
            : tag === 'h1' || tag === 'h2'
              ? 'h2'
              : /^h/.test(tag)
                ? 'h3'
                : (tag as 'p' | 'li'),
        )
    } else if (/^(div|tr|section|article|blockquote|pre|table)$/.test(tag)) fechar()
  }
  return blocos.filter(({ trechos }) => trechos.some(({ texto }) => texto.trim() !== ''))
}
/** Every run of letters of a rich text, without its marks. */
export const textosDe = (html: string): string[] =>
  blocosDe(html).flatMap(({ trechos }) => trechos.map(({ texto }) => texto))
/** The words of a rich text as plain lines, for comparisons and lists. */
export const linhasDe = (html: string): string =>
  blocosDe(html)
    .map(({ tipo, numero, nivel = 0, trechos }) => {
      const dito = trechos.map(({ texto }) => texto).join('')
      return tipo === 'li' ? `${'  '.repeat(nivel)}${numero === undefined ? '•' : `${numero}.`} ${dito}` : dito
    })
    .join('\n')
