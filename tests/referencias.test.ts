/** Forms and calls with references, single ones and lists: a wrong one is told in the same answer as everything else that is wrong. */
import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import type { ErrorBody } from '@quadro/contract/kit/errors.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { routeKey } from '../apps/server/src/kit/access/policy.ts'
import { core, shapeOf } from '../apps/server/src/kit/http/query.ts'
import { tellingReferences } from '../apps/server/src/kit/records/references.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, testApp } from '../apps/server/src/testing/app.ts'
import { send } from './support/inputs.ts'
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

const routes = await allRoutes()
const resources = routes.flatMap(({ of }) => (of && 'resource' in of ? [of.resource] : []))
const cases = resources.flatMap((resource) =>
  wrongReferences(resource.novo.shape).map((wrong) => [`${resource.base} ${wrong.field}`, resource, wrong] as const),
)

/** Calls that change something and are no form of a resource: actions, histories, settings. */
const calls = routes.filter(tellingReferences).map(({ entry }) => entry)
/** An input that is wrong in a field beside the reference; undefined when the call has no field that can be. */
function wrongBeside(entry: Endpoint, { key, value }: Wrong): Record<string, unknown> | undefined {
  const isWrong = (input: unknown) => !(entry.input as z.ZodType).safeParse(input).success
  const input = { ...Object.fromEntries(pathParameters(entry.path).map((name) => [name, NOBODYS])), [key]: value }
  // Every other field is left out, and some of them are required.
  if (isWrong(input)) return input
  const others = Object.keys(shapeOf(entry.input)).filter((name) => !Object.hasOwn(input, name))
  return others.map((name) => ({ ...input, [name]: {} })).find(isWrong)
}
const callCases = calls.flatMap((entry) => {
  const ofPath = pathParameters(entry.path)
  const body = Object.fromEntries(Object.entries(shapeOf(entry.input)).filter(([name]) => !ofPath.includes(name)))
  return wrongReferences(body).flatMap((wrong) => {
    const input = wrongBeside(entry, wrong)
    return input ? [[`${routeKey(entry)} ${wrong.field}`, entry, wrong, input] as const] : []
  })
})

let app: TestApp
let admin: Client
/** Some calls are only for who answers for every company. */
let everywhere: Client
beforeAll(async () => {
  app = await testApp()
  const company = await app.company()
  admin = company.admin
  everywhere = await app.everywhere(company.id)
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

it('finds the calls of every module', () => {
  expect(callCases.length).toBeGreaterThan(100)
})

describe.each(callCases)('%s', (_name, entry, { key: wrong, field }, input) => {
  it('is told beside fields that are wrong in themselves', async () => {
    const { status, text } = await send(everywhere, entry, input)
    expect(status, text).toBe(400)
    const { errors = [] } = JSON.parse(text) as ErrorBody
    const told = errors.map((one) => one.field)
    expect(told.filter((one) => one === field || one === wrong)).toHaveLength(1)
    expect(told.length).toBeGreaterThan(1)
  })
})
