import type { Route } from '../../kit/route.ts'
import { avisos } from './avisos.ts'
import { instalacao } from './instalacao.ts'
import { meusDados } from './meus-dados.ts'
import { sessao } from './sessao.ts'
import { sistema } from './sistema.ts'

export const routes: Route[] = [...sessao, ...meusDados, ...avisos, ...sistema, ...instalacao]
