import { booleano, inteiro, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/** A trial contract lasts at most 90 days (CLT, art. 445). */
const MAIS_DIAS = 90

/** The experience periods, as days counted from the admission. */
export const periodosExperiencia = registry({
  module: 'avaliacao',
  path: 'periodos-experiencia',
  singular: 'Período de Experiência',
  plural: 'Períodos de Experiência',
  fields: {
    nome: texto({ label: 'Nome', max: 100 }),
    dias: inteiro({ label: 'Quantidade de Dias', fem: true, min: 1, max: MAIS_DIAS }),
    ativo: booleano({ label: 'Ativo' }),
  },
  label: 'nome',
  search: ['nome'],
  filters: ['ativo'],
  sort: 'dias,asc',
})
