import { gruposOcupacionais } from '@quadro/contract/cargo-salario/grupos-ocupacionais.ts'
import { registryRoutes } from '../../kit/registry.ts'
import type { Route } from '../../kit/route.ts'
import './busca.ts'
import { areasOrganizacionais } from './areas-organizacionais.ts'
import { cargos } from './cargos.ts'
import { codigosCbosRoutes } from './codigos-cbos.ts'
import { historicoDeColaboradores } from './colaborador-historico.ts'
import { colaboradores } from './colaboradores.ts'
import { faixasSalariais } from './faixas-salariais.ts'
import { indicesRoutes } from './indices.ts'
import { organogramaRoutes } from './organograma.ts'
import { relatorioDeAreasRoutes } from './relatorio-areas-organizacionais.ts'
import { salarios } from './salario.ts'
import './integridade.ts'

export const routes: Route[] = [
  ...areasOrganizacionais,
  ...organogramaRoutes,
  ...relatorioDeAreasRoutes,
  ...Object.values(registryRoutes(gruposOcupacionais, 'grupoOcupacional')),
  ...cargos,
  ...faixasSalariais,
  ...indicesRoutes,
  ...colaboradores,
  ...historicoDeColaboradores,
  ...salarios,
  ...codigosCbosRoutes,
]
