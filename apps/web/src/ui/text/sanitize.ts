/**
 * Rich text is stored as HTML with a few tags without attributes. The server sanitises it again; this code brings pasted text and the
 * editor's own text to the same small form.
 */

const inlineTags: Record<string, string> = { B: 'strong', STRONG: 'strong', I: 'em', EM: 'em', U: 'u' }
const blockTags: Record<string, string> = {
  P: 'p',
  H1: 'h2',
  H2: 'h2',
  H3: 'h3',
  H4: 'h3',
  H5: 'h3',
  H6: 'h3',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
}
const dropped = new Set(['SCRIPT', 'STYLE', 'TITLE', 'META', 'LINK', 'IFRAME', 'OBJECT', 'TEMPLATE', 'SVG', 'HEAD'])
/** Containers that are removed, but whose end still separates texts. */
const separators = new Set(['DIV', 'TR', 'SECTION', 'ARTICLE', 'BLOCKQUOTE', 'PRE'])

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeAttribute = (text: string) => escapeText(text).replace(/"/g, '&quot;')

/** The address of a link, or undefined when it is not a web, e-mail or telephone address. */
export function safeUrl(href: string): string | undefined {
  const typed = href.trim()
  const url = /^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`
  try {
    const { protocol } = new URL(url)
    return ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol) ? url : undefined
  } catch {
    return undefined
  }
}

function clean(node: Node, open: readonly string[], marks: boolean): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeText((node.nodeValue ?? '').replace(/[\s\u200b]+/g, ' '))
  if (node.nodeType !== Node.ELEMENT_NODE) return ''
  const element = node as Element
  const name = element.tagName.toUpperCase()
  if (dropped.has(name)) return ''
  if (name === 'BR') return '<br>'
  const inside = (tags: readonly string[]) => [...element.childNodes].map((child) => clean(child, tags, marks)).join('')
  if (name === 'A') {
    const url = safeUrl(element.getAttribute('href') ?? '')
    const text = inside([...open, 'a'])
    return url && !open.includes('a') ? `<a href="${escapeAttribute(url)}" rel="noopener noreferrer">${text}</a>` : text
  }
  const tag = blockTags[name] ?? (marks ? inlineTags[name] : undefined)
  const nested = tag !== undefined && tag !== 'ul' && tag !== 'ol' && tag !== 'li' && open.includes(tag)
  if (tag === undefined || nested) return separators.has(name) ? `<p>${inside(open)}</p>` : inside(open)
  // Word processors write a paragraph inside a list item; the item alone is enough.
  if (tag === 'p' && open.includes('li')) return inside(open)
  return `<${tag}>${inside([...open, tag])}</${tag}>`
}

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** Without what is empty, also where that was only around something empty: what is stored is not changed when it is cleaned again. */
function tidy(html: string): string {
  const rest = html.replace(/<(p|li|ul|ol|h2|h3|strong|em|u)>(\s|<br>)*<\/\1>/g, '')
  return rest === html ? html.replace(/>\s+<(\/?(?:p|ul|ol|li|h2|h3)>)/g, '><$1').trim() : tidy(rest)
}

/** HTML of the editor → the stored form: paragraphs, titles, lists, links, bold, italic, underline. */
export const sanitizeHtml = (html: string): string =>
  tidy([...parse(html).childNodes].map((node) => clean(node, [], true)).join(''))

/** HTML from the clipboard → titles, lists and links; the rest stays as plain text. */
export const sanitizePaste = (html: string): string =>
  tidy([...parse(html).childNodes].map((node) => clean(node, [], false)).join(''))

/** Number of characters without the tags, as the counter shows it. */
export const textLength = (html: string): number => (html === '' ? 0 : (parse(html).textContent ?? '').length)
