import type { Route } from '../../kit/http/route.ts'
import './palavras.ts'
import { candidatos } from './cadastro/candidatos.ts'
import { curriculo } from './cadastro/curriculo.ts'
import { documentos } from './cadastro/documentos.ts'
import { fichas } from './cadastro/fichas.ts'
import { foto } from './cadastro/foto.ts'
import { meusDados } from './cadastro/meus-dados.ts'
import { aceites } from './candidaturas/aceites.ts'
import { avaliacoes } from './candidaturas/avaliacoes.ts'
import { entrevistas } from './candidaturas/entrevistas.ts'
import { amigo } from './vagas/amigo.ts'
import { anuncios } from './vagas/anuncios.ts'
import { consultas } from './vagas/consultas.ts'
import './cadastro/retencao.ts'
import { sessao } from './sessao/sessao.ts'

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
  ...aceites,
]
