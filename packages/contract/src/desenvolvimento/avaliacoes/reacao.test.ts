import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gruposDaReacao, type TurmaQueReagiu } from './reacao.ts'

interface Turma extends TurmaQueReagiu {
  id: number
}
/** Classes, each with the number that the company had set when its students were asked: it was raised and lowered in between. */
const turmas = fc
  .array(fc.record({ respostas: fc.nat({ max: 25 }), minimo: fc.constantFrom(5, 5, 6, 9, 20) }), { maxLength: 25 })
  .map((ns) => ns.map((turma, id): Turma => ({ id, ...turma })))
const soma = (todas: readonly Turma[]) => todas.reduce((total, { respostas }) => total + respostas, 0)
/** Fewer answers than what was promised to any of the classes. */
const poucas = (todas: readonly Turma[]) =>
  soma(todas) > 0 && soma(todas) < Math.max(...todas.map(({ minimo }) => minimo))

it('no difference of any two answers, of classes or of a course at any two times, is of fewer people than the least', () => {
  fc.assert(
    fc.property(turmas, fc.nat(), fc.nat(), (todas, a, b) => {
      // The course as it was told when so many classes were closed, and every class that was ever told by itself.
      const curso = (n: number) => gruposDaReacao(todas.slice(0, n % (todas.length + 1))).flat()
      const sozinhas = gruposDaReacao(todas).filter((grupo) => grupo.length === 1)
      const respostas = [curso(a), curso(b), ...sozinhas]
      for (const x of respostas)
        for (const y of respostas) expect(poucas(x.filter((turma) => !y.includes(turma)))).toBe(false)
      // Of several classes, too: the course without all that are told by themselves.
      expect(poucas(curso(a).filter((turma) => !sozinhas.flat().includes(turma)))).toBe(false)
    }),
  )
})
it('a class that was told, or put together, stays so whatever comes later', () => {
  fc.assert(
    fc.property(turmas, fc.nat(), (todas, corte) => {
      const antes = gruposDaReacao(todas.slice(0, corte % (todas.length + 1)))
      const depois = gruposDaReacao(todas)
      for (const grupo of antes) expect(depois).toContainEqual(grupo)
    }),
  )
})
it('leaves out only classes that together are too few', () => {
  fc.assert(
    fc.property(turmas, (todas) => {
      const ditas = new Set(gruposDaReacao(todas).flat())
      const esperam = todas.filter((t) => t.respostas > 0 && !ditas.has(t))
      expect(esperam.length === 0 || poucas(esperam)).toBe(true)
    }),
  )
})
