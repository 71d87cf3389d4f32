import type { Route } from '../../kit/route.ts'
import { anuncios } from './anuncios.ts'
import { cadastros } from './cadastros.ts'
import { solicitacoesPessoal } from './solicitacoes-pessoal.ts'

export const routes: Route[] = [...cadastros, ...solicitacoesPessoal, ...anuncios]
