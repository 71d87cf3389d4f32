import { exames as c } from '@quadro/contract/sst/exames/exames.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

labelTable('exame', c.plural)
explainConstraint('exame_nome', 'nome', 'Já existe um exame com este nome.')

const { routes } = resourceRoutes(c, {
  table: 'exame',
  rows: (ctx) =>
    ctx.db.selectFrom('exame').select(['id', 'versao', 'nome', 'codigoProcedimento', 'periodico', 'periodicidade']),
  search: ['nome', 'codigoProcedimento'],
  filters: { periodico: true },
  neverNull: ['nome'],
  columns: async (_, form) => ({ ...form, periodicidade: form.periodico ? form.periodicidade : null }),
})
export const exames: Route[] = Object.values(routes)
