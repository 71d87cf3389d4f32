import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { removerAcentos } from '@quadro/contract/kit/texto.ts'
import type { Achado, Capitulo } from '@quadro/contract/shell/manual/manual.ts'
import { Marked, type Token, type Tokens } from 'marked'
import { sanitizeManual } from '../../../kit/messages/html.ts'

/** The manual in docs/manual, which is part of every installation. */
const FOLDER = join(import.meta.dirname, '../../../../../../docs/manual')
const IMAGES = join(FOLDER, 'imagens')

interface Section {
  id: string | null
  titulo: string
  texto: string
}
interface Chapter extends Capitulo {
  partes: Section[]
}

/** The anchor of a heading, as on GitHub. */
const anchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!)

/** Text without markup, for headings and the search. */
function plain(tokens: readonly Token[]): string {
  return tokens
    .map((token) => {
      if (token.type === 'image') return ''
      if (token.type === 'table') {
        const { header, rows } = token as Tokens.Table
        return [header, ...rows].map((row) => row.map((cell) => plain(cell.tokens)).join(' · ')).join('. ')
      }
      if (token.type === 'list') return (token as Tokens.List).items.map((item) => plain(item.tokens)).join(' ')
      if ('tokens' in token && token.tokens) return plain(token.tokens)
      return 'text' in token ? String(token.text) : ''
    })
    .join('')
    .replace(/\s+/g, ' ')
}

/** Links stay inside the product: chapters get their address there, and links to places outside the manual become plain text. */
const marked = new Marked({
  gfm: true,
  renderer: {
    heading({ tokens, depth }) {
      // The page shows the chapter's title itself.
      if (depth === 1) return ''
      const id = anchor(plain(tokens))
      return `<h${depth} id="${escaped(id)}">${this.parser.parseInline(tokens)}</h${depth}>\n`
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens)
      const found = /^(?:([\w-]+)\.md)?(?:#(.+))?$/.exec(href)
      if (!found) return words
      const [, file, place] = found
      const target = file === 'README' ? '/ajuda' : file ? `/ajuda/${file}` : ''
      return `<a href="${escaped(`${target}${place ? `#${place}` : ''}`)}">${words}</a>`
    },
    image({ href, text }) {
      const name = /^imagens\/([\w-]+\.png)$/.exec(href)?.[1]
      return name ? `<img src="/api/userinfo/manual/imagens/${name}" alt="${escaped(text)}" loading="lazy">` : ''
    },
  },
})

function chapterOf(id: string, source: string): Chapter {
  const tokens = marked.lexer(source)
  const partes: Section[] = []
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth <= 2) {
      const titulo = plain((token as Tokens.Heading).tokens)
      partes.push({ id: token.depth === 1 ? null : anchor(titulo), titulo, texto: '' })
    } else {
      const last = partes.at(-1)
      if (last) last.texto = `${last.texto} ${plain([token])}`.trim()
    }
  }
  return {
    id,
    titulo: partes[0]?.titulo ?? id,
    html: sanitizeManual(marked.parser(tokens)),
    secoes: partes.flatMap((part) => (part.id === null ? [] : [{ id: part.id, titulo: part.titulo }])),
    partes,
  }
}

/** Chapters in the order of the table of contents. They are read once, because the files of an installation do not change. */
async function read(): Promise<Map<string, Chapter>> {
  const contents = await readFile(join(FOLDER, 'README.md'), 'utf8')
  const listed = [...contents.matchAll(/^\d+\. \[[^\]]+\]\(([\w-]+)\.md\)/gm)].map(([, id]) => id!)
  const chapters = await Promise.all(
    listed.map(async (id) => [id, chapterOf(id, await readFile(join(FOLDER, `${id}.md`), 'utf8'))] as const),
  )
  return new Map(chapters)
}
let book: Promise<Map<string, Chapter>> | undefined
const chapters = () => {
  book ??= read()
  return book
}

const shown = ({ id, titulo, secoes, html }: Chapter): Capitulo => ({ id, titulo, secoes, html })

/** The chapter for candidates, the only one that they can read. */
const FOR_CANDIDATES = 'para-candidatos'

export const indice = async () =>
  [...(await chapters()).values()].map(({ id, titulo, secoes }) => ({ id, titulo, secoes }))
export const umCapitulo = async (id: string): Promise<Capitulo | undefined> => {
  const found = (await chapters()).get(id)
  return found && shown(found)
}
/** Without images and links to other chapters, which candidates cannot open. */
export async function paraCandidatos(): Promise<Capitulo> {
  const found = (await chapters()).get(FOR_CANDIDATES)
  if (!found) throw new Error(`docs/manual/README.md does not list ${FOR_CANDIDATES}`)
  return shown(found)
}

let images: Promise<Set<string>> | undefined
/** The bytes of an image of the manual; no other file of the folder can be requested. */
export async function figura(name: string): Promise<Buffer | undefined> {
  images ??= readdir(IMAGES).then((names) => new Set(names.filter((one) => /^[\w-]+\.png$/.test(one))))
  return (await images).has(name) ? readFile(join(IMAGES, name)) : undefined
}

const PASSAGE = 160
const fold = (text: string) => removerAcentos(text).toLowerCase()

/** The passage around the first matching word, cut at word boundaries. */
function passage(text: string, folded: string, words: string[]): string {
  const at = Math.min(...words.map((word) => folded.indexOf(word)).filter((n) => n >= 0))
  if (text.length <= PASSAGE || !Number.isFinite(at)) return text.slice(0, PASSAGE)
  const from = Math.max(0, Math.min(at - 50, text.length - PASSAGE))
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const end = start + PASSAGE
  const cut = end >= text.length ? text.slice(start) : text.slice(start, text.lastIndexOf(' ', end))
  return `${start > 0 ? '…' : ''}${cut}${end < text.length ? '…' : ''}`
}

/** Relevance of a section: words in its heading count most, then in the chapter's title, then in the text. */
function score(part: Section, chapter: string, words: string[]): number {
  const heading = fold(part.titulo)
  const text = fold(part.texto)
  let sum = 0
  for (const word of words) {
    const starts = (inside: string) => inside.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word))
    const times = text.split(word).length - 1
    const here =
      (heading.includes(word) ? 10 : 0) + (starts(heading) ? 5 : 0) + Math.min(times, 5) + (starts(text) ? 2 : 0)
    if (here === 0) return 0
    sum += here + (chapter.includes(word) ? 3 : 0)
  }
  return words.length > 1 && `${heading} ${text}`.includes(words.join(' ')) ? sum + 8 : sum
}

/** Sections that contain every word, ignoring accents and case, the best match first. */
export async function procurar(texto: string): Promise<Achado[]> {
  const words = [...new Set(fold(texto).split(/\s+/).filter(Boolean))]
  const found: (Achado & { pontos: number })[] = []
  for (const chapter of (await chapters()).values())
    for (const part of chapter.partes) {
      const pontos = score(part, fold(chapter.titulo), words)
      if (pontos === 0) continue
      found.push({
        capitulo: chapter.id,
        capituloTitulo: chapter.titulo,
        secao: part.id,
        secaoTitulo: part.titulo,
        trecho: passage(part.texto, fold(part.texto), words),
        pontos,
      })
    }
  return found
    .sort((a, b) => b.pontos - a.pontos)
    .slice(0, 20)
    .map(({ pontos: _p, ...one }) => one)
}
