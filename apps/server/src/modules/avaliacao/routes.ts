import type { Route } from '../../kit/http/route.ts'
import { avaliacoesDesempenho } from './desempenho/avaliacoes-desempenho.ts'
import './busca.ts'
import { competenciasDesempenho } from './desempenho/competencias-desempenho.ts'
import { modelosAvaliacaoDesempenho } from './desempenho/modelos-avaliacao-desempenho.ts'
import { participantesDesempenho } from './desempenho/participantes-desempenho.ts'
import { questionariosDesempenho } from './desempenho/questionarios-desempenho.ts'
import { nineBox } from './ninebox/ninebox.ts'
import { nineBoxGrafico } from './ninebox/ninebox-grafico.ts'

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
