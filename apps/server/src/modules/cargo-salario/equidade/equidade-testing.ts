import type { Random } from '../../../demo/random.ts'
import type { Pessoa } from './retratos.ts'

/** Random people of a first day: some groups and establishments have many of them, others few. */
export function gente(random: Random, quantas: number): Pessoa[] {
  return Array.from({ length: quantas }, (_, id) => pessoaNova(random, id))
}
export function pessoaNova(random: Random, id: number): Pessoa {
  const grupo = random.pick([1, 2, 2, 3, 4, 4, 5, 5, 5, 5])
  return {
    id,
    sexo: random.chance(0.4) ? 'F' : 'M',
    grupo,
    estabelecimentoId: random.pick([1, 1, 1, 1, 2, 2, 3]),
    faixaId: grupo * 10 + random.int(1, 3),
    admissao: `${random.int(2005, 2023)}-0${random.int(1, 9)}-15`,
    centavos: random.int(150_000, 900_000) + grupo * 1000,
  }
}
/** The same company half a year later: most stay as they were, few come, leave, move or have a raise of their own. */
export function depois(random: Random, antes: readonly Pessoa[], mudam: number): Pessoa[] {
  const reajuste = random.pick([1, 1.05])
  const primeira = Math.max(...antes.map(({ id }) => id)) + 1
  const ficam = antes
    .filter(() => !random.chance(mudam))
    .map((p) => ({
      ...p,
      centavos: Math.round(p.centavos * reajuste * (random.chance(mudam) ? 1.13 : 1)),
      ...(random.chance(mudam / 2) ? { estabelecimentoId: random.int(1, 3) } : {}),
      ...(random.chance(mudam / 2) ? { grupo: random.int(1, 5) } : {}),
    }))
  const chegam = Array.from({ length: Math.round(antes.length * mudam) }, (_, i) => pessoaNova(random, primeira + i))
  return [...ficam, ...chegam]
}
