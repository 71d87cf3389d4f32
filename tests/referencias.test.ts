/** Forms with lists of references: a wrong entry is told in the same answer as everything else that is wrong. */
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { core, shapeOf } from '../apps/server/src/kit/http/query.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, testApp } from '../apps/server/src/testing/app.ts'
import { sample } from './support/sample.ts'

const NOBODYS = 999_999_999
const elementOf = (schema: z.core.$ZodType) => (core(schema)._zod.def as { element?: z.core.$ZodType }).element

/** A list of a form with one entry that nobody has, and the field whose message tells it. */
interface Wrong {
  list: string
  field: string
  value: unknown[]
}
function wrongLists(form: z.core.$ZodShape): Wrong[] {
  return Object.entries(form).flatMap(([list, schema]): Wrong[] => {
    if (fieldMeta(schema)?.kind === 'refs') return [{ list, field: list, value: [NOBODYS] }]
    const element = elementOf(schema)
    return Object.entries(element ? shapeOf(element) : {}).flatMap(([key, field]) => {
      const { kind } = fieldMeta(field) ?? {}
      if (kind !== 'ref' && kind !== 'refs') return []
      const line = sample(element!, list) as Record<string, unknown>
      // A required reference of the line is as unknown as the one that is looked at; an optional one stays empty.
      for (const [name, other] of Object.entries(shapeOf(element!)))
        if (fieldMeta(other)?.kind === 'ref' && !accepts(other, null)) line[name] = NOBODYS
      return [{ list, field: `${list}.0.${key}`, value: [{ ...line, [key]: kind === 'refs' ? [NOBODYS] : NOBODYS }] }]
    })
  })
}
const accepts = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodType).safeParse(value).success

const resources = (await allRoutes()).flatMap(({ of }) => (of && 'resource' in of ? [of.resource] : []))
const cases = resources.flatMap((resource) =>
  wrongLists(resource.novo.shape).map((wrong) => [`${resource.base} ${wrong.field}`, resource, wrong] as const),
)

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await testApp()
  admin = (await app.company()).admin
})

it('finds the lists of every module', () => {
  expect(cases.length).toBeGreaterThan(35)
})

describe.each(cases)('%s', (_name, { novo, criar }, { list, field, value }) => {
  it('is told beside fields that are wrong in themselves', async () => {
    // Every other field of the form is left out, and some of them are required.
    const { status, body } = await admin.refusal(criar, { [list]: value } as never)
    const told = (body.errors ?? []).map((one) => one.field)
    const missing = Object.entries(novo.shape).flatMap(([key, schema]) =>
      key === list || accepts(schema as never, undefined) ? [] : [key],
    )
    expect(status).toBe(400)
    expect(missing.length).toBeGreaterThan(0)
    expect(told).toEqual(expect.arrayContaining(missing))
    // Of a list that is checked as a whole the list is told.
    expect(told.filter((one) => one === field || one === list)).toHaveLength(1)
  })
})
