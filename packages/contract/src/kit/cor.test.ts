import { describe, expect, it } from 'vitest'
import { COR_PADRAO, type CoresDaEmpresa, contraste, derivarCores } from './cor.ts'

/** Text colours of look.md. */
const textos = {
  claro: {
    ...{ fg: '#1B1B1A', fg2: '#5E5E5A', fg3: '#6D6D69', danger: '#C4291C' },
    ...{ success: '#0A7548', warning: '#7F5600', info: '#1D5FB8' },
  },
  escuro: {
    ...{ fg: '#EEEEEC', fg2: '#A6A6A2', fg3: '#929290', danger: '#FF8F82' },
    ...{ success: '#57C795', warning: '#E0B23F', info: '#7FB2F5' },
  },
}
/** The edge of inputs and boxes. */
const campo = { claro: '#8C8C88', escuro: '#6E6E74' }
/** Backgrounds of look.md on which each token must be readable. */
const fundos = { claro: ['#FFFFFF', '#F3F3F2', '#F5F5F4'], escuro: ['#151516', '#202023'] }

function falhas(tema: 'claro' | 'escuro', c: CoresDaEmpresa): string[] {
  const pares: [string, string, string, number][] = [['onAccent/accent', c.onAccent, c.accent, 4.5]]
  for (const fundo of [...fundos[tema], c.accentSoft]) {
    pares.push([`accentText/${fundo}`, c.accentText, fundo, 4.5], [`accentUi/${fundo}`, c.accentUi, fundo, 3])
  }
  pares.push(['onAccent/accentHover', c.onAccent, c.accentHover, 4.5])
  // What stands in a selected row: text in every colour, and the edges of its box and its field.
  for (const [nome, cor] of Object.entries(textos[tema])) pares.push([`${nome}/accentSoft`, cor, c.accentSoft, 4.5])
  pares.push(['field/accentSoft', campo[tema], c.accentSoft, 3])
  // This background is used for found letters, a chosen answer, and a card that a search found. Placeholders and links are never written on
  // it.
  for (const [nome, cor] of Object.entries(textos[tema]))
    if (nome !== 'fg3') pares.push([`${nome}/accentSoft2`, cor, c.accentSoft2, 4.5])
  return pares
    .filter(([, a, b, minimo]) => contraste(a, b) < minimo)
    .map(([nome, a, b]) => `${tema} ${nome} ${a} ${b} ${contraste(a, b).toFixed(2)}`)
}

it('measures contrast as WCAG does', () => {
  expect(contraste('#000000', '#FFFFFF')).toBe(21)
  expect(contraste('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  expect(contraste('#FFFFFF', '#777777')).toBe(contraste('#777777', '#FFFFFF'))
  expect(() => contraste('red', '#FFFFFF')).toThrow(RangeError)
})

it('gives the tokens of the visual language for the default colour', () => {
  const comuns = { accent: '#FF850A', onAccent: '#2A1405', accentHover: '#FF994D' }
  expect(derivarCores(COR_PADRAO)).toEqual({
    claro: {
      ...comuns,
      accentText: '#AC5702',
      accentUi: '#D76F06',
      accentSoft: '#FFF6F1',
      accentSoft2: '#FFE6D6',
    },
    escuro: {
      ...comuns,
      accentText: '#FF850A',
      accentUi: '#FF850A',
      accentSoft: '#2E2119',
      accentSoft2: '#442B19',
    },
  })
})

// The chosen colour; then fill, text and selected row in the light theme, and the same in the dark theme: the values of the reference
// picture.
it.each([
  ['#FF850A', '#FF850A', '#AC5702', '#FFF6F1', '#FF850A', '#FF850A', '#2E2119'],
  ['#2563EB', '#2563EB', '#2563EB', '#F5F8FE', '#2563EB', '#5C8BE9', '#1E2530'],
  ['#DC2626', '#DC2626', '#C33F37', '#FFF6F4', '#DC2626', '#DE685D', '#2F201E'],
  ['#FACC15', '#FACC15', '#866C02', '#FCF8EC', '#FACC15', '#FACC15', '#292417'],
  ['#16A34A', '#00883A', '#028137', '#F1FBF2', '#00883A', '#34A053', '#1C281E'],
  ['#0F172A', '#242D42', '#242D42', '#F6F8FB', '#434D63', '#818CA5', '#232428'],
  ['#EC4899', '#D63187', '#BD407C', '#FEF5F8', '#D63187', '#D56596', '#2E2025'],
  ['#F5F0E6', '#E2DDD4', '#726E66', '#F9F8F7', '#E2DDD4', '#E2DDD4', '#252423'],
  ['#00A3A3', '#00A3A3', '#087B7B', '#EFFBFB', '#00A3A3', '#00A3A3', '#1A2727'],
])('%s as in the reference picture', (hex, ...esperado) => {
  const { claro, escuro } = derivarCores(hex)
  const obtido = [claro, escuro].flatMap((t) => [t.accent, t.accentText, t.accentSoft])
  expect(obtido).toEqual(esperado)
})

describe('any colour', () => {
  it.each(['#FFFF00', '#000000', '#FFFFFF', '#FF00FF', '#00FF88', '#808080'])(
    '%s is readable in every state',
    (hex) => {
      const { claro, escuro } = derivarCores(hex)
      expect([...falhas('claro', claro), ...falhas('escuro', escuro)]).toEqual([])
    },
  )

  it('has no failing pair among 5,832 colours in both themes', () => {
    const ruins: string[] = []
    let vistas = 0
    for (let r = 0; r < 256; r += 15)
      for (let g = 0; g < 256; g += 15)
        for (let b = 0; b < 256; b += 15) {
          const hex = `#${[r, g, b].map((v) => v.toString(16).padStart(2, '0')).join('')}`
          const { claro, escuro } = derivarCores(hex)
          vistas++
          ruins.push(...[...falhas('claro', claro), ...falhas('escuro', escuro)].map((f) => `${hex} ${f}`))
        }
    expect(vistas).toBe(5832)
    expect(ruins).toEqual([])
  })
})
