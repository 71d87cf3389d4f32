/** What the audit shows, read from the catalogue of the migrated database; the test finds new tables by itself. */
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { columnOf, describedTables, mayRead, technicalReason, wordsOf } from './words.ts'

interface Column {
  table: string
  column: string
  reference: boolean
}
let app: TestApp
let columns: Column[]
let tables: string[]
beforeAll(async () => {
  app = await testApp()
  const { rows } = await app.owner.query<Column>(
    `select c.relname as table, a.attname as column,
            exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and a.attnum = any (k.conkey)) as reference
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
                     where t.tgrelid = c.oid and p.proname = 'registrar_auditoria')
        -- What the trigger leaves out or what says which record it is.
        and a.attname <> all ('{id,empresa_id,versao,criado_em,atualizado_em,busca}')
      order by c.relname, a.attnum`,
  )
  columns = rows
  // A record whose data stand in its history has no columns of its own.
  const audited = await app.owner.query<{ name: string }>(
    `select distinct t.tgrelid::regclass::text as name from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where p.proname = 'registrar_auditoria' and not t.tgisinternal order by 1`,
  )
  tables = audited.rows.map((row) => row.name)
})
const nobody = () => false
const everybody = () => true
const name = ({ table, column }: Column) => `${table}.${column}`

describe('the words of the audit', () => {
  it('call every audited table, and no other', () => {
    expect(tables.length).toBeGreaterThan(60)
    expect(tables.filter((table) => wordsOf(table) === undefined)).toEqual([])
    expect(describedTables().filter((table) => !tables.includes(table))).toEqual([])
  })
  it('call every column of them, or say why it tells nobody anything', () => {
    const unsaid = columns.filter(
      ({ table, column }) => !columnOf(table, column)?.label && technicalReason(table, column) === undefined,
    )
    expect(unsaid.map(name)).toEqual([])
    const twice = columns.filter(
      ({ table, column }) => columnOf(table, column) && technicalReason(table, column) !== undefined,
    )
    expect(twice.map(name)).toEqual([])
  })
  it('do not show what sounds like a salary, a document or health without an authority', () => {
    // Settings that say what to show, and places where a document was issued, are not such data.
    const SOUNDS =
      /salari|remuneracao|pretencao|cpf|(^|_)rg(_|$)|(^|_)pis(_|$)|deficiencia|etnia|(^|_)cid(_|$)|(^|_)aso(_|$)|prontuario/
    const open = columns
      .filter(({ column, table }) => SOUNDS.test(column) && table !== 'empresa_configuracao')
      .filter(({ column }) => !column.startsWith('faixa_salarial'))
      .filter(({ table, column }) => mayRead(table, column, nobody))
    expect(open.map(name)).toEqual([])
  })
  it('show a secret to nobody: the trigger masks it or it is technical', async () => {
    const { rows } = await app.owner.query<{ table: string; masked: string[] }>(
      `select c.relname as table, string_to_array(rtrim(encode(t.tgargs, 'escape'), '\\000'), '\\000') as masked
         from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
        where p.proname = 'registrar_auditoria'`,
    )
    const masked = new Map(rows.map((row) => [row.table, row.masked]))
    const told = columns
      .filter(({ column }) => /senha|hash|token|chave/.test(column))
      .filter(({ table, column }) => !masked.get(table)?.includes(column) && mayRead(table, column, everybody))
    expect(told.map(name)).toEqual([])
  })
})
