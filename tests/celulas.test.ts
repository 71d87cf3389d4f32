/**
 * Nobody may be singled out by asking the same figures twice. This test finds the endpoints that answer figures over people (`cells`), reads
 * their filters from the contract, asks with every value and with pairs of values, and compares each answer with every wider one: what one
 * tells more than the other is a group of nobody or of at least k people. A new filter is attacked without being named here. k is what the
 * company has set: the least that it may, more, and numbers that were raised and lowered from month to month.
 */
import { readFileSync } from 'node:fs'
import {
  type PerguntaDaReacao,
  porCurso,
  reacaoDaTurma,
} from '@quadro/contract/desenvolvimento/avaliacoes/avaliacoes-de-turmas.ts'
import { MINIMOS, type TipoDeCelula } from '@quadro/contract/kit/celulas.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { type Sheet, sheetSchema } from '@quadro/contract/kit/sheet.ts'
import { gravarConfiguracao, lerConfiguracao } from '@quadro/contract/utilitario/empresas/empresas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { Random } from '../apps/server/src/demo/random.ts'
import { allAuthorities } from '../apps/server/src/kit/access/authorities.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { ANY, alone, type Choice, choicesOf, type Question } from './support/choices.ts'
import { scenarios } from './support/figures.ts'
import { sources } from './support/figures-sources.ts'

const SEED = 22
/** How many questions by two filters are asked, about. */
const MOST_PAIRS = 90
const entries = (await allRoutes())
  .map(({ entry }) => entry)
  .filter(({ cells, kind }) => cells !== undefined && kind === 'json')

/** An answer as its figures: the group and the words of a row, with the number of people. Rates say nothing of their own. */
type Answer = Map<string, number>
function figuresOf(sheet: Sheet, opinions: readonly string[]): Answer {
  const counts = sheet.columns.filter(({ format }) => format === 'integer').map(({ key }) => key)
  const words = sheet.columns.filter(({ format }) => format === 'text').map(({ key }) => key)
  const found: Answer = new Map()
  const note = (label: string, values: Record<string, unknown>) => {
    for (const key of counts) if (typeof values[key] === 'number') found.set(`${label} · ${key}`, values[key])
  }
  for (const { title, rows, subtotal } of sheet.groups) {
    // How many think something may be few; who answered may not.
    if (!opinions.includes(title ?? ''))
      for (const row of rows) note([title, ...words.map((key) => row[key])].join(' · '), row)
    if (subtotal) note(`${title} · ${subtotal.label}`, subtotal.values)
  }
  if (sheet.totals) note(sheet.totals.label, sheet.totals.values)
  return found
}
const NOTHING: { answer: Map<string, number>; said: Map<string, string> } = { answer: new Map(), said: new Map() }
/** The rows of opinions, by group, as one text; what as many people said is the same. */
type Opinions = Map<string, string>
const opinionsOf = ({ groups }: Sheet, opinions: readonly string[]): Opinions =>
  new Map(groups.filter(({ title }) => opinions.includes(title ?? '')).map((g) => [g.title!, JSON.stringify(g.rows)]))
interface Told {
  answer: Answer
  said: Opinions
}
/** The questions that students were asked about a class: how many answered each, and what they said. */
function questionsIn({ perguntas }: { perguntas: PerguntaDaReacao[] }): Told {
  const told = perguntas.filter(({ respostas }) => respostas !== null)
  return {
    answer: new Map(told.map((p) => [`${p.texto} · respostas`, p.respostas!])),
    said: new Map(told.map((p) => [p.texto, JSON.stringify([p.media, p.opcoes, p.textos])])),
  }
}
async function ask(client: Client, entry: Endpoint, question: Question, opinions: readonly string[]): Promise<Told> {
  const response = await client.send(entry, question as never)
  if (response.status === 422) return NOTHING
  const body = await response.text()
  expect(response.status, `${JSON.stringify(question)}: ${body}`).toBe(200)
  if (entry.output === sheetSchema) {
    const sheet = sheetSchema.parse(JSON.parse(body))
    return { answer: figuresOf(sheet, opinions), said: opinionsOf(sheet, opinions) }
  }
  if (entry === porCurso || entry === reacaoDaTurma) return questionsIn(JSON.parse(body))
  throw new Error(`Say in tests/celulas.test.ts how the figures of ${entry.path} are read`)
}

/** A question of one choice per filter, and whether another one asks for all that it does. */
interface Asked {
  chosen: Choice[]
  question: Question
}
const isWithin = (a: Asked, b: Asked): boolean =>
  a.chosen.every((choice, i) => choice === b.chosen[i] || choice.within(b.chosen[i]!)) &&
  a.chosen.some((choice, i) => choice !== b.chosen[i])
/** Nothing chosen, each choice, and pairs of choices of two filters (some, when they are many). */
function questionsOf(choices: Choice[][], wide: Question): Asked[] {
  const make = (chosen: Choice[]): Asked => ({
    chosen,
    question: Object.assign({ ...wide }, ...chosen.map((c) => c.value)),
  })
  const none = choices.map(() => ANY)
  const random = new Random(SEED)
  const pairs = choices.flatMap((first, i) =>
    choices
      .slice(i + 1)
      .flatMap((second, j) => first.flatMap((a) => second.map((b) => none.with(i, a).with(i + 1 + j, b)))),
  )
  return [
    make(none),
    ...choices.flatMap((each, i) => each.map((choice) => make(none.with(i, choice)))),
    ...pairs.filter(() => random.chance(MOST_PAIRS / pairs.length)).map(make),
  ]
}

/** As many people in both; a group of which nothing is told only says so. */
const samePeople = (title: string, a: Answer, b: Answer): boolean => {
  const counted = (of: Answer) => [...of].filter(([figure]) => figure.startsWith(`${title} · `))
  return counted(a).length > 0 && JSON.stringify(counted(a)) === JSON.stringify(counted(b))
}
/** Figures, and differences of a question with a wider one, that tell of fewer than k people. */
function leaks(answers: readonly ({ asked: Asked } & Told)[], k: number): string[] {
  const few = (n: number) => n !== 0 && n < k
  const said: string[] = []
  for (const { asked, answer, said: spoken } of answers) {
    for (const [figure, n] of answer) if (few(n)) said.push(`${figure} is ${n}: ${JSON.stringify(asked.question)}`)
    for (const wider of answers) {
      if (!isWithin(asked, wider.asked)) continue
      for (const [title, text] of spoken)
        if (wider.said.get(title) !== text && samePeople(title, answer, wider.answer))
          said.push(`${title}: the same people say something else in ${JSON.stringify(wider.asked.question)}`)
      for (const figure of new Set([...answer.keys(), ...wider.answer.keys()])) {
        const rest = (wider.answer.get(figure) ?? 0) - (answer.get(figure) ?? 0)
        if (few(rest))
          said.push(
            `${figure}: ${rest} more in ${JSON.stringify(wider.asked.question)} than in ${JSON.stringify(asked.question)}`,
          )
      }
    }
  }
  return said
}

/** k since ever and from some months on. The last ones are set when all people of the figures have come. */
type Numbers = readonly (readonly [from: string, k: number])[]
const numbersFor = (cells: TipoDeCelula): Record<string, Numbers> => {
  const { menor, padrao } = MINIMOS[cells]
  return {
    'the least': [['0001-01', menor]],
    more: [['0001-01', padrao + 3]],
    'numbers that changed': [
      ['0001-01', padrao + 1],
      ['2024-03', menor],
      ['2025-03', padrao + 2],
      ['2025-06', menor],
      ['2025-10', padrao],
    ],
  }
}
/** Sets both numbers of a company as if it had done so in the past. */
const setNumbers = (company: TestCompany, numbers: Numbers) =>
  app.owner.query(
    `with old as (delete from menor_grupo where empresa_id = $1)
     insert into menor_grupo (empresa_id, desde, pessoas, respostas)
       select $1, (d || '-01')::date, k, greatest(k, 5) from unnest($2::text[], $3::int[]) n (d, k)
       on conflict (empresa_id, desde) do update set pessoas = excluded.pessoas, respostas = excluded.respostas`,
    [company.id, numbers.map(([from]) => from), numbers.map(([, k]) => k)],
  )

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const cases = entries.flatMap((entry) =>
  Object.entries(numbersFor(entry.cells!)).map(([name, numbers]) => [entry.path, name, entry, numbers] as const),
)
describe.each(cases)('%s with %s', (path, _name, entry, numbers) => {
  const k = Math.min(...numbers.map(([, each]) => each))
  const scenario = scenarios[path] ?? scenarios[path.replace(/\/previa$/, '')]
  let company: TestCompany
  let arranged: Awaited<ReturnType<NonNullable<typeof scenario>['arrange']>>
  let questions: Asked[]
  beforeAll(async () => {
    if (!scenario) throw new Error(`Say in the module’s testing/figures.ts which people ${path} tells of`)
    company = await app.company()
    await setNumbers(company, numbers)
    arranged = await scenario.arrange(app, company, SEED)
    questions = questionsOf(
      await choicesOf(
        app,
        company,
        entry,
        arranged.filters,
        Object.fromEntries((arranged.fixed ?? []).map((key) => [key, []])),
      ),
      arranged.filters,
    )
  })
  const answersTo = async (client: Client, asked: Asked[]) => {
    const answers: ({ asked: Asked } & Told)[] = []
    for (const each of asked)
      answers.push({ asked: each, ...(await ask(client, entry, each.question, arranged.opinions ?? [])) })
    return answers
  }

  it('tells no two answers that differ by fewer than k people', async () => {
    const answers = await answersTo(company.admin, questions)
    expect(leaks(answers, k).slice(0, 5)).toEqual([])
    // It tells something: to each group, and to many questions.
    const all = [...answers[0]!.answer.keys()]
    expect(arranged.groups.filter((group) => !all.some((figure) => figure.startsWith(`${group} · `)))).toEqual([])
    const telling = answers.filter(({ answer }) => answer.size > 0)
    expect(telling.length).toBeGreaterThan(answers.length / 8)
  })

  it('tells no reader of some areas what another reader lacks of a group of fewer than k people', async () => {
    const all = [...allAuthorities().keys()]
    const wide = questions[0]!
    const [whole] = await answersTo(company.admin, [wide])
    const answers = [{ ...whole!, asked: { ...wide, chosen: [ANY] } }]
    for (const area of arranged.areas) {
      const reader = await company.user(all, { areas: [area] })
      // What a reader of some areas is told is part of what everybody is told.
      const [part] = await answersTo(reader, [wide])
      answers.push({ ...part!, asked: { ...wide, chosen: [alone({ area })] } })
    }
    expect(leaks(arranged.isWhole ? answers.slice(0, 1) : answers, k)).toEqual([])
    expect(answers.slice(1).some(({ answer }) => answer.size > 0)).toBe(!arranged.isWhole)
  })
})

describe.each(entries.map((entry) => [entry.path, entry] as const))('%s', (path, entry) => {
  it('tells the same of the past, whatever number the company sets today', async () => {
    const scenario = (scenarios[path] ?? scenarios[path.replace(/\/previa$/, '')])!
    const company = await app.company()
    const { filters, opinions } = await scenario.arrange(app, company, SEED)
    const read = () => ask(company.admin, entry, filters, opinions ?? [])
    const before = await read()
    expect(before.answer.size).toBeGreaterThan(0)
    const { menor, maior } = MINIMOS[entry.cells!]
    for (const k of [menor, maior, menor, MINIMOS[entry.cells!].padrao]) {
      const settings = await company.admin.call(lerConfiguracao, { id: company.id })
      await company.admin.call(gravarConfiguracao, {
        ...settings,
        ...{ id: company.id, minimoDePessoas: k, minimoDeRespostas: Math.max(k, MINIMOS.pesquisas.menor) },
      } as never)
      expect(await read()).toEqual(before)
    }
  })
})

describe('source', () => {
  it('counts protected data of people only in figures of small cells, or where the table says why', () => {
    const found = sources()
    expect(
      found
        .filter(({ file, reason }) => !reason && !readFileSync(file, 'utf8').includes('small-cells.ts'))
        .map(({ file }) => file),
    ).toEqual([])
    expect(entries.map(({ path }) => path)).toContain('/captacao/relatorios/perfil-candidatos/previa')
  })
})
