import { periodosExperiencia } from '@quadro/contract/avaliacao/experiencia/periodos-experiencia.ts'
import type { Route } from '../../../kit/http/route.ts'
import { registryRoutes } from '../../../kit/records/registry.ts'

export const periodos: Route[] = Object.values(registryRoutes(periodosExperiencia, 'periodoExperiencia'))
