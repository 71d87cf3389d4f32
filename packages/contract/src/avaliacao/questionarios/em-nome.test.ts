import { describe, expect, it } from 'vitest'
import { fraseEmNome, type ParaEmNome, quemRespondeu, recusaDevolver, recusaEmNome } from './em-nome.ts'

const livre: ParaEmNome = {
  ...{ emNome: null, quemResponde: 'Rui', anonima: false, minha: false, sobreMim: false, alcanca: true },
  ...{ fechado: null, parteConcluida: false },
}
describe('answering in somebody’s name', () => {
  it('is refused with its reason, and the reason about the evaluation itself comes last', () => {
    expect(recusaEmNome(livre)).toBeNull()
    const fechado = 'A avaliação está bloqueada.'
    expect(recusaEmNome({ ...livre, fechado })).toBe(fechado)
    for (const [outro, porque] of [
      [{ anonima: true }, 'a avaliação é anônima.'],
      [{ sobreMim: true }, 'a avaliação é sobre você.'],
      [{ minha: true }, 'quem responde esta é você mesmo.'],
      [{ alcanca: false }, 'Rui está fora das suas áreas.'],
    ] as const)
      expect(recusaEmNome({ ...livre, ...outro, fechado })).toBe(`Responder em nome: ${porque}`)
    expect(recusaDevolver(livre)).toBeNull()
    expect(recusaDevolver({ parteConcluida: true })).toContain('já foi concluída')
  })
  it('is told to the reader and to the person', () => {
    const rita = { por: 'Rita' }
    expect(quemRespondeu('Rui', rita)).toBe('Rita, em nome de Rui')
    expect(quemRespondeu('Rui', null)).toBe('Rui')
    expect(fraseEmNome('Rui', rita, { respondida: true, sou: false })).toBe('Respondida por Rita em nome de Rui')
    expect(fraseEmNome('Rui', rita, { respondida: true, sou: true })).toBe('Respondida por Rita em seu nome')
    expect(fraseEmNome('Rui', rita, { respondida: false, sou: true })).toBe('Rita responde em seu nome')
  })
})
