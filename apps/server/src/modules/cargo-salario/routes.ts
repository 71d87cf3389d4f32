import { gruposOcupacionais } from '@quadro/contract/cargo-salario/grupos-ocupacionais.ts'
import { registryRoutes } from '../../kit/registry.ts'
import type { Route } from '../../kit/route.ts'
import { areasOrganizacionais } from './areas-organizacionais.ts'
import { cargos } from './cargos.ts'
import { colaboradores } from './colaboradores.ts'

export const routes: Route[] = [
  ...areasOrganizacionais,
  ...Object.values(registryRoutes(gruposOcupacionais, 'grupoOcupacional')),
  ...cargos,
  ...colaboradores,
]
