import { randomUUID } from 'node:crypto'
import * as entrevistas from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { contratarInterno } from '@quadro/contract/captacao/selecao/selecao.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { aplicacao, insert, pessoa } from '../../../testing/factories.ts'
import { type AreaOf, areaIn, type Fit, type Maker, type Scope } from '../../../testing/proof.ts'
import { withListOf } from '../../cargo-salario/testing/scope.ts'
import { asked, released } from './evaluations.ts'
import { records } from './records.ts'

const requested: Maker = async (app, company) =>
  Number((await records['/captacao/solicitacoes-pessoal/{id}']!(app, company)).path.id)
const marker: Maker = (app, { id: empresa_id }) =>
  insert(app, 'marcador', { empresa_id, nome: randomUUID().slice(0, 30) })
const option: Maker = async (app, company) => (await asked(app, company)).opcaoId

/** Neighbourhoods belong to the city of the input. */
const inOneCity: Fit = async (app, _company, input) => {
  const { rows } = await app.owner.query('select estado_id from cidade where id = $1', [input.cidadeId])
  const bairro = { nome: `Bairro ${Number(input.cidadeId)}`, cidade_id: Number(input.cidadeId) }
  input.ufId = Number(rows[0].estado_id)
  input.bairrosIds = [await insert(app, 'bairro', bairro)]
}
type Line = Record<string, unknown>
const first = (input: Line, key: string) => (input[key] as Line[])[0]!
/** The candidate of an interview must be in the request that the input names. */
const meeting: Fit = async (app, company, input) => {
  const { path } = await records['/captacao/solicitacoes-pessoal/{id}/candidatos']!(app, company)
  const candidatos = [{ aplicacaoId: path.aplicacaoId, data: '2030-05-06', hora: '10:00' }]
  Object.assign(input, { solicitacaoId: path.id, candidatos, duracao: 45 })
  if ('link' in input) Object.assign(input, { link: null, local: 'Sala 2' })
}
/** When the request is replaced, the candidate is replaced by one in the new request. */
const meetingOf: NonNullable<Scope['placed']>[string] = async (app, input, at, id) => {
  if (at[0] !== 'solicitacaoId') return
  const { rows } = await app.owner.query('select id from candidato_solicitacao where solicitacao_id = $1', [id])
  if (rows[0]) first(input, 'candidatos').aplicacaoId = Number(rows[0].id)
}
const MEETS = ['POST /captacao/entrevistas', 'POST /captacao/entrevistas/conflitos']
const meets = <T>(value: T) => Object.fromEntries(MEETS.map((key) => [key, value]))

const PERGUNTA = { texto: 'Tem CNH B?', tipo: 'S', esperada: 'S', obrigatoria: true }
const pergunta = async (app: Parameters<Maker>[0], solicitacao_id: unknown) => {
  const { rows } = await app.owner.query('select empresa_id from solicitacao_pessoal where id = $1', [solicitacao_id])
  const { empresa_id } = rows[0]
  return insert(app, 'solicitacao_pergunta', { empresa_id, solicitacao_id, ordem: 0, ...PERGUNTA, texto: randomUUID() })
}
/** A question that an advert names is one of its request. */
const asksItsOwn: Fit = async (app, _company, input) => {
  const { solicitacaoId } = input
  input.perguntas = [{ ...PERGUNTA, id: await pergunta(app, solicitacaoId), minimo: null, maximo: null }]
}

/** The area of the request that a record belongs to; `x` is an application to it. */
const ofRequest = (joins: string, key: string): AreaOf => ({
  sql: `select s.area_organizacional_id as area from solicitacao_pessoal s ${joins} where ${key} = $1`,
  parameter: 'id',
})
const ofApplication = (joins: string, key: string): AreaOf =>
  ofRequest(`join candidato_solicitacao x on x.solicitacao_id = s.id ${joins}`, key)

const CANDIDATES = 'candidates belong to the company'

export const scope: Scope = {
  targets: {
    areaFormacao: (app, { id: empresa_id }) =>
      insert(app, 'area_formacao', { empresa_id, nome: `Formação ${randomUUID()}` }),
    areaInteresse: (app, { id: empresa_id }) =>
      insert(app, 'area_interesse', { empresa_id, nome: `Interesse ${randomUUID()}` }),
    candidato: '/captacao/solicitacoes-pessoal/candidato/{id}',
    candidatoSolicitacao: '/captacao/historico/candidaturas/{id}',
    entrevista: '/captacao/entrevistas/{id}',
    etapaSeletiva: (app, { id: empresa_id }) =>
      insert(app, 'etapa_seletiva', { empresa_id, ordem: 1, nome: `Etapa ${randomUUID()}` }),
    fichaCriterio: async (app, company) => {
      const of = { empresa_id: company.id, solicitacao_id: await requested(app, company) }
      return insert(app, 'ficha_criterio', { ...of, ordem: 0, nome: randomUUID() })
    },
    modeloCandidato: (_app, company) => released(company),
    solicitacaoPessoal: '/captacao/solicitacoes-pessoal/{id}/candidatos',
    // A user who may hold interviews.
    usuario: async (_app, company) =>
      (await company.user([entrevistas.autoridades.entrevistar, solicitacoes.autoridades.ver])).usuarioId,
  },
  names: {
    aplicacaoId: 'candidatoSolicitacao',
    areasFormacaoIds: 'areaFormacao',
    areasInteresseIds: 'areaInteresse',
    candidatoId: 'candidato',
    candidatoSolicitacaoId: 'candidatoSolicitacao',
    'colaboradoresSubstituidos.id': 'talento',
    entrevistadorId: 'usuario',
    entrevistadoresIds: 'usuario',
    modeloId: 'modeloCandidato',
    solicitacaoId: 'solicitacaoPessoal',
  },
  special: {
    'aplicacoes.id': async (app, company) =>
      (await aplicacao(app, company.id, await requested(app, company))).aplicacaoId,
    ficaId: '/captacao/candidatos/{id}',
    incluir: marker,
    leituraId: async (app, { id: empresa_id, usuarioId: usuario_id }) => {
      const file = { nome: 'cv.pdf', tipo: 'application/pdf', tamanho: 4, chave: randomUUID().replaceAll('-', '') }
      const arquivo_id = await insert(app, 'arquivo', { empresa_id, ...file, dono_entidade: 'leitura_curriculo' })
      return insert(app, 'leitura_curriculo', {
        empresa_id,
        usuario_id,
        arquivo_id,
        situacao: 'pronta',
        texto: 'Caixa',
      })
    },
    marcadoresIds: marker,
    motivoId: (app, { id: empresa_id }) =>
      insert(app, 'motivo_solicitacao', { empresa_id, descricao: `Motivo ${randomUUID()}` }),
    paraSolicitacaoId: requested,
    'perguntas.id': async (app, company) => pergunta(app, await requested(app, company)),
    perguntaId: async (app, company) => (await asked(app, company)).perguntaId,
    pessoaId: (app, { id }) => pessoa(app, id),
    respostaId: option,
    respostasIds: option,
    retirar: marker,
    saiId: '/captacao/candidatos/{id}',
    solicitacoesExameIds: requested,
  },
  values: {
    ddd: null,
    dddCelular: null,
    emails: ['ana@teste.example'],
    // A period that has not ended.
    fim: '2199-12-31',
    foneCelular: null,
    foneFixo: null,
    titEleitNumero: '102385010671',
  },
  // The kinds of messages are codes in words.
  valuesBelow: {
    '/captacao/modelos-avaliacao-candidato': { tipo: 'C', aspectos: [] },
    '/captacao/modelos-mensagem': { tipo: 'ANDAMENTO' },
    '/captacao/solicitacoes-pessoal/{id}/candidatos/escrever': { tipo: 'ANDAMENTO' },
  },
  bodies: {
    ...meets(meeting),
    'POST /captacao/anuncios': asksItsOwn,
    'PUT /captacao/anuncios/{id}': asksItsOwn,
    'POST /captacao/candidatos': async (_app, _company, input) => {
      Object.assign(first(input, 'formacoes'), { tipo: 'GRADUACAO', situacao: 'COMPLETO' })
      Object.assign(first(input, 'certificados'), { tipo: 'CURSO', urlCertificado: null })
      Object.assign(first(input, 'experiencias'), { checkNomeCargo: false, dataAdmissao: '2020-01-01' })
      input.primeiroEmprego = false
    },
    [`POST ${contratarInterno.path}`]: withListOf('transferencia'),
    'POST /captacao/solicitacoes-pessoal': inOneCity,
    'PUT /captacao/solicitacoes-pessoal/{id}': inOneCity,
  },
  placed: meets(meetingOf),
  areas: {
    '/captacao/anuncios/{id}': ofRequest('join anuncio a on a.solicitacao_id = s.id', 'a.id'),
    '/captacao/avaliacoes/{id}': ofRequest(
      `join solicitacao_avaliacao l on l.solicitacao_id = s.id
       join avaliacao_candidato a on a.solicitacao_avaliacao_id = l.id`,
      'a.questionario_id',
    ),
    '/captacao/entrevistas/{id}': ofApplication('join entrevista e on e.candidato_solicitacao_id = x.id', 'e.id'),
    '/captacao/historico/candidaturas/{id}': ofApplication('', 'x.id'),
    '/captacao/historico/{id}': ofApplication(
      'join historico_candidato h on h.candidato_solicitacao_id = x.id',
      'h.id',
    ),
    '/captacao/mensagens-candidatos/{id}': ofApplication(
      'join mensagem_candidato m on m.candidato_solicitacao_id = x.id',
      'm.id',
    ),
    '/captacao/solicitacoes-pessoal/{id}': areaIn('solicitacao_pessoal', 'area_organizacional_id'),
  },
  withoutArea: {
    '/captacao/areas-interesse/{id}': 'they belong to the company; of their areas only those within reach are answered',
    '/captacao/candidatos/curriculos-lidos/{id}': 'a reading is its user’s alone',
    '/captacao/candidatos/{id}':
      'candidates belong to the company; of who works here out of reach only the candidacy is told',
    '/captacao/candidatos/{id}/exames-palografico': CANDIDATES,
    '/captacao/cargo/{id}': 'positions belong to the company',
    '/captacao/curriculos-recebidos/{id}': 'of nobody yet; a restricted user sees those that this user sent',
    '/captacao/delegacoes-aprovacao/{id}': 'a delegation is its lender’s and its delegate’s alone',
    '/captacao/historico/candidato/{id}': `${CANDIDATES}; their steps are those of requests in reach`,
    '/captacao/minhas-entrevistas/{id}': 'an interview is its interviewer’s own, wherever the request stands',
    '/captacao/modelos-avaliacao-candidato/{id}': 'models belong to the company',
    '/captacao/modelos-carta/{id}': 'letters belong to the company; they are printed for candidates in reach',
    '/captacao/pareceres/{id}': 'a feedback is its interviewer’s own, wherever the request stands',
    '/captacao/solicitacoes-pessoal/candidato/{empresaId}': 'the company itself; its requests are those in reach',
    '/captacao/solicitacoes-pessoal/candidato/{id}': CANDIDATES,
    '/captacao/solicitacoes-pessoal/validarLimiteCargo/{id}': CANDIDATES,
    '/captacao/vagas-internas/candidaturas/{id}': 'an application is its employee’s alone',
    '/captacao/vagas-internas/{id}': 'vacancies are open to every employee of the company',
  },
  reading: {
    '/captacao/qualificacao-cadastral/arquivo': 'the lines of whoever has what the batch check asks for',
  },
  closedToRestricted: {
    '/captacao/candidatos/duplicados/mesclar': 'applications to requests of every area go over',
  },
}
