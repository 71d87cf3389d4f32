import type { Route } from '../../kit/route.ts'
import { cep } from './cep.ts'
import { lugares } from './lugares.ts'

export const routes: Route[] = [...lugares, ...cep]
