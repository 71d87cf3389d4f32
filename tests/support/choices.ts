import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { type Target, tableOfTarget } from '@quadro/contract/kit/targets.ts'
import type * as z from 'zod'
import { shapeOf } from '../../apps/server/src/kit/http/query.ts'
import type { TestApp, TestCompany } from '../../apps/server/src/testing/app.ts'

/** What may be asked of an endpoint, read from the filters in its contract, for tests that attack every one of them. */

export type Question = Record<string, unknown>
/** What a filter says: each choice, and those of its choices that are part of another one. */
export interface Choice {
  value: Question
  /** Whether whatever this choice finds, the other one finds too. */
  within(other: Choice): boolean
}
export const ANY: Choice = { value: {}, within: () => false }
export const alone = (value: Question): Choice => ({ value, within: (other) => other === ANY })

/**
 * Filters that choose the day of a stock. Of two days none is part of the other, so what both of them tell is proved by the module that
 * has such a filter, which compares the people of any two days.
 */
const DAYS = ['semestre']

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
/**
 * The choices of each filter of an endpoint, read from its contract and from what the company has. `wide` is the question that the others
 * narrow; a filter that cannot be read from the contract has its choices in `named`.
 */
export async function choicesOf(
  app: TestApp,
  company: TestCompany,
  entry: Endpoint,
  wide: Question,
  named: Readonly<Record<string, readonly unknown[]>> = {},
): Promise<Choice[][]> {
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
    if (named[key]) {
      choices.push(named[key].map((value) => alone({ [key]: value })))
      continue
    }
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
    // A choice that may be left open.
    else if (meta?.codes) choices.push(meta.codes.map(({ codigo }) => alone({ [key]: codigo })))
    else if (def.type === 'boolean') choices.push([true, false].map((value) => alone({ [key]: value })))
    else if (['number', 'int'].includes(def.type))
      choices.push([0, 1, 2, 5, 10, 30, 60].map((value) => alone({ [key]: value })))
    else throw new Error(`Say in the test how the filter ${key} of ${entry.path} is attacked`)
  }
  return choices
}
