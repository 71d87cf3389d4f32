import { randomUUID } from 'node:crypto'
import { diaUtc } from '@quadro/contract/kit/datas.ts'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { area, casa, escala, faixa, insert } from '../../../testing/factories.ts'
import { areaIn, areaOfPerson, areaOfTalent, type Fit, type Maker, type Scope } from '../../../testing/proof.ts'
import { readjustment, STEPS } from './records.ts'

/** A level of the company's scale; creates the scale if there is none. */
async function levelInForce(app: TestApp, { id }: TestCompany): Promise<number> {
  const { rows } = await app.owner.query(
    'select nivel_competencia_id as id from config_historico_nivel where empresa_id = $1 limit 1',
    [id],
  )
  return Number(rows[0]?.id ?? (await escala(app, id, { data: '2019-01-01', percentual: true }))[0])
}
/** Gives the levels minimum percentages, without which there can be no behaviours. */
const measured: Fit = async (app, company) => {
  await levelInForce(app, company)
}
/** Removes the ids of behaviours from the input, because a new competence has no existing ones. */
const withNewBehaviours: Fit = async (app, company, input) => {
  await levelInForce(app, company)
  for (const line of input.competencias as Record<string, unknown>[]) delete line.id
}
const ofType =
  (tipo: string): Maker =>
  (app, { id: empresa_id }) =>
    insert(app, 'competencia', { empresa_id, tipo, nome: `Competência ${randomUUID()}` })
/** A readjustment table contains people, bands or indices. */
const inTable =
  (tipo: 'F' | 'I'): Fit =>
  async (app, company, input) => {
    input.tabelaId = (await readjustment(app, company, tipo)).tabela_id
    if ('reajustePor' in input && tipo === 'I') input.reajustePor = 3
  }
/** A scenario with the simplest rule; its table is one of people, and its one exception names areas and groups. */
const ofScenario: Fit = async (app, company, input) => {
  if ('tabelaId' in input) input.tabelaId = (await readjustment(app, company, 'C')).tabela_id
  input.regra = { tipo: 'percentual', valor: 5 }
  for (const one of input.excecoes as Record<string, unknown>[]) Object.assign(one, { tipo: 'percentual', valor: 3 })
}
const byHand: Fit = async (_app, _company, input) => {
  Object.assign(input, { tipo: 'percentual', valor: 5 })
}
/** A user made for a reference holds no authority, so nobody of them may read it. */
const sharedWithNobody: Fit = async (_app, _company, input) => {
  input.usuariosIds = []
}
/** Exactly one person is responsible, and the last day is not before the first. */
/** The band belongs to the position, and the quartiles are in order. */
const ofOneBand: Fit = async (app, company, input) => {
  const { cargoId, faixaId } = await faixa(app, company.id)
  Object.assign(input, { data: '2026-01-05', cargoId, faixaSalarialId: faixaId, p25: 3000, p50: 4000, p75: 5000 })
}
const answeredFor: Fit = async (_app, _company, input) => {
  const days = { previsaoInicio: '2026-02-02', previsaoTermino: '2026-03-02' }
  Object.assign(input, { responsavelUsuarioId: null, tipo: 'C', prioridade: '2', origem: null, ...days })
}
/** A registered event, and steps that depend on nothing; the references of a step stay. */
const ofAdmission: Fit = async (_app, _company, input) => {
  const [etapa] = (input.etapas ?? []) as Record<string, unknown>[]
  const { evento, etapas } = STEPS
  const isOfTalent = typeof etapa?.donoTalentoId === 'number'
  const refs = { tipoDocumentoId: etapa?.tipoDocumentoId ?? null, donoTalentoId: etapa?.donoTalentoId ?? null }
  const donoUsuarioId = isOfTalent ? null : (etapa?.donoUsuarioId ?? null)
  const dono = isOfTalent || donoUsuarioId !== null ? 'N' : 'R'
  Object.assign(input, { evento, etapas: [{ ...etapas[0], ...refs, donoUsuarioId, dono }] })
}
const [OF_BANDS, OF_INDICES] = [inTable('F'), inTable('I')]

const OF_STEPS = {
  sql: `select h.area_id as area from roteiro_etapa x join roteiro r on r.id = x.roteiro_id
          join colaborador_historico h on h.talento_id = r.talento_id where x.id = $1`,
  parameter: 'id',
}
const BANDS = 'bands belong to positions'
const COMPETENCE = 'competences belong to the company; of their areas only those within reach are answered'
const INDICES = 'indices belong to the company'

/** The template of the list that the event starts is of the event's kind, and no later rows were shown before: they would differ. */
export const withListOf =
  (evento: 'transferencia' | 'desligamento'): Fit =>
  async (app, _company, input) => {
    if ('previstas' in input) Object.assign(input, { previstas: null, removerLinhas: [] })
    await app.owner.query('update modelo_roteiro set evento = $2 where id = $1', [input.modeloRoteiroId, evento])
  }

export const scope: Scope = {
  targets: {
    areaOrganizacional: (app, { id }) => area(app, id),
    atitude: ofType('ATITUDE'),
    cargo: async (app, company) => (await casa(app, company)).cargoId,
    competencia: '/cargo-salario/atitudes/{id}',
    conhecimento: ofType('CONHECIMENTO'),
    faixaSalarial: async (app, { id }) => (await faixa(app, id)).faixaId,
    grupoOcupacional: (app, { id: empresa_id }) =>
      insert(app, 'grupo_ocupacional', { empresa_id, descricao: `Grupo ${randomUUID()}` }),
    habilidade: ofType('HABILIDADE'),
    indice: (app, { id: empresa_id }) =>
      insert(app, 'indice', { empresa_id, nome: `Piso ${randomUUID().slice(0, 8)}` }),
    nivelCompetencia: levelInForce,
    modeloRoteiro: '/cargo-salario/modelos-roteiro/{id}',
    tabelaReajuste: async (app, company) => (await readjustment(app, company, 'C')).tabela_id,
    talento: '/cargo-salario/colaboradores/{id}',
  },
  names: {
    areaId: 'areaOrganizacional',
    areaMaeId: 'areaOrganizacional',
    areaOrganizacionalId: 'areaOrganizacional',
    areaOrganizacionaId: 'areaOrganizacional',
    cargoId: 'cargo',
    cargosIds: 'cargo',
    colaboradorId: 'talento',
    competenciaId: 'competencia',
    conhecimentosIds: 'conhecimento',
    faixaSalarialId: 'faixaSalarial',
    faixaSalarialPropostoId: 'faixaSalarial',
    'faixas.id': 'faixaSalarial',
    gestorId: 'talento',
    grupoOcupacionalId: 'grupoOcupacional',
    indiceId: 'indice',
    indicePropostoId: 'indice',
    nivelCompetenciaId: 'nivelCompetencia',
    responsavelTalentoId: 'talento',
    tabelaId: 'tabelaReajuste',
    talentoId: 'talento',
  },
  special: { 'competencias.id': '/cargo-salario/criterios-avaliacao-competencia/{id}' },
  values: {
    codigoCBO: '252105',
    // By index, so that the test also reads the reference to the index.
    reajustePor: 2,
    tipo: 2,
    tipoProposto: 2,
    tipoSalario: 2,
    tipoSalarioProposto: 2,
  },
  bodies: {
    'POST /cargo-salario/cenarios-reajuste': ofScenario,
    'PUT /cargo-salario/cenarios-reajuste/{id}': ofScenario,
    'PUT /cargo-salario/cenarios-reajuste/{id}/talentos/{talentoId}': byHand,
    'PUT /cargo-salario/cenarios-reajuste/{id}/compartilhamento': sharedWithNobody,
    'PUT /cargo-salario/cenarios-reajuste/{id}/propostas': async (_app, _company, input) => {
      input.ate = diaUtc(Date.now() + 86_400_000)
    },
    'POST /cargo-salario/acoes': answeredFor,
    'PUT /cargo-salario/acoes/{id}': answeredFor,
    'POST /cargo-salario/modelos-roteiro': ofAdmission,
    'PUT /cargo-salario/modelos-roteiro/{id}': ofAdmission,
    'GET /cargo-salario/reajustes-faixas-salariais/salario-calculado': OF_BANDS,
    'GET /cargo-salario/reajustes-indices/salario-calculado': OF_INDICES,
    'POST /cargo-salario/atitudes': withNewBehaviours,
    'POST /cargo-salario/links-pessoais': async (_app, _company, input) => {
      Object.assign(input, {
        finalidade: 'avaliacao.responder',
        ate: diaUtc(Date.now() + 86_400_000),
      })
    },
    'POST /cargo-salario/conhecimentos': withNewBehaviours,
    'POST /cargo-salario/criterios-avaliacao-competencia': measured,
    'POST /cargo-salario/colaboradores/historicos': withListOf('transferencia'),
    'POST /cargo-salario/colaboradores/{id}/desligamento': withListOf('desligamento'),
    // Only somebody who has left is readmitted: before that no answer depends on the list of steps that would start.
    'POST /cargo-salario/colaboradores/{id}/readmissao': async (app, company, input) => {
      const left = 'update talento set data_desligamento = data_admissao where empresa_id = $1 and id = $2'
      await app.owner.query(left, [company.id, input.id])
      input.dataAdmissao = diaUtc(Date.now())
    },
    // The band must belong to the position from which it is copied.
    'POST /cargo-salario/faixas-salariais/cargo/{id}/nova-de-origem': async (app, company, input) => {
      const origem = await faixa(app, company.id)
      Object.assign(input, { cargoOrigemId: origem.cargoId, faixaId: origem.faixaId })
    },
    'POST /cargo-salario/dados-mercado': ofOneBand,
    'PUT /cargo-salario/dados-mercado/{id}': ofOneBand,
    'POST /cargo-salario/habilidades': withNewBehaviours,
    'POST /cargo-salario/reajustes-coletivos-faixas-salariais': OF_BANDS,
    'POST /cargo-salario/reajustes-coletivos-indices': OF_INDICES,
    'POST /cargo-salario/reajustes-faixas-salariais': OF_BANDS,
    'POST /cargo-salario/reajustes-faixas-salariais/aplicar-dissidio': OF_BANDS,
    'POST /cargo-salario/reajustes-indices': OF_INDICES,
    'POST /cargo-salario/reajustes-indices/aplicar-dissidio': OF_INDICES,
    'PUT /cargo-salario/criterios-avaliacao-competencia/{id}': measured,
    'PUT /cargo-salario/propostas-alteracao/{id}/aceita': async (_app, _company, input) => {
      input.campos = ['nome']
    },
  },
  areas: {
    '/cargo-salario/aceites/{id}': {
      sql: `select h.area_id as area from aceite_pedido x join talento t on t.pessoa_id = x.pessoa_id
              join colaborador_historico h on h.talento_id = t.id where x.id = $1`,
      parameter: 'id',
    },
    '/cargo-salario/acesso-pessoal/{id}': areaOfPerson(),
    '/cargo-salario/links-pessoais/{id}': areaOfTalent('link_pessoal', 'talento_id'),
    '/cargo-salario/acoes/{id}': areaOfTalent('acao', 'responsavel_talento_id'),
    '/cargo-salario/minhas-acoes/{id}': areaOfTalent('acao', 'responsavel_talento_id'),
    '/cargo-salario/roteiros/{id}': areaOfTalent('roteiro', 'talento_id'),
    '/cargo-salario/roteiros-equipe/{id}': areaOfTalent('roteiro', 'talento_id'),
    '/cargo-salario/etapas-roteiro/{id}': OF_STEPS,
    '/cargo-salario/minhas-etapas/{id}': OF_STEPS,
    '/cargo-salario/areas-organizacionais/{id}': areaIn('area_organizacional', 'id'),
    '/cargo-salario/colaboradores/{id}': areaOfPerson(),
    '/cargo-salario/mercado/talentos/{id}': areaOfPerson(),
    '/cargo-salario/colaboradores/historicos/{id}': areaIn('colaborador_historico', 'area_id'),
    '/cargo-salario/propostas-alteracao/{id}': {
      sql: `select h.area_id as area from proposta_alteracao x join talento t on t.pessoa_id = x.pessoa_id
              join colaborador_historico h on h.talento_id = t.id where x.id = $1`,
      parameter: 'id',
    },
    '/cargo-salario/reajustes-colaboradores/{id}': areaIn('reajuste_colaborador', 'area_id'),
  },
  closedToRestricted: {
    '/cargo-salario/cenarios-reajuste/{id}':
      'only its owner changes a scenario: cenarios.test asks as one who is restricted',
  },
  withoutArea: {
    '/cargo-salario/minha-equipe/propostas-de-reajuste/{id}':
      'a request is asked of the managers; propostas-sigilo.test attacks it',
    '/cargo-salario/cenarios-reajuste/{id}': 'a scenario is its owner’s; its rows follow the reach of their people',
    '/cargo-salario/meus-aceites/{id}': 'what the user is asked to accept is theirs, wherever they work',
    '/cargo-salario/atitudes/{id}': COMPETENCE,
    '/cargo-salario/cargos/responsabilidade/{id}': 'positions belong to the company',
    '/cargo-salario/cargos/{cargoId}/faixas-salariais/{faixaId}': BANDS,
    '/cargo-salario/cargos/{id}':
      'positions belong to the company; of their areas only those within reach are answered',
    '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial/{faixaId}': BANDS,
    '/cargo-salario/conhecimentos/{id}': COMPETENCE,
    '/cargo-salario/criterios-avaliacao-competencia/{id}': 'behaviours belong to competences',
    '/cargo-salario/faixas-salariais/cargo/{id}': BANDS,
    '/cargo-salario/faixas-salariais/{id}': BANDS,
    '/cargo-salario/habilidades/{id}': COMPETENCE,
    '/cargo-salario/indices/historicos/{id}': INDICES,
    '/cargo-salario/indices/{id}': INDICES,
    '/cargo-salario/niveis-competencia-historico/{id}': 'the levels belong to the company',
    '/cargo-salario/modelos-roteiro/{id}':
      'templates belong to the company; of their areas only those within reach are answered',
    '/cargo-salario/dados-mercado/{id}': 'what the market pays for a position says nothing of anybody',
    '/cargo-salario/mercado/faixas/{id}': BANDS,
    '/cargo-salario/parametros-remuneracao/{id}': 'rates of the company',
    '/cargo-salario/publicacoes-equidade/{id}': 'what the company published',
    '/cargo-salario/reajustes-faixas-salariais/{id}': 'bands belong to the company',
    '/cargo-salario/reajustes-indices/{id}': INDICES,
    '/cargo-salario/tabelas-reajustes-colaboradores/{id}':
      'tables belong to the company; of their people only those within reach are answered',
  },
}
