import { randomUUID } from 'node:crypto'
import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { modelos as modelosPratica } from '@quadro/contract/avaliacao/praticas/modelos-pratica.ts'
import { segundoCaminho as daTurma, modelos as modelosTurma } from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import type { TestApp } from '../../../testing/app.ts'
import { insert } from '../../../testing/factories.ts'
import { areaOfPerson, areaOfTalent, type Scope } from '../../../testing/proof.ts'
import { avaliacao, modeloDeDesempenho } from '../desempenho/desempenho-testing.ts'
import { bodies as dasEvidencias } from './evidencias.ts'
import { scope as experiencia } from './experiencia.ts'
import { areas as daLeitura } from './leitura.ts'
import { scope as praticas } from './praticas.ts'

const EVALUATED = areaOfTalent('participante_avaliacao_desempenho', 'avaliado_id')
const NINE_BOX = 'a Nine Box belongs to the company; of its people only those within reach are named and counted'

const MODELS = 'models belong to the company'

/** The first aspect or question of a model. */
const parteDe = async (app: TestApp, modeloId: unknown, tabela: 'x' | 'p') => {
  const { rows } = await app.owner.query(
    `select ${tabela}.id from avaliacao_versao v join avaliacao_aspecto x on x.versao_id = v.id
       join avaliacao_pergunta p on p.aspecto_id = x.id where v.modelo_id = $1 order by 1 limit 1`,
    [modeloId],
  )
  return Number(rows[0].id)
}

export const scope: Scope = {
  targets: {
    ...praticas.targets,
    avaliacaoDesempenho: async (_app, company) => (await avaliacao(company)).id,
    modeloDesempenho: (_app, company) => modeloDeDesempenho(company),
    periodoExperiencia: (app, { id: empresa_id }) =>
      insert(app, 'periodo_experiencia', { empresa_id, nome: `Período ${randomUUID()}`, dias: 45 }),
  },
  names: {
    ...praticas.names,
    avaliacaoDesempenhoId: 'avaliacaoDesempenho',
    avaliacoesDesempenhoIds: 'avaliacaoDesempenho',
    avaliadoId: 'talento',
    avaliadosIds: 'talento',
    avaliadorId: 'talento',
    avaliadoresIds: 'talento',
    modeloAvaliacaoId: 'modeloDesempenho',
    periodoAcompanhamentoExperienciaId: 'periodoExperiencia',
  },
  special: {
    ...experiencia.special,
    nineBoxId: '/avaliacao/ninebox/{id}',
    questionarioId: '/avaliacao/avaliacoes-desempenhos-questionarios/questionario/{id}',
    aspectosIds: async (app, company) => parteDe(app, await modeloDeDesempenho(company), 'x'),
    perguntasIds: async (app, company) => parteDe(app, await modeloDeDesempenho(company), 'p'),
  },
  valuesBelow: {
    ...praticas.valuesBelow,
    // A type of the use, and no content.
    ...Object.fromEntries(
      [modelos, modelosPratica, modelosTurma].map(({ base, tipo }) => [base, { tipo, aspectos: [] }]),
    ),
    '/avaliacao/avaliacoes': { tipo: 'D', aspectos: [] },
    '/avaliacao/avaliacoes/{id}/perguntas': {
      ...{ tipo: { id: 4 }, respostas: [], condicao: null },
      ...{ exigirComentario: false, notaMinima: 0, notaMaxima: 10 },
    },
    '/avaliacao/modelos-avaliacao': { tipo: 'D', aspectos: [] },
    [daTurma]: { tipo: 'T', aspectos: [] },
    // `tipo` has two values, and an evaluation has no people before they are chosen.
    '/avaliacao/avaliacoes-desempenho': { tipo: '1.0', avaliarSomenteCompetencias: false },
    '/avaliacao/participante-avaliacao-desempenho': { papel: 'R' },
  },
  bodies: {
    ...experiencia.bodies,
    ...dasEvidencias,
    // Aspects and questions are those of the model.
    ...Object.fromEntries(
      ['', '/previa'].map((end) => [
        `POST /avaliacao/relatorios/resultado-avaliacao${end}`,
        async (app, _company, input) => {
          input.aspectosIds = [await parteDe(app, input.avaliacaoId, 'x')]
          input.perguntasIds = [await parteDe(app, input.avaliacaoId, 'p')]
        },
      ]),
    ),
    ...Object.fromEntries(
      ['POST /avaliacao/ninebox', 'PUT /avaliacao/ninebox/{id}'].map((key) => [
        key,
        // A Nine Box needs a released evaluation with both parts, and low limits below the high ones.
        async (app, _company, input) => {
          await app.owner.query(
            'update avaliacao_desempenho set liberada = true, avaliar_competencias_cargo = true where id = $1',
            [input.avaliacaoDesempenhoId],
          )
          for (const eixo of ['Potencial', 'Desempenho'])
            Object.assign(input, { [`percentualBaixo${eixo}`]: 33, [`percentualAlto${eixo}`]: 66 })
        },
      ]),
    ),
  },
  areas: {
    ...experiencia.areas,
    ...daLeitura,
    ...praticas.areas,
    '/avaliacao/avaliacoes-desempenhos-questionarios/questionario/{id}': areaOfTalent(
      'participante_avaliacao_desempenho',
      'avaliado_id',
      'questionario_id',
    ),
    '/avaliacao/avaliacoes-desempenhos-questionarios/competencias/{id}': EVALUATED,
    '/avaliacao/ninebox/chart/cncc/{id}': areaOfTalent('configuracao_nivel_competencia', 'talento_id'),
    '/avaliacao/ninebox/chart/pdi/{nineBoxId}/{colaboradorId}': areaOfPerson('colaboradorId'),
    '/avaliacao/ninebox/{nineBoxId}/talentos/{colaboradorId}': areaOfPerson('colaboradorId'),
    '/avaliacao/participante-avaliacao-desempenho/{id}': EVALUATED,
  },
  withoutArea: {
    ...experiencia.withoutArea,
    '/avaliacao/avaliacoes-desempenho/{id}':
      'evaluations belong to the company; of their people only those within reach are answered',
    '/avaliacao/resultados-desempenho/areas/{id}':
      'evaluations belong to the company; only the people within reach are in the means',
    '/avaliacao/avaliacao-pratica/{id}': MODELS,
    '/avaliacao/avaliacoes/{id}': MODELS,
    '/avaliacao/modelos-avaliacao/{id}': MODELS,
    '/avaliacao/avaliacoes-turma/{id}': MODELS,
    [`${daTurma}/{id}`]: MODELS,
    '/avaliacao/modelos-avaliacao-desempenho-experiencia/{id}': MODELS,
    '/avaliacao/periodos-experiencia/{id}': 'periods belong to the company',
    '/avaliacao/ninebox/{id}': NINE_BOX,
    '/avaliacao/ninebox/chart/{id}': NINE_BOX,
  },
}
