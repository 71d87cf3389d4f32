import pg from 'pg'
import { type Database, makeDatabase } from './database.ts'
import { latencies, startBare, startProduct } from './http.ts'
import { median, type Row, spread } from './row.ts'

/** The search of candidates in this many curricula of one company: the product over HTTP with a session, against the same SQL. */

const LIST = '/api/captacao/candidatos'
const find = (query: string) => `GET ${LIST}?size=15&${query}`
const words = (busca: string) => find(`busca=${encodeURIComponent(busca)}`)
const SEARCHES = [
  words('custos "bloco k"'),
  words('carreta frigorificada'),
  words('maria alv'),
  words('compressores amônia'),
  find('busca=auditorias&escolaridades=09,10'),
  find('sort=nome,asc&escolaridades=09,10&temCurriculo=true'),
  find(''),
]
const ROUNDS = 5
const MS = 2_000

/** Words of curricula: a few words are in most curricula, most words in a few. */
const WORDS = 20_000
const PARAGRAPHS = 2_000
/** The indexes of the words. Creating them after all rows takes a tenth of the time. */
const INDEXES = `select indexname as name, indexdef as definition from pg_indexes where tablename = 'candidato_texto' and indexdef like '%USING gin%'`

/** Adds candidates to the demonstration: each with the curriculum of an existing one, plus a page of other words. */
export async function grow({ url, empresaId }: Database, curriculos: number): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.carga', 'sim', true)`)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(INDEXES)
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    await client.query(`select setseed(0.5)`)
    await client.query(`
      create temp table paragrafo on commit drop as
        select n, (select string_agg(translate(left(md5(floor(${WORDS} * power(random(), 3))::text), 9), '0123456789', 'ghijklmnop'), ' ')
                     from generate_series(1, 50 + n * 0)) as texto
          from generate_series(0, ${PARAGRAPHS - 1}) n;
      create temp table modelo on commit drop as
        select row_number() over (order by p.id) - 1 as n, p.nome, p.ocr_texto, p.escolaridade, p.cidade_id, p.uf_id
          from candidato c join pessoa p on p.id = c.pessoa_id where c.empresa_id = ${empresaId} and p.ocr_texto is not null;
      create unique index on paragrafo (n);
      analyze paragrafo;
      create temp table novas on commit drop as
        select nextval(pg_get_serial_sequence('pessoa', 'id')) as id, s, m.*
          from generate_series(1, ${curriculos}) s join modelo m on m.n = s % (select count(*) from modelo);
      insert into pessoa (id, empresa_id, nome, escolaridade, cidade_id, uf_id, ocr_texto)
        select id, ${empresaId}, nome || ' ' || s, escolaridade, cidade_id, uf_id,
               case when s % 40 = 0 then ocr_texto else 'Experiência anterior.' end
               || (select string_agg(t.texto, E'\\n') from paragrafo t
                    where t.n in (s % 1999, s * 7 % 1997, s * 13 % 1993, s * 31 % 1987, s * 57 % 1979))
          from novas;
      insert into candidato (empresa_id, pessoa_id, data_atualizacao)
        select ${empresaId}, id, now() - make_interval(mins => s) from novas;
      select refazer_candidato_texto(array(select id from novas))`)
    for (const { definition } of indexes) await client.query(definition)
    await client.query('commit')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

export async function run(curriculos = 200_000): Promise<Row[]> {
  const database = await makeDatabase({})
  try {
    await grow(database, curriculos)
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const bare = await startBare(database, SEARCHES)
    try {
      const ratios: number[] = []
      const times: number[] = []
      for (let round = -1; round < ROUNDS; round++) {
        const mine = median(await latencies(product.base, SEARCHES, database.cookie, MS))
        const theirs = median(await latencies(bare.base, SEARCHES, database.cookie, MS))
        if (round < 0) continue
        ratios.push(mine / theirs)
        times.push(mine)
      }
      const many = `${curriculos.toLocaleString('en-US')} curricula`
      return [
        {
          what: `Search of candidates, ${many}: time`,
          reference: 'node:http + pg, the same SQL',
          ...spread(ratios),
          atMost: 1.3,
        },
        { what: `Search of candidates, ${many}: a page`, reference: '', ...spread(times), unit: 'ms' },
      ]
    } finally {
      await product.stop()
      await bare.stop()
    }
  } finally {
    await database.close()
  }
}
