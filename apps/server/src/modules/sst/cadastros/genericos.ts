import * as c from '@quadro/contract/sst/cadastros/genericos.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint } from '../../../kit/records/constraints.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'

for (const [table, what] of [
  ['epc', 'um EPC'],
  ['fase', 'uma fase'],
  ['medida_seguranca', 'uma medida de segurança'],
  ['area_vivencia', 'uma área de vivência'],
  ['natureza_lesao', 'uma natureza da lesão'],
  ['motivo_solicitacao_epi', 'um motivo de solicitação de EPI'],
])
  explainConstraint(`${table}_descricao`, 'descricao', `Já existe ${what} com esta descrição.`)

export const genericos: Route[] = [
  ...Object.values(registryRoutes(c.epcs, 'epc')),
  ...Object.values(registryRoutes(c.fases, 'fase')),
  ...Object.values(registryRoutes(c.medidasSeguranca, 'medidaSeguranca')),
  ...Object.values(registryRoutes(c.areasVivencia, 'areaVivencia')),
  ...Object.values(registryRoutes(c.naturezasLesao, 'naturezaLesao')),
  ...Object.values(registryRoutes(c.motivosSolicitacaoEpi, 'motivoSolicitacaoEpi')),
]
