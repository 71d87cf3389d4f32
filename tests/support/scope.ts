/**
 * What the tests of scope (tests/scope.test.ts) know of the product: how an input is filled, what its fields refer to, and which
 * records lie in an organisational area. A field or an address that nothing is said about is a fault of these tables.
 */
import { randomUUID } from 'node:crypto'
import * as entrevistas from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { isListing } from '@quadro/contract/kit/listing.ts'
import type * as z from 'zod'
import { core, shapeOf } from '../../apps/server/src/kit/http/query.ts'
import { avaliacao, modeloDeDesempenho } from '../../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import { type Client, randomCnpj, type TestApp, type TestCompany } from '../../apps/server/src/testing/app.ts'
import { aplicacao, area, casa, faixa, insert, pessoa } from '../../apps/server/src/testing/factories.ts'
import { fitReference, fitting, levelInForce, partOf } from './bodies.ts'
import { asked, released } from './evaluations.ts'
import { below, certificatePicture, creatorOf, type Named, NEWS, PIXEL, readjustment } from './records.ts'
import { create, snake, type Walked } from './registries.ts'
import { sample } from './sample.ts'

/** A record of the company that an address names: the registry's own, or as records.ts says. */
export async function record(app: TestApp, company: TestCompany, path: string, all: readonly Walked[]): Promise<Named> {
  const walked = all.find(({ registry }) => below(path, registry.read.path))
  if (!walked) return creatorOf(path)(app, company)
  const { id, versao } = await create(app, company.admin, walked, all)
  return { path: { id }, versao }
}

type Maker = (app: TestApp, company: TestCompany) => Promise<number>
const talent: Maker = async (app, company) =>
  Number((await creatorOf('/cargo-salario/colaboradores/{id}')(app, company)).path.id)
const competence: Maker = async (app, company) =>
  Number((await creatorOf('/cargo-salario/atitudes/{id}')(app, company)).path.id)
const ofType =
  (tipo: string): Maker =>
  (app, { id: empresa_id }) =>
    insert(app, 'competencia', { empresa_id, tipo, nome: `Competência ${randomUUID()}` })
const interest: Maker = (app, { id: empresa_id }) =>
  insert(app, 'area_interesse', { empresa_id, nome: `Interesse ${randomUUID()}` })
const course: Maker = async (app, company) =>
  Number((await creatorOf('/desenvolvimento/cursos/{id}')(app, company)).path.id)
const certification: Maker = async (app, company) =>
  Number((await creatorOf('/desenvolvimento/certificacoes/{id}')(app, company)).path.id)
const leave: Maker = async (app, company) =>
  Number((await creatorOf('/sst/colaborador-afastamentos/{id}')(app, company)).path.id)
const level: Maker = (app, { id: empresa_id }) =>
  insert(app, 'nivel_competencia', { empresa_id, descricao: `Nível ${randomUUID()}` })
const marker: Maker = (app, { id: empresa_id }) =>
  insert(app, 'marcador', { empresa_id, nome: randomUUID().slice(0, 30) })
const criterion: Maker = async (app, company) => {
  const { path } = await creatorOf('/captacao/solicitacoes-pessoal/{id}')(app, company)
  const of = { empresa_id: company.id, solicitacao_id: path.id }
  return insert(app, 'ficha_criterio', { ...of, ordem: 0, nome: randomUUID() })
}
const areaOf: Maker = (app, { id }) => area(app, id)

/** What a field refers to, by its name (with its parent's where the name alone says too little). Registries are found by their table. */
const references: Record<string, Maker> = {
  areaId: areaOf,
  areaMaeId: areaOf,
  areaOrganizacionalId: areaOf,
  areaOrganizacionaId: areaOf,
  estabelecimentoId: (app, { id: empresa_id }) =>
    insert(app, 'estabelecimento', { empresa_id, nome: 'Matriz', cnpj: randomCnpj() }),
  faixaSalarialId: async (app, { id }) => (await faixa(app, id)).faixaId,
  faixaId: async (app, { id }) => (await faixa(app, id)).faixaId,
  cargoId: async (app, { id }) => (await faixa(app, id)).cargoId,
  cargoOrigemId: async (app, { id }) => (await faixa(app, id)).cargoId,
  'faixas.id': async (app, { id }) => (await faixa(app, id)).faixaId,
  indiceId: (app, { id: empresa_id }) => insert(app, 'indice', { empresa_id, nome: 'Piso da categoria' }),
  tabelaId: async (app, company) => (await readjustment(app, company, 'C')).tabela_id,
  estabelecimentosIds: (app, company) => references.estabelecimentoId!(app, company),
  estabelecimentoPropostoId: (app, company) => references.estabelecimentoId!(app, company),
  areaOrganizacionalPropostoId: areaOf,
  faixaSalarialPropostoId: async (app, { id }) => (await faixa(app, id)).faixaId,
  funcaoPropostoId: (app, { id: empresa_id }) => insert(app, 'funcao', { empresa_id, nome: 'Fechamento' }),
  ambientePropostoId: (app, { id: empresa_id }) => insert(app, 'ambiente', { empresa_id, nome: 'Doca' }),
  indicePropostoId: (app, company) => references.indiceId!(app, company),
  motivoId: (app, { id: empresa_id }) =>
    insert(app, 'motivo_solicitacao', { empresa_id, descricao: `Motivo ${randomUUID()}` }),
  areasOrganizacionaisIds: areaOf,
  etapasIds: (app, { id: empresa_id }) =>
    insert(app, 'etapa_seletiva', { empresa_id, ordem: 1, nome: `Etapa ${randomUUID()}` }),
  etapaSeletivasIds: (app, { id: empresa_id }) =>
    insert(app, 'etapa_seletiva', { empresa_id, ordem: 1, nome: `Etapa ${randomUUID()}` }),
  areasFormacaoIds: (app, { id: empresa_id }) =>
    insert(app, 'area_formacao', { empresa_id, nome: `Formação ${randomUUID()}` }),
  areasInteresse: interest,
  areasInteresseIds: interest,
  conhecimentos: ofType('CONHECIMENTO'),
  conhecimentosIds: ofType('CONHECIMENTO'),
  habilidadesIds: ofType('HABILIDADE'),
  atitudesIds: ofType('ATITUDE'),
  competenciaId: competence,
  'competencia.id': competence,
  'competencias.id': async (app, company) =>
    Number((await creatorOf('/cargo-salario/criterios-avaliacao-competencia/{id}')(app, company)).path.id),
  'nivelCompetencia.id': level,
  'linhas.nivelCompetenciaId': levelInForce,
  cursoId: course,
  cursosIds: course,
  certificacaoId: certification,
  certificacoesIds: certification,
  certificacaoPreRequisitoId: certification,
  modeloCertificadoId: async (app, company) =>
    Number((await creatorOf('/desenvolvimento/modelos-certificado/{id}')(app, company)).path.id),
  molduraId: (app, company) => certificatePicture(app, company, 'MOLDURA'),
  'logos.id': (app, company) => certificatePicture(app, company, 'LOGO'),
  candidatoSolicitacaoId: async (app, company) =>
    Number((await creatorOf('/captacao/historico/candidaturas/{id}')(app, company)).path.id),
  aplicacaoId: async (app, company) =>
    Number((await creatorOf('/captacao/historico/candidaturas/{id}')(app, company)).path.id),
  entrevistaId: async (app, company) => Number((await creatorOf('/captacao/entrevistas/{id}')(app, company)).path.id),
  entrevistadorId: async (_app, company) => (await company.user([entrevistas.autoridades.entrevistar])).usuarioId,
  entrevistadoresIds: async (_app, company) => (await company.user([entrevistas.autoridades.entrevistar])).usuarioId,
  talentoId: talent,
  avaliadoId: talent,
  avaliadorId: talent,
  avaliadoresIds: talent,
  colaboradoresIds: talent,
  modeloAvaliacaoId: (_app, company) => modeloDeDesempenho(company),
  avaliacao: async (_app, company) => (await avaliacao(company)).id,
  avaliacaoDesempenhoId: async (_app, company) => (await avaliacao(company)).id,
  avaliacoesDesempenhoIds: async (_app, company) => (await avaliacao(company)).id,
  nineBoxId: async (app, company) => Number((await creatorOf('/avaliacao/ninebox/{id}')(app, company)).path.id),
  empresas: async (_app, { id }) => id,
  modeloId: (_app, company) => released(company),
  avaliacaoId: (_app, company) => released(company),
  avaliacoesIds: (_app, company) => released(company),
  gruposIds: (app, { id: empresa_id }) =>
    insert(app, 'grupo_ocupacional', { empresa_id, descricao: `Grupo ${randomUUID()}` }),
  'etapas.etapaSeletivaId': (app, { id: empresa_id }) =>
    insert(app, 'etapa_seletiva', { empresa_id, ordem: 1, nome: `Etapa ${randomUUID()}` }),
  'avaliacoes.etapaSeletivaId': (app, { id: empresa_id }) =>
    insert(app, 'etapa_seletiva', { empresa_id, ordem: 1, nome: `Etapa ${randomUUID()}` }),
  perguntaId: async (app, company) => (await asked(app, company)).perguntaId,
  respostaId: async (app, company) => (await asked(app, company)).opcaoId,
  respostasIds: async (app, company) => (await asked(app, company)).opcaoId,
  colaboradorId: talent,
  afastamentoId: (app, { id: empresa_id }) =>
    insert(app, 'afastamento', { empresa_id, descricao: `Motivo ${randomUUID()}`, classe: 'SIMPLES' }),
  colaboradorAfastamentoOriginalId: leave,
  colaboradorAfastamentoId: leave,
  pessoaId: (app, { id }) => pessoa(app, id),
  'colaboradoresSubstituidos.id': talent,
  empresaId: async (_app, { id }) => id,
  empresaOrigem: async (_app, { id }) => id,
  empresaDestino: async (_app, { id }) => id,
  solicitacaoId: async (app, company) =>
    Number((await creatorOf('/captacao/solicitacoes-pessoal/{id}/candidatos')(app, company)).path.id),
  'aplicacoes.id': async (app, company) => {
    const { path } = await creatorOf('/captacao/solicitacoes-pessoal/{id}')(app, company)
    return (await aplicacao(app, company.id, Number(path.id))).aplicacaoId
  },
  aplicacoesIds: async (app, company) => {
    const { path } = await creatorOf('/captacao/solicitacoes-pessoal/{id}')(app, company)
    return (await aplicacao(app, company.id, Number(path.id))).aplicacaoId
  },
  'criterios.id': criterion,
  criterioId: criterion,
  nivelId: level,
  nivelExigidoId: level,
  solicitacoesIds: async (app, company) =>
    Number((await creatorOf('/captacao/solicitacoes-pessoal/{id}/candidatos')(app, company)).path.id),
  paraSolicitacaoId: async (app, company) =>
    Number((await creatorOf('/captacao/solicitacoes-pessoal/{id}')(app, company)).path.id),
  solicitacoesExameIds: async (app, company) =>
    Number((await creatorOf('/captacao/solicitacoes-pessoal/{id}')(app, company)).path.id),
  marcadoresIds: marker,
  incluir: marker,
  retirar: marker,
  ficaId: async (app, company) => Number((await creatorOf('/captacao/candidatos/{id}')(app, company)).path.id),
  saiId: async (app, company) => Number((await creatorOf('/captacao/candidatos/{id}')(app, company)).path.id),
  usuarioId: async (_app, company) => (await company.user([])).usuarioId,
  // Of the log: any record whose table is told beside it.
  registroId: async (app, company) => (await casa(app, company)).estabelecimentoId,
  delegadoId: async (_app, company) => (await company.user([solicitacoes.autoridades.ver])).usuarioId,
  cargos: async (app, company) => (await casa(app, company)).cargoId,
  leituraId: async (app, { id: empresa_id, usuarioId: usuario_id }) => {
    const file = { nome: 'cv.pdf', tipo: 'application/pdf', tamanho: 4, chave: randomUUID().replaceAll('-', '') }
    const arquivo_id = await insert(app, 'arquivo', { empresa_id, ...file, dono_entidade: 'leitura_curriculo' })
    return insert(app, 'leitura_curriculo', { empresa_id, usuario_id, arquivo_id, situacao: 'pronta', texto: 'Caixa' })
  },
  candidatoId: async (app, company) => {
    const { path } = await creatorOf('/captacao/solicitacoes-pessoal/candidato/{id}')(app, company)
    return Number(path.id)
  },
}
const row = (app: TestApp, sql: string) => app.owner.query(sql).then(({ rows }) => Number(rows[0].id))
/** Fields whose targets belong to no company (places, profiles): one that exists. */
const sharedFields: Record<string, (app: TestApp) => Promise<number>> = {
  ufId: (app) =>
    row(
      app,
      `insert into estado (nome, sigla) values ('Escopo', 'XY')
    on conflict (sigla) do update set nome = 'Escopo' returning id`,
    ),
  cidadeId: async (app) =>
    insert(app, 'cidade', { nome: `Cidade ${randomUUID()}`, estado_id: await sharedFields.ufId!(app) }),
  rgUfId: (app) => sharedFields.ufId!(app),
  ctpsUfId: (app) => sharedFields.ufId!(app),
  ufHabId: (app) => sharedFields.ufId!(app),
  bairrosIds: async (app) =>
    insert(app, 'bairro', { nome: `Bairro ${randomUUID()}`, cidade_id: await sharedFields.cidadeId!(app) }),
  perfilId: (app) => insert(app, 'perfil', { nome: `Perfil ${randomUUID()}` }),
  perfisIds: (app) => sharedFields.perfilId!(app),
}

/** A reference of an input: where it stands, and how a target of a company is made. */
export interface Reference {
  at: string[]
  many: boolean
  make: Maker
}

const nested = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  const def = core(schema)._zod.def as unknown as { type: string; element?: z.core.$ZodType }
  return def.type === 'array' ? def.element : undefined
}
const isNumber = (schema: z.core.$ZodType) =>
  ['number', 'int'].includes((core(nested(schema) ?? schema)._zod.def as { type: string }).type)

/** Every field of the input, apart from the path's, that names a record: by its kind, or by its name. */
export function referencesOf(entry: Endpoint, all: readonly Walked[]): Reference[] {
  const found: Reference[] = []
  const walk = (shape: z.core.$ZodShape, at: string[]) => {
    for (const [key, schema] of Object.entries(shape)) {
      if (at.length === 0 && pathParameters(entry.path).includes(key)) continue
      const place = [...at, key]
      const inner = shapeOf(nested(schema) ?? schema)
      if (Object.keys(inner).length > 0) {
        walk(inner, place)
        continue
      }
      const kind = fieldMeta(schema)?.kind
      const known = references[place.slice(-2).join('.')] ?? references[key] ?? references[key.replace(/sIds$/, 'Id')]
      const names = kind === 'ref' || kind === 'refs' || /(^id|Id|^ids|Ids)$/.test(key)
      if (!isNumber(schema) || Object.hasOwn(sharedFields, key) || !(names || known)) continue
      if (registryOf(key, all)?.registry.global) continue
      found.push({ at: place, many: nested(schema) !== undefined, make: known ?? makerOf(entry, place, all) })
    }
  }
  walk(shapeOf(entry.input), [])
  return found
}
const registryOf = (key: string, all: readonly Walked[]) =>
  all.find(({ table }) => table === snake(key.replace(/Ids?$/, '')))
function makerOf(entry: Endpoint, place: string[], all: readonly Walked[]): Maker {
  const key = place.at(-1)!
  // `ids`, `id` and those of `linhas` are of the resource that the address is about.
  if ((place.length === 1 && /^ids?$/.test(key)) || place.join('.') === 'linhas.id') {
    const address = `${isListing(entry) ? entry.path : entry.path.replace(/\/[^/{}]+$/, '')}/{id}`
    return async (app, company) => Number((await record(app, company, address, all)).path.id)
  }
  const registry = registryOf(key, all)
  return async (app, company) => {
    if (!registry)
      throw new Error(`${entry.method} ${entry.path}: say in tests/support/scope.ts what ${place.join('.')} refers to`)
    return (await create(app, company.admin, registry, all)).id
  }
}

/** Values of fields that a sample by kind cannot know, by name. */
const fields: Record<string, unknown> = {
  codigoEsocial: '03',
  senha: null,
  confSenha: null,
  corPrimaria: '#1F6FEB',
  corSecundaria: '#1F6FEB',
  emailsCheck: [],
  emailsNotificacoes: [],
  emails: ['ana@teste.example'],
  // A period that has not ended.
  fim: '2199-12-31',
  camposSolicitacaoOcultos: [],
  camposSolicitacaoObrigatorios: [],
  camposCandidatoVisiveis: [],
  camposCandidatoObrigatorios: [],
  // By index, so that the index is read.
  tipo: 2,
  tipoSalario: 2,
  tipoSalarioProposto: 2,
  tipoProposto: 2,
  reajustePor: 2,
  codigoCBO: '252105',
  titEleitNumero: '102385010671',
  ddd: null,
  dddCelular: null,
  foneFixo: null,
  foneCelular: null,
  contatoEmpresa: null,
}
const fill = (target: Record<string, unknown>): void => {
  for (const [key, value] of Object.entries(target)) {
    if (key in fields) target[key] = fields[key]
    else if (Array.isArray(value)) for (const each of value) if (each && typeof each === 'object') fill(each)
    if (value && typeof value === 'object' && !Array.isArray(value)) fill(value as Record<string, unknown>)
  }
}
const fillShared = async (app: TestApp, target: Record<string, unknown>): Promise<void> => {
  for (const [key, value] of Object.entries(target)) {
    if (Object.hasOwn(sharedFields, key)) {
      const id = await sharedFields[key]!(app)
      target[key] = Array.isArray(value) ? [id] : id
    } else for (const each of [value].flat()) if (each && typeof each === 'object') await fillShared(app, each as never)
  }
}

/** What the server reads before it looks for the record: every field of a body, the required ones of a query. */
export async function inputOf(
  app: TestApp,
  company: TestCompany,
  entry: Endpoint,
  named: Named,
  all: readonly Walked[],
) {
  const inQuery = entry.method === 'GET' || entry.method === 'DELETE'
  const input: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(shapeOf(entry.input))) {
    if (key in named.path && pathParameters(entry.path).includes(key)) continue
    if (inQuery && (schema as z.ZodType).safeParse(undefined).success) continue
    input[key] = key === 'versao' ? (named.versao ?? 1) : sample(schema, key)
  }
  fill(input)
  // Exactly one of the fields that are changed together.
  if ('mudanca' in input)
    input.mudanca = [{ ativo: true }, { ativa: true }, { peso: 7 }].find(
      (one) => (shapeOf(entry.input).mudanca as z.ZodType).safeParse(one).success,
    )
  // Of two types, and people are not evaluated before they are chosen.
  if (entry.path.startsWith('/avaliacao/avaliacoes-desempenho') && 'tipo' in input)
    Object.assign(input, { tipo: '1.0', avaliarSomenteCompetencias: false })
  if (entry.path.startsWith('/avaliacao/participante-avaliacao-desempenho') && 'papel' in input) input.papel = 'R'
  // The kinds of messages are words.
  if (/^\/captacao\/(modelos-mensagem|.*\/escrever$)/.test(entry.path) && 'tipo' in input) input.tipo = 'ANDAMENTO'
  // So are those of courses.
  if (/^\/desenvolvimento\/cursos/.test(entry.path) && 'tipo' in input) input.tipo = 'CURSO'
  if ('login' in input) input.login = `escopo.${randomUUID()}`
  await fillShared(app, input)
  for (const reference of referencesOf(entry, all)) {
    if (inQuery && !(reference.at[0]! in input)) continue
    place(input, reference, await reference.make(app, company))
  }
  // News are for areas or for other companies, never for both: for everybody here, but for what a test places.
  if (entry.method === 'POST' && entry.path === '/utilitario/noticias') Object.assign(input, NEWS)
  const whole = { ...input, ...named.body, ...named.path }
  await fitting(entry, app, company, whole)
  return whole
}
/** Puts an id where the reference stands. */
export function place(input: Record<string, unknown>, { at, many }: Reference, id: number): void {
  const [last, ...parents] = [...at].reverse()
  let target = input
  for (const key of parents.reverse()) {
    const next = target[key]
    target = (Array.isArray(next) ? next[0] : next) as Record<string, unknown>
  }
  target[last!] = many ? [id] : id
}

/** Puts an id where the reference stands, with what has to go with it. */
export async function placeWhole(
  app: TestApp,
  entry: Endpoint,
  input: Record<string, unknown>,
  reference: Reference,
  id: number,
): Promise<void> {
  place(input, reference, id)
  await fitReference(app, entry, input, reference.at, id)
}

/** Sends the input as the contract says, files included. */
export async function send(client: Client, entry: Endpoint, input: Record<string, unknown>) {
  let response: Response
  if (entry.body === 'multipart') {
    const path = entry.path.replace(/\{(\w+)\}/g, (_, key: string) => String(input[key]))
    const form = new FormData()
    form.append('dados', JSON.stringify(input))
    form.append(partOf(entry), new Blob([PIXEL], { type: 'image/png' }), 'imagem.png')
    response = await client.fetch(entry.method, path, { body: form })
  } else response = await client.send(entry, input as never)
  return { status: response.status, text: await response.text() }
}

/** How far the database has been written to: an equal mark means that nothing was changed, read for the log or mailed. */
export async function mark(app: TestApp): Promise<string> {
  const { rows } = await app.owner.query(
    'select (select coalesce(max(id), 0) from auditoria) as linhas, (select count(*) from email) as emails',
  )
  return JSON.stringify(rows[0])
}

const by = (table: string, column: string, parameter = 'id') => ({
  sql: `select ${column} as area from ${table} where id = $1`,
  parameter,
})
const LEAVE = {
  sql: `select h.area_id as area from colaborador_afastamento x
          join colaborador_historico h on h.talento_id = x.talento_id where x.id = $1`,
  parameter: 'id',
}
/** The area in which the record of an address lies; the longest address that a path begins with counts. */
const areas: Record<string, { sql: string; parameter: string }> = {
  '/avaliacao/avaliacoes-desempenhos-questionarios/questionario/{id}': {
    sql: `select h.area_id as area from participante_avaliacao_desempenho p
            join colaborador_historico h on h.talento_id = p.avaliado_id where p.questionario_id = $1`,
    parameter: 'id',
  },
  '/avaliacao/avaliacoes-desempenhos-questionarios/competencias/{id}': {
    sql: `select h.area_id as area from participante_avaliacao_desempenho p
            join colaborador_historico h on h.talento_id = p.avaliado_id where p.id = $1`,
    parameter: 'id',
  },
  '/avaliacao/avaliacoes-desempenhos-questionarios/{id}': {
    sql: `select h.area_id as area from participante_avaliacao_desempenho p
            join colaborador_historico h on h.talento_id = p.avaliado_id where p.id = $1`,
    parameter: 'id',
  },
  '/avaliacao/ninebox/chart/cncc/{id}': {
    sql: `select h.area_id as area from configuracao_nivel_competencia p
            join colaborador_historico h on h.talento_id = p.talento_id where p.id = $1`,
    parameter: 'id',
  },
  '/avaliacao/ninebox/chart/pdi/{nineBoxId}/{colaboradorId}': {
    sql: 'select area_id as area from colaborador_historico where talento_id = $1',
    parameter: 'colaboradorId',
  },
  '/avaliacao/participante-avaliacao-desempenho/{id}': {
    sql: `select h.area_id as area from participante_avaliacao_desempenho p
            join colaborador_historico h on h.talento_id = p.avaliado_id where p.id = $1`,
    parameter: 'id',
  },
  '/cargo-salario/areas-organizacionais/{id}': by('area_organizacional', 'id'),
  '/cargo-salario/colaboradores/{id}': {
    sql: 'select area_id as area from colaborador_historico where talento_id = $1',
    parameter: 'id',
  },
  '/cargo-salario/reajustes-colaboradores/{id}': by('reajuste_colaborador', 'area_id'),
  '/cargo-salario/propostas-alteracao/{id}': {
    sql: `select h.area_id as area from proposta_alteracao x join talento t on t.pessoa_id = x.pessoa_id
            join colaborador_historico h on h.talento_id = t.id where x.id = $1`,
    parameter: 'id',
  },
  '/gestao-talentos/configuracoes-niveis-competencia-colaborador/{id}': {
    sql: `select h.area_id as area from configuracao_nivel_competencia p
            join colaborador_historico h on h.talento_id = p.talento_id where p.id = $1`,
    parameter: 'id',
  },
  '/gestao-talentos/configuracoes-niveis-competencia-colaborador/colaborador/{id}': {
    sql: 'select area_id as area from colaborador_historico where talento_id = $1',
    parameter: 'id',
  },
  '/desenvolvimento/colaboradores-certificacoes/{id}': {
    sql: `select h.area_id as area from colaborador_certificacao x
            join colaborador_historico h on h.talento_id = x.talento_id where x.id = $1`,
    parameter: 'id',
  },
  '/desenvolvimento/colaboradores-certificacoes/colaborador/{id}': {
    sql: 'select area_id as area from colaborador_historico where talento_id = $1',
    parameter: 'id',
  },
  '/sst/colaborador-afastamentos/{id}': LEAVE,
  '/sst/colaborador-afastamentos/integrados/{id}': LEAVE,
  '/sst/colaborador-afastamentos/sem-afastamento/{id}': {
    sql: 'select area_id as area from colaborador_historico where talento_id = $1',
    parameter: 'id',
  },
  '/gestao-talentos/talentos/{id}': {
    sql: 'select area_id as area from colaborador_historico where talento_id = $1',
    parameter: 'id',
  },
  '/cargo-salario/colaboradores/historicos/{id}': by('colaborador_historico', 'area_id'),
  '/captacao/solicitacoes-pessoal/{id}': by('solicitacao_pessoal', 'area_organizacional_id'),
  '/utilitario/sugestoes-de-melhoria/{id}': {
    sql: 'select h.area_id as area from colaborador_historico h join sugestao_melhoria s on s.talento_id = h.talento_id where s.id = $1',
    parameter: 'id',
  },
  '/captacao/avaliacoes/{id}': {
    sql: `select s.area_organizacional_id as area from solicitacao_pessoal s join solicitacao_avaliacao l on l.solicitacao_id = s.id
            join avaliacao_candidato a on a.solicitacao_avaliacao_id = l.id where a.questionario_id = $1`,
    parameter: 'id',
  },
  '/captacao/historico/{id}': {
    sql: `select s.area_organizacional_id as area from solicitacao_pessoal s join candidato_solicitacao x on x.solicitacao_id = s.id
            join historico_candidato h on h.candidato_solicitacao_id = x.id where h.id = $1`,
    parameter: 'id',
  },
  '/captacao/historico/candidaturas/{id}': {
    sql: `select s.area_organizacional_id as area from solicitacao_pessoal s join candidato_solicitacao x on x.solicitacao_id = s.id
           where x.id = $1`,
    parameter: 'id',
  },
  '/captacao/mensagens-candidatos/{id}': {
    sql: `select s.area_organizacional_id as area from solicitacao_pessoal s join candidato_solicitacao x on x.solicitacao_id = s.id
            join mensagem_candidato m on m.candidato_solicitacao_id = x.id where m.id = $1`,
    parameter: 'id',
  },
  '/captacao/entrevistas/{id}': {
    sql: `select s.area_organizacional_id as area from solicitacao_pessoal s join candidato_solicitacao x on x.solicitacao_id = s.id
            join entrevista e on e.candidato_solicitacao_id = x.id where e.id = $1`,
    parameter: 'id',
  },
  '/captacao/anuncios/{id}': {
    sql: `select s.area_organizacional_id as area from solicitacao_pessoal s join anuncio a on a.solicitacao_id = s.id where a.id = $1`,
    parameter: 'id',
  },
}
const MODEL = 'models belong to the company'
const NINE_BOX = 'a Nine Box belongs to the company; of its people only those within reach are named and counted'
const COMPETENCE = 'competences belong to the company; of their areas only those within reach are answered'
/** Addresses whose records lie in no area, and why: whoever may see them at all sees them all. */
export const withoutArea: Record<string, string> = {
  '/cargo-salario/tabelas-reajustes-colaboradores/{id}':
    'tables belong to the company; of their people only those within reach are answered',
  '/cargo-salario/reajustes-faixas-salariais/{id}': 'bands belong to the company',
  '/cargo-salario/reajustes-indices/{id}': 'indices belong to the company',
  '/avaliacao/avaliacoes-desempenho/{id}':
    'evaluations belong to the company; of their people only those within reach are answered',
  '/avaliacao/modelos-avaliacao-desempenho-experiencia/{id}': MODEL,
  '/avaliacao/ninebox/{id}': NINE_BOX,
  '/avaliacao/ninebox/chart/{id}': NINE_BOX,
  '/utilitario/logs/{id}': 'the log is of the whole company, and closed to who is restricted to areas',
  '/utilitario/configuracoes-limite-colaborador/{id}': 'limits are the whole company’s; a restricted user changes none',
  '/utilitario/configuracoes-limite-colaborador/empresa/{id}': 'the company itself',
  '/utilitario/empresas/{id}': 'the company itself',
  '/utilitario/estabelecimentos/{id}': 'establishments cross the tree of areas',
  '/utilitario/menus-extra/{id}': 'menus are the whole company’s',
  '/utilitario/menus-extra/{menuId}/links': 'menus are the whole company’s',
  '/utilitario/usuarios/{id}': 'users; their form leaves out companies where its reader is restricted to areas',
  '/utilitario/usuarios/areas-da-empresa/{empresaId}': 'the company itself; restricted users enter none by it',
  '/utilitario/usuarios/talentos-da-empresa/{empresaId}': 'the company itself; restricted users enter none by it',
  '/utilitario/importacoes/{id}': 'an import is its sender’s alone',
  '/utilitario/emails/{id}': 'the kept mails are the administrator’s, of the whole company',
  '/cargo-salario/cargos/{id}': 'positions belong to the company; of their areas only those within reach are answered',
  '/cargo-salario/cargos/responsabilidade/{id}': 'positions belong to the company',
  '/cargo-salario/faixas-salariais/{id}': 'bands belong to positions',
  '/cargo-salario/faixas-salariais/cargo/{id}': 'bands belong to positions',
  '/cargo-salario/cargos/{cargoId}/faixas-salariais/{faixaId}': 'bands belong to positions',
  '/cargo-salario/conhecimentos/{id}': COMPETENCE,
  '/cargo-salario/habilidades/{id}': COMPETENCE,
  '/cargo-salario/atitudes/{id}': COMPETENCE,
  '/cargo-salario/criterios-avaliacao-competencia/{id}': 'behaviours belong to competences',
  '/cargo-salario/niveis-competencia-historico/{id}': 'the levels belong to the company',
  '/cargo-salario/configuracoes-niveis-competencia/faixa-salarial/{faixaId}': 'bands belong to positions',
  '/desenvolvimento/cursos/{id}': 'courses belong to the company',
  '/desenvolvimento/modelos-certificado/{id}': 'certificate models belong to the company',
  '/desenvolvimento/modelos-certificado/logo/{id}': 'pictures of models belong to the company',
  '/desenvolvimento/modelos-certificado/moldura/{id}': 'pictures of models belong to the company',
  '/desenvolvimento/certificacoes/{id}': 'certifications belong to the company; their people are those in reach',
  '/cargo-salario/indices/{id}': 'indices belong to the company',
  '/cargo-salario/indices/historicos/{id}': 'indices belong to the company',
  '/captacao/candidatos/curriculos-lidos/{id}': 'a reading is its user’s alone',
  '/captacao/minhas-entrevistas/{id}': 'an interview is its interviewer’s own, wherever the request stands',
  '/captacao/pareceres/{id}': 'a feedback is its interviewer’s own, wherever the request stands',
  '/captacao/areas-interesse/{id}': 'they belong to the company; of their areas only those within reach are answered',
  '/captacao/candidatos/{id}/exames-palografico': 'candidates belong to the company',
  '/captacao/cargo/{id}': 'positions belong to the company',
  '/captacao/modelos-avaliacao-candidato/{id}': MODEL,
  '/captacao/vagas-internas/{id}': 'vacancies are open to every employee of the company',
  '/captacao/vagas-internas/candidaturas/{id}': 'an application is its employee’s alone',
  '/captacao/solicitacoes-pessoal/candidato/{empresaId}': 'the company itself; its requests are those in reach',
  '/captacao/solicitacoes-pessoal/candidato/{id}': 'candidates belong to the company',
  '/captacao/solicitacoes-pessoal/validarLimiteCargo/{id}': 'candidates belong to the company',
  '/captacao/candidatos/{id}':
    'candidates belong to the company; of who works here out of reach only the candidacy is told',
  '/captacao/historico/candidato/{id}': 'candidates belong to the company; their steps are those of requests in reach',
  '/captacao/delegacoes-aprovacao/{id}': 'a delegation is its lender’s and its delegate’s alone',
  '/userinfo/mensagens/{id}': 'a message is its reader’s alone; what it is about is asked in mensagens.test.ts',
  '/userinfo/usuario/noticias/{id}': 'news are for whom they say (noticias.test.ts)',
  '/utilitario/noticias/{id}': 'news are the whole company’s; a restricted user keeps none',
  '/userinfo/tarefas/{id}': 'a job is its user’s alone',
  '/userinfo/visoes/{id}': 'a view of a list is its user’s, or given to profiles',
}
/** Calls that only read, though what they are asked is too long for an address: nothing found answers alike whoever's record was named. */
export const reading: Record<string, string> = {
  '/captacao/qualificacao-cadastral/arquivo': 'the lines of whoever has what the batch check asks for',
}
/** Addresses where a restricted user writes nothing at all, whatever the body refers to, and why. */
export const closedToRestricted: Record<string, string> = {
  '/captacao/candidatos/duplicados/mesclar': 'applications to requests of every area go over',
  '/utilitario/configuracoes-limite-colaborador': 'limits are the whole company’s',
  '/utilitario/noticias': 'news are the whole company’s',
  '/utilitario/usuarios': 'who is restricted to areas gives nobody an access: every profile is more than their own',
}
/** The longest of the addresses that the path begins with. */
export const longest = (table: Record<string, unknown>, path: string): string | undefined =>
  Object.keys(table)
    .filter((address) => below(path, address))
    .sort((a, b) => b.length - a.length)[0]

/** How the area of a path's record is found; undefined where it has none. */
export function areaOfPath(path: string, all: readonly Walked[]): { sql: string; parameter: string } | undefined {
  const walked = all.find(({ registry }) => below(path, registry.read.path))
  if (walked) {
    const field = Object.keys(walked.registry.fields).find((key) => references[key] === areaOf)
    return field === undefined ? undefined : by(walked.table, snake(field))
  }
  const has = longest(areas, path)
  const hasNot = longest(withoutArea, path)
  if (has === undefined && hasNot === undefined)
    throw new Error(
      `Say in tests/support/scope.ts in which area the record of ${path} lies, or in \`withoutArea\` why in none`,
    )
  return (has?.length ?? 0) > (hasNot?.length ?? 0) ? areas[has!] : undefined
}

/** Whether a reference names an area, or somebody who works in one: a restricted user refers to none out of reach. */
export const namesArea = ({ make }: Reference): boolean => make === areaOf || make === talent
/** A target of such a reference within the area. */
export async function targetIn(
  app: TestApp,
  company: TestCompany,
  { make }: Reference,
  areaId: number,
): Promise<number> {
  if (make === areaOf) return areaId
  const id = await talent(app, company)
  await app.owner.query('update colaborador_historico set area_id = $1 where talento_id = $2', [areaId, id])
  return id
}
