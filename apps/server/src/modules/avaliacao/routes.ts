import type { Route } from '../../kit/http/route.ts'
import { avaliacoesDesempenho } from './desempenho/avaliacoes-desempenho.ts'
import './busca.ts'
import { competenciasDesempenho } from './desempenho/competencias-desempenho.ts'
import { modelosAvaliacaoDesempenho } from './desempenho/modelos-avaliacao-desempenho.ts'
import { participantesDesempenho } from './desempenho/participantes-desempenho.ts'
import { questionariosDesempenho } from './desempenho/questionarios-desempenho.ts'
import { nineBox } from './ninebox/ninebox.ts'
import { nineBoxGrafico } from './ninebox/ninebox-grafico.ts'

/** The engine has no addresses of its own (`rotasDeModelos`, `rotasDeQuestionarios`). This module uses it for performance evaluations. */
export const routes: Route[] = [
  ...avaliacoesDesempenho,
  ...competenciasDesempenho,
  ...modelosAvaliacaoDesempenho,
  ...nineBox,
  ...nineBoxGrafico,
  ...participantesDesempenho,
  ...questionariosDesempenho,
]
