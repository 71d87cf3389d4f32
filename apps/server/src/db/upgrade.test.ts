import { pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { login } from '@quadro/contract/shell/sessao/sessao.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { allAuthorities, learnAuthorities } from '../kit/access/authorities.ts'
import { openDatabase } from '../kit/transaction/tx.ts'
import { allRoutes } from '../modules.ts'
import { createServices } from '../services.ts'
import { readSettings } from '../settings.ts'
import { Client } from '../testing/app.ts'
import { catalogue } from '../testing/catalogue.ts'
import {
  contents,
  type Installation,
  installations,
  releaseFile,
  releases,
  rowsOf,
  within,
} from '../testing/installations.ts'
import { sinceBaseline } from './baseline.ts'
import { ownMigrations, prepareDatabase } from './open.ts'
import { type Restored, readManifest, restore } from './restore.ts'

const { changed, installation } = installations()
const log = () => {}

describe.each(releases)('the data of release %s', (release) => {
  let place: Installation
  let manifest: Restored
  beforeAll(async () => {
    place = await installation()
    manifest = await restore({ file: releaseFile(release), ...place, log })
  })

  it('is migrated without losing a row, and the product works on it', async () => {
    const now = await contents(place.ownerUrl)
    for (const { nome, linhas } of manifest.tabelas)
      if (now[nome]) expect(now[nome].linhas, nome).toBeGreaterThanOrEqual(linhas)

    const { appUrl, roles, applied } = await prepareDatabase(place.ownerUrl, { log })
    expect(applied).toEqual([])
    const settings = readSettings({ DATABASE_URL: place.ownerUrl, DATA_DIR: place.dataDir, LOG_LEVEL: 'silent' })
    const services = await createServices(settings, openDatabase(appUrl, roles), place.ownerUrl)
    const routes = await allRoutes()
    const app = await createApp(services, routes)
    try {
      const client = new Client(await app.listen({ host: '127.0.0.1', port: 0 }))
      // As at the start: pages that are newer than the release are opened to its administration too.
      await learnAuthorities(place.ownerUrl, [...allAuthorities().keys()])
      await client.call(login, { login: 'renata', senha: 'quadro' })
      const lists = routes
        .map((route) => route.entry)
        .filter((e) => e.method === 'GET' && e.kind === 'json' && pathParameters(e.path).length === 0)
      expect(lists.length).toBeGreaterThan(30)
      for (const { path } of lists) {
        const response = await client.fetch('GET', path)
        await response.body?.cancel()
        expect(response.status, path).toBeLessThan(500)
        expect(response.status, path).not.toBe(403)
      }
    } finally {
      await app.close()
      await services.close()
      await services.database.close()
    }
  })

  it('keeps the registrations that wait, without the password that they carried, and the log tells of no change', async () => {
    const before = (await rowsOf(releaseFile(release), 'proposta_alteracao')).filter(
      ({ cadastro }) => cadastro !== null,
    )
    const { cadastros, registrados } = await within(place.ownerUrl, async (client) => {
      const { rows } = await client.query(
        `select (select json_agg(cadastro) from proposta_alteracao where cadastro is not null) as cadastros,
                (select count(*)::int from auditoria where entidade = 'proposta_alteracao' and acao = 'U'
                    and depois ? 'cadastro' and quando > now() - interval '1 hour') as registrados`,
      )
      return rows[0]
    })
    expect(cadastros).toHaveLength(before.length)
    expect(JSON.stringify(cadastros)).not.toContain('senhaHash')
    expect(registrados).toBe(0)
  })

  it('keeps the words of every template as its first version', async () => {
    const before = await rowsOf(releaseFile(release), 'modelo_mensagem')
    expect(before.length).toBeGreaterThan(0)
    const kept = await within(
      place.ownerUrl,
      async (client) =>
        (
          await client.query(
            `select registro_id::text as id, conteudo from texto_versao where entidade = 'modelo_mensagem' and numero = 1`,
          )
        ).rows,
    )
    // A backup writes the end of a line as COPY does.
    const read = (text: string | null) => text!.replaceAll('\\n', '\n')
    const words = ({ id, assunto, texto }: Record<string, string | null>) =>
      [id, { assunto: read(assunto ?? null), texto: read(texto ?? null) }] as const
    expect(new Map(kept.map(({ id, conteudo }) => [id, conteudo]))).toEqual(new Map(before.map(words)))
  })

  it('keeps every environment by its id, named from the first row of its history on, ended where it was inactive', async () => {
    const before = await rowsOf(releaseFile(release), 'ambiente')
    expect(before.length).toBeGreaterThan(0)
    const now = await within(
      place.ownerUrl,
      async (client) =>
        (
          await client.query(
            `select ambiente_id::text as id, nome_ambiente as nome, case when data_validade is null then 't' else 'f' end as ativo,
                    not exists (select from colaborador_historico c where c.ambiente_id = h.ambiente_id and c.data < h.data) as desde_o_uso
               from ambiente_historico h`,
          )
        ).rows,
    )
    const known = new Map(now.map(({ id, ...row }) => [id, row]))
    expect(known).toEqual(new Map(before.map(({ id, nome, ativo }) => [id, { nome, ativo, desde_o_uso: true }])))
  })

  it('keeps every function by its id, named from the first row of its history on, pending because its CBO lacks', async () => {
    const before = await rowsOf(releaseFile(release), 'funcao')
    expect(before.length).toBeGreaterThan(0)
    const now = await within(
      place.ownerUrl,
      async (client) =>
        (
          await client.query(
            `select f.id::text as id, h.nome_funcao as nome, h.descricao, case when f.ativa then 't' else 'f' end as ativa,
                    h.cadastro_pendente as pendente,
                    not exists (select from colaborador_historico c where c.funcao_id = f.id and c.data < h.data) as desde_o_uso
               from funcao f left join funcao_periodo h on h.funcao_id = f.id`,
          )
        ).rows,
    )
    const known = new Map(now.map(({ id, ...row }) => [id, row]))
    const kept = { pendente: true, desde_o_uso: true }
    expect(known).toEqual(new Map(before.map(({ id, nome, ativa }) => [id, { nome, descricao: nome, ativa, ...kept }])))
  })

  it('keeps areas, who works in them and what bands are worth', async () => {
    const of = (table: string) => rowsOf(releaseFile(release), table)
    const newest = <T extends Record<string, string | null>>(rows: T[], key: string) =>
      Map.groupBy(
        rows.toSorted((a, b) => (a.data! < b.data! ? -1 : 1)),
        (row) => row[key]!,
      )
    const ask = <T>(sql: string) => within(place.ownerUrl, async (client) => (await client.query(sql)).rows as T[])

    const sorted = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort()
    const areas = await ask(
      `select id::text, area_id::text, nome, case when ativo then 't' else 'f' end as ativo, data::text, area_mae_id::text from area_historico`,
    )
    const pick = ({ id, area_id, nome, ativo, data, area_mae_id }: Record<string, string | null>) => ({
      id,
      area_id,
      nome,
      ativo,
      data,
      area_mae_id,
    })
    expect(sorted(areas)).toEqual(sorted((await of('area_historico')).map(pick)))
    // The areas of a restricted user are read from a table that the migration has filled.
    const days = await ask<{ talento_id: string; area_id: string; de: string; ate: string }>(
      `select talento_id::text, area_id::text, de::text, ate::text from area_do_talento order by talento_id, de`,
    )
    const expected = [...newest(await of('colaborador_historico'), 'talento_id').values()].flatMap((lines) =>
      lines.map(({ talento_id, area_id, data }, i) => ({
        talento_id,
        area_id,
        de: i === 0 ? '-infinity' : data,
        ate: lines[i + 1]?.data ?? 'infinity',
      })),
    )
    expect(sorted(days)).toEqual(sorted(expected))

    const indices = newest(await of('indice_historico'), 'indice_id')
    const values = [...newest(await of('faixa_historico'), 'faixa_salarial_id')].map(([id, lines]) => {
      const { valor, quantidade, indice_id } = lines.at(-1)!
      // Either a value, or a quantity times an index.
      const times = () => (Number(quantidade) * Number(indices.get(indice_id!)!.at(-1)!.valor)).toFixed(2)
      return { id, salario: valor ?? times() }
    })
    const now = await ask<{ id: string; salario: string }>(
      `select id::text, salario_da_faixa(id, 'infinity')::text as salario from faixa_salarial`,
    )
    expect(sorted(now)).toEqual(sorted(values))
  })
})

describe('a database of before the first release', () => {
  let all: { nome: string; hash: string }[]
  let ownerUrl: string
  /** Tables of the migrations since then. */
  let younger: string[]
  /** Columns of these migrations in older tables. */
  let columns: string[]
  /** Columns of older tables that these migrations took away, with their types. */
  let lost: { table: string; column: string; type: string }[]
  /** Indexes of these migrations on older tables, and those that they took away, with what made them. */
  let indexes: string[]
  let lostIndexes: string[]
  /** Checks of these migrations on older tables. */
  let checks: string[]
  /** Functions of these migrations, with their arguments. */
  let functions: string[]
  beforeAll(async () => {
    all = (await readManifest(releaseFile('0.1.0.zip'))).migracoes
    ownerUrl = (await installation()).ownerUrl
    await prepareDatabase(ownerUrl, { log })
    const old = (await installation()).ownerUrl
    const summedUp = sinceBaseline(all, await ownMigrations(), 'O banco').map(({ nome }) => nome)
    await prepareDatabase(old, { log, only: summedUp })
    const then = new Set(await tablesOf(old))
    younger = (await tablesOf(ownerUrl)).filter((name) => !then.has(name))
    const had = new Set(await columnsOf(old))
    columns = (await columnsOf(ownerUrl)).filter((name) => !had.has(name) && !younger.includes(name.split('.')[0]!))
    const has = new Set(await columnsOf(ownerUrl))
    lost = (await typedColumnsOf(old)).filter(({ table, column }) => !has.has(`${table}.${column}`))
    const worked = new Set(await functionsOf(old))
    const defined = new Set(await definedIn(ownerUrl))
    functions = (await functionsOf(ownerUrl)).filter((name) => !worked.has(name) && !defined.has(name))
    const [indexed, isIndexed] = [await indexesOf(old), await indexesOf(ownerUrl)]
    indexes = [...isIndexed].flatMap(([name, { table }]) => (indexed.has(name) || younger.includes(table) ? [] : name))
    lostIndexes = [...indexed].flatMap(([name, { made }]) => (isIndexed.has(name) ? [] : made))
    const held = new Set(await checksOf(old))
    checks = (await checksOf(ownerUrl)).filter((name) => !held.has(name) && !younger.includes(name.split('.')[0]!))
  })
  const indexesOf = (url: string): Promise<Map<string, { table: string; made: string }>> =>
    within(url, async (client) => {
      const { rows } = await client.query(
        `select indexname as name, tablename as table, indexdef as made from pg_indexes i where schemaname = 'public'
            and not exists (select from pg_constraint c where c.conname = i.indexname) order by 1`,
      )
      return new Map(rows.map(({ name, table, made }) => [name as string, { table, made }]))
    })
  const checksOf = (url: string): Promise<string[]> =>
    within(url, async (client) => {
      const { rows } = await client.query(
        `select conrelid::regclass || '.' || conname as name from pg_constraint
          where contype = 'c' and conrelid <> 0 and connamespace = 'public'::regnamespace order by 1`,
      )
      return rows.map(({ name }) => name as string)
    })
  const functionsOf = (url: string): Promise<string[]> =>
    within(url, async (client) => {
      const { rows } = await client.query(
        `select format('public.%I(%s)', proname, pg_get_function_identity_arguments(p.oid)) as name from pg_proc p
          where pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e') order by 1`,
      )
      return rows.map(({ name }) => name as string)
    })
  /** Functions that the definitions made. */
  const definedIn = (url: string): Promise<string[]> =>
    within(url, async (client) => {
      const { rows } = await client.query(
        `select substr(one, length('drop routine if exists ') + 1) as name from definicao, unnest(desfazer) one
          where one like 'drop routine if exists %'`,
      )
      return rows.map(({ name }) => name as string)
    })
  const columnsOf = (url: string): Promise<string[]> =>
    within(url, async (client) => {
      const { rows } = await client.query(
        `select c.table_name || '.' || c.column_name as name from information_schema.columns c
           join pg_tables t on t.schemaname = c.table_schema and t.tablename = c.table_name
          where c.table_schema = 'public' order by 1`,
      )
      return rows.map(({ name }) => name as string)
    })
  const typedColumnsOf = (url: string): Promise<typeof lost> =>
    within(url, async (client) => {
      const { rows } = await client.query(
        `select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
           from pg_attribute a join pg_class c on c.oid = a.attrelid
          where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped order by 1, 2`,
      )
      return rows as typeof lost
    })
  const tablesOf = (url: string): Promise<string[]> =>
    within(url, async (client) => {
      const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`)
      return rows.map(({ tablename }) => tablename as string)
    })
  /** Changes the database so that it has applied these migrations and no younger ones, and has no record of functions, views and policies. */
  const mark = (migracoes: typeof all) =>
    within(ownerUrl, async (client) => {
      for (const name of younger) await client.query(`drop table if exists ${name} cascade`)
      for (const [table, column] of columns.map((name) => name.split('.')))
        await client.query(`alter table ${table} drop column if exists ${column} cascade`)
      for (const { table, column, type } of lost)
        await client.query(`alter table ${table} add column if not exists ${column} ${type}`)
      for (const name of indexes) await client.query(`drop index if exists ${name}`)
      for (const made of lostIndexes)
        await client.query(
          made.replace(/^CREATE (UNIQUE )?INDEX /, (_, unique = '') => `create ${unique}index if not exists `),
        )
      for (const [table, check] of checks.map((name) => name.split('.')))
        await client.query(`alter table ${table} drop constraint if exists ${check}`)
      for (const name of functions) await client.query(`drop function if exists ${name} cascade`)
      await client.query('drop table if exists definicao; delete from migracao')
      for (const { nome, hash } of migracoes) await client.query('insert into migracao values ($1, $2)', [nome, hash])
    })
  const applied = () =>
    within(ownerUrl, async (client) => (await client.query('select nome, hash from migracao order by nome')).rows)

  it('with all of its migrations is taken for one with those that sum them up', async () => {
    expect(all).toHaveLength(87)
    expect(younger).toContain('acao')
    const before = await within(ownerUrl, catalogue)
    await mark(all)
    await prepareDatabase(ownerUrl, { log })
    expect(await applied()).toEqual(await ownMigrations())
    // The functions, views and policies that its migrations made come from the files from now on.
    expect(await within(ownerUrl, catalogue)).toEqual(before)
    expect(
      await within(ownerUrl, async (c) => (await c.query(`select from definicao where arquivo = ''`)).rowCount),
    ).toBe(0)
  })

  it('with fewer, or with one that was edited, is refused and left as it is; so is its backup', async () => {
    for (const earlier of [all.slice(0, -1), all.slice(0, 1), all.with(3, { nome: all[3]!.nome, hash: 'x' })]) {
      await mark(earlier)
      await expect(prepareDatabase(ownerUrl, { log })).rejects.toThrow(
        /^O banco é de um estado do desenvolvimento anterior à primeira versão do Quadro, que este programa não atualiza/,
      )
      expect(await applied()).toEqual(earlier)
    }
    const file = await changed(releaseFile('0.1.0.zip'), {
      'quadro.json': (text) => {
        const { resumos: _, ...rest } = JSON.parse(text)
        return JSON.stringify({ ...rest, formato: 1, migracoes: all.slice(0, -1) })
      },
    })
    const place = await installation()
    await expect(restore({ file, ...place, log })).rejects.toThrow(/^A cópia é de um estado do desenvolvimento/)
  })
})
