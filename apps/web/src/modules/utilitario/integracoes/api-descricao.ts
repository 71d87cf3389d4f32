/** Turns the description in /api/openapi.json into rows for people. */
import { MODULES } from '@quadro/contract/kit/authority.ts'
import { contemSemAcento } from '@quadro/contract/kit/texto.ts'
import type { ApiCall, ApiDetails, ApiField, ApiGroup } from '../../../ui/reading/ApiReference.tsx'

export interface Schema {
  type?: string | string[]
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  additionalProperties?: Schema | boolean
  $ref?: string
  $defs?: Record<string, Schema>
  default?: unknown
  maxLength?: number
  minLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  /** These come from the contract's fields. */
  label?: string
  kind?: string
}
interface Operation {
  summary: string
  operationId: string
  tags: string[]
  security: Record<string, unknown>[]
  'x-autoridades'?: string[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: { 200: { content: Record<string, { schema: Schema }> } }
}
export interface Description {
  openapi: string
  info: { version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
}

const WORDS: Record<string, string> = {
  string: 'texto',
  integer: 'inteiro',
  number: 'número',
  boolean: 'booleano',
  object: 'objeto',
  null: 'nulo',
}
const KINDS: Record<string, string> = { data: 'data (aaaa-mm-dd)', instante: 'instante (ISO 8601)', html: 'HTML' }
const ANY = 'qualquer valor'
const DEEPEST = 4

const unique = (list: string[]) => [...new Set(list)]
const branches = (schema: Schema): Schema[] => schema.anyOf ?? schema.oneOf ?? []

/** 'texto', 'lista de inteiro', 'inteiro ou nulo'. */
export function typeOf(schema: Schema): string {
  if (schema.kind && KINDS[schema.kind]) {
    const isNull = schema.type?.includes('null') || branches(schema).some((b) => b.type === 'null')
    return `${KINDS[schema.kind]}${isNull ? ' ou nulo' : ''}`
  }
  if (schema.format === 'binary') return 'arquivo'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (branches(schema).length > 0) return unique(branches(schema).map(typeOf)).join(' ou ')
  if (Array.isArray(schema.type)) return schema.type.map((t) => WORDS[t] ?? t).join(' ou ')
  if (schema.type === 'array') return `lista de ${schema.items ? typeOf(schema.items) : ANY}`
  if (schema.allOf) return WORDS.object!
  return WORDS[schema.type ?? ''] ?? ANY
}

/** The object whose properties are shown: the schema itself, the item of a list, or the branch that is an object. */
function objectIn(schema: Schema): Schema | undefined {
  if (schema.properties) return schema
  if (schema.allOf) {
    const parts = schema.allOf.map(objectIn).filter((p) => p !== undefined)
    return {
      properties: Object.assign({}, ...parts.map((p) => p.properties)) as Record<string, Schema>,
      required: parts.flatMap((p) => p.required ?? []),
    }
  }
  if (schema.items) return objectIn(schema.items)
  for (const branch of branches(schema)) {
    const found = objectIn(branch)
    if (found) return found
  }
  return undefined
}

function noteOf(schema: Schema): string {
  const inner = branches(schema).find((b) => b.type !== 'null') ?? schema
  const codes = inner.enum?.filter((v) => v !== '').map(String)
  const least = inner.minimum ?? (inner.exclusiveMinimum === undefined ? undefined : inner.exclusiveMinimum + 1)
  const most = inner.maximum !== undefined && inner.maximum < 2 ** 31 - 1 ? inner.maximum : undefined
  return [
    schema.label,
    codes?.length ? codes.join(', ') : undefined,
    inner.maxLength !== undefined ? `até ${inner.maxLength} caracteres` : undefined,
    most !== undefined ? `${least ?? 0} a ${most}` : undefined,
    schema.minItems ? `ao menos ${schema.minItems}` : undefined,
    schema.maxItems !== undefined ? `até ${schema.maxItems} itens` : undefined,
    schema.default !== undefined ? `padrão ${JSON.stringify(schema.default)}` : undefined,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** The fields of a schema, one per row, with those of an object below it. */
export function fieldsOf(schema: Schema, depth = 0): ApiField[] {
  const object = objectIn(schema)
  if (!object?.properties || depth >= DEEPEST) return []
  return Object.entries(object.properties).flatMap(([name, property]) => [
    {
      name,
      depth,
      type: typeOf(property),
      isRequired: object.required?.includes(name) ?? false,
      note: noteOf(property),
    },
    ...fieldsOf(property, depth + 1),
  ])
}

const PLACES: Record<string, string> = { path: 'caminho', query: 'endereço' }
const only = (content: Record<string, { schema: Schema }>): [string, Schema] => {
  const [[type, { schema }] = ['', { schema: {} }]] = Object.entries(content)
  return [type, schema]
}

/** An example value for a call. */
function sample(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default
  const inner = branches(schema).find((b) => b.type !== 'null') ?? schema
  if (inner.enum) return inner.enum.find((v) => v !== '')
  if (inner.const !== undefined) return inner.const
  const object = inner.type === 'array' ? undefined : objectIn(inner)
  if (object) return sampleOf(object)
  if (schema.kind === 'data') return '2026-01-31'
  const type = Array.isArray(inner.type) ? inner.type[0] : inner.type
  return { array: [], integer: 1, number: 1, boolean: true, string: 'texto' }[type ?? 'string'] ?? null
}
const sampleOf = ({ properties = {}, required = [] }: Schema) =>
  Object.fromEntries(required.map((name) => [name, sample(properties[name] ?? {})]))

function exampleOf(server: string, path: string, method: string, operation: Operation): string {
  const cookie = operation.security.some((s) => 'candidato' in s) ? 'quadro_candidato' : 'quadro_sessao'
  const lines = [`curl -X ${method} '${server}${path}'`]
  if (operation.security.length > 0) lines.push(`-b '${cookie}=…'`)
  if (operation.requestBody) {
    const [type, schema] = only(operation.requestBody.content)
    const body = objectIn(schema)
    if (type === 'multipart/form-data') lines.push(`-F 'dados={}' -F 'arquivo=@arquivo'`)
    else {
      lines.push(`-H 'content-type: ${type}'`)
      lines.push(`-d '${JSON.stringify(body ? sampleOf(body) : {})}'`)
    }
  }
  return lines.join(' \\\n  ')
}

export interface Calls {
  groups: ApiGroup[]
  total: number
  detailsOf(call: ApiCall): ApiDetails
}

const ACCESS = (operation: Operation): string => {
  if (operation.security.length === 0) return 'Qualquer pessoa'
  if (operation.security.some((s) => 'candidato' in s)) return 'Candidato conectado'
  const names = operation['x-autoridades'] ?? []
  if (names.length === 0) return 'Usuário conectado'
  return names.length === 1 ? 'Usuário com a permissão' : 'Usuário com uma das permissões'
}

const ORDER: string[] = Object.values(MODULES)
/** The endpoints of a description by module, in the order of the menu. */
export function callsOf(description: Description): Calls {
  const operations = new Map<string, { path: string; method: string; operation: Operation }>()
  const groups = new Map<string, ApiGroup>()
  for (const [path, methods] of Object.entries(description.paths))
    for (const [name, operation] of Object.entries(methods)) {
      const method = name.toUpperCase()
      const title = operation.tags[0] ?? ''
      const group = groups.get(title) ?? { id: `modulo-${groups.size}`, title, calls: [] }
      groups.set(title, group)
      operations.set(operation.operationId, { path, method, operation })
      const authorities = operation['x-autoridades'] ?? []
      const { operationId: id, summary } = operation
      group.calls.push({ id, method, path, summary, access: ACCESS(operation), authorities })
    }
  const server = description.servers[0]?.url ?? ''
  return {
    groups: [...groups.values()].sort((a, b) => ORDER.indexOf(a.title) - ORDER.indexOf(b.title)),
    total: operations.size,
    detailsOf({ id }) {
      const { path, method, operation } = operations.get(id)!
      const [answerMime, answer] = only(operation.responses[200].content)
      const body = operation.requestBody && only(operation.requestBody.content)[1]
      return {
        fields: [
          ...operation.parameters.map(({ name, in: place, required, schema }) => ({
            name,
            depth: 0,
            type: typeOf(schema),
            isRequired: required,
            note: noteOf(schema),
            place: PLACES[place] ?? place,
          })),
          ...(body ? fieldsOf(body) : []),
        ],
        answer: answerMime === 'application/json' ? fieldsOf(answer) : [],
        answerType: answerMime === 'text/event-stream' ? 'Avisos ao vivo (text/event-stream)' : capital(typeOf(answer)),
        example: exampleOf(server, path, method, operation),
      }
    },
  }
}
const capital = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`

/** The endpoints whose method, path, text, module or authority contain every word. */
export function filtrar(groups: ApiGroup[], texto: string): ApiGroup[] {
  const words = texto.trim().split(/\s+/).filter(Boolean)
  const fits = (group: ApiGroup, call: ApiCall) => {
    const text = [call.method, call.path, call.summary, group.title, call.access, ...call.authorities].join(' ')
    return words.every((word) => contemSemAcento(text, word))
  }
  return groups
    .map((group) => ({ ...group, calls: group.calls.filter((call) => fits(group, call)) }))
    .filter(({ calls }) => calls.length > 0)
}
