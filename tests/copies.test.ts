/** Every registry of the product can be copied into another company, or says why it cannot. */
import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import * as c from '@quadro/contract/utilitario/empresas/copia-cadastro.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allCopyables, copyRefusals, naturalKey, tablesReferredTo } from '../apps/server/src/kit/records/copy.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { create, type Row, registriesOf } from './support/registries.ts'

const all = registriesOf(await allRoutes())
const copied = all.filter(({ registry }) => allCopyables().some(({ id }) => id === registry.base))

let app: TestApp
let origin: TestCompany
let destination: TestCompany
beforeAll(async () => {
  app = await testApp()
  origin = await app.company()
  destination = await app.company()
  // One user has access to both companies.
  await app.owner.query(
    `insert into acesso (empresa_id, usuario_id, perfil_id)
     select empresa_id, $1, perfil_id from acesso where empresa_id = $2 and usuario_id = $3`,
    [origin.usuarioId, destination.id, destination.usuarioId],
  )
})

it('every registry is copied, or says why not', () => {
  const known = new Map(copyRefusals().map(({ id, reason }) => [id, reason]))
  for (const { id } of allCopyables()) known.set(id, 'is copied')
  for (const { registry } of all) expect(known.get(registry.base) ?? '', registry.base).toMatch(/\S/)
  expect(copied.length).toBeGreaterThanOrEqual(10)
  for (const id of ['/cargo-salario/cargos', '/cargo-salario/atitudes', '/utilitario/menus-extra'])
    expect(known.get(id)).toBe('is copied')
})

it('what is referred to has a natural key, and what is written exists', async () => {
  const { rows } = await app.owner.query(
    `select table_name, column_name from information_schema.columns where table_schema = 'public'`,
  )
  const columns = new Set(rows.map((row) => `${row.table_name}.${row.column_name}`))
  type Rows = ReturnType<typeof allCopyables>[number]
  const walk = ({ table, columns: own, refs = [], parts = [] }: Pick<Rows, 'table' | 'columns' | 'refs' | 'parts'>) => {
    for (const column of [...own, ...refs.map((ref) => ref.column)]) expect(columns).toContain(`${table}.${column}`)
    for (const part of parts) walk(part)
  }
  for (const one of allCopyables()) {
    walk(one)
    for (const table of tablesReferredTo(one)) expect(naturalKey(table)).toBeDefined()
  }
})

describe.each(copied.map((walked) => [walked.registry.base, walked] as const))('%s', (id, walked) => {
  const { registry } = walked
  // A record that it refers to has another id in the other company.
  const same = Object.keys(registry.fields).filter((field) => fieldMeta(registry.fields[field]!)?.kind !== 'ref')
  const copy = (simular: boolean) =>
    origin.admin.call(c.copiar, {
      empresaOrigem: origin.id,
      empresaDestino: destination.id,
      cadastros: [id],
      simular,
    })
  const there = async () =>
    ((await destination.admin.call(registry.listar, { unpaged: true } as never)) as Row[]).map((row) =>
      Object.fromEntries(same.map((field) => [field, row[field]])),
    )

  it('arrives as it is, once, and only when it is meant', async () => {
    const row = await create(app, origin.admin, walked, all)
    const fields = Object.fromEntries(same.map((field) => [field, row[field]]))
    const before = await there()
    const [said] = (await copy(true)).cadastros
    expect(said!.copiados).toBeGreaterThan(0)
    expect(await there()).toEqual(before)
    const [done] = (await copy(false)).cadastros
    expect(done).toEqual(said)
    expect(await there()).toContainEqual(fields)
    const [again] = (await copy(false)).cadastros
    expect(again).toMatchObject({ copiados: 0, ignorados: [] })
    expect(again!.jaExistiam).toBe(said!.copiados + said!.jaExistiam)
    expect((await there()).length).toBe(before.length + said!.copiados)
  })
})
