import { randomUUID } from 'node:crypto'
import { insert } from '../../../testing/factories.ts'
import { areaOfPerson, areaOfTalent, type Fit, type Scope } from '../../../testing/proof.ts'

const OF_COMPANY = 'a register of the company, not of a person'
const LEAVE = areaOfTalent('colaborador_afastamento', 'talento_id')
/** A simple leave within the employment, without certificates, because a CID needs its own format. */
const away: Fit = async (_app, _company, input) => {
  const linked = { colaboradorAfastamentoOriginalId: null }
  Object.assign(input, { atestados: [], inicio: '2026-04-06', fim: '2026-04-10', ...linked })
}

export const scope: Scope = {
  targets: {
    classificacaoSeveridadeRisco: '/sst/classificacoes-severidade-risco/{id}',
    epi: '/sst/epis/{id}',
    risco: '/sst/riscos/{id}',
    afastamento: (app, { id: empresa_id }) =>
      insert(app, 'afastamento', { empresa_id, descricao: `Motivo ${randomUUID()}`, classe: 'SIMPLES' }),
    ambiente: (app, { id: empresa_id }) =>
      insert(app, 'ambiente', { empresa_id, nome: `Doca ${randomUUID().slice(0, 8)}` }),
    colaboradorAfastamento: '/sst/colaborador-afastamentos/{id}',
    funcao: (app, { id: empresa_id }) =>
      insert(app, 'funcao', { empresa_id, nome: `Fechamento ${randomUUID().slice(0, 8)}` }),
  },
  names: { afastamentoId: 'afastamento', colaboradorAfastamentoId: 'colaboradorAfastamento' },
  values: { codigoEsocial: '03', codigoProcedimento: '0295' },
  valuesBelow: {
    '/sst/atividades-perigosas-insalubres': { codigo: '98.01.001' },
    '/sst/obras': { tipo: '1', numeroInscricao: '110840168062' },
    '/sst/lotacoes-tributarias': { tipo: 'NP', numeroInscricao: null },
    '/sst/riscos': { grupoRisco: 'FISICO' },
    '/sst/epis': { numeroCA: '12345' },
    '/sst/clinicas-autorizadas': { telefone: '8534567890', tipo: 'CLINICA' },
  },
  bodies: { 'POST /sst/colaborador-afastamentos': away, 'PUT /sst/colaborador-afastamentos/{id}': away },
  areas: {
    '/sst/colaborador-afastamentos/{id}': LEAVE,
    '/sst/colaborador-afastamentos/integrados/{id}': LEAVE,
    '/sst/colaborador-afastamentos/sem-afastamento/{id}': areaOfPerson(),
  },
  withoutArea: {
    '/sst/atividades-perigosas-insalubres/{id}': 'codes of all companies',
    '/sst/classificacoes-severidade-risco/{id}': OF_COMPANY,
    '/sst/epis/{id}': OF_COMPANY,
    '/sst/lotacoes-tributarias/{id}': OF_COMPANY,
    '/sst/matrizes-classificacao-severidade-risco/{id}': OF_COMPANY,
    '/sst/obras/{id}': 'works belong to the company, not to a person',
    '/sst/riscos-ambientes/{id}': 'of a place, not of a person',
    '/sst/riscos/{id}': OF_COMPANY,
    '/sst/clinicas-autorizadas/{id}': OF_COMPANY,
    '/sst/exames/{id}': OF_COMPANY,
    '/sst/tamanhos-epi/{id}': OF_COMPANY,
  },
}
