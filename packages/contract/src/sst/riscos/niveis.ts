import { inteiro, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

const nomeado = {
  nome: texto({ label: 'Nome', max: 255 }),
  descricao: texto({ label: 'Descrição', fem: true, max: 100 }),
}

/** Where a risk comes from: a machine, a product, a way of working. */
export const fontesRisco = registry({
  module: 'sst',
  path: 'fontes-risco',
  pagePath: 'fonte-risco',
  singular: 'Fonte de Risco',
  plural: 'Fontes de Risco',
  fem: true,
  fields: nomeado,
  label: 'nome',
  search: ['nome', 'descricao'],
})

/** Place of a level among the others of its kind: 1 is the least. The matrix is drawn in this order. */
export const ordemDoNivel = inteiro({ label: 'Ordem', fem: true, min: 1, max: 99, erro: 'Informe um número de 1 a 99' })
const nivel = { ...nomeado, ordem: ordemDoNivel }

/** How much harm a risk may do. */
export const gravidadesRisco = registry({
  module: 'sst',
  path: 'gravidades-risco',
  pagePath: 'gravidade-risco',
  singular: 'Gravidade do Risco',
  plural: 'Gravidades do Risco',
  fem: true,
  fields: nivel,
  label: 'nome',
  search: ['nome', 'descricao'],
  sort: 'ordem,asc',
})
/** How often a risk may do harm. */
export const probabilidadesRisco = registry({
  module: 'sst',
  path: 'probabilidades-risco',
  pagePath: 'probabilidade-risco',
  singular: 'Probabilidade do Risco',
  plural: 'Probabilidades do Risco',
  fem: true,
  fields: nivel,
  label: 'nome',
  search: ['nome', 'descricao'],
  sort: 'ordem,asc',
})
