import { texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

export const tiposDocumento = registry({
  module: 'gestao-talentos',
  path: 'tipos-documento',
  pagePath: 'tipo-documento',
  singular: 'Tipo de Documento',
  plural: 'Tipos de Documento',
  fields: { nome: texto({ label: 'Nome', max: 100 }) },
  label: 'nome',
  search: ['nome'],
})
