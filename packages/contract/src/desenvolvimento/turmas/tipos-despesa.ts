import { dinheiroOpcional, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

export const tiposDespesa = registry({
  module: 'desenvolvimento',
  path: 'tipos-despesa',
  pagePath: 'tipo-despesa',
  singular: 'Tipo de Despesa',
  plural: 'Tipos de Despesa',
  fields: {
    descricao: texto({ label: 'Descrição', fem: true, max: 100 }),
    despesa: dinheiroOpcional({ label: 'Despesa usual' }),
  },
  label: 'descricao',
  search: ['descricao'],
})
