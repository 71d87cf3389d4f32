import pg from 'pg'
import { makeDatabase } from './database.ts'
import { startProduct } from './http.ts'
import { type Row, spread } from './row.ts'

/** The environmental conditions of 5,000 people of one group in one call, with copies of its measures, against the same rows bare. */

const PESSOAS = 5_000
const ROUNDS = 3
/** In the order in which they are written. */
const TABLES = [
  ['condicao_ambiental', 'x.id = any ($1)'],
  ['medicao_risco', 'x.condicao_ambiental_id = any ($1)'],
  [
    'medicao_risco_epc',
    'x.medicao_risco_id in (select m.id from medicao_risco m where m.condicao_ambiental_id = any ($1))',
  ],
  ['epi_risco', 'x.medicao_risco_id in (select m.id from medicao_risco m where m.condicao_ambiental_id = any ($1))'],
] as const

/** Lets that many people work in an environment of a group that has measures today. */
async function arrange(client: pg.Client, empresaId: number) {
  const { rows: groups } = await client.query<{ grupo: string; linha: string; ambiente: string }>(
    `select p.grupo_homogeneo_id as grupo, p.id as linha, a.ambiente_id as ambiente
       from grupo_homogeneo_periodo p join grupo_homogeneo_ambiente a on a.grupo_homogeneo_historico_id = p.id
      where p.empresa_id = $1 and p.medicoes > 0 and p.data <= current_date and current_date between p.de and p.ate - 1 order by p.medicoes desc, p.id limit 1`,
    [empresaId],
  )
  const [group] = groups
  if (!group) throw new Error('The demonstration has no group with measures today')
  await client.query('begin')
  await client.query(`select set_config('app.carga', 'sim', true)`)
  const { rows: people } = await client.query<{ id: string }>(
    `with quem as (select t.id from talento t where t.empresa_id = $1 and t.data_desligamento is null and t.data_admissao < current_date
                     and not exists (select from condicao_ambiental c where c.talento_id = t.id) order by t.id limit $2),
          posto as (update colaborador_historico h set ambiente_id = $3 from quem where h.talento_id = quem.id returning quem.id)
     select distinct id from posto order by id`,
    [empresaId, PESSOAS, group.ambiente],
  )
  await client.query('commit')
  await client.query('vacuum (analyze)')
  const { rows: professionals } = await client.query<{ id: string }>(
    'select id from profissional_sst where empresa_id = $1 order by id limit 1',
    [empresaId],
  )
  const profissionaisSstIds = professionals.map(({ id }) => Number(id))
  return {
    grupoHomogeneoId: Number(group.grupo),
    profissionaisSstIds,
    colaboradoresIds: people.map(({ id }) => Number(id)),
  }
}

/** Inserts the rows of each table in one statement, in one transaction of the company. Returns the seconds that it took. */
async function bare(client: pg.Client, empresaId: number, saved: { table: string; rows: unknown[] }[]) {
  const start = performance.now()
  await client.query('begin')
  await client.query(`select set_config('app.empresa', $1, true)`, [String(empresaId)])
  for (const { table, rows } of saved)
    await client.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ])
  await client.query('commit')
  return (performance.now() - start) / 1000
}

export async function run(): Promise<Row[]> {
  const database = await makeDatabase({ pessoas: 9_000 })
  const client = new pg.Client(database.url)
  await client.connect()
  try {
    const { empresaId, cookie } = database
    const quem = await arrange(client, empresaId)
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    try {
      const [ratios, times]: [number[], number[]] = [[], []]
      const { rows: dias } = await client.query<{ hoje: string }>('select current_date::text as hoje')
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now()
        const answer = await fetch(`${product.base}/api/sst/condicoes-ambientais/em-lote`, {
          method: 'POST',
          headers: { cookie, 'content-type': 'application/json' },
          body: JSON.stringify({
            ...{ ...quem, areasIds: [], cargosIds: [], data: dias[0]!.hoje, insereMedicao: true },
            ...{ tipoDescricaoAtividade: 'ABERTA', descricaoAtividades: 'Opera a linha', obrigaProfissionalSST: true },
          }),
        })
        const said = (await answer.json()) as { inseridas: number }
        if (said.inseridas !== quem.colaboradoresIds.length) throw new Error(JSON.stringify(said).slice(0, 400))
        times.push((performance.now() - begun) / 1000)
        const { rows: made } = await client.query<{ id: string }>(
          'select id from condicao_ambiental where empresa_id = $1 and data = $2 and talento_id = any ($3)',
          [empresaId, dias[0]!.hoje, quem.colaboradoresIds],
        )
        const ids = made.map(({ id }) => id)
        const saved = []
        for (const [table, where] of TABLES) {
          const { rows } = await client.query(
            `select to_jsonb(x) as row from ${table} x where ${where} order by x.id`,
            [ids],
          )
          saved.push({ table, rows: rows.map(({ row }) => row as unknown) })
        }
        const remove = () => client.query('delete from condicao_ambiental where id = any ($1)', [ids])
        await remove()
        ratios.push(times.at(-1)! / (await bare(client, empresaId, saved)))
        await remove()
      }
      const what = `Conditions of ${PESSOAS.toLocaleString('en-US')} people in one batch`
      return [
        { what: `${what}: time`, reference: 'one insert a table, in one transaction', ...spread(ratios), atMost: 2 },
        { what: `${what}: done in`, reference: 'with copies of the measures', ...spread(times), unit: 's' },
      ]
    } finally {
      await product.stop()
    }
  } finally {
    await client.end()
    await database.close()
  }
}
