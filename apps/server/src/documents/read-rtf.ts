import { Refusal } from './read-office.ts'

/** The text of an RTF: words of control are dropped, except those that stand for a letter or end a line. One pass, nothing is nested in calls. */

/** Groups whose text is not the document's. Groups that begin with `\*` are never. */
const NOT_TEXT = new Set(
  'fonttbl colortbl stylesheet info pict object footer footerl footerr footerf footnote annotation listtable listoverridetable rsidtbl generator themedata datastore latentstyles xmlnstbl filetbl revtbl fldinst bkmkstart bkmkend pntext nonshppict shpinst'.split(
    ' ',
  ),
)
const LETTERS: Record<string, string> = {
  par: '\n',
  line: '\n',
  sect: '\n',
  page: '\n',
  row: '\n',
  cell: '\n',
  nestcell: '\n',
  tab: '\t',
  emdash: '—',
  endash: '–',
  bullet: '•',
  lquote: '‘',
  rquote: '’',
  ldblquote: '“',
  rdblquote: '”',
  emspace: ' ',
  enspace: ' ',
}
/** Deeper than any word processor writes. */
const DEEPEST = 2_000
/** The longest word of control; Word's own have 32 letters at most. */
const WORD = /([a-z]{1,40})(-?\d{1,10})? ?/iy

interface Group {
  skipped: boolean
  /** Letters that replace one Unicode letter for readers that know none. */
  replaced: number
}

export function textOfRtf(bytes: Uint8Array, letters: number): string {
  const raw = Buffer.from(bytes).toString('latin1')
  if (!raw.startsWith('{\\rtf')) throw new Refusal('O documento está danificado e não pôde ser lido.')
  const page = /\\ansicpg(\d{3,5})/.exec(raw.slice(0, 2_000))?.[1] ?? '1252'
  const decoder = decoderOf(page)
  const stack: Group[] = []
  let group: Group = { skipped: false, replaced: 1 }
  let text = ''
  let toSkip = 0
  const put = (letter: string) => {
    if (toSkip > 0) toSkip -= 1
    else if (!group.skipped) text += letter
  }
  // Twice the stored length: blanks are removed later.
  for (let i = 0; i < raw.length && text.length < letters * 2; i++) {
    const c = raw[i]!
    if (c === '{') {
      if (stack.length >= DEEPEST) throw new Refusal('O documento tem partes demais.')
      stack.push(group)
      group = { ...group }
      toSkip = 0
    } else if (c === '}') {
      group = stack.pop() ?? group
      toSkip = 0
    } else if (c !== '\\') {
      if (c !== '\n' && c !== '\r') put(c >= '\u0080' ? decoder(c.charCodeAt(0)) : c)
    } else {
      const next = raw[i + 1] ?? ''
      WORD.lastIndex = i + 1
      const word = WORD.exec(raw)
      if (word) {
        const [all, name, number] = word as unknown as [string, string, string | undefined]
        i += all.length
        if (name === 'u' && number !== undefined) {
          if (!group.skipped) text += String.fromCharCode((Number(number) + 65_536) % 65_536)
          toSkip = group.replaced
        } else if (name === 'uc') group.replaced = Math.min(10, Math.max(0, Number(number ?? 1)))
        else if (name === 'bin') i += Math.max(0, Number(number ?? 0))
        else if (NOT_TEXT.has(name)) group.skipped = true
        else if (!group.skipped && LETTERS[name] !== undefined) text += LETTERS[name]
      } else if (next === "'") {
        const code = Number.parseInt(raw.slice(i + 2, i + 4), 16)
        put(Number.isNaN(code) ? '' : decoder(code))
        i += 3
      } else {
        i += 1
        if (next === '*') group.skipped = true
        else if (next === '~') put(' ')
        else if (next === '_') put('-')
        else if (next === '\n' || next === '\r') put('\n')
        else if ('\\{}'.includes(next)) put(next)
      }
    }
  }
  return text
}

/** Letters of one byte; a code page that nobody knows is read as Windows' for the West. */
function decoderOf(page: string): (code: number) => string {
  const known = (label: string) => {
    try {
      return new TextDecoder(label)
    } catch {
      return undefined
    }
  }
  const decoder = known(`windows-${page}`) ?? new TextDecoder('windows-1252')
  return (code) => decoder.decode(Uint8Array.of(code))
}
