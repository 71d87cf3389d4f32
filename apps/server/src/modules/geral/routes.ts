import type { Route } from '../../kit/route.ts'
import { cep } from './cep.ts'
import { codigosCbosRoutes } from './codigos-cbos.ts'
import { geracoes } from './geracoes.ts'
import { lugares } from './lugares.ts'

export const routes: Route[] = [...lugares, ...geracoes, ...cep, ...codigosCbosRoutes]
