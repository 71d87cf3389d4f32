import type { Route } from '../../kit/route.ts'
import { avisos } from './avisos.ts'
import { avisosDoSistema } from './avisos-sistema.ts'
import { instalacao } from './instalacao.ts'
import { manual } from './manual.ts'
import { mensagens } from './mensagens.ts'
import { meusDados } from './meus-dados.ts'
import { prazos } from './prazos.ts'
import './resumo-avisos.ts'
import { sessao } from './sessao.ts'
import { sistema } from './sistema.ts'
import { visoes } from './visoes.ts'

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
