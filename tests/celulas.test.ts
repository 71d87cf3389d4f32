/**
 * Nobody may be singled out by asking the same figures twice. This test finds the endpoints that answer figures over people (`cells`), reads
 * their filters from the contract, asks with every value and with pairs of values, and compares each answer with every wider one: what one
 * tells more than the other is a group of nobody or of at least k people. A new filter is attacked without being named here.
 */
import { readFileSync } from 'node:fs'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { type Sheet, sheetSchema } from '@quadro/contract/kit/sheet.ts'
import { type Target, tableOfTarget } from '@quadro/contract/kit/targets.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { Random } from '../apps/server/src/demo/random.ts'
import { allAuthorities } from '../apps/server/src/kit/access/authorities.ts'
import { shapeOf } from '../apps/server/src/kit/http/query.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { scenarios } from './support/figures.ts'
import { sources } from './support/figures-sources.ts'

const SEED = 22
const K = 5
/** How many questions by two filters are asked, about. */
const MOST_PAIRS = 90
/**
 * Filters that choose the day of a stock. Of two days none is part of the other, so what both of them tell is proved by the module that
 * has such a filter, which compares the people of any two days.
 */
const DAYS = ['semestre']
const entries = (await allRoutes())
  .map(({ entry }) => entry)
  .filter(({ cells, kind }) => cells !== undefined && kind === 'json')

type Question = Record<string, unknown>
/** An answer as its figures: the group and the words of a row, with the number of people. Rates say nothing of their own. */
type Answer = Map<string, number>
function figuresOf(sheet: Sheet): Answer {
  const counts = sheet.columns.filter(({ format }) => format === 'integer').map(({ key }) => key)
  const words = sheet.columns.filter(({ format }) => format === 'text').map(({ key }) => key)
  const found: Answer = new Map()
  const note = (label: string, values: Record<string, unknown>) => {
    for (const key of counts) if (typeof values[key] === 'number') found.set(`${label} · ${key}`, values[key])
  }
  for (const { title, rows, subtotal } of sheet.groups) {
    for (const row of rows) note([title, ...words.map((key) => row[key])].join(' · '), row)
    if (subtotal) note(`${title} · ${subtotal.label}`, subtotal.values)
  }
  if (sheet.totals) note(sheet.totals.label, sheet.totals.values)
  return found
}
const NOTHING: Answer = new Map()
async function ask(client: Client, entry: Endpoint, question: Question): Promise<Answer> {
  const response = await client.send(entry, question as never)
  if (response.status === 422) return NOTHING
  const body = await response.text()
  expect(response.status, `${JSON.stringify(question)}: ${body}`).toBe(200)
  if (entry.output !== sheetSchema)
    throw new Error(`Say in tests/celulas.test.ts how the figures of ${entry.path} are read`)
  return figuresOf(sheetSchema.parse(JSON.parse(body)))
}

/** What a filter says: each choice, and those of its choices that are part of another one. */
interface Choice {
  value: Question
  /** Whether whatever this choice finds, the other one finds too. */
  within(other: Choice): boolean
}
const ANY: Choice = { value: {}, within: () => false }
const alone = (value: Question): Choice => ({ value, within: (other) => other === ANY })

type Def = { type: string; entries?: Record<string, string>; innerType?: z.core.$ZodType; in?: z.core.$ZodType }
const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = schema._zod.def as Def
  const inner = ['optional', 'nullable', 'default', 'prefault'].includes(def.type)
    ? def.innerType
    : def.type === 'pipe'
      ? def.in
      : undefined
  return inner ? bare(inner) : schema
}
/** The choices of each filter of an endpoint, read from its contract and from what the company has. */
async function choicesOf(app: TestApp, company: TestCompany, entry: Endpoint, wide: Question): Promise<Choice[][]> {
  const idsOf = async (target: Target): Promise<number[]> => {
    if (target === 'empresa') return [company.id]
    const { rows } = await app.owner.query<{ id: string }>(
      `select id from ${tableOfTarget(target)} t where coalesce((to_jsonb(t) ->> 'empresa_id')::bigint, $1) = $1 order by id limit 12`,
      [company.id],
    )
    return rows.map(({ id }) => Number(id))
  }
  const shape = shapeOf(entry.input)
  const choices: Choice[][] = []
  if ('dataIni' in shape && 'dataFim' in shape) {
    // Whole months, single months, halves of a month and the year from and until each month.
    const [from, to] = [String(wide.dataIni), String(wide.dataFim)]
    const between = (a: string, b: string): Choice => ({
      value: { dataIni: a, dataFim: b },
      within: (other) => {
        const { dataIni = from, dataFim = to } = other.value as { dataIni?: string; dataFim?: string }
        return dataIni <= a && b <= dataFim && (dataIni !== a || dataFim !== b)
      },
    })
    const starts = Array.from({ length: 12 }, (_, i) => `${from.slice(0, 4)}-${String(i + 1).padStart(2, '0')}-01`)
    const ends = starts.map((day) => somarDias(`${somarDias(day, 31).slice(0, 8)}01`, -1))
    choices.push([
      ...starts.slice(1).map((day) => between(day, to)),
      ...ends.slice(0, -1).map((day) => between(from, day)),
      ...starts.map((day, i) => between(day, ends[i]!)),
      ...[3, 7, 10].map((i) => between(from, somarDias(starts[i]!, 14))),
    ])
  }
  for (const [key, schema] of Object.entries(shape)) {
    if (key === 'dataIni' || key === 'dataFim') continue
    const inner = bare(schema)
    const meta = fieldMeta(schema) ?? fieldMeta(inner)
    const def = inner._zod.def as Def
    const target = meta?.target
    if (target && def.type === 'array') {
      const ids = await idsOf(target)
      const some = (chosen: number[]): Choice => ({
        value: { [key]: chosen },
        within: (other) => {
          const others = other.value[key] as number[] | undefined
          return !others || (chosen.length < others.length && chosen.every((id) => others.includes(id)))
        },
      })
      // Each alone, all but each, and halves.
      choices.push([
        ...ids.map((id) => some([id])),
        ...ids.map((id) => some(ids.filter((other) => other !== id))),
        ...ids.map((_, i) => some(ids.slice(0, i + 1))).slice(1, -1),
      ])
    } else if (target) choices.push((await idsOf(target)).map((id) => alone({ [key]: id })))
    else if (def.type === 'enum')
      choices.push(
        Object.values(def.entries!).map((code) =>
          DAYS.includes(key) ? { value: { [key]: code }, within: () => false } : alone({ [key]: code }),
        ),
      )
    else if (def.type === 'boolean') choices.push([true, false].map((value) => alone({ [key]: value })))
    else if (['number', 'int'].includes(def.type))
      choices.push([0, 1, 2, 5, 10, 30, 60].map((value) => alone({ [key]: value })))
    else throw new Error(`Say in tests/celulas.test.ts how the filter ${key} of ${entry.path} is attacked`)
  }
  return choices
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

/** Figures, and differences of a question with a wider one, that tell of fewer than k people. */
function leaks(answers: readonly { asked: Asked; answer: Answer }[], k: number): string[] {
  const few = (n: number) => n !== 0 && n < k
  const said: string[] = []
  for (const { asked, answer } of answers) {
    for (const [figure, n] of answer) if (few(n)) said.push(`${figure} is ${n}: ${JSON.stringify(asked.question)}`)
    for (const wider of answers) {
      if (!isWithin(asked, wider.asked)) continue
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

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

describe.each(entries.map((entry) => [entry.path, entry] as const))('%s', (path, entry) => {
  const scenario = scenarios[path] ?? scenarios[path.replace(/\/previa$/, '')]
  let company: TestCompany
  let arranged: Awaited<ReturnType<NonNullable<typeof scenario>['arrange']>>
  let questions: Asked[]
  beforeAll(async () => {
    if (!scenario) throw new Error(`Say in the module’s testing/figures.ts which people ${path} tells of`)
    company = await app.company()
    arranged = await scenario.arrange(app, company, SEED)
    questions = questionsOf(await choicesOf(app, company, entry, arranged.filters), arranged.filters)
  })
  const answersTo = async (client: Client, asked: Asked[]) => {
    const answers: { asked: Asked; answer: Answer }[] = []
    for (const each of asked) answers.push({ asked: each, answer: await ask(client, entry, each.question) })
    return answers
  }

  it('tells no two answers that differ by fewer than k people', async () => {
    const answers = await answersTo(company.admin, questions)
    expect(leaks(answers, K).slice(0, 5)).toEqual([])
    // It tells something: to each group, and to many questions.
    const all = [...answers[0]!.answer.keys()]
    expect(arranged.groups.filter((group) => !all.some((figure) => figure.startsWith(`${group} · `)))).toEqual([])
    const telling = answers.filter(({ answer }) => answer.size > 0)
    expect(telling.length).toBeGreaterThan(answers.length / 5)
  })

  it('tells no reader of some areas what another reader lacks of a group of fewer than k people', async () => {
    const all = [...allAuthorities().keys()]
    const wide = questions[0]!
    const whole = await ask(company.admin, entry, wide.question)
    const answers: { asked: Asked; answer: Answer }[] = [{ asked: { ...wide, chosen: [ANY] }, answer: whole }]
    for (const area of arranged.areas) {
      const reader = await company.user(all, { areas: [area] })
      // What a reader of some areas is told is part of what everybody is told.
      answers.push({ asked: { ...wide, chosen: [alone({ area })] }, answer: await ask(reader, entry, wide.question) })
    }
    expect(leaks(arranged.isWhole ? answers.slice(0, 1) : answers, K)).toEqual([])
    expect(answers.slice(1).some(({ answer }) => answer.size > 0)).toBe(!arranged.isWhole)
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
