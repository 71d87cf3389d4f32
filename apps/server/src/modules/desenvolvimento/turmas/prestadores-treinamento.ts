import { prestadoresTreinamento as c } from '@quadro/contract/desenvolvimento/turmas/prestadores-treinamento.ts'
import { sql } from 'kysely'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

labelTable('prestador_treinamento', c.plural)
explainConstraint('prestador_treinamento_cnpj', 'cnpj', 'Já existe um prestador com este CNPJ.')
explainConstraint('prestador_treinamento_cpf', 'cpf', 'Já existe um prestador com este CPF.')

const CAMPOS = ['nome', 'cnpj', 'cpf', 'habilitacao', 'email', 'telefone', 'observacao', 'ativo'] as const

const { routes } = resourceRoutes(c, {
  table: 'prestadorTreinamento',
  rows: (ctx) =>
    ctx.db
      .selectFrom('prestadorTreinamento as p')
      .select(['p.id', 'p.versao', ...CAMPOS.map((campo) => `p.${campo}` as const)])
      .select((eb) =>
        eb
          .selectFrom('turma as t')
          .select(sql<number>`count(*)::int`.as('n'))
          .whereRef('t.prestadorId', '=', 'p.id')
          .where('t.canceladaEm', 'is', null)
          .$asScalar()
          .$notNull()
          .as('turmas'),
      ),
  search: ['nome', 'cnpj', 'habilitacao'],
  filters: { ativo: true },
  neverNull: ['nome', 'turmas', 'ativo'],
  // One that is out of use stays in its classes and is not offered to new ones.
  options: (ctx) =>
    ctx.db
      .selectFrom('prestadorTreinamento')
      .select(['id', 'nome as label'])
      .where('ativo', '=', true)
      .orderBy('nome')
      .orderBy('id')
      .execute(),
})
export const prestadoresTreinamento: Route[] = Object.values(routes)
