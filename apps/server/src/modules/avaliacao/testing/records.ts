import { insert } from '../../../testing/factories.ts'
import type { Records } from '../../../testing/proof.ts'
import {
  avaliacao,
  comParticipante,
  modeloDeDesempenho,
  nineBoxComPessoa,
  paraResponder,
} from '../desempenho/desempenho-testing.ts'

export const records: Records = {
  '/avaliacao/avaliacoes-desempenho/{id}': async (_app, company) => {
    const { id, versao } = await avaliacao(company)
    return { path: { id, flag: 'true' }, versao, body: { empresas: [], clonarParticipantes: false } }
  },
  '/avaliacao/modelos-avaliacao-desempenho-experiencia/{id}': async (_app, company) => {
    const id = await modeloDeDesempenho(company, { liberado: false })
    return { path: { id, numero: 1 }, body: { aspectos: [] } }
  },
  '/avaliacao/avaliacoes-desempenhos-questionarios/{id}': async (app, company) => {
    const { id, versao, competenciaId, nivelId } = await paraResponder(app, company)
    const niveis = [{ competenciaId, nivelCompetenciaId: nivelId, comentario: null }]
    return { path: { id }, versao, body: { niveis } }
  },
  '/avaliacao/avaliacoes-desempenhos-questionarios/competencias/{id}': (app, company) =>
    records['/avaliacao/avaliacoes-desempenhos-questionarios/{id}']!(app, company),
  '/avaliacao/avaliacoes-desempenhos-questionarios/questionario/{id}': async (app, company) => {
    const { questionarioId: id, versaoDoQuestionario: versao, escolha } = await paraResponder(app, company)
    return { path: { id }, versao, body: { respostas: [escolha] } }
  },
  '/avaliacao/ninebox/{id}': async (app, company) => ({ path: { id: (await nineBoxComPessoa(app, company)).id } }),
  '/avaliacao/ninebox/chart/{id}': (app, company) => records['/avaliacao/ninebox/{id}']!(app, company),
  // The levels of a person who is in a Nine Box.
  '/avaliacao/ninebox/chart/cncc/{id}': async (app, company) => {
    const { avaliado } = await nineBoxComPessoa(app, company)
    const niveis = { empresa_id: company.id, talento_id: avaliado.id, data: '2026-01-01' }
    return { path: { id: await insert(app, 'configuracao_nivel_competencia', niveis) } }
  },
  '/avaliacao/ninebox/chart/pdi/{nineBoxId}/{colaboradorId}': async (app, company) => {
    const { id, avaliado } = await nineBoxComPessoa(app, company)
    return { path: { nineBoxId: id, colaboradorId: avaliado.id } }
  },
  '/avaliacao/participante-avaliacao-desempenho/{id}': async (app, company) => ({
    path: { id: (await comParticipante(app, company)).id },
  }),
}
