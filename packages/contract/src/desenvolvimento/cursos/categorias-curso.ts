import { texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

export const categoriasCurso = registry({
  module: 'desenvolvimento',
  path: 'categorias-curso',
  pagePath: 'categoria-curso',
  singular: 'Categoria de Curso',
  plural: 'Categorias de Curso',
  fem: true,
  fields: { nome: texto({ label: 'Nome', max: 100 }) },
  label: 'nome',
  search: ['nome'],
})
