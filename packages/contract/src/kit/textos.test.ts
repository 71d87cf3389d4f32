import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { authority } from './authority.ts'
import {
  autoridadesDe,
  campo,
  campoReservado,
  camposUsados,
  catalogo,
  dizerTexto,
  enumerar,
  exemplosDe,
  faltasDoTexto,
  linhaComCampos,
  PODE_FALTAR,
  paraMensagens,
  pedacosDe,
  preencher,
  problemaNoTexto,
  problemasDoTexto,
  RETIDO,
  ricoComCampos,
  textoComCampos,
} from './textos.ts'

const verSalario = authority('cargo-salario', 'salarios', 'Salários', 'ver', 'Ver salários')
const DE = catalogo(
  'Pessoa',
  [campo('nome', 'Nome', 'Ana'), campo('cursos', 'Cursos', 'A e B')],
  [
    campo('cidade', 'Cidade', 'Fortaleza', PODE_FALTAR),
    campoReservado('salario', 'Salário', 'R$ 1,00', 'salario', verSalario),
  ],
)
const valores = { nome: 'Ana', cursos: ['A', 'B', 'C'], cidade: null, salario: RETIDO }

/** Texts made of pieces that tempt a parser: braces of every number, names that exist and that do not, words. */
const pedaco = fc.oneof(
  fc.constantFrom(
    '{{nome}}',
    '{{ nome }}',
    '{{salario}}',
    '{{x}}',
    '{{}}',
    '{{',
    '}}',
    '{',
    '}',
    '{{{nome}}}',
    '{{no\nme}}',
    '$&',
    '$1',
    '\\',
  ),
  fc.string({ maxLength: 8 }),
)
const escrito = fc.array(pedaco, { maxLength: 12 }).map((parts) => parts.join(''))
const valor = fc.oneof(fc.constantFrom('{{nome}}', '{{salario}}', '$&', '}}', '{{'), fc.string({ maxLength: 20 }))

describe('a text with fields', () => {
  it('is cut into pieces that are the whole text', () => {
    fc.assert(
      fc.property(escrito, (text) => {
        expect(
          pedacosDe(text)
            .map((p) => p.texto)
            .join(''),
        ).toBe(text)
      }),
    )
  })
  it('is filled in once: what a value says is never a field, and the words around stay', () => {
    fc.assert(
      fc.property(escrito, valor, valor, (text, nome, cidade) => {
        const ditos = dizerTexto(DE, text, { nome, cidade, cursos: ['A'], salario: RETIDO })
        const words = pedacosDe(text)
        expect(ditos).toHaveLength(words.length)
        for (const [at, dito] of ditos.entries())
          if (dito.campo === undefined) expect(dito.texto).toBe(words[at]!.texto)
          else if (dito.falta === undefined && dito.campo === 'nome')
            expect(dito.texto).toBe(
              [...nome.replace(/(?:(?!\u00a0)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s])+/gu, ' ').trim()].slice(0, 200).join(''),
            )
      }),
    )
  })
  it('has a problem exactly where a field is unknown or braces have no partner', () => {
    fc.assert(
      fc.property(escrito, (text) => {
        const problemas = problemasDoTexto(DE, text)
        for (const { inicio, fim } of problemas) {
          const wrong = text.slice(inicio, fim)
          const name = /^\{\{([^{}]*)\}\}$/.exec(wrong)?.[1]?.trim()
          if (name === undefined) expect(['{{', '}}']).toContain(wrong)
          else expect(DE.campos.map((c) => c.campo)).not.toContain(name)
        }
        // Whatever has no problem is filled in without a brace of the text being left.
        if (problemas.length === 0)
          expect(preencher(DE, text, { nome: 'x', cursos: 'x', cidade: 'x', salario: 'x' })).not.toMatch(/\{\{|\}\}/)
        expect(problemaNoTexto(DE, text) === null).toBe(problemas.length === 0)
      }),
    )
  })
  it('says which field is unknown and which exist', () => {
    expect(problemaNoTexto(DE, '{{x}}')).toBe(
      'O campo {{x}} não existe. Use {{nome}}, {{cursos}}, {{cidade}}, {{salario}}.',
    )
    expect(problemaNoTexto(DE, '{{nome')).toBe('Há chaves sem par: um campo se escreve {{nome}}.')
    expect(problemasDoTexto(DE, 'a {{x}} b }}')).toMatchObject([
      { inicio: 2, fim: 7 },
      { inicio: 10, fim: 12 },
    ])
  })
  it('names what is withheld or unknown instead of leaving a blank, and lists in a sentence', () => {
    expect(preencher(DE, '{{ nome }}, {{cursos}}, {{cidade}}, {{salario}}', valores)).toBe(
      'Ana, A, B e C, [Cidade: não informado], [Salário: sem permissão para ver]',
    )
    expect(faltasDoTexto(DE, ['nome', 'cidade', 'salario'], valores).map((f) => [f.campo, f.falta])).toEqual([
      ['cidade', 'vazio'],
      ['salario', 'retido'],
    ])
    expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(enumerar)).toEqual(['', 'A', 'A e B', 'A, B e C'])
  })
  it('is not filled in from the prototype of its values', () => {
    const tudo = catalogo('x', [campo('constructor', 'Construtor', 'x')])
    expect(preencher(tudo, '{{constructor}}', {})).toBe('[Construtor: não informado]')
  })
  it('keeps a value in one line of plain words, without hidden letters', () => {
    expect(preencher(DE, '{{nome}}', { nome: ' Ana\r\nBcc: x\u202e\u0000 {{salario}} ' })).toBe(
      'Ana Bcc: x {{salario}}',
    )
    expect(preencher(DE, '{{nome}}', { nome: '🏳️‍🌈'.repeat(200) }).length).toBeLessThan(900)
  })
})

describe('a catalogue', () => {
  it('has each name once, and an authority for what is reserved', () => {
    expect(() => catalogo('x', [campo('a', 'A', '1')], [campo('a', 'A', '1')])).toThrow('twice')
    expect(() => catalogo('x', [campo('A b', 'A', '1')])).toThrow('no name')
    expect(() => catalogo('x', [{ campo: 'a', label: 'A', exemplo: '1', sensibilidade: 'saude' }])).toThrow(
      'no authority',
    )
    expect(autoridadesDe(DE)).toEqual([verSalario])
  })
  it('offers to messages only what is public and always known', () => {
    expect(paraMensagens(DE).campos.map((c) => c.campo)).toEqual(['nome', 'cursos'])
  })
  it('has an example for each field', () => {
    expect(preencher(DE, '{{nome}} em {{cidade}}', exemplosDe(DE))).toBe('Ana em Fortaleza')
  })
})

describe('a field of a form', () => {
  it('refuses what cannot be filled in, and in a line what is reserved', () => {
    const texto = textoComCampos(DE, { label: 'Texto', max: 100 })
    expect(texto.safeParse('{{salario}}').success).toBe(true)
    expect(texto.safeParse('{{x}}').error?.issues[0]?.message).toContain('não existe')
    expect(texto.safeParse('').error?.issues[0]?.message).toBe('Texto é obrigatório')
    expect(linhaComCampos(DE, { label: 'Assunto', max: 100 }).safeParse('{{salario}}').success).toBe(false)
  })
  it('finds a field of a rich text however it is written', () => {
    const rico = ricoComCampos(DE, { label: 'Texto', max: 1000 })
    for (const html of [
      '<p>{{x}}</p>',
      '<p>&#123;&#123;x}}</p>',
      '<p>{<span>{x}</span>}</p>',
      '<p>{{<b>nome</b>}}</p>',
    ])
      expect(rico.safeParse(html).success, html).toBe(false)
    for (const html of ['<p>{{nome}}</p>', '<p>&#x7b;{nome}}</p>', '<ul><li><b>{{salario}}</b></li></ul>'])
      expect(rico.safeParse(html).success, html).toBe(true)
  })
  it('uses each name once', () => {
    expect(camposUsados('{{b}} {{ a }} {{b}}')).toEqual(['b', 'a'])
  })
})
