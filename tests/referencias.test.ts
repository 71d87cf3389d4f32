/** Forms with references, single ones and lists: a wrong one is told in the same answer as everything else that is wrong. */
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { core, shapeOf } from '../apps/server/src/kit/http/query.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, testApp } from '../apps/server/src/testing/app.ts'
import { sample } from './support/sample.ts'

const NOBODYS = 999_999_999
const elementOf = (schema: z.core.$ZodType) => (core(schema)._zod.def as { element?: z.core.$ZodType }).element

/** A field of a form that refers to what nobody has, and the field whose message tells it. */
interface Wrong {
  key: string
  field: string
  value: unknown
}
function wrongReferences(form: z.core.$ZodShape): Wrong[] {
  return Object.entries(form).flatMap(([list, schema]): Wrong[] => {
    const { kind, target } = fieldMeta(schema) ?? {}
    if (kind === 'ref') return target ? [{ key: list, field: list, value: NOBODYS }] : []
    if (kind === 'refs') return [{ key: list, field: list, value: [NOBODYS] }]
    const element = elementOf(schema)
    return Object.entries(element ? shapeOf(element) : {}).flatMap(([key, field]) => {
      const { kind } = fieldMeta(field) ?? {}
      if (kind !== 'ref' && kind !== 'refs') return []
      const line = sample(element!, list) as Record<string, unknown>
      // A required reference of the line is as unknown as the one that is looked at; an optional one stays empty.
      for (const [name, other] of Object.entries(shapeOf(element!)))
        if (fieldMeta(other)?.kind === 'ref' && !accepts(other, null)) line[name] = NOBODYS
      return [
        { key: list, field: `${list}.0.${key}`, value: [{ ...line, [key]: kind === 'refs' ? [NOBODYS] : NOBODYS }] },
      ]
    })
  })
}
const accepts = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodType).safeParse(value).success

const resources = (await allRoutes()).flatMap(({ of }) => (of && 'resource' in of ? [of.resource] : []))
const cases = resources.flatMap((resource) =>
  wrongReferences(resource.novo.shape).map((wrong) => [`${resource.base} ${wrong.field}`, resource, wrong] as const),
)

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await testApp()
  admin = (await app.company()).admin
})

it('finds the references of every module', () => {
  expect(cases.length).toBeGreaterThan(100)
})

describe.each(cases)('%s', (_name, { criar }, { key: wrong, field, value }) => {
  it('is told beside fields that are wrong in themselves', async () => {
    // Every other field of the form is left out, and some of them are required.
    const { status, body } = await admin.refusal(criar, { [wrong]: value } as never)
    const told = (body.errors ?? []).map((one) => one.field)
    const itself = (criar.input as z.ZodType).safeParse({ [wrong]: value }).error?.issues ?? []
    const missing = itself.map(({ path }) => path.join('.')).filter((one) => one !== wrong)
    expect(status).toBe(400)
    expect(told).toEqual(expect.arrayContaining(missing))
    // Of a list that is checked as a whole the list is told.
    expect(told.filter((one) => one === field || one === wrong)).toHaveLength(1)
  })
})
