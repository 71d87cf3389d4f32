import pg from 'pg'
import { type Database, makeDatabase } from './database.ts'
import { latencies, startBare, startProduct } from './http.ts'
import { median, type Row, spread } from './row.ts'

/** People on a date, and the page of one person, over 100,000 people with ten history rows each. */

const LIST = '/api/cargo-salario/colaboradores'
const DIA = '2024-06-15'
const LINHAS = 10
const ROUNDS = 5
const MS = 2_000
const PAGES = [
  `GET ${LIST}?size=20&data=${DIA}`,
  `GET ${LIST}?size=20&page=7&data=${DIA}`,
  `GET ${LIST}?size=20&sort=nome,desc&data=${DIA}`,
  `GET ${LIST}?size=20&data=${DIA}&busca=maria%20alv`,
]
const COUNT = [`GET ${LIST}/quadro?data=${DIA}`]

/**
 * Adds rows to the histories until each has ten, between the admission and the dismissal or today. The area stays and the bands rotate, so
 * that what depends on the histories (the areas of talents) stays correct without being written again.
 */
export async function grow({ url, empresaId }: Database): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.carga', 'sim', true)`)
    await client.query('alter table colaborador_historico disable trigger area_inserida')
    await client.query(`
      create temp table faixa on commit drop as
        select id, row_number() over (order by id) - 1 as n from faixa_salarial where empresa_id = ${empresaId};
      insert into colaborador_historico (empresa_id, talento_id, data, estabelecimento_id, area_id, faixa_salarial_id, motivo)
      select ${empresaId}, h.talento_id, h.data + s * greatest(((coalesce(t.data_desligamento, current_date) - h.data) / ${LINHAS}), 1),
             h.estabelecimento_id, h.area_id, f.id, 'Reajuste'
        from (select x.*, count(*) over (partition by x.talento_id) as linhas,
                     row_number() over (partition by x.talento_id order by x.data) as n
                from colaborador_historico x where x.empresa_id = ${empresaId}) h
        join talento t on t.id = h.talento_id
        cross join generate_series(1, ${LINHAS - 1}) s
        join faixa f on f.n = (h.talento_id + s) % (select count(*) from faixa)
       where h.n = 1 and h.linhas = 1
      on conflict do nothing`)
    await client.query('alter table colaborador_historico enable trigger area_inserida')
    await client.query('commit')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** A person with all of those rows. */
async function somebody({ url, empresaId }: Database): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `select talento_id as id from colaborador_historico where empresa_id = ${empresaId}
        group by talento_id having count(*) >= ${LINHAS} order by talento_id limit 1`,
    )
    return Number(rows[0]!.id)
  } finally {
    await client.end()
  }
}

/** `pessoas` in total; 70 % work in the first company. */
export async function run(pessoas = 143_000): Promise<Row[]> {
  const database = await makeDatabase({ pessoas })
  try {
    await grow(database)
    const page = [`GET ${LIST}/${await somebody(database)}`]
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const bare = await startBare(database, [...PAGES, ...COUNT, ...page])
    try {
      const ratios = async (requests: string[]) => {
        const found: number[] = []
        for (let round = -1; round < ROUNDS; round++) {
          const mine = median(await latencies(product.base, requests, database.cookie, MS))
          const theirs = median(await latencies(bare.base, requests, database.cookie, MS))
          if (round >= 0) found.push(mine / theirs)
        }
        return spread(found)
      }
      const many = `${Math.round(pessoas * 0.7).toLocaleString('en-US')} people × ${LINHAS} rows`
      const reference = 'node:http + pg, the same SQL'
      const once = median(await latencies(product.base, PAGES, database.cookie, MS))
      return [
        { what: `List as of a day, ${many}: time`, reference, ...(await ratios(PAGES)), atMost: 1.5 },
        { what: `List as of a day, ${many}: a page`, reference: '', value: once, unit: 'ms', atMost: 300 },
        {
          what: `Head count by area and position as of a day, ${many}: time`,
          reference,
          ...(await ratios(COUNT)),
          atMost: 1.5,
        },
        { what: `Page of a person with ${LINHAS} rows: time`, reference, ...(await ratios(page)), atMost: 2 },
      ]
    } finally {
      await product.stop()
      await bare.stop()
    }
  } finally {
    await database.close()
  }
}
