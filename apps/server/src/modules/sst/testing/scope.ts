import { randomUUID } from 'node:crypto'
import { ambiente, employee, funcao, insert } from '../../../testing/factories.ts'
import { type AreaOf, areaOfPerson, areaOfTalent, type Fit, type Scope } from '../../../testing/proof.ts'
import { epiComCa, primeira } from './entregas.ts'
import { engenheiro } from './ltcat.ts'
import { lugarComGrupo, rascunho } from './pgr.ts'
import { agreement, doctor } from './profissionais.ts'
import { codigoLivre, group } from './records.ts'

const OF_COMPANY = 'a register of the company, not of a person'
const PROFESSIONALS = 'professionals work for the company, in no area'
const LEAVE = areaOfTalent('colaborador_afastamento', 'talento_id')
const CONDITION = areaOfTalent('condicao_ambiental', 'talento_id')
const REPORT = areaOfTalent('ltcat', 'talento_id')
const ACTION = areaOfTalent('acao', 'responsavel_talento_id')
const DELIVERY: AreaOf = {
  parameter: 'id',
  sql: `select h.area_id as area from entrega_epi e join recibo_epi r on r.id = e.recibo_epi_id
          join colaborador_historico h on h.talento_id = r.talento_id where e.id = $1`,
}
/** A simple leave within the employment, without certificates, because a CID needs its own format. */
const away: Fit = async (_app, _company, input) => {
  const linked = { colaboradorAfastamentoOriginalId: null }
  Object.assign(input, { atestados: [], inicio: '2026-04-06', fim: '2026-04-10', ...linked })
}

/** A group in an environment of its establishment. */
const inPlace: Fit = async (app, { id: empresa_id }, input) => {
  const estabelecimento_id = await insert(app, 'estabelecimento', { empresa_id, nome: `Sede ${randomUUID()}` })
  const { id } = await ambiente(app, empresa_id, undefined, { tipo_estabelecimento_proprio: 'E', estabelecimento_id })
  const where = { localAmbienteGrupoHomogeneo: 'E', estabelecimentosIds: [estabelecimento_id], obrasIds: [] }
  Object.assign(input, { ...where, ambientesIds: [id], data: '2026-02-02' })
}

/** An establishment without a programme, and the group that works there. */
const programme: Fit = async (app, company, input) => {
  const { estabelecimentoId, grupoId } = await lugarComGrupo(app, company)
  const when = { data: '2026-02-02', validade: '2099-12-31' }
  Object.assign(input, { ...when, estabelecimentoId, obraId: null, gruposIds: [grupoId] })
}
/** A report of a person, whose period ended before it. */
const reportOfPerson: Fit = async (app, { id }, input) => {
  const profissionalId = await engenheiro(app, id)
  if ('talentoId' in input) Object.assign(input, { estabelecimentoId: null, obraId: null })
  Object.assign(input, { data: '2026-03-31', inicio: '2026-02-02', fim: '2026-03-31', profissionalId })
}
/** An action for the whole programme, without a follow-up. */
const forProgramme: Fit = async (_app, _company, input) => {
  Object.assign(input, {
    ...{ previsaoInicio: '2026-02-02', previsaoTermino: null, acompanhamentoInicio: null, acompanhamentoTermino: null },
    ...{ acompanhamentoSituacao: null, acompanhamentoObservacao: null, grupoHomogeneoId: null, riscoId: null },
    // A level after the action is the risk's.
    ...{ probabilidadeDepoisId: null, gravidadeDepoisId: null },
  })
}

/** People who work in an environment of the group on the day. */
const exposed: Fit = async (app, _company, input) => {
  Object.assign(input, { data: '2026-04-06', tipoDescricaoAtividade: 'ABERTA', descricaoAtividades: 'Opera a prensa' })
  await app.owner.query(
    `update colaborador_historico set ambiente_id = (
       select a.ambiente_id from grupo_homogeneo_ambiente a
         join grupo_homogeneo_historico h on h.id = a.grupo_homogeneo_historico_id
        where h.grupo_homogeneo_id = $1 order by h.data desc limit 1)
      where talento_id = any($2)`,
    [input.grupoHomogeneoId, input.colaboradoresIds],
  )
}

export const scope: Scope = {
  targets: {
    pgr: async (app, company) => (await rascunho(app, company)).id,
    grupoHomogeneo: '/sst/grupos-homogeneos/{id}',
    grupoHomogeneoHistorico: async (app, company) => Number((await group(app, company)).path.hid),
    medicaoRisco: async (app, company) => Number((await group(app, company)).path.mid),
    classificacaoSeveridadeRisco: '/sst/classificacoes-severidade-risco/{id}',
    // With a certificate that holds, without which nobody hands it out.
    epi: (app, { id }) => epiComCa(app, id),
    exame: '/sst/exames/{id}',
    // With a contract, without which nobody belongs to a team.
    profissionalSst: async (app, { id }) => {
      const profissional = await doctor(app, id)
      await agreement(app, id, profissional)
      return profissional
    },
    risco: '/sst/riscos/{id}',
    afastamento: (app, { id: empresa_id }) =>
      insert(app, 'afastamento', { empresa_id, descricao: `Motivo ${randomUUID()}`, classe: 'SIMPLES' }),
    ambiente: async (app, { id }) => (await ambiente(app, id)).id,
    obra: '/sst/obras/{id}',
    colaboradorAfastamento: '/sst/colaborador-afastamentos/{id}',
    funcao: async (app, { id }) => (await funcao(app, id)).id,
  },
  names: { afastamentoId: 'afastamento', colaboradorAfastamentoId: 'colaboradorAfastamento' },
  special: {
    ultimoReciboId: async (app, company) => {
      const { id: talento_id } = await employee(app, company)
      return insert(app, 'recibo_epi', { empresa_id: company.id, talento_id, data: '2026-02-02' })
    },
  },
  shared: {
    atividadePerigosaInsalubre: async (app) =>
      insert(app, 'atividade_perigosa_insalubre', { codigo: await codigoLivre(app), descricao: randomUUID() }),
  },
  values: { codigoEsocial: '03', codigoProcedimento: '0295' },
  valuesBelow: {
    '/sst/atividades-perigosas-insalubres': { codigo: '98.01.001' },
    '/sst/obras': { tipo: '1', numeroInscricao: '110840168062' },
    '/sst/lotacoes-tributarias': { tipo: 'NP', numeroInscricao: null },
    '/sst/riscos': { grupoRisco: 'FISICO' },
    '/sst/composicoes-sst': { tipo: 'SESMT' },
    '/sst/epis': { numeroCA: '12345' },
    '/sst/funcoes': { codigoCBO: '252105' },
    '/sst/profissionais': {
      orgaoDeClasse: '3',
      numeroInscricao: '1234',
      telefone: '8534567890',
      estabelecimentoResponsavel: 'ALGUNS',
    },
    '/sst/clinicas-autorizadas': { telefone: '8534567890', tipo: 'CLINICA' },
  },
  bodies: {
    'POST /sst/entregas-epi': primeira,
    'POST /sst/pgr': programme,
    'POST /sst/ltcat': reportOfPerson,
    'PUT /sst/ltcat/{id}': reportOfPerson,
    'POST /sst/acoes-pgr': forProgramme,
    'PUT /sst/acoes-pgr/{id}': forProgramme,
    'POST /sst/colaborador-afastamentos': away,
    'PUT /sst/colaborador-afastamentos/{id}': away,
    'POST /sst/grupos-homogeneos': inPlace,
    'POST /sst/condicoes-ambientais/em-lote': exposed,
    'POST /gestao-talentos/talentos/filtro-condicao-ambiental': exposed,
  },
  areas: {
    '/sst/colaborador-afastamentos/{id}': LEAVE,
    '/sst/colaborador-afastamentos/integrados/{id}': LEAVE,
    '/sst/condicoes-ambientais/{id}': CONDITION,
    '/sst/ltcat/{id}': REPORT,
    '/sst/acoes-pgr/{id}': ACTION,
    '/sst/ordens-servico/{id}': areaOfPerson(),
    '/sst/fichas-epi/{id}': areaOfPerson(),
    '/sst/entregas-epi/{id}': DELIVERY,
    '/sst/colaborador-afastamentos/sem-afastamento/{id}': areaOfPerson(),
  },
  closedToRestricted: {
    '/sst/comissoes': 'a committee has members of every area',
  },
  withoutArea: {
    '/sst/atividades-perigosas-insalubres/{id}': 'codes of all companies',
    '/sst/classificacoes-severidade-risco/{id}': OF_COMPANY,
    '/sst/epis/{id}': OF_COMPANY,
    '/sst/lotacoes-tributarias/{id}': OF_COMPANY,
    '/sst/matrizes-classificacao-severidade-risco/{id}': OF_COMPANY,
    '/sst/obras/{id}': 'works belong to the company, not to a person',
    '/sst/grupos-homogeneos/{id}': 'of places, not of a person',
    '/sst/ambientes/{id}': 'of a place, not of a person',
    '/sst/funcoes/{id}': OF_COMPANY,
    '/sst/riscos-ambientes/{id}': 'of a place, not of a person',
    '/sst/riscos/{id}': OF_COMPANY,
    '/sst/clinicas-autorizadas/{id}': OF_COMPANY,
    '/sst/exames/{id}': OF_COMPANY,
    '/sst/tamanhos-epi/{id}': OF_COMPANY,
    '/sst/profissionais/{id}': PROFESSIONALS,
    '/sst/profissionais/{profissionalId}/contratos': PROFESSIONALS,
    '/sst/profissionais/unificar': PROFESSIONALS,
    '/sst/composicoes-sst/{id}': OF_COMPANY,
    '/sst/pgr/{id}': 'of a place, not of a person',
    '/sst/comissoes/{id}': 'of an establishment; its members are only those of the reader’s areas',
  },
}
