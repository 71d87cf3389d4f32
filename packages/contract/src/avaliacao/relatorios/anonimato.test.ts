import { describe, expect, it } from 'vitest'
import { eixoDe, type Nota } from '../ninebox/ninebox.ts'
import { gruposAnonimos, MINIMO_ANONIMO, valorDoGrupo } from './anonimato.ts'

const nota = (
  papel: string,
  percentual: number | null,
  outros: { doLeitor?: boolean; peso?: number } = {},
): Nota & { doLeitor?: boolean } => ({
  ...{ papel, percentual, peso: 1 },
  ...outros,
})

describe('the groups of an anonymous evaluation', () => {
  it('are the roles where each has two others; a smaller role is told with the smallest other', () => {
    const pares = [nota('P', 60), nota('P', 80)]
    const equipe = [nota('A', 50), nota('A', 70), nota('A', 90)]
    expect(gruposAnonimos([...pares, ...equipe])).toEqual([['A'], ['P']])
    expect(gruposAnonimos([nota('L', 10), ...pares, ...equipe]).toSorted()).toEqual([['A'], ['P', 'L']])
    expect(gruposAnonimos([nota('U', 100), ...pares, ...equipe])).toEqual([['A'], ['P', 'U']])
  })

  it('are none where two others are missing: neither the person, nor the reader, nor a weight of zero counts', () => {
    expect(gruposAnonimos([nota('L', 10)])).toEqual([])
    expect(gruposAnonimos([nota('L', 10), nota('U', 90)])).toEqual([])
    expect(gruposAnonimos([nota('L', 10), nota('P', 90, { doLeitor: true })])).toEqual([])
    expect(gruposAnonimos([nota('L', 10), nota('P', 90, { peso: 0 })])).toEqual([])
    expect(gruposAnonimos([nota('L', 10), nota('P', null)])).toEqual([])
    expect(gruposAnonimos([nota('L', 10), nota('P', 90)])).toHaveLength(1)
  })

  it('hold two others each whatever was answered, and the whole follows from them', () => {
    let semente = 7
    const acaso = (n: number) => {
      semente = (semente * 48271) % 2147483647
      return semente % n
    }
    for (let vez = 0; vez < 500; vez += 1) {
      const notas = Array.from({ length: 1 + acaso(9) }, () =>
        nota('ULPAR'[acaso(5)]!, acaso(101), { doLeitor: acaso(8) === 0 }),
      )
      const grupos = gruposAnonimos(notas)
      const outros = notas.filter((n) => n.papel !== 'U' && !n.doLeitor)
      expect(grupos.length > 0).toBe(outros.length >= MINIMO_ANONIMO)
      for (const papeis of grupos)
        expect(outros.filter((n) => papeis.includes(n.papel)).length).toBeGreaterThanOrEqual(MINIMO_ANONIMO)
      if (grupos.length === 0) continue
      const papeisDados = new Set(notas.map((n) => n.papel))
      expect(grupos.flat().toSorted()).toEqual([...papeisDados].toSorted())
      const todo = grupos.reduce((soma, p) => soma + p.length * valorDoGrupo(notas, p)!, 0) / papeisDados.size
      expect(Math.abs(todo - eixoDe(notas)!)).toBeLessThan(0.02)
    }
  })
})
