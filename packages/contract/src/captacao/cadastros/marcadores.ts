import { texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/** Labels that recruiters give candidates to find them again. */
export const marcadores = registry({
  module: 'captacao',
  path: 'marcadores',
  singular: 'Marcador',
  plural: 'Marcadores de Candidatos',
  fields: { nome: texto({ label: 'Nome', max: 40 }) },
  label: 'nome',
  search: ['nome'],
})
