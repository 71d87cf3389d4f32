import { lotacoes as c } from '@quadro/contract/sst/lugares/lotacoes.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

labelTable('lotacao_tributaria', c.plural)
explainConstraint('lotacao_tributaria_nome', 'nome', 'Já existe uma lotação tributária com este nome.')

const { routes } = resourceRoutes(c, {
  table: 'lotacaoTributaria',
  rows: (ctx) =>
    ctx.db
      .selectFrom('lotacaoTributaria')
      .select(['id', 'versao', 'nome', 'tipo', 'numeroInscricao'])
      .$narrowType<{ tipo: 'CNPJ' | 'CPF' | 'CPF|CNPJ' | 'CNO' | 'NP' }>(),
  search: ['nome', 'numeroInscricao'],
  filters: { tipo: true },
  neverNull: ['nome', 'tipo'],
})
export const lotacoes: Route[] = Object.values(routes)
