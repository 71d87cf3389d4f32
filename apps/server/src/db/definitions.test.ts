/** Functions, views, policies and triggers are written in files; the database contains exactly what the files contain. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catalogue } from '../testing/catalogue.ts'
import { installations, within } from '../testing/installations.ts'
import { DefinitionFailed } from './definitions.ts'
import { migrate } from './migrate.ts'
import { prepareDatabase } from './open.ts'

const { folder, installation } = installations()
const log = () => {}

describe('the files', () => {
  const table = '202601010000_tabela.sql'
  const [first, second] = ['10_geral-funcoes.sql', '20_geral-visoes.sql']
  let count = 0
  let place: { url: string; folder: string; definitions: string }
  const write = (name: string, sql: string) =>
    writeFile(join(name === table || name.startsWith('2026') ? place.folder : place.definitions, name), sql)
  const run = () => migrate({ ...place, log })
  const ask = <T>(sql: string) => within(place.url, async (client) => (await client.query(sql)).rows as T[])
  const functions = `create function dobro(n int) returns int language sql stable return n * 2;
create function carimbar() returns trigger language plpgsql as $$ begin new.n := new.n + 1; return new; end $$;
create trigger carimbo before insert on a for each row execute function carimbar();`
  const views = `create view a_lista as select a.*, dobro(a.n) as dobro from a;
create function soma() returns bigint language sql stable begin atomic select sum(dobro) from a_lista; end;
create policy pares on a using (dobro(n) > 0);`

  beforeEach(async () => {
    count += 1
    const { ownerUrl } = await installation()
    place = { url: ownerUrl, folder: join(folder, `m${count}`), definitions: join(folder, `d${count}`) }
    await mkdir(place.folder)
    await mkdir(place.definitions)
    await write(table, 'create table a (n int); insert into a values (3);')
    await write(first, functions)
    await write(second, views)
  })

  it('are applied after the migrations, and not again while nothing has changed', async () => {
    expect(await run()).toEqual([table])
    expect(await ask('select soma()::int as soma')).toEqual([{ soma: 6 }])
    const when = 'select arquivo, aplicada_em from definicao order by 1'
    const before = await ask(when)
    expect(before).toHaveLength(2)
    await run()
    expect(await ask(when)).toEqual(before)
  })

  it('may change what replacing cannot: a type, a signature, the columns of a view; what left them is gone', async () => {
    await run()
    await write(
      first,
      functions.replace('dobro(n int) returns int', 'dobro(n int, vezes int default 2) returns numeric'),
    )
    await write(
      second,
      views.replace('a.*, dobro(a.n) as dobro', 'dobro(a.n, 5) as dobro').replace(/create policy.*/, ''),
    )
    await run()
    expect(
      await ask(`select proname, pronargs::int as n from pg_proc where proname in ('dobro', 'soma') order by 1`),
    ).toEqual([
      { proname: 'dobro', n: 2 },
      { proname: 'soma', n: 0 },
    ])
    expect(await ask('select * from a_lista')).toEqual([{ dobro: '6' }])
    expect(await ask('select polname from pg_policy')).toEqual([])
    await ask('insert into a values (10)')
    expect(await ask('select max(n) as n from a')).toEqual([{ n: 11 }])
  })

  it('are applied again above a migration: a view of all columns has the new one', async () => {
    await run()
    await write('202601020000_coluna.sql', `alter table a add column nome text default 'x'`)
    await run()
    expect(await ask('select nome from a_lista')).toEqual([{ nome: 'x' }])
  })

  it('stand over a migration that takes their view out of its way', async () => {
    await run()
    await write(
      '202601020000_tipo.sql',
      'drop view if exists a_lista cascade; drop policy if exists pares on a; alter table a alter column n type int using n + 1',
    )
    await run()
    expect(await ask('select soma()::int as soma')).toEqual([{ soma: 8 }])
  })

  it('leave what there was when one of them fails, and say where', async () => {
    await run()
    const before = await within(place.url, catalogue)
    await write(second, `${views}\ncreate view errada as\n  select falta from a;`)
    const failure = await run().catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(DefinitionFailed)
    expect((failure as Error).message).toMatch(
      /^A definição 20_geral-visoes\.sql não pôde ser aplicada \(linha 5\): column "falta"/,
    )
    expect(await within(place.url, catalogue)).toEqual(before)
    await rm(join(place.definitions, second))
    await write('visoes.sql', 'select 1')
    await expect(run()).rejects.toThrow('A definição visoes.sql deve chamar-se NN_modulo-assunto.sql.')
  })
})

describe('those of the product', () => {
  let ownerUrl: string
  beforeAll(async () => {
    ownerUrl = (await installation()).ownerUrl
    await prepareDatabase(ownerUrl, { log })
  })

  it('can be dropped, all of them, and made again: nothing of a table stands on them, and nothing is left of before', async () => {
    const before = await within(ownerUrl, catalogue)
    expect(before.length).toBeGreaterThan(5000)
    await within(ownerUrl, async (client: pg.Client) => {
      await client.query(`update definicao set hash = 'x'`)
      await client.query('drop view talento_lista cascade')
    })
    await prepareDatabase(ownerUrl, { log })
    expect(await within(ownerUrl, catalogue)).toEqual(before)
  })

  it('are every view and function but those that tables need', async () => {
    const { rows } = await within(ownerUrl, (client) =>
      client.query<{ nome: string }>(
        `with feito as (select unnest(desfazer) as desfazer from definicao)
         select relname::text as nome from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
            and format('drop view if exists public.%I', relname) not in (select desfazer from feito)
         union all
         select proname from pg_proc p where pronamespace = 'public'::regnamespace
            and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
            and format('drop routine if exists public.%I(%s)', proname, pg_get_function_identity_arguments(p.oid)) not in (select desfazer from feito)
         order by 1`,
      ),
    )
    expect(rows.map(({ nome }) => nome)).toEqual([
      'app_areas',
      'app_areas_responsavel',
      'app_autora',
      'app_empresa',
      'app_empresas',
      'app_pessoa',
      'app_usuario',
      'nova_versao',
      'referencia',
      'registrar_auditoria',
      'sem_acento',
      'tabela_da_empresa',
      'tabela_de_vigencia',
      'tabela_global',
    ])
  })
})
