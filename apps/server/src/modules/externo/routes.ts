import type { Route } from '../../kit/route.ts'
import './auditoria.ts'
import { anuncios } from './anuncios.ts'
import { candidatos } from './candidatos.ts'
import { documentos } from './documentos.ts'
import { fichas } from './fichas.ts'
import { sessao } from './sessao.ts'

export const routes: Route[] = [...sessao, ...candidatos, ...fichas, ...documentos, ...anuncios]
