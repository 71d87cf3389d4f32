import { booleano, texto } from '../kit/fields.ts'
import { registry } from '../kit/registry.ts'

// Name and situation only; their full rows come with occupational safety.
export const ambientes = registry({
  module: 'sst',
  path: 'ambientes',
  singular: 'Ambiente',
  plural: 'Ambientes',
  fields: { nome: texto({ label: 'Nome', max: 100 }), ativo: booleano({ label: 'Ativo' }) },
  label: 'nome',
  search: ['nome'],
  filters: ['ativo'],
})
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
