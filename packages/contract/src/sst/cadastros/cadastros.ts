import { booleano, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

export const funcoes = registry({
  module: 'sst',
  path: 'funcoes',
  singular: 'Função',
  plural: 'Funções',
  fem: true,
  fields: { nome: texto({ label: 'Nome', max: 100 }), ativa: booleano({ label: 'Ativa' }) },
  label: 'nome',
  search: ['nome'],
  filters: ['ativa'],
})
