import { atividades as c, OFICIAL } from '@quadro/contract/sst/riscos/atividades.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

labelTable('atividade_perigosa_insalubre', c.plural)
explainConstraint('atividade_perigosa_insalubre_codigo', 'codigo', 'Já existe uma atividade com este código.')

const { routes } = resourceRoutes(c, {
  table: 'atividadePerigosaInsalubre',
  rows: (ctx) =>
    ctx.db.selectFrom('atividadePerigosaInsalubre').select(['id', 'versao', 'codigo', 'descricao', 'oficial']),
  search: ['codigo', 'descricao'],
  filters: { oficial: true },
  neverNull: ['codigo', 'descricao', 'oficial'],
  closed: ({ oficial }) => (oficial ? OFICIAL : null),
  options: async ({ db }) => {
    const found = await db
      .selectFrom('atividadePerigosaInsalubre')
      .select(['id', 'codigo', 'descricao'])
      .orderBy('codigo')
      .execute()
    return found.map(({ id, codigo, descricao }) => ({ id, label: `${codigo} ${descricao}` }))
  },
})
export const atividades: Route[] = Object.values(routes)
