/**
 * What the tests of scope (tests/scope.test.ts) know of the product: how an input is filled, what its fields refer to, and which
 * records lie in an organisational area. A field or an address that nothing is said about is a fault of these tables.
 */
import { randomUUID } from 'node:crypto'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import type * as z from 'zod'
import { core, shapeOf } from '../../apps/server/src/kit/query.ts'
import { type Client, randomCnpj, type TestApp, type TestCompany } from '../../apps/server/src/testing/app.ts'
import { aplicacao, area, casa, faixa, insert } from '../../apps/server/src/testing/factories.ts'
import { below, creatorOf, type Named, PIXEL } from './records.ts'
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
  motivoId: (app, { id: empresa_id }) =>
    insert(app, 'motivo_solicitacao', { empresa_id, descricao: `Motivo ${randomUUID()}` }),
  etapasIds: (app, { id: empresa_id }) =>
    insert(app, 'etapa_seletiva', { empresa_id, ordem: 1, nome: `Etapa ${randomUUID()}` }),
  etapaSeletivasIds: (app, { id: empresa_id }) =>
    insert(app, 'etapa_seletiva', { empresa_id, ordem: 1, nome: `Etapa ${randomUUID()}` }),
  areasFormacaoIds: (app, { id: empresa_id }) =>
    insert(app, 'area_formacao', { empresa_id, nome: `Formação ${randomUUID()}` }),
  conhecimentosIds: ofType('CONHECIMENTO'),
  habilidadesIds: ofType('HABILIDADE'),
  atitudesIds: ofType('ATITUDE'),
  competenciaId: competence,
  'competencia.id': competence,
  'competencias.id': async (app, company) =>
    Number((await creatorOf('/cargo-salario/criterios-avaliacao-competencia/{id}')(app, company)).path.id),
  'nivelCompetencia.id': (app, { id: empresa_id }) =>
    insert(app, 'nivel_competencia', { empresa_id, descricao: `Nível ${randomUUID()}` }),
  talentoId: talent,
  colaboradorId: talent,
  'colaboradoresSubstituidos.id': talent,
  empresaId: async (_app, { id }) => id,
  solicitacaoId: async (app, company) =>
    Number((await creatorOf('/captacao/solicitacoes-pessoal/{id}/candidatos')(app, company)).path.id),
  'aplicacoes.id': async (app, company) => {
    const { path } = await creatorOf('/captacao/solicitacoes-pessoal/{id}')(app, company)
    return (await aplicacao(app, company.id, Number(path.id))).aplicacaoId
  },
  solicitacoesIds: async (app, company) =>
    Number((await creatorOf('/captacao/solicitacoes-pessoal/{id}/candidatos')(app, company)).path.id),
  usuarioId: async (_app, company) => (await company.user([])).usuarioId,
  // Of the log: any record whose table is told beside it.
  registroId: async (app, company) => (await casa(app, company)).estabelecimentoId,
  delegadoId: async (_app, company) => (await company.user([solicitacoes.autoridades.ver])).usuarioId,
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
  bairrosIds: async (app) =>
    insert(app, 'bairro', { nome: `Bairro ${randomUUID()}`, cidade_id: await sharedFields.cidadeId!(app) }),
  perfilId: (app) => insert(app, 'perfil', { nome: `Perfil ${randomUUID()}` }),
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
  // `ids` and `id` are those of the resource that the address is about.
  if (place.length === 1 && /^ids?$/.test(key)) {
    const address = `${entry.path.replace(/\/[^/{}]+$/, '')}/{id}`
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
  codigoCBO: '252105',
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
  if ('login' in input) input.login = `escopo.${randomUUID()}`
  await fillShared(app, input)
  for (const reference of referencesOf(entry, all)) {
    if (inQuery && !(reference.at[0]! in input)) continue
    place(input, reference, await reference.make(app, company))
  }
  return { ...input, ...named.body, ...named.path }
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

/** Sends the input as the contract says, files included. */
export async function send(client: Client, entry: Endpoint, input: Record<string, unknown>) {
  let response: Response
  if (entry.body === 'multipart') {
    const path = entry.path.replace(/\{(\w+)\}/g, (_, key: string) => String(input[key]))
    const form = new FormData()
    form.append('dados', JSON.stringify(input))
    form.append(path.split('/').at(-1)!, new Blob([PIXEL], { type: 'image/png' }), 'imagem.png')
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
/** The area in which the record of an address lies; the longest address that a path begins with counts. */
const areas: Record<string, { sql: string; parameter: string }> = {
  '/cargo-salario/areas-organizacionais/{id}': by('area_organizacional', 'id'),
  '/cargo-salario/colaboradores/{id}': {
    sql: 'select area_id as area from colaborador_historico where talento_id = $1',
    parameter: 'id',
  },
  '/cargo-salario/colaboradores/historicos/{id}': by('colaborador_historico', 'area_id'),
  '/captacao/solicitacoes-pessoal/{id}': by('solicitacao_pessoal', 'area_organizacional_id'),
  '/captacao/anuncios/{id}': {
    sql: `select s.area_organizacional_id as area from solicitacao_pessoal s join anuncio a on a.solicitacao_id = s.id where a.id = $1`,
    parameter: 'id',
  },
}
const COMPETENCE = 'competences belong to the company; of their areas only those within reach are answered'
/** Addresses whose records lie in no area, and why: whoever may see them at all sees them all. */
export const withoutArea: Record<string, string> = {
  '/utilitario/logs/{id}': 'the log is of the whole company, and closed to who is restricted to areas',
  '/utilitario/empresas/{id}': 'the company itself',
  '/utilitario/estabelecimentos/{id}': 'establishments cross the tree of areas',
  '/utilitario/usuarios/{id}': 'users; their form leaves out companies where its reader is restricted to areas',
  '/utilitario/usuarios/areas-da-empresa/{empresaId}': 'the company itself; restricted users enter none by it',
  '/utilitario/usuarios/talentos-da-empresa/{empresaId}': 'the company itself; restricted users enter none by it',
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
  '/cargo-salario/indices/{id}': 'indices belong to the company',
  '/cargo-salario/indices/historicos/{id}': 'indices belong to the company',
  '/captacao/vagas-internas/{id}': 'vacancies are open to every employee of the company',
  '/captacao/vagas-internas/candidaturas/{id}': 'an application is its employee’s alone',
  '/captacao/solicitacoes-pessoal/candidato/{empresaId}': 'the company itself; its requests are those in reach',
  '/captacao/solicitacoes-pessoal/candidato/{id}': 'candidates belong to the company',
  '/captacao/solicitacoes-pessoal/validarLimiteCargo/{id}': 'candidates belong to the company',
  '/captacao/delegacoes-aprovacao/{id}': 'a delegation is its lender’s and its delegate’s alone',
  '/userinfo/tarefas/{id}': 'a job is its user’s alone',
}
/** Addresses where a restricted user writes nothing at all, whatever the body refers to, and why. */
export const closedToRestricted: Record<string, string> = {
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
