/** Values that are known to break programs, and inputs made of them. The same seed gives the same inputs. */
import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import type * as z from 'zod'
import { readStrings, shapeOf } from '../../apps/server/src/kit/http/query.ts'
import { sample } from './sample.ts'

/** Numbers from 0 to below 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
export const pick = <T>(random: () => number, list: readonly T[]): T => list[Math.floor(random() * list.length)]!

/** Null inside `depth` nested arrays and objects. */
const nested = (depth: number): unknown => {
  let value: unknown = null
  for (let i = 0; i < depth; i += 1) value = i % 2 ? { a: value } : [value]
  return value
}
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  'true',
  '',
  ' ',
  0,
  -1,
  1,
  -0,
  0.1,
  1e-320,
  1e21,
  1e308,
  2 ** 31,
  2 ** 31 - 1,
  2 ** 53,
  Number.MAX_SAFE_INTEGER,
  -Number.MAX_SAFE_INTEGER,
  32768,
  999_999_999.99,
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '0x10',
  '1;2',
  '9223372036854775808',
  'nome,desc',
  'constructor,asc',
  '__proto__',
  'id,asc;drop table candidato',
  "'; drop table pessoa; --",
  "' or '1'='1",
  '%_\\%',
  '\\',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '=cmd|"/c calc"!A1',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufeff\u202e\u200b',
  '🏳️‍🌈'.repeat(30),
  'é'.repeat(100),
  'x'.repeat(256),
  'x'.repeat(5000),
  '2026-02-30',
  '0000-00-00',
  '1899-12-31',
  '2199-12-31',
  '9999-12-31',
  '+275760-09-14',
  '2026-13',
  '2026-11-21T25:61:61Z',
  '99:99',
  '00000000000',
  '11111111111',
  '12345678909',
  'a@b',
  `${'a'.repeat(200)}@exemplo.com.br`,
  'http://[::1',
  'javascript:alert(1)',
  '٣',
  '−1',
  '1_000',
  '1,5',
  '-9223372036854775809',
  '10000-01-01',
  '-000001-01-01',
  '2026-11-21T00:00:00+99:99',
  '24:00',
  'ﬁﬀ',
  '\uffff\ufffe',
  '\u202egnp.exe',
  'a\u0300'.repeat(200),
  '\u{10ffff}',
  '<p onclick="x()">a<svg/onload=alert(1)><a href="jav&#x09;ascript:alert(1)">b</a>',
  '<b>'.repeat(1500),
  '{{7*7}} #{7*7} #panic("x")',
  [],
  [null],
  [[]],
  [-1, 1.5, '1', null],
  Array(200).fill(1),
  Array(1001).fill(9),
  {},
  { id: 1 },
  { toString: 'x' },
  { length: -1 },
  { $ne: null },
  { hasOwnProperty: 1, valueOf: 1 },
  nested(60),
]

/** A valid input of the endpoint, with up to three of its values replaced, left out or added. */
export function spoil(random: () => number, input: Record<string, unknown>): Record<string, unknown> {
  const out = { ...input }
  const keys = Object.keys(out)
  for (let n = 1 + Math.floor(random() * 3); n > 0; n -= 1) {
    const key = pick(random, keys.length > 0 ? keys : ['x'])
    const what = random()
    const value = out[key]
    if (what < 0.08) delete out[key]
    else if (what < 0.14)
      out[pick(random, ['versao', 'empresaId', 'constructor', '__proto__x', 'sort', 'page'])] = pick(random, HOSTILE)
    else if (what < 0.4 && value !== null && typeof value === 'object' && !Array.isArray(value))
      out[key] = spoil(random, value as Record<string, unknown>)
    else if (what < 0.5 && Array.isArray(value) && value.length > 0)
      out[key] = value.map((each) =>
        each !== null && typeof each === 'object'
          ? spoil(random, each as Record<string, unknown>)
          : pick(random, HOSTILE),
      )
    else if (what < 0.55 && typeof value === 'string') out[key] = value + plainText(pick(random, HOSTILE))
    else out[key] = pick(random, HOSTILE)
  }
  return out
}

/**
 * What a user may type into a search box: words of any language, and all characters that have a meaning in a pattern, a text query or a
 * statement.
 */
const PIECES = [
  ...[
    'analista',
    'são',
    'SÃO',
    'e',
    'ou',
    'or',
    'not',
    'and',
    'null',
    '1',
    '0',
    '2026-01-01',
    'ﬁ',
    'İ',
    'ß',
    '漢字',
    '🏳️‍🌈',
  ],
  ...[
    '%',
    '_',
    '\\',
    '"',
    "'",
    '(',
    ')',
    '(((',
    '&',
    '|',
    '!',
    ':',
    ':*',
    '<->',
    '*',
    '-',
    '--',
    '/*',
    ';',
    '$1',
    '@',
    '~',
    '^',
  ],
  ...[
    '\u0000',
    '\u0002',
    '\u0003',
    '\u00ad',
    '\u200b',
    '\u202e',
    '\ud800',
    '\n',
    '\t',
    '[',
    ']',
    '{',
    '}',
    '?',
    '+',
    '#',
    '<',
    '>',
  ],
]
export function search(random: () => number): string {
  const glue = pick(random, ['', ' ', '  ', '.', ','])
  const text = Array.from({ length: Math.floor(random() * 12) }, () => pick(random, PIECES)).join(glue)
  return random() < 0.03 ? text.repeat(200).slice(0, 6000) : text
}

const TAGS = [
  'p',
  'a',
  'b',
  'li',
  'h2',
  'script',
  'style',
  'svg',
  'math',
  'img',
  'iframe',
  'template',
  'noscript',
  'textarea',
  'x:y',
  'P',
]
const ATTRIBUTES = [
  'href',
  'HREF',
  'src',
  'onclick',
  'onerror',
  'style',
  'rel',
  'target',
  'id',
  'srcdoc',
  'xlink:href',
  'formaction',
]
const VALUES = [
  ...[
    'javascript:alert(1)',
    'jav\tascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,<script>1</script>',
    '//mau.example',
  ],
  ...[
    'https://bom.example/?a=1&b=2',
    'mailto:a@b.example',
    '&#106;avascript:alert(1)',
    '"><script>1</script>',
    "'",
    '`',
    '',
  ],
]
/** Rich text as an attacker writes it: tags that are not closed, that others close, or that are no tags. */
export function markup(random: () => number): string {
  let out = ''
  for (let n = Math.floor(random() * 10); n > 0; n -= 1) {
    const tag = pick(random, TAGS)
    const what = random()
    const quote = pick(random, ['"', "'", '', '`'])
    if (what < 0.5) out += `<${tag} ${pick(random, ATTRIBUTES)}=${quote}${pick(random, VALUES)}${quote}>`
    else if (what < 0.65) out += `</${tag}>`
    else if (what < 0.75)
      out += pick(random, ['<!--', '-->', '<![CDATA[', ']]>', '<', '>', '</', '<!doctype x>', '<?x', '&lt;script&gt;'])
    else out += pick(random, ['oi', '\u0000', '&amp;', '&#x3c;', '<b>'.repeat(40), '\u2028', pick(random, VALUES)])
  }
  return out
}

const inQuery = ({ method }: Endpoint) => method === 'GET' || method === 'DELETE'
/** A value as text, without calling its own toString. */
const plainText = (value: unknown): string =>
  value !== null && typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value)
/** A value as it stands in an address. */
const asText = (value: unknown): string => (Array.isArray(value) ? value.map(plainText).join(',') : plainText(value))
/** Lone surrogates cannot be encoded in an address. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

/** Every field of the schema, with a value that it probably accepts. */
export const rightly = (entry: Endpoint): Record<string, unknown> =>
  Object.fromEntries(Object.entries(shapeOf(entry.input)).map(([key, schema]) => [key, sample(schema, key)]))

/** How the input is sent: its address and its body. */
export function travelling(entry: Endpoint, input: Record<string, unknown>) {
  const parameters = pathParameters(entry.path)
  let url = `/api${entry.path}`
  for (const key of parameters) url = url.replace(`{${key}}`, encoded(asText(input[key]).slice(0, 180) || '0'))
  const rest = Object.entries(input).filter(([key]) => !parameters.includes(key))
  const query = rest.filter(
    ([key, v]) => (inQuery(entry) || entry.query.includes(key)) && v !== undefined && v !== null,
  )
  if (query.length > 0)
    url += `?${query.map(([key, v]) => `${encoded(key)}=${encoded(asText(v).slice(0, 6000))}`).join('&')}`
  return { url, body: inQuery(entry) ? undefined : Object.fromEntries(rest) }
}
/** Whether the contract accepts the input as it is sent. */
export function accepted(entry: Endpoint, input: Record<string, unknown>): boolean {
  const parameters = pathParameters(entry.path)
  const strings = Object.fromEntries(
    Object.entries(input)
      .filter(
        ([key, v]) =>
          (inQuery(entry) || parameters.includes(key) || entry.query.includes(key)) && v !== undefined && v !== null,
      )
      .map(([key, v]) => [key, asText(v)]),
  )
  const read = readStrings(entry.input, strings)
  const whole = inQuery(entry) ? read : { ...(JSON.parse(JSON.stringify(input)) as object), ...read }
  try {
    return (entry.input as z.ZodType).safeParse(whole).success
  } catch {
    // It is sent too, to see that the application refuses it.
    return true
  }
}
