import {
  parametrosRemuneracao as c,
  camposDosParametros,
} from '@quadro/contract/cargo-salario/reajustes/parametros-remuneracao.ts'
import { sql } from 'kysely'
import { describeTable } from '../../../kit/audit/words.ts'
import type { Ctx } from '../../../kit/http/context.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { refuseCopy } from '../../../kit/records/copy.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

labelTable('parametro_remuneracao', c.plural)
explainConstraint('parametro_remuneracao_dia', 'data', 'Já existem parâmetros a partir deste dia.')
describeTable('parametro_remuneracao', {
  singular: c.singular,
  fields: camposDosParametros,
  base: c.page,
  name: (alias) =>
    sql`(select 'Parâmetros a partir de ' || to_char(x.data, 'DD/MM/YYYY') from parametro_remuneracao x where x.id = ${sql.ref(`${alias}.id`)})`,
})
refuseCopy(c, 'As taxas são da própria empresa.')

const { routes } = resourceRoutes(c, {
  table: 'parametroRemuneracao',
  rows: (ctx: Ctx) =>
    ctx.db
      .selectFrom('parametroRemuneracao')
      .select(['id', 'versao', 'data', 'encargosPercentual', 'mesesDecimoTerceiro', 'mesesFerias'])
      .select(['pisoPercentual', 'tetoPercentual']),
  search: (busca) => sql<boolean>`to_char(linha.data, 'DD/MM/YYYY') like '%' || ${busca} || '%'`,
  filters: {},
})

export const parametrosRemuneracao = Object.values(routes)
