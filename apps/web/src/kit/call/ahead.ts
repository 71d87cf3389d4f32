interface Sent {
  answer: Promise<Response>
  /** What a good answer says, once all of it has come. */
  data?: unknown
}
declare global {
  /** What the document asks while the program still loads (index.html), by address. */
  var sentAhead: Record<string, Sent> | undefined
}

/** What pages asked while they opened, by path: the addresses of the questions, never an answer. */
interface Openings {
  /** Whose they are: the device may be another user's next time. */
  usuario: number
  paths: Record<string, readonly string[]>
}
const NAME = 'quadro:ahead'
/** So many pages are remembered, those opened last. */
const MOST = 30
/** What is asked within this time after the page is drawn, in ms, belongs to its opening. */
const OPENING = 2_000

/** What this page has asked so far; undefined once it has opened. */
let asked: Set<string> | undefined

/** The answer to what the document asked at this address. It serves the first call there; later ones ask again. */
export function takeAhead(url: string): Promise<Response> | undefined {
  asked?.add(url)
  const sent = globalThis.sentAhead?.[url]
  delete globalThis.sentAhead?.[url]
  return sent?.answer
}

/** The same where all of the answer has come and is good: what it says. The page is drawn with it, and not first without it. */
export function takeCome(url: string): unknown {
  const data = globalThis.sentAhead?.[url]?.data
  if (data !== undefined) void takeAhead(url)
  return data
}

function remembered(): Openings | undefined {
  try {
    return (JSON.parse(localStorage.getItem(NAME) ?? 'null') as Openings | null) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Remembers what the page asks from now on until it has opened: for a while, or until the user does something. When it is opened by its
 * address again, the document asks it at once, together with who the user is (index.html). Of an address with a search, nothing is remembered.
 */
export function rememberOpening(usuario: number, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const urls = new Set<string>()
  asked = urls
  const end = () => {
    clearTimeout(timer)
    for (const event of ['keydown', 'pointerdown']) removeEventListener(event, end, true)
    asked = undefined
    // What nobody took would be old by the time somebody does.
    globalThis.sentAhead = undefined
    if (search !== '' || urls.size === 0) return
    const known = remembered()
    const { [pathname]: _, ...others } = (known?.usuario === usuario && known.paths) || {}
    const paths = Object.fromEntries([[pathname, [...urls]] as const, ...Object.entries(others)].slice(0, MOST))
    try {
      localStorage.setItem(NAME, JSON.stringify({ usuario, paths } satisfies Openings))
    } catch {
      // Without storage nothing is asked ahead.
    }
  }
  const timer = setTimeout(end, OPENING)
  for (const event of ['keydown', 'pointerdown']) addEventListener(event, end, true)
}

/** The user leaves: what was remembered goes. */
export function forgetOpenings(): void {
  try {
    localStorage.removeItem(NAME)
  } catch {
    // Without storage nothing is remembered either.
  }
}
