import type { Route } from '../../kit/route.ts'
import './palavras.ts'
import { amigo } from './amigo.ts'
import { anuncios } from './anuncios.ts'
import { avaliacoes } from './avaliacoes.ts'
import { candidatos } from './candidatos.ts'
import { consultas } from './consultas.ts'
import { curriculo } from './curriculo.ts'
import { documentos } from './documentos.ts'
import { entrevistas } from './entrevistas.ts'
import { fichas } from './fichas.ts'
import { foto } from './foto.ts'
import { meusDados } from './meus-dados.ts'
import './retencao.ts'
import { sessao } from './sessao.ts'

export const routes: Route[] = [
  ...amigo,
  ...sessao,
  ...candidatos,
  ...consultas,
  ...entrevistas,
  ...fichas,
  ...foto,
  ...curriculo,
  ...meusDados,
  ...documentos,
  ...anuncios,
  ...avaliacoes,
]
