import { MODULES } from '@quadro/contract/kit/authority.ts'
import { type Endpoint, IDEMPOTENCY_KEY, isDoneOnce, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { errorBody } from '@quadro/contract/kit/errors.ts'
import * as z from 'zod'
import { shapeOf } from './query.ts'
import type { Route } from './route.ts'

type Json = Record<string, unknown>

/** JSON Schema 2020-12, as OpenAPI 3.1 uses it. A type that it cannot express is written as any value. */
function schema(type: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json
  return rest
}
const optional = (type: z.core.$ZodType) => type._zod.optin === 'optional'

const json = (content: Json) => ({ 'application/json': { schema: content } })
const ERROR = { description: 'Recusa ou falha', content: json({ $ref: '#/components/schemas/Erro' }) }
const SECURITY = {
  internal: [{ sessao: [] }],
  candidate: [{ candidato: [] }],
  person: [{ pessoa: [] }],
  public: [],
} as const

const KEY = {
  name: IDEMPOTENCY_KEY,
  in: 'header',
  required: false,
  description: 'Com a mesma chave, a chamada é feita uma vez só, e a repetição recebe a resposta da primeira.',
  schema: { type: 'string', format: 'uuid' },
}

function operation(entry: Endpoint): Json {
  const inPath = pathParameters(entry.path)
  const bodyless = entry.method === 'GET' || entry.method === 'DELETE'
  const shape = shapeOf(entry.input)
  const travels = (key: string) =>
    inPath.includes(key) ? 'path' : bodyless || entry.query.includes(key) ? 'query' : 'body'
  const parameters = Object.entries(shape)
    .filter(([key]) => travels(key) !== 'body')
    .map(([name, type]) => ({
      name,
      in: travels(name),
      required: travels(name) === 'path' || !optional(type),
      ...(z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' }).type === 'array'
        ? { style: 'form', explode: false }
        : {}),
      schema: schema(type, 'input'),
    }))
  const body = Object.fromEntries(Object.entries(shape).filter(([key]) => travels(key) === 'body'))
  const mime = {
    json: 'application/json',
    form: 'application/x-www-form-urlencoded',
    multipart: 'multipart/form-data',
  }[entry.body]
  const answers = {
    json: json(schema(entry.output, 'output')),
    file: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    events: { 'text/event-stream': { schema: { type: 'string' } } },
  }[entry.kind]
  const { access } = entry
  const names = access.who === 'internal' ? access.authorities.map((a) => a.name) : []
  const [module = ''] = entry.path.split('/').filter(Boolean)
  return {
    summary: entry.summary,
    operationId: `${entry.method.toLowerCase()}${entry.path.replace(/[^a-zA-Z0-9]+/g, '_')}`,
    tags: [Object.hasOwn(MODULES, module) ? MODULES[module as keyof typeof MODULES] : MODULES.shell],
    ...(names.length > 0 ? { description: `Exige ${names.join(' ou ')}.` } : {}),
    // The authorities again, in a form that programs can read, such as the product's own API page.
    ...(names.length > 0 ? { 'x-autoridades': names } : {}),
    security: SECURITY[access.who],
    parameters: entry.offline || isDoneOnce(entry) ? [...parameters, KEY] : parameters,
    ...(bodyless || Object.keys(body).length === 0
      ? {}
      : { requestBody: { required: true, content: { [mime]: { schema: schema(z.object(body), 'input') } } } }),
    responses: { 200: { description: 'Resposta', content: answers }, default: ERROR },
  }
}

/** OpenAPI 3.1 of the routes. */
export function openApiOf(
  routes: readonly Route[],
  { versao, publicUrl }: { versao: string; publicUrl: string },
): Json {
  const paths: Record<string, Json> = {}
  for (const { entry } of routes)
    paths[entry.path] = { ...paths[entry.path], [entry.method.toLowerCase()]: operation(entry) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Quadro',
      version: versao,
      description: 'Toda chamada do produto. Datas são yyyy-MM-dd; listas em parâmetros são separadas por vírgulas.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Erro: schema(errorBody, 'output') },
      securitySchemes: {
        sessao: { type: 'apiKey', in: 'cookie', name: 'quadro_sessao' },
        candidato: { type: 'apiKey', in: 'cookie', name: 'quadro_candidato' },
        pessoa: { type: 'apiKey', in: 'cookie', name: 'quadro_pessoa' },
      },
    },
  }
}
