import { modelos, segundoCaminho } from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import { type Route, secondRoute } from '../../../kit/http/route.ts'
import { naoCopiar, noSegundoCaminho, rotasDeModelos } from '../questionarios/modelos.ts'

const routes = rotasDeModelos(modelos)
/** `…/list` answers, like the options, the models that can be used today. */
export const modelosTurma: Route[] = [
  ...routes,
  ...routes
    .filter(({ entry }) => entry === modelos.opcoes)
    .map((options) => secondRoute(options, `${modelos.base}/list`)),
  ...noSegundoCaminho(modelos, routes, segundoCaminho),
]

naoCopiar(modelos)
