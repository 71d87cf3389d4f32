import * as z from 'zod'
import { booleano, mostrado, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

export const gruposOcupacionais = registry({
  module: 'cargo-salario',
  path: 'grupos-ocupacionais',
  singular: 'Grupo Ocupacional',
  plural: 'Grupos Ocupacionais',
  fields: {
    descricao: texto({ label: 'Descrição', fem: true, max: 100 }),
    turnover: booleano({ label: 'Conta no turnover' }),
    considerarQtdColaboradoresPorCargo: booleano({ label: 'Considerar a quantidade de colaboradores por cargo' }),
  },
  shown: { qtdCargos: mostrado(z.int(), 'Cargos', 'inteiro') },
  label: 'descricao',
  search: ['descricao'],
})
