import * as z from 'zod'
import { shownIn } from '../../kit/changes.ts'
import { mostrado, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/** The levels by name; their order and percentage are the scale's (niveis-competencia-historico), shown as in force today. */
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
