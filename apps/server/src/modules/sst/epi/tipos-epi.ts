import { tiposEpi as c } from '@quadro/contract/sst/epi/tipos-epi.ts'
import type { Route } from '../../../kit/http/route.ts'
import { explainConstraint } from '../../../kit/records/constraints.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'

explainConstraint('tipo_epi_nome', 'nome', 'Já existe uma categoria de EPI com este nome.')

export const tiposEpi: Route[] = Object.values(registryRoutes(c, 'tipoEpi'))
