import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { mostrado, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/** The names of the levels. Order and percentage belong to the scale (niveis-competencia-historico); the list shows today's. */
export const niveisCompetencia = registry({
  module: 'cargo-salario',
  path: 'niveis-competencia',
  singular: 'Nível de Competência',
  plural: 'Níveis de Competência',
  fields: { descricao: texto({ label: 'Descrição', fem: true, max: 60 }) },
  shown: {
    ordem: mostrado(z.int().nullable(), 'Ordem', 'inteiro'),
    percentual: mostrado(z.number().nullable(), 'Percentual mínimo', 'decimal'),
  },
  label: 'descricao',
  search: ['descricao'],
  sort: 'ordem,asc',
})

shownIn('/cargo-salario/niveis-competencia', '/cargo-salario/niveis-competencia-historico')
