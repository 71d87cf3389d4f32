import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contemSemAcento, emFrase, encurtar, removerAcentos, somenteDigitos, trechosCasados } from './texto.ts'

/** Any letter. The unit 'binary' of fast-check writes all million of them into a table first. */
const letter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

it('R0326 removes everything but the digits', () => {
  expect(somenteDigitos('529.982.247-25 x')).toBe('52998224725')
  fc.assert(
    fc.property(fc.string({ unit: letter }), (t) => {
      expect(somenteDigitos(t)).toBe([...t].filter((c) => c >= '0' && c <= '9').join(''))
    }),
  )
})

it('R0327 removes accents', () => {
  expect(removerAcentos('ÁÀÂÃÄÉÊÍÓÔÕÚÜÇ áàâãäéêíóôõúüç')).toBe('AAAAAEEIOOOUUC aaaaaeeiooouuc')
  expect(removerAcentos('Solicitação de Pessoal nº 3')).toBe('Solicitacao de Pessoal nº 3')
  fc.assert(fc.property(fc.string(), (t) => removerAcentos(t) === t))
})

it('finds without accents and case', () => {
  expect(contemSemAcento('Avaliação de Desempenho', 'avaliacao')).toBe(true)
  expect(contemSemAcento('Avaliacao', 'AÇÃO')).toBe(true)
  expect(contemSemAcento('Avaliação', 'pesquisa')).toBe(false)
  expect(contemSemAcento('Avaliação', ' ')).toBe(true)
})

it('shortens a name to the limit', () => {
  expect(encurtar('Maria', 20)).toBe('Maria')
  expect(encurtar('A'.repeat(20), 20)).toBe('A'.repeat(20))
  expect(encurtar('Maria das Graças de Albuquerque', 20)).toBe('Maria das Graças de…')
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (t) => [...encurtar(t, 20)].length <= 20))
})

it('marks what was found, in the original spelling', () => {
  expect(trechosCasados('Ação e reação', 'acao')).toEqual([
    { texto: 'Ação', casado: true },
    { texto: ' e re', casado: false },
    { texto: 'ação', casado: true },
  ])
  expect(trechosCasados('Cargo', 'x')).toEqual([{ texto: 'Cargo', casado: false }])
  expect(trechosCasados('Cargo', '')).toEqual([{ texto: 'Cargo', casado: false }])
  fc.assert(
    fc.property(fc.string({ unit: letter }), fc.string({ unit: letter, maxLength: 2 }), (texto, busca) => {
      expect(
        trechosCasados(texto, busca)
          .map((t) => t.texto)
          .join(''),
      ).toBe(texto)
    }),
  )
})

it('writes a title within a sentence, acronyms as they are', () => {
  expect(emFrase('Áreas de Interesse')).toBe('áreas de interesse')
  expect(emFrase('Como Ficou Sabendo da Vaga')).toBe('como ficou sabendo da vaga')
  expect(emFrase('Grupos AC')).toBe('grupos AC')
})
