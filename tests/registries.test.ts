/** Every registry of the product: round trip, authority, company, audit, and fields that match their columns. */
import { type FieldKind, fieldMeta } from '@quadro/contract/kit/fields.ts'
import { nameOfRecord } from '@quadro/contract/kit/resource.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { gone } from '../apps/server/src/kit/records/bulk.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { bodyOf, create, type Row, registriesOf, snake, type Walked } from './support/registries.ts'

const all = registriesOf(await allRoutes())

let app: TestApp
let company: TestCompany
let admin: Client & { usuarioId: number }
let stranger: Client
let powerless: Client
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  powerless = await company.user([])
})

/** The rows that the list finds when it is searched for the label of `row`. */
async function listed(client: Client, { registry }: Walked, row: Row): Promise<Row[]> {
  const { content } = (await client.call(registry.listar, { busca: String(row[registry.label]) } as never)) as {
    content: Row[]
  }
  return content
}
const ids = (rows: Row[]) => rows.map(({ id }) => id)

/** The column types that can store a field of each kind. */
const TEXT = ['text', 'character', 'character varying']
const WHOLE = ['smallint', 'integer', 'bigint']
const TYPES: Partial<Record<FieldKind, readonly string[]>> = {
  texto: TEXT,
  'texto-longo': TEXT,
  html: TEXT,
  email: TEXT,
  cpf: TEXT,
  cnpj: TEXT,
  pis: TEXT,
  cep: TEXT,
  opcao: [...TEXT, 'smallint', 'integer'],
  inteiro: WHOLE,
  dinheiro: ['numeric'],
  decimal: ['numeric'],
  data: ['date'],
  mes: TEXT,
  instante: ['timestamp with time zone'],
  booleano: ['boolean'],
  ref: ['bigint'],
  refs: ['ARRAY'],
}
const LARGEST: Record<string, number> = { smallint: 32_767, integer: 2_147_483_647 }

it('sees the registries of every module', () => {
  expect(all.length).toBeGreaterThanOrEqual(11)
  expect(new Set(all.map(({ registry }) => registry.base)).size).toBe(all.length)
})

describe.each(all.map((walked) => [walked.registry.base, walked] as const))('%s', (_base, walked) => {
  const { registry, table } = walked
  beforeAll(async () => {
    // Records that all companies share are changed by a user who answers for all of them.
    const other = await app.company()
    admin = registry.global
      ? await app.everywhere(company.id)
      : Object.assign(company.admin, { usuarioId: company.usuarioId })
    stranger = registry.global ? await app.everywhere(other.id) : other.admin
  })

  it('comes back as it was sent, changes, refuses a stale version and goes', async () => {
    const body = await bodyOf(app, admin, walked, all)
    const created = (await admin.call(registry.criar, body as never)) as Row
    expect(created).toMatchObject(body)
    expect(created.pode).toEqual(['editar', 'excluir'])
    expect(await admin.call(registry.ler, { id: created.id })).toEqual(created)
    expect(await listed(admin, walked, created)).toContainEqual(created)

    const { id, versao } = created
    const change = await bodyOf(app, admin, walked, all)
    const changed = (await admin.call(registry.alterar, { ...change, id, versao } as never)) as Row
    expect(changed).toMatchObject({ ...change, id, versao: versao + 1 })
    expect(await admin.call(registry.ler, { id })).toEqual(changed)

    expect((await admin.refusal(registry.alterar, { ...change, id, versao } as never)).status).toBe(409)
    expect((await admin.refusal(registry.excluir, { id, versao })).status).toBe(409)
    expect(await admin.call(registry.ler, { id })).toEqual(changed)

    await admin.call(registry.excluir, { id, versao: changed.versao })
    expect((await admin.refusal(registry.ler, { id })).status).toBe(404)
    expect((await admin.refusal(registry.excluir, { id, versao: changed.versao })).status).toBe(404)
    const another = await create(app, admin, walked, all)
    expect(await admin.call(registry.excluirVarios, { ids: [another.id] })).toEqual({
      excluidos: [another.id],
      recusados: [],
    })
  })

  it('is refused without its authority, and says what a reader may do', async () => {
    const row = await create(app, admin, walked, all)
    const { id, versao } = row
    const body = await bodyOf(app, admin, walked, all)
    const reader = await company.user([registry.authorities.ver])
    for (const client of [powerless, reader]) {
      expect((await client.refusal(registry.criar, body as never)).status).toBe(403)
      expect((await client.refusal(registry.alterar, { ...body, id, versao } as never)).status).toBe(403)
      expect((await client.refusal(registry.excluir, { id, versao })).status).toBe(403)
      expect((await client.refusal(registry.excluirVarios, { ids: [id] })).status).toBe(403)
    }
    expect((await powerless.refusal(registry.listar, {} as never)).status).toBe(403)
    expect((await powerless.refusal(registry.ler, { id })).status).toBe(403)
    expect(await reader.call(registry.ler, { id })).toEqual({ ...row, pode: [] })
  })

  it('offers its records by name to other forms, those out of use left out', async () => {
    const { id, versao, ...row } = await create(app, admin, walked, all)
    const offered = async () => (await powerless.call(registry.opcoes, {})) as { id: number; label: string }[]
    expect(await offered()).toContainEqual(expect.objectContaining({ id, label: nameOfRecord(registry, row) }))
    const inUse = ['ativo', 'ativa'].find((field) => field in registry.fields)
    if (!inUse) return
    await admin.call(registry.alterar, {
      ...(await bodyOf(app, admin, walked, all)),
      [inUse]: false,
      id,
      versao,
    } as never)
    expect((await offered()).map((option) => option.id)).not.toContain(id)
  })

  it(registry.global ? 'is shared with other companies' : 'does not exist for another company', async () => {
    const row = await create(app, admin, walked, all)
    const { id, versao } = row
    if (registry.global) {
      const { pode: _, ...same } = row
      expect(await company.admin.call(registry.ler, { id })).toEqual({ ...row, pode: [] })
      expect((await company.admin.refusal(registry.alterar, { ...same, id, versao } as never)).status).toBe(403)
      expect((await company.admin.refusal(registry.excluir, { id, versao })).status).toBe(403)
      expect((await company.admin.refusal(registry.excluirVarios, { ids: [id] })).status).toBe(403)
      expect(await stranger.call(registry.ler, { id })).toEqual(row)
      expect(await listed(stranger, walked, row)).toContainEqual(row)
      return
    }
    expect((await stranger.refusal(registry.ler, { id })).status).toBe(404)
    expect(ids(await listed(stranger, walked, row))).not.toContain(id)
    const { pode: _, ...same } = row
    expect((await stranger.refusal(registry.alterar, { ...same, id, versao } as never)).status).toBe(404)
    expect((await stranger.refusal(registry.excluir, { id, versao })).status).toBe(404)
    expect(await stranger.call(registry.excluirVarios, { ids: [id] })).toEqual({ excluidos: [], recusados: [gone(id)] })
    expect(await admin.call(registry.ler, { id })).toEqual(row)
  })

  it.runIf(!registry.global && !registry.repeats)('gives one name to one record, in whatever case', async () => {
    const { label } = registry
    const first = await create(app, admin, walked, all)
    const second = await create(app, admin, walked, all)
    const name = String(first[label])
    for (const same of [name, ` ${name.toUpperCase()} `]) {
      const body = { ...(await bodyOf(app, admin, walked, all)), [label]: same }
      const { id, versao } = second
      for (const refused of [
        await admin.refusal(registry.criar, body as never),
        await admin.refusal(registry.alterar, { ...body, id, versao } as never),
      ]) {
        expect(refused.status).toBe(409)
        expect(refused.body.errors?.map(({ field }) => field)).toEqual([label])
      }
    }
    // Its own name, and that of another company, are no hindrance.
    const { id, versao, pode: _, ...same } = (await admin.call(registry.ler, { id: first.id })) as Row
    await admin.call(registry.alterar, {
      ...same,
      ...(await bodyOf(app, admin, walked, all)),
      ...{ [label]: name.toUpperCase(), id, versao },
    } as never)
    const theirs = await bodyOf(app, stranger, walked, all)
    await stranger.call(registry.criar, { ...theirs, [label]: name } as never)
  })

  it('leaves who, when, before and after in the audit', async () => {
    const { id, versao, ...row } = await create(app, admin, walked, all)
    const change = await bodyOf(app, admin, walked, all)
    const changed = (await admin.call(registry.alterar, { ...change, id, versao } as never)) as Row
    await admin.call(registry.excluir, { id, versao: changed.versao })
    const { rows } = await app.owner.query(
      'select acao, usuario_id, empresa_id, antes, depois from auditoria where entidade = $1 and registro_id = $2 order by id',
      [table, id],
    )
    expect(rows.map(({ acao }) => acao)).toEqual(['I', 'U', 'D'])
    for (const { usuario_id, empresa_id } of rows) {
      expect(Number(usuario_id)).toBe(admin.usuarioId)
      expect(empresa_id === null ? null : Number(empresa_id)).toBe(registry.global ? null : company.id)
    }
    const label = snake(registry.label)
    expect(rows[0].depois[label]).toBe(row[registry.label])
    expect(rows[1].antes[label]).toBe(row[registry.label])
    expect(rows[1].depois[label]).toBe(changed[registry.label])
    expect(rows[2].antes[label]).toBe(changed[registry.label])
  })

  it('has fields that match the columns', async () => {
    const { rows } = await app.owner.query(
      `select column_name, data_type, is_nullable, character_maximum_length from information_schema.columns
       where table_schema = 'public' and table_name = $1`,
      [table],
    )
    const columns = new Map(rows.map((row) => [row.column_name as string, row]))
    for (const [key, schema] of Object.entries(registry.fields)) {
      const column = columns.get(snake(key))
      const meta = fieldMeta(schema)!
      const accepts = (value: unknown) => (schema as import('zod').ZodType).safeParse(value).success
      expect(column, `${table} has no column for ${key}`).toBeDefined()
      expect(TYPES[meta.kind], `${key} is a ${meta.kind}, the column ${column.data_type}`).toContain(column.data_type)
      expect(column.is_nullable, `${key}: required fields and not-null columns agree`).toBe(
        accepts(null) ? 'YES' : 'NO',
      )
      if (column.character_maximum_length !== null)
        expect(column.character_maximum_length, `${key} fits`).toBeGreaterThanOrEqual(meta.max ?? 0)
      const largest = LARGEST[column.data_type]
      if (meta.kind === 'inteiro' && largest)
        expect(accepts(largest + 1), `${key} fits a ${column.data_type}`).toBe(false)
    }
  })
})
