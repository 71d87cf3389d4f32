import type { Route } from '../../kit/route.ts'
import { sessao } from './sessao.ts'

export const routes: Route[] = [...sessao]
