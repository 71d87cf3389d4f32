import sanitize from 'sanitize-html'

/** Rich text as the product keeps it: titles, paragraphs, lists, emphasis and http(s) or mail links; all else is dropped. */
export const sanitizeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: ['p', 'br', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'b', 'strong', 'i', 'em', 'u', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener nofollow', target: '_blank' }) },
  })
