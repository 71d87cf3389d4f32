import { texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

export const motivosDesligamento = registry({
  module: 'gestao-talentos',
  path: 'motivos-desligamento',
  pagePath: 'motivo-desligamento',
  singular: 'Motivo de Desligamento',
  plural: 'Motivos de Desligamento',
  fields: { descricao: texto({ label: 'Descrição', fem: true, max: 100 }) },
  label: 'descricao',
  search: ['descricao'],
})
