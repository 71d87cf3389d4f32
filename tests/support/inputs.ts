/** Inputs of calls, filled from the contract and from the modules' declarations (scope.ts), and how they are sent. */
import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { isListing } from '@quadro/contract/kit/listing.ts'
import { type Target, tableOfTarget } from '@quadro/contract/kit/targets.ts'
import type * as z from 'zod'
import { core, shapeOf } from '../../apps/server/src/kit/http/query.ts'
import type { Client, TestApp, TestCompany } from '../../apps/server/src/testing/app.ts'
import { PIXEL } from '../../apps/server/src/testing/factories.ts'
import type { Maker, Named } from '../../apps/server/src/testing/proof.ts'
import { below, creatorOf } from './records.ts'
import { create, snake, type Walked } from './registries.ts'
import { sample } from './sample.ts'
import { bodies, longest, makerOf, placed, shared, targetNamed, values, valuesBelow } from './scope.ts'

/** A record of the company for an address: of the registry, or made as records.ts says. */
export async function record(app: TestApp, company: TestCompany, path: string, all: readonly Walked[]): Promise<Named> {
  const walked = all.find(({ registry }) => below(path, registry.ler.path))
  if (!walked) return creatorOf(path)(app, company)
  const { id, versao } = await create(app, company.admin, walked, all)
  return { path: { id }, versao }
}

/** A reference in an input: its place, its target, and how a record of this target is made in a company. */
export interface Reference {
  /** References of the same kind may share a record. */
  kind: string
  at: string[]
  many: boolean
  target: Target | undefined
  make: Maker
}

const nested = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  const def = core(schema)._zod.def as unknown as { type: string; element?: z.core.$ZodType }
  return def.type === 'array' ? def.element : undefined
}
const isNumber = (schema: z.core.$ZodType) =>
  ['number', 'int'].includes((core(nested(schema) ?? schema)._zod.def as { type: string }).type)
const targetOf = (schema: z.core.$ZodType, place: readonly string[]): Target | undefined =>
  fieldMeta(schema)?.target ?? targetNamed(place)

/** Every field of the input that names a record, according to its kind or its name, except the fields of the path. */
export function referencesOf(entry: Endpoint, all: readonly Walked[]): Reference[] {
  const found: Reference[] = []
  const walk = (shape: z.core.$ZodShape, above: string[]) => {
    for (const [key, schema] of Object.entries(shape)) {
      if (above.length === 0 && pathParameters(entry.path).includes(key)) continue
      const at = [...above, key]
      const inner = shapeOf(nested(schema) ?? schema)
      if (Object.keys(inner).length > 0) {
        walk(inner, at)
        continue
      }
      const target = targetOf(schema, at)
      const known = makerOf(at, target)
      const isId = target !== undefined || /(^id|Id|^ids|Ids)$/.test(key)
      if (!isNumber(schema) || (target && shared[target]) || !(isId || known)) continue
      if (registryOf(key, target, all)?.registry.global) continue
      const [about, make] = known ? ['', known] : ownMaker(entry, at, target, all)
      // The kind includes the name of the field, because two fields of a body are seldom about the same record.
      found.push({
        kind: `${at.slice(-2).join('.')} ${target} ${about}`,
        at,
        many: nested(schema) !== undefined,
        target,
        make,
      })
    }
  }
  walk(shapeOf(entry.input), [])
  return found
}
const registryOf = (key: string, target: Target | undefined, all: readonly Walked[]) =>
  all.find(({ table }) => table === (target ? tableOfTarget(target) : snake(key.replace(/Ids?$/, ''))))
/** `ids`, `id` and the ids of `linhas` belong to the resource that the address is about: its address; undefined for another field. */
export const ownAddress = (entry: Endpoint, at: string[]): string | undefined =>
  /^(ids?|linhas\.id)$/.test(at.join('.'))
    ? `${isListing(entry) ? entry.path : entry.path.replace(/\/[^/{}]+$/, '')}/{id}`
    : undefined
/** For a field about which no module says anything: a record of the resource that the call is about, or of a registry. */
function ownMaker(
  entry: Endpoint,
  at: string[],
  target: Target | undefined,
  all: readonly Walked[],
): [about: string, make: Maker] {
  const key = at.at(-1)!
  const address = ownAddress(entry, at)
  if (address) {
    return [address, async (app, company) => Number((await record(app, company, address, all)).path.id)]
  }
  const registry = registryOf(key, target, all)
  const make: Maker = async (app, company) => {
    if (!registry)
      throw new Error(
        `${entry.method} ${entry.path}: say in the module’s testing/scope.ts what ${at.join('.')} refers to`,
      )
    return (await create(app, company.admin, registry, all)).id
  }
  return [registry?.table ?? '', make]
}

/** Records of a company, one of each kind, for calls that do not change them. */
export interface Kept {
  record(path: string): Promise<Named>
  target(reference: Reference): Promise<number>
}
export function keptOf(app: TestApp, company: TestCompany, all: readonly Walked[]): Kept {
  const made = new Map<unknown, Promise<unknown>>()
  const once = <T>(kind: unknown, make: () => Promise<T>): Promise<T> => {
    const known = made.get(kind) ?? make()
    made.set(kind, known)
    return known as Promise<T>
  }
  return {
    record: (path) =>
      once(all.find(({ registry }) => below(path, registry.ler.path)) ?? creatorOf(path), () =>
        record(app, company, path, all),
      ),
    target: (reference) => once(reference.kind, () => reference.make(app, company)),
  }
}

const fill = (target: Record<string, unknown>): void => {
  for (const [key, value] of Object.entries(target)) {
    if (key in values) target[key] = values[key]
    else if (Array.isArray(value)) for (const each of value) if (each && typeof each === 'object') fill(each)
    if (value && typeof value === 'object' && !Array.isArray(value)) fill(value as Record<string, unknown>)
  }
}
/** Fills references to records that belong to no company. */
async function fillShared(
  app: TestApp,
  shape: z.core.$ZodShape,
  input: Record<string, unknown>,
  above: string[] = [],
): Promise<void> {
  for (const [key, schema] of Object.entries(shape)) {
    if (!(key in input)) continue
    const value = input[key]
    const at = [...above, key]
    const target = isNumber(schema) ? targetOf(schema, at) : undefined
    const make = target && shared[target]
    if (make) {
      const id = await make(app)
      input[key] = Array.isArray(value) ? [id] : id
      continue
    }
    const inner = shapeOf(nested(schema) ?? schema)
    for (const each of [value].flat())
      if (each && typeof each === 'object') await fillShared(app, inner, each as never, at)
  }
}

/**
 * The values that the server checks before it looks for the record: every field of a body, and the required fields of a query. The records
 * to which it refers are made for it, or come from `target`.
 */
export async function inputOf(
  app: TestApp,
  company: TestCompany,
  entry: Endpoint,
  named: Named,
  all: readonly Walked[],
  target: Kept['target'] = (reference) => reference.make(app, company),
) {
  const inQuery = entry.method === 'GET' || entry.method === 'DELETE'
  const input: Record<string, unknown> = {}
  for (const [key, schema] of Object.entries(shapeOf(entry.input))) {
    if (key in named.path && pathParameters(entry.path).includes(key)) continue
    if (inQuery && (schema as z.ZodType).safeParse(undefined).success) continue
    input[key] = key === 'versao' ? (named.versao ?? 1) : sample(schema, key)
  }
  fill(input)
  // Exactly one of the fields of a bulk change, or all that it declares.
  if ('mudanca' in input)
    input.mudanca =
      [{ ativo: true }, { ativa: true }, { peso: 7 }].find(
        (one) => (shapeOf(entry.input).mudanca as z.ZodType).safeParse(one).success,
      ) ?? input.mudanca
  const special = valuesBelow[longest(valuesBelow, entry.path) ?? ''] ?? {}
  for (const [key, value] of Object.entries(special)) if (key in input) input[key] = value
  await fillShared(app, shapeOf(entry.input), input)
  for (const reference of referencesOf(entry, all)) {
    if (inQuery && !(reference.at[0]! in input)) continue
    place(input, reference, await target(reference))
  }
  const whole = { ...input, ...named.body, ...named.path }
  await bodies[keyOf(entry)]?.(app, company, whole)
  return whole
}
const keyOf = ({ method, path }: Endpoint): string => `${method} ${path}`
/** Puts an id in the place of the reference. */
export function place(input: Record<string, unknown>, { at, many }: Pick<Reference, 'at' | 'many'>, id: number): void {
  const [last, ...parents] = [...at].reverse()
  let target = input
  for (const key of parents.reverse()) {
    const next = target[key]
    target = (Array.isArray(next) ? next[0] : next) as Record<string, unknown>
  }
  target[last!] = many ? [id] : id
}
/** The id in the place of the reference. */
export const placedAt = (input: Record<string, unknown>, { at }: Pick<Reference, 'at'>): number =>
  Number(at.reduce<unknown>((value, key) => [(value as Record<string, unknown>)[key]].flat()[0], input))
/** Puts an id in the place of the reference, together with the values that it requires. */
export async function placeWhole(
  app: TestApp,
  entry: Endpoint,
  input: Record<string, unknown>,
  reference: Reference,
  id: number,
): Promise<void> {
  place(input, reference, id)
  await placed[keyOf(entry)]?.(app, input, reference.at, id)
}

/** Whether a reference names an area, or a person who works in one: a restricted user cannot refer to those out of reach. */
export const namesArea = ({ target }: Reference): boolean => target === 'areaOrganizacional' || target === 'talento'
/** The id of such a target within the area. */
export async function targetIn(
  app: TestApp,
  company: TestCompany,
  { target, make }: Reference,
  areaId: number,
): Promise<number> {
  if (target === 'areaOrganizacional') return areaId
  const id = await make(app, company)
  await app.owner.query('update colaborador_historico set area_id = $1 where talento_id = $2', [areaId, id])
  return id
}

/** Sends the input as the contract declares it, with files. */
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
/** Name of the part with the file, when it differs from the end of the address. */
const partOf = ({ path }: Endpoint): string =>
  /\/curriculos-(lidos|recebidos)$/.test(path) ? 'curriculo' : path.split('/').at(-1)!

/** Whether the answer says that fields are wrong. Then the server has checked nothing further. */
export function refusesFields({ status, text }: { status: number; text: string }): boolean {
  if (status !== 400) return false
  const { code, errors } = JSON.parse(text) as { code: string; errors?: unknown[] }
  return code === 'FIELD_VALIDATION_VIOLATION' && (errors ?? []).length > 0
}

/** A mark of everything written to the database so far: an equal mark means that nothing was changed, logged as read, or mailed. */
export async function mark(app: TestApp): Promise<string> {
  const { rows } = await app.owner.query(
    'select (select coalesce(max(id), 0) from auditoria) as linhas, (select count(*) from email) as emails',
  )
  return JSON.stringify(rows[0])
}
