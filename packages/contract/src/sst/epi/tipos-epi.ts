import { booleano, texto, textoOpcional } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/** Categories of protective equipment; a uniform needs no certificate of approval (CA). */
export const tiposEpi = registry({
  module: 'sst',
  path: 'tipos-epi',
  singular: 'Categoria de EPI',
  plural: 'Categorias de EPI',
  fem: true,
  fields: {
    nome: texto({ label: 'Nome', max: 255 }),
    codigo: textoOpcional({ label: 'Código', max: 30 }),
    fardamento: booleano({ label: 'Fardamento' }),
    ativo: booleano({ label: 'Ativa' }),
  },
  label: 'nome',
  search: ['nome', 'codigo'],
  filters: ['fardamento', 'ativo'],
})
