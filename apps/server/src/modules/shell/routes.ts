import type { Route } from '../../kit/http/route.ts'
import { avisos } from './inicio/avisos.ts'
import { avisosDoSistema } from './inicio/avisos-sistema.ts'
import { mensagens } from './inicio/mensagens.ts'
import { prazos } from './inicio/prazos.ts'
import { manual } from './manual/manual.ts'
import { instalacao } from './sessao/instalacao.ts'
import { meusDados } from './sessao/meus-dados.ts'
import './inicio/resumo-avisos.ts'
import { visoes } from './inicio/visoes.ts'
import { sessao } from './sessao/sessao.ts'
import { sistema } from './sessao/sistema.ts'

export const routes: Route[] = [
  ...sessao,
  ...meusDados,
  ...avisos,
  ...avisosDoSistema,
  ...sistema,
  ...instalacao,
  ...manual,
  ...prazos,
  ...mensagens,
  ...visoes,
]
