import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import { isListing } from '@quadro/contract/kit/listing.ts'
import { type Target, tableOfTarget } from '@quadro/contract/kit/targets.ts'
import type pg from 'pg'
import { core, shapeOf } from '../../apps/server/src/kit/http/query.ts'
import type { Route } from '../../apps/server/src/kit/http/route.ts'
import { snake } from '../../tests/support/registries.ts'
import { sample } from '../../tests/support/sample.ts'
import { longest, targetNamed, values, valuesBelow } from '../../tests/support/scope.ts'
import { EXEMPLOS, VALORES } from './exemplos.ts'
import type { Tipo } from './orcamento.ts'

/** One call of the catalogue. */
export interface Chamada {
  chave: string
  tipo: Tipo
  entry: Endpoint
  input: Record<string, unknown>
}

const tipoDe = (route: Route): Tipo => {
  const { entry, of } = route
  if (of && 'report' in of && entry === of.report.preview) return 'relatorio'
  if (entry.kind === 'file') return 'arquivo'
  if (isListing(entry)) return 'pagina'
  return entry.path.startsWith('/userinfo/') ? 'inicio' : 'leitura'
}

/**
 * Every read of the product: each GET, and the preview of each report. Not live streams; and not the exports of lists, which read what the
 * list reads, of all pages, and become a job where that is much.
 */
export const leiturasDe = (routes: readonly Route[]): Route[] =>
  routes.filter(
    ({ entry, of }) =>
      (entry.method === 'GET' && entry.kind !== 'events' && !entry.path.endsWith('/exportar')) ||
      (of && 'report' in of && entry === of.report.preview),
  )
const chaveDe = ({ method, path }: Endpoint) => `${method} ${path}`

/** Finds the inputs of the calls: ids of records that the company has, initial filters of reports, samples for the rest. */
export class Exemplos {
  readonly #routes: readonly Route[]
  readonly #client: pg.Client
  readonly #empresaId: number
  readonly #listadas = new Map<string, Promise<unknown>>()
  readonly #ler: (path: string) => Promise<unknown>
  constructor(routes: readonly Route[], client: pg.Client, empresaId: number, ler: (path: string) => Promise<unknown>) {
    this.#routes = routes
    this.#client = client
    this.#empresaId = empresaId
    this.#ler = ler
  }

  async #um(sql: string, values: unknown[] = []): Promise<unknown> {
    const { rows } = await this.#client.query<{ id: unknown }>(sql, values)
    return rows[0]?.id ?? undefined
  }

  /** The record with the lowest id of a table, of the company where the table has one. */
  async #daTabela(table: string): Promise<number | undefined> {
    const { rows } = await this.#client.query(
      `select column_name from information_schema.columns where table_name = $1 and column_name = 'empresa_id'`,
      [table],
    )
    const found = await this.#um(
      `select min(id) as id from ${table} ${rows.length > 0 ? `where empresa_id = ${this.#empresaId}` : ''}`,
    )
    return found === undefined ? undefined : Number(found)
  }

  /** The first row that the list at an address answers. */
  #daLista(address: string): Promise<unknown> {
    const known = this.#listadas.get(address)
    if (known) return known
    const found = this.#ler(address).then((answer) => {
      const { content } = answer as { content?: unknown }
      const first = ([content ?? answer].flat() as { id?: unknown }[])[0]
      return first?.id
    })
    this.#listadas.set(address, found)
    return found
  }

  async #parametro(entry: Endpoint, name: string): Promise<unknown> {
    const before = entry.path.slice(0, entry.path.indexOf(`/{${name}}`))
    const address = longest(
      EXEMPLOS,
      entry.path.replace(/\{(\w+)\}.*/, (whole) => (whole.startsWith(`{${name}}`) ? `{${name}}` : whole)),
    )
    if (address?.endsWith(`{${name}}`)) {
      const said = EXEMPLOS[address]!
      return said.sql === undefined ? said.valor : this.#um(said.sql, said.sql.includes('$1') ? [this.#empresaId] : [])
    }
    const field = shapeOf(entry.input)[name]
    const target = (field && fieldMeta(field)?.target) as Target | undefined
    if (target) return this.#daTabela(tableOfTarget(target))
    const list = this.#routes.find(({ entry: e }) => e.method === 'GET' && e.path === before && e.kind === 'json')
    if (list && !before.includes('{')) {
      const id = await this.#daLista(before)
      if (id !== undefined) return id
    }
    const own = this.#routes.find(
      ({ entry: e, of }) => of && 'table' in of && (e.path === before || e.path.startsWith(`${before}/{`)),
    )?.of
    if (own && 'table' in own) return this.#daTabela(snake(own.table))
    return undefined
  }

  /** The input of a call; a missing parameter of the path is undefined. */
  async input(route: Route, hoje: string): Promise<Record<string, unknown>> {
    const { entry, of } = route
    const input: Record<string, unknown> =
      of && 'report' in of ? { ...(of.report.initial(hoje) as Record<string, unknown>) } : {}
    for (const [key, value] of Object.entries(input)) if (value === null || value === undefined) delete input[key]
    const special = valuesBelow[longest(valuesBelow, entry.path) ?? ''] ?? {}
    const own = VALORES[longest(VALORES, entry.path) ?? ''] ?? {}
    for (const [key, schema] of Object.entries(shapeOf(entry.input))) {
      if (pathParameters(entry.path).includes(key)) {
        input[key] = await this.#parametro(entry, key)
        continue
      }
      if (key in own) {
        input[key] = own[key]
        continue
      }
      if (
        key in input ||
        (schema as unknown as { safeParse(v: unknown): { success: boolean } }).safeParse(undefined).success
      )
        continue
      const target = (fieldMeta(schema)?.target ?? targetNamed([key])) as Target | undefined
      const isArray = (core(schema)._zod.def as { type: string }).type === 'array'
      if (target) {
        const id = await this.#daTabela(tableOfTarget(target))
        input[key] = isArray ? [id] : id
      } else if (key in special) input[key] = special[key]
      else if (key in values) input[key] = values[key]
      else if (key === 'empresaId') input[key] = this.#empresaId
      else if (/dataIni|inicio/i.test(key)) input[key] = '2025-01-01'
      else if (/dataFim|fim/i.test(key)) input[key] = hoje
      else input[key] = sample(schema, key)
    }
    return input
  }
}

/** The catalogue with its inputs. */
export async function catalogo(routes: readonly Route[], exemplos: Exemplos, hoje: string): Promise<Chamada[]> {
  const found: Chamada[] = []
  for (const route of leiturasDe(routes))
    found.push({
      chave: chaveDe(route.entry),
      tipo: tipoDe(route),
      entry: route.entry,
      input: await exemplos.input(route, hoje).catch(() => ({})),
    })
  return found
}
