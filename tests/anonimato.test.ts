/**
 * Who gave what in an anonymous evaluation cannot be worked out from all that may be asked about it. For each person who answered there is a
 * second world in which this person answered something else and others in the same group made up for it; every endpoint that shows results,
 * asked by each of its filters, has to answer in both worlds alike. A new filter or endpoint is attacked without being named here.
 */
import { liberacao } from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { autoridades, base as respostas } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { base as resultados } from '@quadro/contract/avaliacao/desempenho/resultado-pessoa.ts'
import { base as porArea } from '@quadro/contract/avaliacao/desempenho/resultado-por-area.ts'
import { nineBox } from '@quadro/contract/avaliacao/ninebox/ninebox-chamadas.ts'
import { gruposAnonimos } from '@quadro/contract/avaliacao/relatorios/anonimato.ts'
import {
  comparativoPerformance,
  competenciaOrganizacional,
  competenciaTalento,
} from '@quadro/contract/avaliacao/relatorios/relatorios-competencias.ts'
import { propostas } from '@quadro/contract/desenvolvimento/lnt/lnt-itens.ts'
import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { beforeAll, expect, it } from 'vitest'
import { Random } from '../apps/server/src/demo/random.ts'
import { allAuthorities } from '../apps/server/src/kit/access/authorities.ts'
import { shapeOf } from '../apps/server/src/kit/http/query.ts'
import {
  avaliacao,
  encerrar,
  exigirCompetencia,
  formularioDoNineBox,
  respondeu,
  trabalhador,
} from '../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { insert } from '../apps/server/src/testing/factories.ts'
import { choicesOf, type Question } from './support/choices.ts'

const SEED = 24
const LEVELS = 5
/** How many choices of each filter, and about how many questions by two filters, are asked of each endpoint. */
interface Curiosity {
  choices: number
  pairs: number
}

const shows = (entry: Endpoint): boolean =>
  entry.reveals.includes(autoridades.verResultado) ||
  (entry.access.who === 'internal' && entry.access.authorities.includes(autoridades.verResultado))
/** Calls that read. Files show the sheet of the call beside them. */
const entries = (await allRoutes())
  .map(({ entry }) => entry)
  .filter((entry) => shows(entry) && entry.kind === 'json')
  .filter(({ method, path }) => method === 'GET' || path.endsWith('/previa'))

/** One evaluator about one person, with what was given in the world at hand. */
interface Pair {
  id: number
  avaliadoId: number
  avaliadorId: number
  papel: string
  nota: number
  nivel: number
  texto: string
}

let app: TestApp
let company: TestCompany
let cycle: number
let before: number
let board: number
let round: number
let levels: number[]
let competenciaId: number
let configuration: number
let questionnaires: number[]
let areasIds: number[]
let pairs: Pair[]
let people: Record<'ana' | 'bia' | 'caio' | 'dora' | 'm1' | 'm2' | 'p1' | 'p2' | 'p3' | 'a1' | 'a2', number>

/** The roles in which each person is evaluated. Of the last one nothing may be told. */
const ROLES = {
  ana: { U: ['ana'], L: ['m1'], P: ['p1', 'p2'], A: ['a1', 'a2'] },
  bia: { L: ['m1'], P: ['p1', 'p2', 'p3'] },
  caio: { L: ['m2'], P: ['p1'] },
  dora: { L: ['m2'] },
} as const

async function evaluated(titulo: string): Promise<{ id: number; made: Pair[] }> {
  const { id } = await avaliacao(company, { titulo, anonima: true, avaliarCompetenciasCargo: true })
  const made: Pair[] = []
  for (const [quem, papeis] of Object.entries(ROLES))
    for (const [papel, avaliadores] of Object.entries(papeis))
      for (const avaliador of avaliadores) {
        const eles = {
          avaliado_id: people[quem as keyof typeof ROLES],
          avaliador_id: people[avaliador as keyof typeof people],
        }
        const par = { empresa_id: company.id, avaliacao_desempenho_id: id, papel, ...eles }
        made.push({
          id: await insert(app, 'participante_avaliacao_desempenho', par),
          ...{ avaliadoId: eles.avaliado_id, avaliadorId: eles.avaliador_id, papel },
          ...{ nota: 5, nivel: 3, texto: `Disse ${made.length}` },
        })
      }
  await company.admin.call(liberacao, { avaliacao: [id] })
  for (const p of made) await respondeu(app, company.id, p.id, { nota: p.nota, nivelId: levels[2]!, competenciaId })
  return { id, made }
}

beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  const empresa_id = company.id
  const onde = await trabalhador(app, company)
  const { competenciaId: exigida } = await exigirCompetencia(app, empresa_id, onde.faixaId)
  competenciaId = exigida
  const { rows } = await app.owner.query(
    'select nivel_competencia_id as id, historico_id from config_historico_nivel where empresa_id = $1 order by ordem',
    [empresa_id],
  )
  levels = rows.map(({ id }) => Number(id))
  for (let ordem = levels.length + 1; ordem <= LEVELS; ordem += 1) {
    const nivel_competencia_id = await insert(app, 'nivel_competencia', { empresa_id, descricao: `Nível ${ordem}` })
    const historico_id = rows[0].historico_id
    await insert(app, 'config_historico_nivel', {
      empresa_id,
      nivel_competencia_id,
      historico_id,
      ordem,
      percentual: null,
    })
    levels.push(nivel_competencia_id)
  }
  await app.owner.query('update competencia_linha set nivel_competencia_id = $2 where competencia_id = $1', [
    ...[competenciaId, levels.at(-1)],
  ])
  const other = await trabalhador(app, company)
  areasIds = [onde.areaId, other.areaId]
  const worker = async (nome: string) => {
    const areaId = ['ana', 'bia'].includes(nome) ? onde.areaId : other.areaId
    return (await trabalhador(app, company, { nome, areaId, faixaId: onde.faixaId })).id
  }
  people = { ana: 0, bia: 0, caio: 0, dora: 0, m1: 0, m2: 0, p1: 0, p2: 0, p3: 0, a1: 0, a2: 0 }
  for (const nome of Object.keys(people) as (keyof typeof people)[]) people[nome] = await worker(nome)
  before = (await evaluated('Ciclo 2025')).id
  await encerrar(app, before)
  const now = await evaluated('Ciclo 2026')
  cycle = now.id
  pairs = now.made
  questionnaires = (
    await app.owner.query('select questionario_id as id from participante_avaliacao_desempenho where id = any ($1)', [
      pairs.map(({ id }) => id),
    ])
  ).rows.map(({ id }) => Number(id))
  const niveis = { empresa_id, talento_id: people.ana, data: '2026-01-01' }
  configuration = await insert(app, 'configuracao_nivel_competencia', niveis)
  board = (await company.admin.call(nineBox.criar, formularioDoNineBox(cycle))).id
  const levantamento = { nome: 'LNT', data_ini: '2026-01-01', data_fim: '2199-12-31' }
  round = await insert(app, 'lnt', { empresa_id, ...levantamento })
})

/** Makes it the world in which these answers were given, and closes the evaluation in it. */
async function enter(world: readonly Pair[], { open = false } = {}): Promise<void> {
  const ids = world.map(({ id }) => id)
  await app.owner.query(
    `update avaliacao_desempenho set fechada_em = null, escala_fechada = null, data_fim = '2199-12-31' where id = $1`,
    [cycle],
  )
  await app.owner.query(
    `with dado as (select * from unnest($1::bigint[], $2::int[], $3::bigint[], $4::text[]) d (id, nota, nivel, texto)),
          q as (update questionario q set observacao = d.texto from dado d
                  join participante_avaliacao_desempenho p on p.id = d.id where q.id = p.questionario_id),
          r as (update questionario_resposta r set nota = d.nota from dado d
                  join participante_avaliacao_desempenho p on p.id = d.id where r.questionario_id = p.questionario_id)
     update participante_competencia c set nivel_competencia_id = d.nivel, dado_fechado = null from dado d where c.participante_id = d.id`,
    [ids, world.map(({ nota }) => nota), world.map(({ nivel }) => levels[nivel - 1]), world.map(({ texto }) => texto)],
  )
  if (!open) await encerrar(app, cycle)
}

/** What one endpoint may be asked: the parameters of its path, the question that others narrow, and filters not read from the contract. */
function asked(entry: Endpoint): { path: Question[]; wide: Question; named: Record<string, unknown[]> } {
  const everybody = Object.values(people)
  const about = [people.ana, people.bia, people.caio, people.dora]
  const wide = {
    ...{ avaliacaoDesempenhoId: cycle, avaliacoesDesempenhoIds: [before, cycle], avaliacaoId: cycle },
    ...{ avaliadosIds: about, avaliadoId: people.ana, estabelecimentosIds: [], areasIds, cargosIds: [] },
    ...{ detalhamento: 'R', agrupamento: 'A', avaliadoresIds: [], competenciasIds: [], considerarAutoavaliacao: true },
    ...{ dataIni: '2026-01-01', dataFim: '2199-12-31', nineBoxId: board, ids: everybody },
    ...{ id: pairs[0]!.id, colaboradorQuestionarioId: pairs[0]!.id, questionarioId: questionnaires[0]! },
  }
  const some = [...about.map((id) => [id]), everybody.slice(4), everybody.slice(4, 7), [people.p1, people.m1]]
  const named = {
    ...{ avaliacaoDesempenhoId: [cycle], avaliadoresIds: some, avaliadosIds: some, nineBoxId: [board], ids: some },
    ...{ colaboradorQuestionarioId: peers().map(({ id }) => id), questionarioId: questionnaires.slice(0, 4) },
    ...{ busca: ['ana'], sort: ['avaliadoNome,desc'], page: [0], size: [1, 2], assinatura1: ['x'], assinatura2: ['x'] },
    ...{ aspectosIds: [[1]], perguntasIds: [[1]] },
  }
  const keys = pathParameters(entry.path)
  const path = keys.length === 0 ? [{}] : PARAMETERS[entry.path]?.()
  if (!path) throw new Error(`Say in tests/anonimato.test.ts which records ${entry.path} is asked about`)
  return { path, wide, named }
}
/** The first pair about each person. */
const eachResult = () => [...Map.groupBy(pairs, (p) => p.avaliadoId).values()].map(([first]) => ({ id: first!.id }))
const peers = () => pairs.filter((p) => p.papel === 'P').map(({ id }) => ({ id }))
const eachPerson = () =>
  Object.keys(ROLES).map((nome) => ({ nineBoxId: board, colaboradorId: people[nome as keyof typeof ROLES] }))
const PARAMETERS: Record<string, () => Question[]> = {
  [`${respostas}/{id}`]: peers,
  [`${respostas}/competencias/{id}`]: peers,
  [`${respostas}/questionario/{id}`]: () => questionnaires.slice(0, 4).map((id) => ({ id })),
  [`${respostas}/{id}/{id2}/comparativa`]: () =>
    peers()
      .slice(1, 4)
      .map(({ id }) => ({ id: peers()[0]!.id, id2: id })),
  [`${respostas}/cncc/{id}`]: () => [{ id: configuration }],
  [`${resultados}/{id}`]: eachResult,
  [propostas.path]: () => [{ id: round }],
  [`${porArea}/{id}`]: () => [{ id: cycle }, { id: before }],
  [`${nineBox.base}/chart/{id}`]: () => [{ id: board }],
  [`${nineBox.base}/chart/cncc/{id}`]: () => [{ id: configuration }],
  [`${nineBox.base}/chart/pdi/{nineBoxId}/{colaboradorId}`]: eachPerson,
  [`${nineBox.base}/{nineBoxId}/talentos/{colaboradorId}`]: eachPerson,
}

/** All questions of all endpoints, each drawn once, so that every world is asked the same. */
async function everyQuestion(curiosity: Curiosity): Promise<{ entry: Endpoint; question: Question }[]> {
  const random = new Random(SEED)
  const drawn = <T>(list: readonly T[], count: number): T[] =>
    list
      .map((value) => ({ value, at: random.next() }))
      .sort((a, b) => a.at - b.at)
      .slice(0, count)
      .map(({ value }) => value)
  const found: { entry: Endpoint; question: Question }[] = []
  for (const entry of entries) {
    const { path, wide, named } = asked(entry)
    const inPath = pathParameters(entry.path)
    const choices = (await choicesOf(app, company, entry, wide, named)).filter(
      ([first]) => !inPath.some((key) => key in (first?.value ?? {})),
    )
    const singles = choices.flatMap((each) => drawn(each, curiosity.choices).map(({ value }) => value))
    const doubles = choices.flatMap((first, i) =>
      choices.slice(i + 1).flatMap((second) => first.flatMap((a) => second.map((b) => ({ ...a.value, ...b.value })))),
    )
    // Of long lists some are drawn; of each filter at least one choice is asked.
    const some = doubles.filter(() => random.chance(curiosity.pairs / doubles.length))
    for (const parameters of path)
      for (const question of [{}, ...singles, ...some])
        found.push({ entry, question: { ...wide, ...question, ...parameters } })
  }
  return found
}

/** How often a row was changed; the worlds here are made by changing rows. */
const VERSIONS = /"versao":\d+,?/g
type Answers = Map<string, string>
/** What a reader is told, by endpoint and question; a refusal is an answer too. */
async function told(reader: Client, questions: Awaited<ReturnType<typeof everyQuestion>>): Promise<Answers> {
  const answers: Answers = new Map()
  for (const { entry, question } of questions) {
    const keys = Object.keys(shapeOf(entry.input))
    const input = Object.fromEntries(Object.entries(question).filter(([key]) => keys.includes(key)))
    const response = await reader.send(entry, input as never)
    answers.set(
      `${entry.path} ${JSON.stringify(input)}`,
      `${response.status} ${(await response.text()).replace(VERSIONS, '')}`,
    )
  }
  return answers
}
const different = (a: Answers, b: Answers): string[] => [...a.keys()].filter((key) => a.get(key) !== b.get(key))

/** Parts of a whole number, as even as possible. */
const parts = (sum: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.trunc(sum / count) + (i < Math.abs(sum % count) ? Math.sign(sum) : 0))
/**
 * For the n-th person who answered about each person, and whom the reader does not know: another answer of this one, and others of the same
 * group that make up for it. Null where there are not so many.
 */
function otherWorld(readerId: number | null, n: number): Pair[] | null {
  const world = structuredClone(pairs)
  let changed = false
  for (const dela of Map.groupBy(world, (p) => p.avaliadoId).values()) {
    const unknown = dela.filter((p) => p.papel !== 'U' && p.avaliadorId !== readerId)
    const one = unknown[n]
    if (!one) continue
    changed = true
    const group = gruposAnonimos(
      dela.map((p) => ({ papel: p.papel, peso: 1, percentual: p.nota, doLeitor: p.avaliadorId === readerId })),
    ).find((papeis) => papeis.includes(one.papel))
    const shift = (p: Pair, by: number) => {
      p.nota += by
      p.nivel += by
    }
    shift(one, 1)
    if (!group) continue
    const others = unknown.filter((p) => p !== one && group.includes(p.papel))
    const papel = others.some((p) => p.papel === one.papel) ? one.papel : others[0]!.papel
    const those = others.filter((p) => p.papel === papel)
    const size = (role: string) => dela.filter((p) => p.papel === role).length
    if (papel === one.papel) shift(those[0]!, -1)
    else {
      // The mean of the other role falls by as much as that of this one rises.
      const rise = size(papel) / size(one.papel)
      if (!Number.isInteger(rise)) shift(one, size(one.papel) - 1)
      const sum = Number.isInteger(rise) ? rise : size(papel)
      for (const [i, by] of parts(-sum, those.length).entries()) shift(those[i]!, by)
    }
    // Words are told by nobody's name: two people have said each other's.
    const [first, second] = [one, others[0]!]
    ;[first.texto, second.texto] = [second.texto, first.texto]
  }
  for (const { nota, nivel } of world)
    if (nota < 0 || nota > 10 || nivel < 1 || nivel > LEVELS) throw new Error('No such answer')
  return changed ? world : null
}

const READERS = [
  ['somebody who answered nothing', null, { choices: 2, pairs: 4 }],
  ['a peer of one person', 'p3', { choices: 1, pairs: 0 }],
  ['a person evaluated', 'ana', { choices: 1, pairs: 0 }],
] as const

it.each(READERS)('%s cannot work out what one person answered', async (_, who, curiosity) => {
  const readerId = who === null ? null : people[who]
  const reader =
    readerId === null ? company.admin : await company.user([...allAuthorities().keys()], { talentoId: readerId })
  const questions = await everyQuestion(curiosity)
  await enter(pairs)
  const answers = await told(reader, questions)
  // The questions are understood: most of them are answered.
  for (const path of TELLING) {
    const given = [...answers].filter(([key]) => key.startsWith(`${path} `))
    expect(given.filter(([, text]) => text.startsWith('200')).length, path).toBeGreaterThan(given.length / 2)
  }
  let worlds = 0
  for (let n = 0; ; n += 1) {
    const world = otherWorld(readerId, n)
    if (!world) break
    worlds += 1
    await enter(world)
    expect(different(answers, await told(reader, questions)).slice(0, 5)).toEqual([])
  }
  expect(worlds).toBeGreaterThanOrEqual(4)
  // Where nobody makes up for it, it is told: the questions do ask for results.
  await enter(pairs.map((p) => (p.papel === 'P' && p.avaliadorId === people.p2 ? { ...p, nota: 9, nivel: 5 } : p)))
  const telling = new Set(different(answers, await told(reader, questions)).map((key) => key.split(' ')[0]))
  for (const path of TELLING) expect(telling).toContain(path)
})
const TELLING = [
  ...[
    `${resultados}/{id}`,
    `${porArea}/{id}`,
    `${nineBox.base}/chart/{id}`,
    `${nineBox.base}/{nineBoxId}/talentos/{colaboradorId}`,
  ],
  ...[competenciaTalento, competenciaOrganizacional, comparativoPerformance].map(({ preview }) => preview.path),
]

it('nobody is told anything of the answers before the closing', async () => {
  const questions = await everyQuestion({ choices: 1, pairs: 0 })
  await enter(pairs, { open: true })
  const answers = await told(company.admin, questions)
  await enter(
    pairs.map((p) => ({ ...p, nota: 9, nivel: 5, texto: 'Outro' })),
    { open: true },
  )
  expect(different(answers, await told(company.admin, questions))).toEqual([])
})
