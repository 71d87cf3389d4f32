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
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        for (const { trechos } of blocosDe(parts.join('')))
          for (const { texto } of trechos) expect(texto).not.toContain('</')
      }),
    )
  })
  it('takes time in proportion to the text', () => {
    const began = Date.now()
    for (const html of [
      '<'.repeat(20_000),
      '<p'.repeat(10_000),
      '<a "'.repeat(5000),
      '<script>'.repeat(2500),
      '&#'.repeat(10_000),
    ])
      blocosDe(html)
    expect(Date.now() - began).toBeLessThan(2000)
  })
})
