import { modelos, partes } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { modelos as modelosPratica } from '@quadro/contract/avaliacao/praticas/modelos-pratica.ts'
import type { ModelosDeAvaliacao } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { segundoCaminho as daTurma, modelos as modelosTurma } from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import { insert } from '../../../testing/factories.ts'
import type { Records } from '../../../testing/proof.ts'
import {
  avaliacao,
  comParticipante,
  modeloDeDesempenho,
  nineBoxComPessoa,
  paraResponder,
} from '../desempenho/desempenho-testing.ts'
import { records as evidencias } from './evidencias.ts'
import { records as experiencia } from './experiencia.ts'
import { records as leitura } from './leitura.ts'
import { records as praticas } from './praticas.ts'

const umModelo =
  (de: ModelosDeAvaliacao): Records[string] =>
  async (_app, company) => {
    const id = await modeloDeDesempenho(company, { liberado: false, de })
    return { path: { id, numero: 1 }, body: { aspectos: [], periodoAcompanhamentoExperienciaId: null, empresas: [] } }
  }

export const records: Records = {
  ...evidencias,
  ...experiencia,
  ...leitura,
  ...praticas,
  '/avaliacao/avaliacoes-desempenho/{id}': async (_app, company) => {
    const { id, versao } = await avaliacao(company)
    return { path: { id, flag: 'true' }, versao, body: { empresas: [], clonarParticipantes: false } }
  },
  ...Object.fromEntries([modelos, modelosPratica, modelosTurma].map((de) => [`${de.base}/{id}`, umModelo(de)])),
  '/avaliacao/avaliacoes/{id}': async (app, company) => {
    const found = await umModelo(modelos)!(app, company)
    const [pergunta] = await company.admin.call(partes.perguntas, { id: Number(found.path.id) })
    const { id: perguntaId, aspecto } = pergunta!
    return {
      ...found,
      path: { ...found.path, perguntaId, aspectoId: aspecto.id },
      body: { ...found.body, aspecto: aspecto.id },
    }
  },
  '/avaliacao/modelos-avaliacao/{id}': umModelo(modelos),
  [`${daTurma}/{id}`]: umModelo(modelosTurma),
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
  '/avaliacao/ninebox/{nineBoxId}/talentos/{colaboradorId}': (app, company) =>
    records['/avaliacao/ninebox/chart/pdi/{nineBoxId}/{colaboradorId}']!(app, company),
  '/avaliacao/participante-avaliacao-desempenho/{id}': async (app, company) => ({
    path: { id: (await comParticipante(app, company)).id },
  }),
}
