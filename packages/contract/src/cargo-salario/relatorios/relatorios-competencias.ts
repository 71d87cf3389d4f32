import * as z from 'zod'
import { endpoint, internal } from '../../kit/endpoint.ts'
import { ref, refs } from '../../kit/fields.ts'
import { abreCom, lugares } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'

const daFaixa = {
  faixaId: ref('faixaSalarial', { label: 'Faixa salarial', fem: true }),
  competenciasIds: abreCom(
    refs('competencia', {
      label: 'Competências',
      fem: true,
      min: 1,
      obrigatorio: 'Selecione ao menos uma Competência',
    }),
    [],
  ),
}
const { areasIds } = lugares()

export const talentosCompetencias = report({
  module: 'cargo-salario',
  path: 'talentos-competencias',
  title: 'Talentos por Competência',
  description: 'O nível de quem ocupa a faixa em cada competência escolhida, ao lado do que ela exige.',
  filters: {
    ...daFaixa,
    niveisIds: abreCom(refs('nivelCompetencia', { label: 'Níveis' }).default([]), []),
    areasIds,
  },
})
export const matrizTalentosCompetencias = report({
  module: 'cargo-salario',
  path: 'matriz-talentos-competencias',
  title: 'Matriz de Talentos x Competências',
  description: 'Uma linha por pessoa da faixa, uma coluna por competência, com o que está abaixo do exigido.',
  filters: { ...daFaixa, areasIds },
})

/** The matrix for the screen. People with the largest gaps come first. */
export const matrizDeCompetencias = endpoint({
  method: 'GET',
  path: '/cargo-salario/relatorios/matriz-talentos-competencias-previa',
  access: internal(matrizTalentosCompetencias.authority),
  input: matrizTalentosCompetencias.filtersSchema,
  output: z.object({
    faixa: z.string(),
    competencias: z.array(
      z.object({
        id: z.int(),
        nome: z.string(),
        /** The level that the band requires; null when it requires none. */
        exigido: z.string().nullable(),
        /** Number of people below that level. */
        faltam: z.int(),
        /** What the training modules offer for a gap, if the user may see it. */
        treinos: z.array(z.object({ nome: z.string(), url: z.string() })),
      }),
    ),
    pessoas: z.array(
      z.object({
        id: z.int(),
        nome: z.string(),
        percentual: z.number().nullable(),
        /** In the order of the competences. `faltam`: missing levels; 0 when the requirement is met, null when there is none. */
        niveis: z.array(z.object({ nivel: z.string().nullable(), faltam: z.int().nullable() })),
      }),
    ),
    /** Number of people not drawn. A competence's `faltam` counts everybody. */
    foraDaMatriz: z.int(),
  }),
  summary: 'Nível de cada pessoa da faixa em cada competência, quanto falta e os cursos que desenvolvem',
})
