/**
 * Scope of records, over every route: a record that belongs to another company, or lies outside a restricted user's areas, is treated as if
 * it did not exist, whether a path, a query or a body names it. The test finds new routes by itself; tests/support says how records are
 * made.
 */
import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import type { ErrorBody } from '@quadro/contract/kit/errors.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allAuthorities } from '../apps/server/src/kit/access/authorities.ts'
import { routeKey } from '../apps/server/src/kit/access/policy.ts'
import { shapeOf } from '../apps/server/src/kit/http/query.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { area } from '../apps/server/src/testing/factories.ts'
import type { Named } from '../apps/server/src/testing/proof.ts'
import {
  inputOf,
  type Kept,
  keptOf,
  mark,
  namesArea,
  ownAddress,
  place,
  placedAt,
  type Reference,
  record,
  referencesOf,
  refusesFields,
  send,
  targetIn,
} from './support/inputs.ts'
import { below, shared } from './support/records.ts'
import { registriesOf } from './support/registries.ts'
import { areaOfPath, closedToRestricted, incoherent, longest, reading, withoutArea } from './support/scope.ts'

const routes = await allRoutes()
const all = registriesOf(routes)
const internal = routes
  .map(({ entry }) => entry)
  .filter(({ access, kind }) => access.who === 'internal' && kind !== 'events')
const ofEveryCompany = (path: string) => all.some(({ registry }) => registry.global && below(path, registry.base))
const withRecord = internal.filter(
  ({ path }) => pathParameters(path).length > 0 && !Object.hasOwn(shared, path) && !ofEveryCompany(path),
)
const withArea = withRecord.filter((entry) => areaOfPath(entry.path, all))
const reports = new Set(routes.flatMap(({ of }) => (of && 'report' in of ? [of.report.print, of.report.preview] : [])))
/** A list or a report answers nothing when its filter finds nothing, no matter whose record the filter names. */
const reads = (entry: Endpoint) => entry.method === 'GET' || reports.has(entry) || Object.hasOwn(reading, entry.path)
const keyed = (list: Endpoint[]): [string, Endpoint][] => list.map((entry) => [routeKey(entry), entry])
const NOWHERE = 999_999_999

let app: TestApp
/** Each test has a company of its own: what one test writes (such as the company's rules) must not affect the next. */
let company: TestCompany
/** The company whose records are only read: one record of each kind is enough. */
let readers: TestCompany
let read: Kept
/** Another company. Its users and its records are refused, so nothing of it changes. */
let other: TestCompany
let foreign: Kept
const everything = () => [...allAuthorities().keys()].filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS')
beforeAll(async () => {
  app = await testApp()
  other = await app.company()
  foreign = keptOf(app, other, all)
  readers = await app.company()
  read = keptOf(app, readers, all)
})

/** The answer of the call; `changed`: whether it left a trace in the database. */
async function call(client: Client, entry: Endpoint, input: Record<string, unknown>) {
  const before = await mark(app)
  const answer = await send(client, entry, input)
  return { ...answer, changed: (await mark(app)) !== before }
}

/** The body with the caller's own records must be valid, so that a later refusal is about the reference. */
function isCoherent(entry: Endpoint, answer: { status: number; text: string }): void {
  if (entry.method !== 'POST' && entry.method !== 'PUT') return
  const key = `${entry.method} ${entry.path}`
  const why = `the module’s testing/scope.ts makes no body that ${key} takes: ${answer.text}`
  expect(refusesFields(answer), why).toBe(Object.hasOwn(incoherent, key))
}

const referring = internal
  .filter(({ path }) => !Object.hasOwn(shared, path) && !ofEveryCompany(path))
  .flatMap((entry) => referencesOf(entry, all).map((reference) => ({ entry, reference })))
const referencesIn = (list: typeof referring, of: Endpoint): Reference[] =>
  list.filter(({ entry }) => entry === of).map(({ reference }) => reference)
/** The answer without the id that was sent. */
const said = ({ status, text }: { status: number; text: string }, id: number) =>
  `${status} ${text.replaceAll(String(id), '#')}`
type Answer = Awaited<ReturnType<typeof call>>
/** What was answered to a reference out of reach. */
interface Refused {
  at: Reference
  field: string
  answer: string
}

/** Makes the call with a record that is out of reach. The answer must be the same as for a record that does not exist. */
async function refuses(
  client: Client,
  entry: Endpoint,
  own: Record<string, unknown>,
  at: Reference,
  outOfReach: number,
): Promise<Refused> {
  const input = structuredClone(own)
  const send = (id: number) => {
    place(input, at, id)
    return call(client, entry, input)
  }
  const field = at.at.join('.')
  const refused = await send(outOfReach)
  expect(said(refused, outOfReach), field).toBe(said(await send(NOWHERE), NOWHERE))
  expect(refused.status, `${field}: ${refused.text}`).toBeLessThan(500)
  expect(refused.changed, field).toBe(false)
  return { at, field, answer: said(refused, outOfReach) }
}
/** With records within reach the call gets further, which proves that the reference was refused before. */
function isFurther(accepted: Answer, input: Record<string, unknown>, refused: Refused[]): void {
  expect(accepted.status, accepted.text).toBeLessThan(500)
  // A bulk action that only answers that it is done must leave a trace.
  for (const { at, field, answer } of refused)
    if (said(accepted, placedAt(input, at)) === answer)
      expect(accepted.changed, `${field}: ${accepted.text}`).toBe(true)
}
/** A rightful body, wrong in one field that is no reference: the answer refuses none of the references, because all are within reach. */
async function tellsNoReference(
  client: Client,
  entry: Endpoint,
  input: Record<string, unknown>,
  references: Reference[],
) {
  if (references.length === 0 || reads(entry) || Object.hasOwn(incoherent, `${entry.method} ${entry.path}`)) return
  const named = references.map(({ at }) => at.join('.'))
  const plain = Object.keys(shapeOf(entry.input)).filter(
    (key) => !pathParameters(entry.path).includes(key) && !named.some((at) => at.split('.')[0] === key),
  )
  const broken = plain
    .map((key) => ({ ...input, [key]: { a: 'b' } }))
    .find((one) => !z.safeParse(entry.input, one).success)
  if (!broken) return
  const answer = await send(client, entry, broken)
  if (!refusesFields(answer)) return
  const { errors } = JSON.parse(answer.text) as ErrorBody
  const told = errors!.filter(({ field }) => named.includes(field.replace(/\.\d+\./g, '.0.')))
  expect(told, `${answer.text} of ${JSON.stringify(broken)}`).toEqual([])
}
/** The company in which a call is tried, the record that the call names there, and how the records it refers to are made. */
async function scene(entry: Endpoint): Promise<{ named: Named; target?: Kept['target'] }> {
  company = reads(entry) ? readers : await app.company()
  const kept = reads(entry) ? read : undefined
  const isNamed = pathParameters(entry.path).length > 0
  const named = isNamed ? await (kept?.record(entry.path) ?? record(app, company, entry.path, all)) : { path: {} }
  return { named, ...(kept && { target: kept.target }) }
}

/**
 * Company, record and body are made once for each endpoint, and once for all endpoints that only read. This works because a refused call
 * changes nothing, and the accepted call comes last.
 */
describe('another company', () => {
  const asked = internal.filter((entry) => withRecord.includes(entry) || referencesIn(referring, entry).length > 0)
  it.each(keyed(asked))('%s: its record does not exist, and none can be referred to', async (_key, entry) => {
    const isOfRecord = withRecord.includes(entry)
    const { named, target } = await scene(entry)
    if (isOfRecord) {
      for (const parameter of pathParameters(entry.path))
        expect(named.path, `the module’s testing/records.ts names {${parameter}} of ${entry.path}`).toHaveProperty(
          parameter,
        )
      // The body refers to the caller's own records, so only the record in the path can be refused.
      const stranger = await call(other.admin, entry, await inputOf(app, other, entry, named, all, foreign.target))
      // A user who does not answer for every company is refused before the record is looked up.
      expect(stranger.status, stranger.text).toBe(entry.installation ? 403 : 404)
      expect(stranger.changed).toBe(false)
    }
    const input = await inputOf(app, company, entry, named, all, target)
    const refused = []
    for (const reference of referencesIn(referring, entry))
      refused.push(await refuses(company.admin, entry, input, reference, await foreign.target(reference)))
    if (!isOfRecord && reads(entry)) return
    await tellsNoReference(company.admin, entry, input, referencesIn(referring, entry))
    const rightful = await call(company.admin, entry, input)
    if (isOfRecord) {
      // The record does exist: a user who may see it finds it.
      expect(rightful.status, rightful.text).not.toBe(404)
      expect(rightful.status, rightful.text).toBeLessThan(entry.method === 'GET' ? 300 : 500)
    }
    if (!reads(entry)) isFurther(rightful, input, refused)
    isCoherent(entry, rightful)
  })

  it('is shared with only where the tables say why', () => {
    const known = new Set(internal.map(({ path }) => path))
    for (const path of Object.keys(shared)) expect(known).toContain(path)
  })
})

/** The area of the record that was made for a path; null when such records have none. */
async function areaOfRecord(path: string, named: Named): Promise<number | null> {
  const found = pathParameters(path).length > 0 ? areaOfPath(path, all) : undefined
  if (!found) return null
  const { rows } = await app.owner.query(found.sql, [named.path[found.parameter]])
  return Number(rows[0].area)
}

/** The area of the record that a body names as its own; null when such records have none. */
async function areaOfRows(entry: Endpoint, input: Record<string, unknown>): Promise<number | null> {
  for (const reference of referencesIn(referring, entry)) {
    const address = ownAddress(entry, reference.at)
    if (address) return areaOfRecord(address, { path: { id: placedAt(input, reference) } })
  }
  return null
}

describe('a user restricted to areas', () => {
  /** A user with all authorities, restricted to one area. */
  const restricted = async (id?: number) => company.user(everything(), { areas: [id ?? (await area(app, company.id))] })

  const writing = referring.filter(
    ({ entry, reference }) => !reads(entry) && namesArea(reference) && !longest(closedToRestricted, entry.path),
  )
  const asked = internal.filter((entry) => withArea.includes(entry) || referencesIn(writing, entry).length > 0)
  it.each(keyed(asked))('%s: nothing out of them exists or can be referred to', async (_key, entry) => {
    const { named, target } = await scene(entry)
    const input = await inputOf(app, company, entry, named, all, target)
    let home = (await areaOfRecord(entry.path, named)) ?? (await areaOfRows(entry, input))
    const fields = referencesIn(writing, entry)
    if (fields.length > 0) {
      // When the body refers to further records, the user is restricted to the area above that of the record.
      const above = await area(app, company.id)
      await app.owner.query('update area_historico set area_mae_id = $1 where area_id = $2', [above, home])
      home = above
    }
    if (fields.length > 0)
      for (const r of referencesOf(entry, all))
        if (namesArea(r)) place(input, r, await targetIn(app, company, r, home!))
    if (withArea.includes(entry)) {
      const answer = await call(await restricted(), entry, input)
      expect(answer.status, answer.text).toBe(404)
      expect(answer.changed).toBe(false)
    }
    const insider = await restricted(home ?? undefined)
    const refused = []
    for (const reference of fields)
      refused.push(await refuses(insider, entry, input, reference, await reference.make(app, company)))
    await tellsNoReference(insider, entry, input, fields)
    const accepted = await call(insider, entry, input)
    if (withArea.includes(entry)) expect(accepted.status, accepted.text).not.toBe(404)
    isFurther(accepted, input, refused)
  })

  const lists = internal.filter(
    ({ method, path, input }) =>
      method === 'GET' &&
      pathParameters(path).length === 0 &&
      'unpaged' in shapeOf(input) &&
      withArea.some((e) => e.path === `${path}/{id}`),
  )
  it.each(keyed(lists))('%s lists nothing out of them', async (_key, entry) => {
    const address = `${entry.path}/{id}`
    company = readers
    const named = await read.record(address)
    const ids = async (client: Client) => {
      const { status, text } = await send(client, entry, { unpaged: true })
      expect(status, text).toBe(200)
      return (JSON.parse(text) as { id: number }[]).map(({ id }) => id)
    }
    expect(await ids(await restricted())).not.toContain(named.path.id)
    expect(await ids(await restricted((await areaOfRecord(address, named))!))).toContain(named.path.id)
  })

  it('is not asked about only where the table says why', () => {
    for (const address of [...Object.keys(withoutArea), ...Object.keys(closedToRestricted), ...Object.keys(reading)])
      expect(
        internal.some(({ path }) => below(path, address)),
        address,
      ).toBe(true)
  })
})
