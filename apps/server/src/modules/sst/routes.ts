import { ambientes, funcoes } from '@quadro/contract/sst/cadastros.ts'
import { registryRoutes } from '../../kit/registry.ts'
import type { Route } from '../../kit/route.ts'

export const routes: Route[] = [
  ...Object.values(registryRoutes(ambientes, 'ambiente')),
  ...Object.values(registryRoutes(funcoes, 'funcao')),
]
