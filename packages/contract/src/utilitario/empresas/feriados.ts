import { data, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/** Days on which a company does not work, besides its days of the week. A movable or yearly one is a record of each year. */
export const feriados = registry({
  module: 'utilitario',
  path: 'feriados',
  singular: 'Feriado',
  plural: 'Feriados',
  fields: {
    data: data({ label: 'Data', fem: true }),
    nome: texto({ label: 'Nome', max: 60 }),
  },
  label: 'nome',
  // Its day tells it apart.
  repeats: true,
  search: ['nome'],
  sort: 'data,desc',
})
