import * as z from 'zod'
import { mostrado, ref } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'
import { camposDoComportamento, tipoDeCompetencia } from './competencias.ts'

/** The behaviours of all competences as single records. The form of a competence edits the same rows together. */
export const criteriosAvaliacaoCompetencia = registry({
  module: 'cargo-salario',
  path: 'criterios-avaliacao-competencia',
  singular: 'Critério de Avaliação',
  plural: 'Critérios de Avaliação de Competência',
  fields: {
    competenciaId: ref('competencia', { label: 'Competência', fem: true }),
    ...camposDoComportamento,
  },
  shown: {
    competenciaNome: mostrado(z.string(), 'Competência'),
    competenciaTipo: mostrado(tipoDeCompetencia, 'Tipo', 'opcao'),
  },
  label: 'descricao',
  // Of one competence each.
  repeats: true,
  search: ['descricao'],
  filters: ['competenciaId'],
})
