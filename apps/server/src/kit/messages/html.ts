import sanitize from 'sanitize-html'

/** Rich text as the product stores it: titles, paragraphs, lists, emphasis and links to the web, to mail and to telephones. Everything else is removed. */
export const sanitizeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow', target: '_blank' }) },
  })

/** A chapter of the manual: the elements that Markdown makes, with pictures and links of the product only. */
export const sanitizeManual = (html: string): string =>
  sanitize(html, {
    allowedTags: [
      ...['h1', 'h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'code', 'pre', 'blockquote', 'hr'],
      ...['a', 'img', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ],
    allowedAttributes: {
      a: ['href'],
      img: ['src', 'alt', 'loading'],
      h2: ['id'],
      h3: ['id'],
      h4: ['id'],
      ol: ['start'],
    },
    allowedSchemes: [],
    allowProtocolRelative: false,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src?.startsWith('/api/userinfo/manual/imagens/'),
  })
