import pg from 'pg'
import { type Database, makeDatabase } from './database.ts'
import { startBare, startProduct } from './http.ts'
import { type Row, spread } from './row.ts'

/**
 * A cycle of evaluations of a large company: the report of the results of 5,000 people, whom eight evaluators each answered 40 questions about,
 * and 20,000 participants chosen by rule. Both against the same SQL over node:http and pg.
 */

const PEOPLE = 5_000
const QUESTIONS = 40
/** One role for each of the eight evaluators. */
const ROLES = ['U', 'L', 'P', 'P', 'P', 'A', 'A', 'R']
const ROUNDS = 3
const RESULTS = '/api/avaliacao/relatorios/resultado-avaliacao-desempenho/previa'
const INCLUDE = '/api/avaliacao/participante-avaliacao-desempenho/incluir'

/** Adds a released evaluation that everybody has answered, and one without participants; answers their ids, and those of all areas. */
async function grow({ url, empresaId }: Database): Promise<{ answered: number; empty: number; areas: number[] }> {
  const client = new pg.Client(url)
  await client.connect()
  const one = async (text: string, values: unknown[] = []): Promise<number> =>
    Number((await client.query(text, values)).rows[0].id)
  try {
    await client.query('begin')
    await client.query(`select set_config('app.carga', 'sim', true)`)
    const model = await one(
      `insert into avaliacao_modelo (empresa_id, tipo, titulo) values ($1, 'D', 'Medida') returning id`,
      [empresaId],
    )
    const version = await one(
      `insert into avaliacao_versao (empresa_id, modelo_id, numero, liberada_em) values ($1, $2, 1, now()) returning id`,
      [empresaId, model],
    )
    const aspect = await one(
      `insert into avaliacao_aspecto (empresa_id, versao_id, chave, nome, ordem) values ($1, $2, gen_random_uuid(), 'Tudo', 1) returning id`,
      [empresaId, version],
    )
    await client.query(
      `insert into avaliacao_pergunta (empresa_id, aspecto_id, chave, ordem, tipo, texto, exigir_comentario, obrigatoria, peso, nota_minima, nota_maxima)
       select $1, $2, gen_random_uuid(), n, 4, 'Pergunta ' || n, false, false, 1 + n % 3, 0, 10 from generate_series(1, $3::int) n`,
      [empresaId, aspect, QUESTIONS],
    )
    const evaluation = (titulo: string, liberada: boolean) =>
      one(
        `insert into avaliacao_desempenho (empresa_id, titulo, modelo_avaliacao_id, data_ini, data_fim, permite_auto_avaliacao, anonima, liberada)
         values ($1, $2, $3, '2026-01-01', '2199-12-31', true, false, $4) returning id`,
        [empresaId, titulo, model, liberada],
      )
    const [answered, empty] = [await evaluation('Respondida', true), await evaluation('A incluir', false)]
    await client.query(
      `create temp table pessoa_medida on commit drop as
         select row_number() over (order by id)::int - 1 as n, id from (
           select t.id from talento_lista t where t.empresa_id = $1 and t.data_desligamento is null order by t.id limit $2::int) t`,
      [empresaId, PEOPLE],
    )
    await client.query(
      `create temp table par_medido on commit drop as
         select nextval(pg_get_serial_sequence('questionario', 'id')) as q, a.id as avaliado, b.id as avaliador, r.papel
           from pessoa_medida a
           cross join unnest($1::text[]) with ordinality r (papel, i)
           join pessoa_medida b on b.n = (a.n + r.i::int - 1) % (select count(*)::int from pessoa_medida)`,
      [ROLES],
    )
    await client.query(
      `insert into questionario (id, empresa_id, contexto, versao_id, iniciado_em, respondido_em)
       overriding system value select q, $1, 'desempenho', $2, now(), now() from par_medido`,
      [empresaId, version],
    )
    await client.query(
      `insert into participante_avaliacao_desempenho (empresa_id, avaliacao_desempenho_id, avaliado_id, avaliador_id, papel, questionario_id)
       select $1, $2, avaliado, avaliador, papel, q from par_medido`,
      [empresaId, answered],
    )
    await client.query(
      `insert into questionario_resposta (empresa_id, questionario_id, pergunta_id, nota)
       select $1, q, p.id, (q + p.id) % 11 from par_medido, avaliacao_pergunta p where p.aspecto_id = $2`,
      [empresaId, aspect],
    )
    await client.query('commit')
    await client.query('vacuum (analyze)')
    const areas = await client.query<{ id: string }>('select id from area_organizacional where empresa_id = $1', [
      empresaId,
    ])
    return { answered, empty, areas: areas.rows.map(({ id }) => Number(id)) }
  } finally {
    await client.end()
  }
}

export async function run(): Promise<Row[]> {
  // 70 % of the people work in the first company.
  const database = await makeDatabase({ pessoas: 8_000 })
  try {
    const { answered, empty, areas } = await grow(database)
    const { cookie } = database
    const results = JSON.stringify({
      ...{ avaliacaoDesempenhoId: answered, estabelecimentosIds: [], areasIds: [], cargosIds: [], avaliadosIds: [] },
    })
    const included = JSON.stringify({
      ...{ avaliacaoDesempenhoId: empty, areasIds: areas, papeis: ['U', 'L', 'P', 'A'] },
      ...{ qtdPares: 2, simular: true },
    })
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const bare = await startBare(database, [`POST ${RESULTS} ${results}`, `POST ${INCLUDE} ${included}`])
    const post = async (base: string, path: string, body: string) => {
      const from = performance.now()
      const answer = await fetch(base + path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body,
      })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`)
      return { text, ms: performance.now() - from }
    }
    try {
      const rows: Row[] = []
      for (const [what, path, body] of [
        [
          `Results of ${PEOPLE.toLocaleString('en-US')} people × 8 evaluators × ${QUESTIONS} questions`,
          RESULTS,
          results,
        ],
        ['Participants chosen by rule, counted before they are included', INCLUDE, included],
      ] as const) {
        const ratios: number[] = []
        const times: number[] = []
        let text = ''
        for (let round = -1; round < ROUNDS; round++) {
          const mine = await post(product.base, path, body)
          const other = await post(bare.base, path, body)
          text = mine.text
          if (round < 0) continue
          ratios.push(mine.ms / other.ms)
          times.push(mine.ms / 1000)
        }
        const said =
          path === INCLUDE ? `${what}: ${(JSON.parse(text) as { novos: number }).novos.toLocaleString('en-US')}` : what
        rows.push({ what: `${said}: time`, reference: 'node:http + pg, the same SQL', ...spread(ratios), atMost: 2 })
        rows.push({ what: said, reference: 'from the press to the last byte', ...spread(times), unit: 's' })
      }
      return rows
    } finally {
      await product.stop()
      await bare.stop()
    }
  } finally {
    await database.close()
  }
}
