import type { Route } from '../../kit/route.ts'
import { avaliacoesDesempenho } from './avaliacoes-desempenho.ts'
import './busca.ts'
import { competenciasDesempenho } from './competencias-desempenho.ts'
import { modelosAvaliacaoDesempenho } from './modelos-avaliacao-desempenho.ts'
import { nineBox } from './ninebox.ts'
import { nineBoxGrafico } from './ninebox-grafico.ts'
import { participantesDesempenho } from './participantes-desempenho.ts'
import { questionariosDesempenho } from './questionarios-desempenho.ts'

/** The engine has no address of its own (`rotasDeModelos`, `rotasDeQuestionarios`); performance evaluations are its use here. */
export const routes: Route[] = [
  ...avaliacoesDesempenho,
  ...competenciasDesempenho,
  ...modelosAvaliacaoDesempenho,
  ...nineBox,
  ...nineBoxGrafico,
  ...participantesDesempenho,
  ...questionariosDesempenho,
]
