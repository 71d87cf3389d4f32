import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gruposDaReacao, MINIMO_DE_RESPOSTAS } from './reacao.ts'

const turmas = fc
  .array(fc.nat({ max: 12 }), { maxLength: 25 })
  .map((ns) => ns.map((respostas, id) => ({ id, respostas })))
const soma = (ids: Iterable<number>, de: readonly { id: number; respostas: number }[]) =>
  [...ids].reduce((total, id) => total + de[id]!.respostas, 0)

it('no difference of any two answers, of classes or of a course at any two times, is of fewer people than the least', () => {
  fc.assert(
    fc.property(turmas, fc.nat(), fc.nat(), (todas, a, b) => {
      // The course as it was told when so many classes were closed, and every class that was ever told by itself.
      const curso = (n: number) => gruposDaReacao(todas.slice(0, n % (todas.length + 1))).flat()
      const sozinhas = gruposDaReacao(todas).filter((grupo) => grupo.length === 1)
      const respostas = [curso(a), curso(b), ...sozinhas].map((grupo) => new Set(grupo.map(({ id }) => id)))
      for (const x of respostas)
        for (const y of respostas) {
          const resto = soma(
            [...x].filter((id) => !y.has(id)),
            todas,
          )
          expect(resto === 0 || resto >= MINIMO_DE_RESPOSTAS).toBe(true)
        }
      // Of several classes, too: the course without all that are told by themselves.
      const demais = curso(a).filter(({ id }) => !sozinhas.flat().some((t) => t.id === id))
      const n = soma(
        demais.map(({ id }) => id),
        todas,
      )
      expect(n === 0 || n >= MINIMO_DE_RESPOSTAS).toBe(true)
    }),
  )
})
it('a class that was told, or put together, stays so whatever comes later', () => {
  fc.assert(
    fc.property(turmas, fc.nat(), (todas, corte) => {
      const antes = gruposDaReacao(todas.slice(0, corte % (todas.length + 1)))
      expect(gruposDaReacao(todas).slice(0, antes.length)).toEqual(antes)
    }),
  )
})
it('leaves out only classes that together are too few', () => {
  fc.assert(
    fc.property(turmas, (todas) => {
      const ditas = new Set(gruposDaReacao(todas).flat())
      expect(
        soma(
          todas.filter((t) => !ditas.has(t)).map(({ id }) => id),
          todas,
        ),
      ).toBeLessThan(MINIMO_DE_RESPOSTAS)
    }),
  )
})
