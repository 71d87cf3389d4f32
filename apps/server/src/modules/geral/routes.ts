import type { Route } from '../../kit/http/route.ts'
import { codigosCbosRoutes } from './codigos/codigos-cbos.ts'
import { cep } from './lugares/cep.ts'
import { lugares } from './lugares/lugares.ts'
import { geracoes } from './pessoa/geracoes.ts'

export const routes: Route[] = [...lugares, ...geracoes, ...cep, ...codigosCbosRoutes]
