import { clinicas as c } from '@quadro/contract/sst/exames/clinicas.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint, labelTable } from '../../../kit/records/constraints.ts'
import { resourceRoutes } from '../../../kit/records/resource.ts'

labelTable('clinica', c.plural)
explainConstraint('clinica_nome', 'nome', 'Já existe uma clínica com este nome.')

const { routes } = resourceRoutes(c, {
  table: 'clinica',
  rows: (ctx) =>
    ctx.db
      .selectFrom('clinica')
      .select(['id', 'versao', 'nome', 'tipo', 'cnpj', 'outro', 'data', 'endereco', 'telefone', 'horarioAtendimento'])
      .$narrowType<{ tipo: 'CLINICA' | 'OUTRO' }>(),
  search: ['nome', 'cnpj', 'endereco', 'outro'],
  filters: { tipo: true },
  neverNull: ['nome', 'data'],
  // What the type does not ask for is not kept.
  columns: async (_, form) => ({ ...form, ...(form.tipo === 'CLINICA' ? { outro: null } : { cnpj: null }) }),
})
export const clinicas: Route[] = Object.values(routes)
