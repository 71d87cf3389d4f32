import { registry } from '../../kit/registry.ts'
import { camposDoCertificado } from './certificado-campos.ts'

export const certificados = registry({
  module: 'desenvolvimento',
  path: 'certificados',
  pagePath: 'certificado',
  singular: 'Certificado',
  plural: 'Certificados',
  fields: camposDoCertificado,
  label: 'titulo',
  search: ['titulo', 'conteudo'],
})
