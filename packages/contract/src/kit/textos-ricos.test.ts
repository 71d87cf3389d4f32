import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { blocosDe, linhasDe, textosDe } from './textos-ricos.ts'

describe('a rich text as blocks', () => {
  it('keeps paragraphs, titles, lists and marks', () => {
    expect(
      blocosDe(
        '<h2>Proposta</h2><p>A <strong>Ana <em>Lima</em></strong>,<br>oi</p><ol><li>um</li><li>dois<ul><li>fundo</li></ul></li></ol><ul><li><p>a</p></li></ul>',
      ),
    ).toEqual([
      { tipo: 'h2', trechos: [{ texto: 'Proposta' }] },
      {
        tipo: 'p',
        trechos: [
          { texto: 'A ' },
          { texto: 'Ana ', negrito: true },
          { texto: 'Lima', negrito: true, italico: true },
          { texto: ',\noi' },
        ],
      },
      { tipo: 'li', nivel: 0, numero: 1, trechos: [{ texto: 'um' }] },
      { tipo: 'li', nivel: 0, numero: 2, trechos: [{ texto: 'dois' }] },
      { tipo: 'li', nivel: 1, trechos: [{ texto: 'fundo' }] },
      { tipo: 'li', nivel: 0, trechos: [{ texto: 'a' }] },
    ])
  })
  it('lets nothing through that runs: only words come out', () => {
    expect(
      linhasDe(
        '<p onclick="x()">Oi<script>alert(1)</script><img src=x onerror=alert(1)> &lt;b&gt; &amp;amp; </p><!-- {{x}} -->',
      ),
    ).toBe('Oi <b> &amp; ')
    expect(textosDe('<style>p{}</style><p title="<p>{{x}}</p>">a</p>')).toEqual(['a'])
  })
  it('reads any text without failing, and answers words that it holds', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<b>',
      '</b>',
      '<h2>',
      '<',
      '>',
      '&lt;',
      '&#0;',
      '"',
      'a',
      ' ',
    )
    /** What is written stands in the text in the same order, entities decoded; blanks may be joined. */
    const isHeld = (dito: string, html: string) => {
      const letters = html.replaceAll('&lt;', '<').replaceAll('&#0;', '\ufffd')
      let at = 0
      for (const char of dito.replaceAll(' ', '')) {
        const found = letters.indexOf(char, at)
        if (found < 0) return false
        at = found + 1
      }
      return true
    }
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const html = parts.join('')
        const textos = textosDe(html)
        expect(isHeld(textos.join(''), html)).toBe(true)
        // A tag is never told as words, but where a quote is left open: then nothing says where the tag ends.
        if (!parts.includes('"')) for (const texto of textos) expect(texto).not.toContain('</')
      }),
      { examples: [[['<', 'a', ' ', '"', '</p>']]] },
    )
  })
  it('takes time in proportion to the text', () => {
    // If every letter looked at those after it, a million of them would take longer than a test may.
    for (const part of ['<p', '<a "', '<script>', '&#'])
      expect(blocosDe(part.repeat(1_200_000 / part.length))).toBeDefined()
    expect(linhasDe('<'.repeat(100_000))).toHaveLength(100_000)
  })
})
