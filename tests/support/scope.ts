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
import { type Target, tableOfTarget } from '@quadro/contract/kit/targets.ts'
import type * as z from 'zod'
import { core, shapeOf } from '../../apps/server/src/kit/http/query.ts'
import { avaliacao, modeloDeDesempenho } from '../../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import { asked, released } from '../../apps/server/src/modules/captacao/testing/evaluations.ts'
import { readjustment } from '../../apps/server/src/modules/cargo-salario/testing/records.ts'
import { certificatePicture } from '../../apps/server/src/modules/desenvolvimento/testing/records.ts'
import { NEWS } from '../../apps/server/src/modules/utilitario/testing/records.ts'
import { type Client, randomCnpj, type TestApp, type TestCompany } from '../../apps/server/src/testing/app.ts'
import { aplicacao, area, casa, faixa, insert, PIXEL, pessoa } from '../../apps/server/src/testing/factories.ts'
import type { Named } from '../../apps/server/src/testing/proof.ts'
import { fitReference, fitting, levelInForce, partOf } from './bodies.ts'
import { below, creatorOf } from './records.ts'
import { create, snake, type Walked } from './registries.ts'
import { sample } from './sample.ts'

/** A record of the company that an address names: the registry's own, or as records.ts says. */
export async function record(app: TestApp, company: TestCompany, path: string, all: readonly Walked[]): Promise<Named> {
  const walked = all.find(({ registry }) => below(path, registry.ler.path))
  if (!walked) return creatorOf(path)(app, company)
  const { id, versao } = await create(app, company.admin, walked, all)
  return { path: { id }, versao }
}

type Maker = (app: TestApp, company: TestCompany) => Promise<number>
const talent: Maker = async (app, company) =>
  Number((await creatorOf('/cargo-salario/colaboradores/{id}')(app, company)).path.id)
const ofType =
  (tipo: string): Maker =>
  (app, { id: empresa_id }) =>
    insert(app, 'competencia', { empresa_id, tipo, nome: `Competência ${randomUUID()}` })
const marker: Maker = (app, { id: empresa_id }) =>
  insert(app, 'marcador', { empresa_id, nome: randomUUID().slice(0, 30) })
const criterion: Maker = async (app, company) => {
  const { path } = await creatorOf('/captacao/solicitacoes-pessoal/{id}')(app, company)
  const of = { empresa_id: company.id, solicitacao_id: path.id }
  return insert(app, 'ficha_criterio', { ...of, ordem: 0, nome: randomUUID() })
}
const areaOf: Maker = (app, { id }) => area(app, id)

const of =
  (path: string, parameter = 'id'): Maker =>
  async (app, company) =>
    Number((await creatorOf(path)(app, company)).path[parameter])
const named =
  (table: string, values: () => Record<string, unknown>): Maker =>
  (app, { id: empresa_id }) =>
    insert(app, table, { empresa_id, ...values() })
const user = async (company: TestCompany, authorities: Parameters<TestCompany['user']>[0]) =>
  (await company.user(authorities)).usuarioId

/** One record of the company for each target that is no registry; those are made by their own routes. */
const makers: Partial<Record<Target, Maker>> = {
  afastamento: named('afastamento', () => ({ descricao: `Motivo ${randomUUID()}`, classe: 'SIMPLES' })),
  ambiente: named('ambiente', () => ({ nome: `Doca ${randomUUID().slice(0, 8)}` })),
  areaFormacao: named('area_formacao', () => ({ nome: `Formação ${randomUUID()}` })),
  areaInteresse: named('area_interesse', () => ({ nome: `Interesse ${randomUUID()}` })),
  areaOrganizacional: areaOf,
  atitude: ofType('ATITUDE'),
  avaliacaoDesempenho: async (_app, company) => (await avaliacao(company)).id,
  candidato: of('/captacao/solicitacoes-pessoal/candidato/{id}'),
  candidatoSolicitacao: of('/captacao/historico/candidaturas/{id}'),
  cargo: async (app, company) => (await casa(app, company)).cargoId,
  certificacao: of('/desenvolvimento/certificacoes/{id}'),
  colaboradorAfastamento: of('/sst/colaborador-afastamentos/{id}'),
  competencia: of('/cargo-salario/atitudes/{id}'),
  conhecimento: ofType('CONHECIMENTO'),
  curso: of('/desenvolvimento/cursos/{id}'),
  empresa: async (_app, { id }) => id,
  entrevista: of('/captacao/entrevistas/{id}'),
  estabelecimento: named('estabelecimento', () => ({ nome: `Matriz ${randomUUID().slice(0, 8)}`, cnpj: randomCnpj() })),
  etapaSeletiva: named('etapa_seletiva', () => ({ ordem: 1, nome: `Etapa ${randomUUID()}` })),
  faixaSalarial: async (app, { id }) => (await faixa(app, id)).faixaId,
  fichaCriterio: criterion,
  funcao: named('funcao', () => ({ nome: `Fechamento ${randomUUID().slice(0, 8)}` })),
  grupoOcupacional: named('grupo_ocupacional', () => ({ descricao: `Grupo ${randomUUID()}` })),
  habilidade: ofType('HABILIDADE'),
  logoCertificado: (app, company) => certificatePicture(app, company, 'LOGO'),
  molduraCertificado: (app, company) => certificatePicture(app, company, 'MOLDURA'),
  indice: named('indice', () => ({ nome: `Piso ${randomUUID().slice(0, 8)}` })),
  modeloCandidato: (_app, company) => released(company),
  modeloCertificado: of('/desenvolvimento/modelos-certificado/{id}'),
  modeloDesempenho: (_app, company) => modeloDeDesempenho(company),
  nivelCompetencia: levelInForce,
  solicitacaoPessoal: of('/captacao/solicitacoes-pessoal/{id}/candidatos'),
  tabelaReajuste: async (app, company) => (await readjustment(app, company, 'C')).tabela_id,
  talento: talent,
  usuario: (_app, company) => user(company, [entrevistas.autoridades.entrevistar, solicitacoes.autoridades.ver]),
}
/** What fields without a target refer to, by name: filters of lists, and lines that say no more than an id. */
const names: Record<string, Target> = {
  areaId: 'areaOrganizacional',
  areaMaeId: 'areaOrganizacional',
  areaOrganizacionalId: 'areaOrganizacional',
  areaOrganizacionaId: 'areaOrganizacional',
  estabelecimentoId: 'estabelecimento',
  faixaSalarialId: 'faixaSalarial',
  faixaSalarialPropostoId: 'faixaSalarial',
  'faixas.id': 'faixaSalarial',
  cargoId: 'cargo',
  cargosIds: 'cargo',
  indiceId: 'indice',
  indicePropostoId: 'indice',
  tabelaId: 'tabelaReajuste',
  areasFormacaoIds: 'areaFormacao',
  areasInteresseIds: 'areaInteresse',
  conhecimentosIds: 'conhecimento',
  competenciaId: 'competencia',
  cursoId: 'curso',
  certificacaoId: 'certificacao',
  candidatoSolicitacaoId: 'candidatoSolicitacao',
  aplicacaoId: 'candidatoSolicitacao',
  entrevistadorId: 'usuario',
  entrevistadoresIds: 'usuario',
  talentoId: 'talento',
  avaliadoId: 'talento',
  avaliadosIds: 'talento',
  avaliadorId: 'talento',
  avaliadoresIds: 'talento',
  colaboradorId: 'talento',
  'colaboradoresSubstituidos.id': 'talento',
  modeloAvaliacaoId: 'modeloDesempenho',
  avaliacaoDesempenhoId: 'avaliacaoDesempenho',
  avaliacoesDesempenhoIds: 'avaliacaoDesempenho',
  modeloId: 'modeloCandidato',
  afastamentoId: 'afastamento',
  colaboradorAfastamentoId: 'colaboradorAfastamento',
  empresaId: 'empresa',
  empresasIds: 'empresa',
  solicitacaoId: 'solicitacaoPessoal',
  candidatoId: 'candidato',
  grupoOcupacionalId: 'grupoOcupacional',
  nivelCompetenciaId: 'nivelCompetencia',
}
/** What the table of a reference alone does not say, by the field's name. */
const special: Record<string, Maker> = {
  motivoId: (app, { id: empresa_id }) =>
    insert(app, 'motivo_solicitacao', { empresa_id, descricao: `Motivo ${randomUUID()}` }),
  'competencias.id': async (app, company) =>
    Number((await creatorOf('/cargo-salario/criterios-avaliacao-competencia/{id}')(app, company)).path.id),
  nineBoxId: async (app, company) => Number((await creatorOf('/avaliacao/ninebox/{id}')(app, company)).path.id),
  perguntaId: async (app, company) => (await asked(app, company)).perguntaId,
  respostaId: async (app, company) => (await asked(app, company)).opcaoId,
  respostasIds: async (app, company) => (await asked(app, company)).opcaoId,
  pessoaId: (app, { id }) => pessoa(app, id),
  'aplicacoes.id': async (app, company) => {
    const { path } = await creatorOf('/captacao/solicitacoes-pessoal/{id}')(app, company)
    return (await aplicacao(app, company.id, Number(path.id))).aplicacaoId
  },
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
  registroId: async (app, company) => (await casa(app, company)).estabelecimentoId,
  leituraId: async (app, { id: empresa_id, usuarioId: usuario_id }) => {
    const file = { nome: 'cv.pdf', tipo: 'application/pdf', tamanho: 4, chave: randomUUID().replaceAll('-', '') }
    const arquivo_id = await insert(app, 'arquivo', { empresa_id, ...file, dono_entidade: 'leitura_curriculo' })
    return insert(app, 'leitura_curriculo', { empresa_id, usuario_id, arquivo_id, situacao: 'pronta', texto: 'Caixa' })
  },
}
const row = (app: TestApp, sql: string) => app.owner.query(sql).then(({ rows }) => Number(rows[0].id))
/** Records that belong to no company (places, profiles): one that exists. */
const shared: Partial<Record<Target, (app: TestApp) => Promise<number>>> = {
  estado: (app) =>
    row(
      app,
      `insert into estado (nome, sigla) values ('Escopo', 'XY')
    on conflict (sigla) do update set nome = 'Escopo' returning id`,
    ),
  cidade: async (app) =>
    insert(app, 'cidade', { nome: `Cidade ${randomUUID()}`, estado_id: await shared.estado!(app) }),
  bairro: async (app) =>
    insert(app, 'bairro', { nome: `Bairro ${randomUUID()}`, cidade_id: await shared.cidade!(app) }),
  perfil: (app) => insert(app, 'perfil', { nome: `Perfil ${randomUUID()}` }),
}
/** The same of filters, which have no target. */
const sharedNames: Record<string, Target> = { ufId: 'estado', cidadeId: 'cidade', perfilId: 'perfil' }
const sharedOf = (key: string, schema: z.core.$ZodType) => shared[fieldMeta(schema)?.target ?? sharedNames[key]!]

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
      const last = place.slice(-2).join('.')
      const { target = names[last] ?? names[key] } = fieldMeta(schema) ?? {}
      const known = special[last] ?? special[key] ?? (target && makers[target])
      const isId = target !== undefined || /(^id|Id|^ids|Ids)$/.test(key)
      if (!isNumber(schema) || sharedOf(key, schema) || !(isId || known)) continue
      if (registryOf(key, target, all)?.registry.global) continue
      found.push({ at: place, many: nested(schema) !== undefined, make: known ?? makerOf(entry, place, target, all) })
    }
  }
  walk(shapeOf(entry.input), [])
  return found
}
const registryOf = (key: string, target: Target | undefined, all: readonly Walked[]) =>
  all.find(({ table }) => table === (target ? tableOfTarget(target) : snake(key.replace(/Ids?$/, ''))))
function makerOf(entry: Endpoint, place: string[], target: Target | undefined, all: readonly Walked[]): Maker {
  const key = place.at(-1)!
  // `ids`, `id` and those of `linhas` are of the resource that the address is about.
  if ((place.length === 1 && /^ids?$/.test(key)) || place.join('.') === 'linhas.id') {
    const address = `${isListing(entry) ? entry.path : entry.path.replace(/\/[^/{}]+$/, '')}/{id}`
    return async (app, company) => Number((await record(app, company, address, all)).path.id)
  }
  const registry = registryOf(key, target, all)
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
const fillShared = async (app: TestApp, shape: z.core.$ZodShape, input: Record<string, unknown>): Promise<void> => {
  for (const [key, schema] of Object.entries(shape)) {
    if (!(key in input)) continue
    const value = input[key]
    const make = isNumber(schema) ? sharedOf(key, schema) : undefined
    if (make) {
      const id = await make(app)
      input[key] = Array.isArray(value) ? [id] : id
      continue
    }
    const inner = shapeOf(nested(schema) ?? schema)
    for (const each of [value].flat()) if (each && typeof each === 'object') await fillShared(app, inner, each as never)
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
  await fillShared(app, shapeOf(entry.input), input)
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
  const walked = all.find(({ registry }) => below(path, registry.ler.path))
  if (walked) {
    const field = Object.entries(walked.registry.fields).find(
      ([, schema]) => fieldMeta(schema)?.target === 'areaOrganizacional',
    )?.[0]
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
