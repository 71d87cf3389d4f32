import pg from 'pg'

/**
 * What PostgreSQL plans to read, in its own unit: about a hundredth of it is a row. In a company of 100,000 most statements about everybody
 * cost from 60,000 on, and those about some people less than 8,000. What is dearer needs a reason; what lies between the two may have one.
 */
export const CARO = 30_000
const BARATO = 10_000

/** A read with the dearest of its statements. */
export interface Planejada {
  chave: string
  custo: number
  sql: string
}

/** The problems: a read of everybody without a reason, and a reason that is not needed or whose read was not called. */
export function julgarPlanos(planejadas: readonly Planejada[], razoes: Readonly<Record<string, string>>): string[] {
  const todas = new Map(planejadas.map((each) => [each.chave, each]))
  return [
    ...planejadas.flatMap(({ chave, custo, sql }) =>
      custo > CARO && !Object.hasOwn(razoes, chave)
        ? [`${chave} reads everybody (${Math.round(custo)}): ${sql.replace(/\s+/g, ' ').slice(0, 200)}`]
        : [],
    ),
    ...Object.keys(razoes).flatMap((chave) => {
      const custo = todas.get(chave)?.custo
      if (custo === undefined) return [`${chave} has a reason and was not called`]
      return custo > BARATO ? [] : [`${chave} does not read everybody: its reason goes`]
    }),
  ]
}

/** The tables that have a row for each person, or several. */
const DE_PESSOAS = ['pessoa', 'talento', 'colaborador_historico', 'area_do_talento']

/**
 * Makes the planner take the people of a database for some 100,000: their tables keep their rows and are said to have that many times more.
 * Autovacuum would count again, so it no longer does.
 */
export async function comoGrande(owner: pg.Client, pessoas = 100_000): Promise<void> {
  await owner.query(`do $$ declare t name; begin
    for t in select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute format('alter table %I set (autovacuum_enabled = off)', t);
    end loop; end $$`)
  await owner.query('analyze')
  await owner.query(
    `with tabela as (select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any ($1)),
          vezes as (select $2::real / count(*) as n from talento)
     select pg_restore_relation_stats('schemaname', 'public', 'relname', c.relname::text, 'relpages', c.relpages,
                                      'reltuples', (c.reltuples * n)::real)
       from pg_class c, vezes
      where c.oid in (select oid from tabela) or c.oid in (select indexrelid from pg_index where indrelid in (select oid from tabela))`,
    [DE_PESSOAS, pessoas],
  )
}

const READS = /^\s*(select|with|\()/i

/** What `work` plans on any connection, statement by statement. What cannot be explained is not told. */
export async function planosDe(work: () => Promise<unknown>): Promise<{ custo: number; sql: string }[]> {
  const planos: { custo: number; sql: string }[] = []
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const said = args[0] as string | { text?: string; values?: unknown[] }
    const { text = '', values = args[1] } = typeof said === 'string' ? { text: said } : said
    if (READS.test(text)) {
      const explained = original.call(this, {
        text: `explain (format json) ${text}`,
        values: Array.isArray(values) ? values : [],
      }) as Promise<{ rows: { 'QUERY PLAN': [{ Plan: { 'Total Cost': number } }] }[] }>
      explained.then(
        ({ rows }) => planos.push({ custo: rows[0]!['QUERY PLAN'][0].Plan['Total Cost'], sql: text }),
        () => {},
      )
    }
    return original.apply(this, args)
  } as never
  try {
    await work()
    return planos
  } finally {
    pg.Client.prototype.query = original as never
  }
}
