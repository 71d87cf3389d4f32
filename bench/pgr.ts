import { Agent } from 'node:http'
import pg from 'pg'
import { type Database, makeDatabase } from './database.ts'
import { fetchOnce, startProduct } from './http.ts'
import { type Row, spread } from './row.ts'

/** A risk-management programme of 200 groups and 3,000 risks on paper, over HTTP, beside the typst call alone with the same data. */

const GRUPOS = 200
const RISCOS = 15
const ROUNDS = 3

/** An establishment with a programme of that size, as a draft; returns the id of the programme. */
async function grow(client: pg.Client, empresaId: number): Promise<number> {
  const of = { e: empresaId, g: GRUPOS, r: RISCOS }
  const { rows } = await client.query<{ id: string }>(
    `with e as (insert into estabelecimento (empresa_id, nome) values ($1, 'Complexo Industrial') returning id),
          p as (insert into pgr (empresa_id, estabelecimento_id) select $1, id from e returning id),
          s as (insert into profissional_sst (empresa_id, nome, orgao_de_classe, numero_inscricao) values ($1, 'Rita Moura', '3', 'B77') returning id)
     insert into pgr_versao (empresa_id, pgr_id, numero, data, validade, profissional_id)
       select $1, p.id, 1, '2026-06-01', '2028-05-31', s.id from p, s returning pgr_id as id`,
    [of.e],
  )
  const id = Number(rows[0]!.id)
  await client.query(`
    create temp table novo as
      select n, nextval(pg_get_serial_sequence('grupo_homogeneo', 'id')) as g, nextval(pg_get_serial_sequence('ambiente', 'id')) as a,
             nextval(pg_get_serial_sequence('grupo_homogeneo_historico', 'id')) as h from generate_series(1, ${of.g}) n;
    insert into ambiente (id, empresa_id) overriding system value select a, ${of.e} from novo;
    insert into ambiente_historico (empresa_id, ambiente_id, data, nome_ambiente, descricao, local_ambiente, tipo_estabelecimento_proprio, estabelecimento_id)
      select ${of.e}, a, '2026-01-01', 'Setor ' || n, 'Galpão com piso de resina e ventilação cruzada', '1', 'E', p.estabelecimento_id from novo, pgr p where p.id = ${id};
    insert into grupo_homogeneo (id, empresa_id) overriding system value select g, ${of.e} from novo;
    insert into grupo_homogeneo_historico (id, empresa_id, grupo_homogeneo_id, data, nome, finalidade, local_ambiente_grupo_homogeneo)
      overriding system value select h, ${of.e}, g, '2026-01-01', 'Grupo ' || n || ' da montagem', 'PGR', 'E' from novo;
    insert into grupo_homogeneo_ambiente (empresa_id, grupo_homogeneo_historico_id, ambiente_id) select ${of.e}, h, a from novo;
    insert into pgr_versao_grupo (empresa_id, pgr_versao_id, grupo_homogeneo_id)
      select ${of.e}, v.id, g from novo, pgr_versao v where v.pgr_id = ${id};
    insert into risco (empresa_id, grupo_risco, descricao, possiveis_danos_saude)
      select ${of.e}, 'FISICO', 'Risco ' || n || ' da montagem', 'Perda auditiva e fadiga' from generate_series(1, ${of.r}) n;
    insert into medicao_risco (empresa_id, grupo_homogeneo_historico_id, risco_id, tipo_avaliacao, intensidade_concentracao, unidade_medida,
                               tecnica_medicao, utiliza_epc, utiliza_epi, gravidade_risco_id, probabilidade_risco_id)
      select ${of.e}, h, r.id, '1', 82.5, '4', 'NHO 01, dosimetria', '1', '0',
             (select id from gravidade_risco where empresa_id = ${of.e} order by ordem limit 1),
             (select id from probabilidade_risco where empresa_id = ${of.e} order by ordem limit 1)
        from novo, risco r where r.empresa_id = ${of.e} and r.descricao like 'Risco % da montagem'`)
  return id
}

/** The same paper from data that is already there: the words of one risk, as often. */
async function bare(): Promise<number> {
  const { printPaper, closePapers } = await import('../apps/server/src/documents/paper.ts')
  const risco = {
    ...{
      risco: 'Risco 1 da montagem',
      tipo: 'Físico',
      fontes: '',
      danos: 'Perda auditiva e fadiga',
      medida: '82,5 dB(A)',
    },
    ...{
      tecnica: 'NHO 01, dosimetria',
      protecao: [],
      probabilidade: 'Rara',
      gravidade: 'Leve',
      classe: 'Trivial',
      barras: 1,
    },
  }
  const nivel = { nome: 'Leve', descricao: '' }
  const data = {
    ...{ titulo: 'Relatório do PGR', modulo: 'SST', lugar: 'Complexo Industrial', versao: 'Versão 1' },
    ...{ situacao: 'Em preparo', marca: 'amber', aviso: null, capa: [], partes: [], resumo: [], acoes: [] },
    matriz: { probabilidades: [nivel], gravidades: [{ ...nivel, celulas: [null] }], criterios: [] },
    grupos: Array.from({ length: GRUPOS }, (_, n) => ({
      ...{ nome: `Grupo ${n + 1} da montagem`, linha: '1 ambiente · 0 pessoas' },
      ambientes: [{ nome: `Setor ${n + 1}`, descricao: 'Galpão com piso de resina e ventilação cruzada' }],
      riscos: Array.from({ length: RISCOS }, () => risco),
    })),
    assinaturas: [{ papel: 'Profissional responsável' }, { papel: 'Representante legal da empresa' }],
  }
  const head = {
    empresa: { nome: 'Horizonte' },
    usuario: 'Renata',
    emitidoEm: new Date(),
    timeZone: 'America/Fortaleza',
  }
  const from = performance.now()
  try {
    await printPaper('pgr', data, head)
    return performance.now() - from
  } finally {
    closePapers()
  }
}

/** The first paper of a product that has just started: typst remembers what it has laid out, so a second one would tell nothing. */
async function ours(database: Database, id: number): Promise<number> {
  const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
  const agent = new Agent()
  try {
    await fetchOnce(agent, product.base, `GET /api/sst/pgr/${id}/inventario`, database.cookie)
    const from = performance.now()
    await fetchOnce(
      agent,
      product.base,
      `POST /api/sst/pgr/relatorio ${JSON.stringify({ pgrId: id, numero: null })}`,
      database.cookie,
    )
    return performance.now() - from
  } finally {
    agent.destroy()
    await product.stop()
  }
}

export async function run(): Promise<Row[]> {
  const database = await makeDatabase({ pessoas: 200 })
  try {
    const client = new pg.Client(database.url)
    await client.connect()
    const id = await grow(client, database.empresaId).finally(() => client.end())
    const ratios: number[] = []
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const mine = await ours(database, id)
      ratios.push(mine / (await bare()))
      times.push(mine / 1000)
    }
    const what = `a PGR of ${GRUPOS} groups and ${GRUPOS * RISCOS} risks on paper`
    return [
      { what, reference: 'the typst call alone', ...spread(ratios), atMost: 1.5 },
      { what: `${what}: time`, reference: '', ...spread(times), unit: 's' },
    ]
  } finally {
    await database.close()
  }
}
