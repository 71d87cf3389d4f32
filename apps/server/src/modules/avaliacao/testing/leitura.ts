/** Records and places of what was answered in performance evaluations. */
import { base } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { base as resultados } from '@quadro/contract/avaliacao/desempenho/resultado-pessoa.ts'
import { base as porArea } from '@quadro/contract/avaliacao/desempenho/resultado-por-area.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { areaOfTalent, type Named, type Records, type Scope } from '../../../testing/proof.ts'
import { cicloDeCompetencias, paraResponder } from '../desempenho/desempenho-testing.ts'

/** Two pairs about one person, a manager's and a peer's, both answered. */
export async function doisRespondidos(
  app: TestApp,
  company: TestCompany,
  outros: Parameters<typeof cicloDeCompetencias>[3] = {},
) {
  const ciclo = await cicloDeCompetencias(app, company, { L: [8, 3], P: [6, 2] }, outros)
  const { rows } = await app.owner.query(
    'select id from participante_avaliacao_desempenho where avaliacao_desempenho_id = $1 order by id',
    [ciclo.id],
  )
  return { ...ciclo, id: Number(rows[0].id), id2: Number(rows[1].id), avaliacaoId: ciclo.id }
}
const respondido = async (app: TestApp, company: TestCompany): Promise<Named> => {
  const { id, id2 } = await doisRespondidos(app, company)
  return { path: { id, id2 } }
}

export const records: Records = {
  [`${resultados}/{id}`]: respondido,
  [`${porArea}/{id}`]: async (app, company) => ({ path: { id: (await doisRespondidos(app, company)).avaliacaoId } }),
  [`${base}/{id}/respondida`]: respondido,
  [`${base}/{id}/{id2}/comparativa`]: respondido,
  // The levels of somebody about whom others answer.
  [`${base}/cncc/{id}`]: async (app, company) => {
    const { avaliado } = await doisRespondidos(app, company)
    const niveis = { empresa_id: company.id, talento_id: avaliado.id, data: '2026-01-01' }
    return { path: { id: await insert(app, 'configuracao_nivel_competencia', niveis) } }
  },
  [`${base}/{colaboradorQuestionarioId}`]: async (app, company) => {
    const { id, versao, competenciaId, nivelId, escolha } = await paraResponder(app, company)
    const niveis = [{ competenciaId, nivelCompetenciaId: nivelId, comentario: null }]
    return { path: { colaboradorQuestionarioId: id }, versao, body: { niveis, respostas: [escolha] } }
  },
}

const EVALUATED = areaOfTalent('participante_avaliacao_desempenho', 'avaliado_id')
export const areas: Scope['areas'] = {
  [`${base}/{id}`]: EVALUATED,
  [`${base}/{colaboradorQuestionarioId}`]: { ...EVALUATED, parameter: 'colaboradorQuestionarioId' },
  [`${resultados}/{id}`]: EVALUATED,
  [`${base}/cncc/{id}`]: areaOfTalent('configuracao_nivel_competencia', 'talento_id'),
}
