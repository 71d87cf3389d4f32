import { fontesRisco, gravidadesRisco, probabilidadesRisco } from '@quadro/contract/sst/riscos/niveis.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint } from '../../../kit/records/constraints.ts'
import { registerCopy } from '../../../kit/records/copy.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'

explainConstraint('fonte_risco_nome', 'nome', 'Já existe uma fonte de risco com este nome.')
for (const [table, what] of [
  ['gravidade_risco', 'gravidade'],
  ['probabilidade_risco', 'probabilidade'],
]) {
  explainConstraint(`${table}_nome`, 'nome', `Já existe uma ${what} com este nome.`)
  explainConstraint(`${table}_ordem`, 'ordem', `Já existe uma ${what} nesta ordem.`)
}

export const niveis: Route[] = [
  ...Object.values(registryRoutes(fontesRisco, 'fonteRisco')),
  ...Object.values(registryRoutes(gravidadesRisco, 'gravidadeRisco')),
  ...Object.values(registryRoutes(probabilidadesRisco, 'probabilidadeRisco')),
]
// The levels of two companies would not fit into one order.
for (const [registry, table] of [
  [gravidadesRisco, 'gravidade_risco'],
  [probabilidadesRisco, 'probabilidade_risco'],
] as const)
  registerCopy({
    id: registry.base,
    label: registry.plural,
    module: registry.module,
    origin: [registry.authorities.ver],
    destination: [registry.authorities.criar],
    table,
    key: ['nome'],
    columns: ['descricao', 'ordem'],
    onlyIfNone: 'A empresa de destino já tem os seus níveis.',
  })
