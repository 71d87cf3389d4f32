import { randomUUID } from 'node:crypto'
import { randomCnpj } from '../../../testing/app.ts'
import { casa, insert } from '../../../testing/factories.ts'
import { areaOfTalent, type Scope } from '../../../testing/proof.ts'
import { NEWS } from './records.ts'

const COMPANY = 'the company itself'
const LIMITS = 'limits are the whole company’s'
const MENUS = 'menus are the whole company’s'

export const scope: Scope = {
  targets: {
    empresa: async (_app, { id }) => id,
    estabelecimento: (app, { id: empresa_id }) =>
      insert(app, 'estabelecimento', {
        empresa_id,
        nome: `Matriz ${randomUUID().slice(0, 8)}`,
        cnpj: randomCnpj(),
      }),
  },
  shared: { perfil: (app) => insert(app, 'perfil', { nome: `Perfil ${randomUUID()}` }) },
  names: {
    empresaId: 'empresa',
    empresasIds: 'empresa',
    estabelecimentoId: 'estabelecimento',
    perfilId: 'perfil',
  },
  special: {
    registroId: async (app, company) => (await casa(app, company)).estabelecimentoId,
    usuarioId: async (_app, company) => (await company.user([])).usuarioId,
  },
  values: {
    camposCandidatoObrigatorios: [],
    camposCandidatoVisiveis: [],
    camposSolicitacaoObrigatorios: [],
    camposSolicitacaoOcultos: [],
    confSenha: null,
    contatoEmpresa: null,
    corPrimaria: '#1F6FEB',
    corSecundaria: '#1F6FEB',
    emailsCheck: [],
    emailsNotificacoes: [],
    senha: null,
  },
  bodies: {
    // Entries of no company come from every other test; of very many an export makes a job, each with an id of its own.
    'GET /utilitario/logs/exportar': async (_app, _company, input) => {
      input.tabela = 'area_organizacional'
    },
    // News are for areas or for other companies, but never both; the default is everybody here.
    'POST /utilitario/noticias': async (_app, _company, input) => {
      Object.assign(input, NEWS)
    },
    'POST /utilitario/usuarios': async (_app, _company, input) => {
      input.login = `escopo.${randomUUID()}`
    },
    'PUT /utilitario/importacoes/{id}/conferir': async (_app, _company, input) => {
      Object.assign(input, { colunas: ['nome'], correcoes: [] })
      // The record's spreadsheet is a CSV, which has no sheets to choose from.
      delete input.aba
    },
    'PUT /utilitario/usuarios/{id}': async (_app, _company, input) => {
      input.login = `escopo.${randomUUID()}`
    },
  },
  incoherent: {
    'POST /utilitario/copia-cadastro': 'it copies from one company to another, and who calls here enters one',
  },
  areas: { '/utilitario/sugestoes-de-melhoria/{id}': areaOfTalent('sugestao_melhoria', 'talento_id') },
  withoutArea: {
    '/utilitario/configuracoes-limite-colaborador/empresa/{id}': COMPANY,
    '/utilitario/configuracoes-limite-colaborador/{id}': `${LIMITS}; a restricted user changes none`,
    '/utilitario/emails/{id}': 'the kept mails are the administrator’s, of the whole company',
    '/utilitario/empresas/{id}': COMPANY,
    '/utilitario/estabelecimentos/{id}': 'establishments cross the tree of areas',
    '/utilitario/importacoes/{id}': 'an import is its sender’s alone',
    '/utilitario/logs/{id}': 'the log is of the whole company, and closed to who is restricted to areas',
    '/utilitario/menus-extra/{id}': MENUS,
    '/utilitario/menus-extra/{menuId}/links': MENUS,
    '/utilitario/noticias/{id}': 'news are the whole company’s; a restricted user keeps none',
    '/utilitario/usuarios/areas-da-empresa/{empresaId}': `${COMPANY}; restricted users enter none by it`,
    '/utilitario/usuarios/talentos-da-empresa/{empresaId}': `${COMPANY}; restricted users enter none by it`,
    '/utilitario/usuarios/{id}': 'users; their form leaves out companies where its reader is restricted to areas',
  },
  closedToRestricted: {
    '/utilitario/configuracoes-limite-colaborador': LIMITS,
    '/utilitario/noticias': 'news are the whole company’s',
    '/utilitario/usuarios': 'who is restricted to areas gives nobody an access: every profile is more than their own',
  },
}
