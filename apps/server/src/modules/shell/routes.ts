import type { Route } from '../../kit/route.ts'
import { instalacao } from './instalacao.ts'
import { sessao } from './sessao.ts'

export const routes: Route[] = [...sessao, ...instalacao]
