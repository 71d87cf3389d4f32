import pg from 'pg'
import { allRoutes } from '../apps/server/src/modules.ts'
import { hoje, somarMeses } from '../packages/contract/src/kit/datas.ts'
import type { Report } from '../packages/contract/src/kit/report.ts'
import { backends, family, postmasterOf } from './cpu.ts'
import { type Database, makeDatabase } from './database.ts'
import { startProduct } from './http.ts'
import { grow } from './people.ts'
import { type Row, spread } from './row.ts'

/**
 * Each report on jobs and salaries on the screen, over 50,000 people with ten history rows each: what the server and its database run for
 * it, beside one statement over the bare tables that answers the same rows, and the program that fetches them. The statement is written by
 * hand and set-based, as the owner of the database: without row security, without the words of the sheet, and without the log of whose
 * salaries were read.
 */

const ROUNDS = 3
const HOJE = hoje('America/Fortaleza')

/** What bands and indices come to on a day, and everybody's row in force. */
const noDia = (dia: string, nome = '') => `
  indice${nome} as materialized (
    select distinct on (h.indice_id) h.indice_id, h.valor from indice_historico h
     where h.empresa_id = $1 and h.confirmado and h.data <= ${dia} order by h.indice_id, h.data desc),
  faixa${nome} as materialized (
    select distinct on (h.faixa_salarial_id) h.faixa_salarial_id as id, round(case h.tipo when 2 then h.quantidade * i.valor else h.valor end, 2) as valor
      from faixa_historico h left join indice${nome} i on i.indice_id = h.indice_id
     where h.empresa_id = $1 and h.confirmado and h.data <= ${dia} order by h.faixa_salarial_id, h.data desc),
  gente${nome} as materialized (
    select t.id, t.pessoa_id, t.codigo, t.data_admissao, h.estabelecimento_id, h.area_id, h.faixa_salarial_id,
           case h.tipo_salario when 1 then f.valor when 2 then round(h.quantidade_indice * i.valor, 2) else h.salario end as salario, f.valor
      from (select distinct on (x.talento_id) x.* from colaborador_historico x
             where x.empresa_id = $1 and x.confirmado and x.data <= ${dia} order by x.talento_id, x.data desc) h
      join talento t on t.id = h.talento_id and (t.data_desligamento is null or t.data_desligamento >= ${dia})
      left join faixa${nome} f on f.id = h.faixa_salarial_id
      left join indice${nome} i on i.indice_id = h.indice_id)`
const NOMES = `
  join pessoa p on p.id = q.pessoa_id
  join estabelecimento e on e.id = q.estabelecimento_id
  join faixa_salarial f on f.id = q.faixa_salarial_id
  join cargo c on c.id = f.cargo_id
  left join grupo_ocupacional g on g.id = c.grupo_ocupacional_id
  left join area_atual a on a.id = q.area_id`
const QUADRO = `with ${noDia('$2::date')}
  select q.id, p.nome, q.codigo, q.data_admissao, e.nome, a.nome, c.nome, g.descricao, f.nome, q.salario from gente q ${NOMES} order by p.nome`
/** The changes of a period beside the row before each, paid on the day and on the eve. */
const MUDANCAS = (de: string, quais: string) => `
  with periodo_i as materialized (
    select h.indice_id, h.valor, h.data as de, coalesce(lead(h.data) over w, 'infinity') as ate from indice_historico h
     where h.empresa_id = $1 and h.confirmado window w as (partition by h.indice_id order by h.data)),
  periodo_f as materialized (
    select h.faixa_salarial_id, h.tipo, h.indice_id, h.quantidade, h.valor, h.data as de, coalesce(lead(h.data) over w, 'infinity') as ate
      from faixa_historico h where h.empresa_id = $1 and h.confirmado window w as (partition by h.faixa_salarial_id order by h.data)),
  linha as (
    select h.*, lag(h.id) over w as antes_id from colaborador_historico h
     where h.empresa_id = $1 and h.data <= $2::date and h.confirmado window w as (partition by h.talento_id order by h.data)),
  paga as (
    select h.*, o.area_id as area_antes, o.faixa_salarial_id as faixa_antes,
           case h.tipo_salario when 1 then round(case f.tipo when 2 then f.quantidade * fi.valor else f.valor end, 2)
             when 2 then round(h.quantidade_indice * i.valor, 2) else h.salario end as pago,
           case o.tipo_salario when 1 then round(case v.tipo when 2 then v.quantidade * vi.valor else v.valor end, 2)
             when 2 then round(o.quantidade_indice * oi.valor, 2) else o.salario end as vespera
      from linha h
      left join colaborador_historico o on o.id = h.antes_id
      left join periodo_i i on i.indice_id = h.indice_id and i.de <= h.data and i.ate > h.data
      left join periodo_f f on f.faixa_salarial_id = h.faixa_salarial_id and f.de <= h.data and f.ate > h.data
      left join periodo_i fi on fi.indice_id = f.indice_id and fi.de <= h.data and fi.ate > h.data
      left join periodo_i oi on oi.indice_id = o.indice_id and oi.de < h.data and oi.ate >= h.data
      left join periodo_f v on v.faixa_salarial_id = o.faixa_salarial_id and v.de < h.data and v.ate >= h.data
      left join periodo_i vi on vi.indice_id = v.indice_id and vi.de < h.data and vi.ate >= h.data
     where h.data >= ${de})
  select q.data, p.nome, q.motivo, a.nome, aa.nome, c.nome, f.nome, ca.nome, fa.nome, q.vespera, q.pago
    from paga q
    join talento t on t.id = q.talento_id
    join pessoa p on p.id = t.pessoa_id
    join faixa_salarial f on f.id = q.faixa_salarial_id
    join cargo c on c.id = f.cargo_id
    left join area_atual a on a.id = q.area_id
    left join area_atual aa on aa.id = q.area_antes
    left join faixa_salarial fa on fa.id = q.faixa_antes
    left join cargo ca on ca.id = fa.cargo_id
   where ${quais} order by q.data, p.nome`
const POR_CARGO = `with ${noDia('$2::date')}
  select c.id, c.nome, f.nome, f.codigo_cbo, b.valor, count(q.id), min(q.salario), round(avg(q.salario), 2), max(q.salario),
         count(*) filter (where q.salario < q.valor), count(*) filter (where q.salario = q.valor), count(*) filter (where q.salario > q.valor)
    from cargo c left join faixa_salarial f on f.cargo_id = c.id left join faixa b on b.id = f.id left join gente q on q.faixa_salarial_id = f.id
   where c.empresa_id = $1 group by c.id, c.nome, f.id, f.nome, f.codigo_cbo, b.valor order by c.nome, b.valor`
const NA_TABELA = `
  join tabela_reajuste t on t.id = $3::bigint
  left join reajuste_colaborador r on r.tabela_id = t.id and r.talento_id = d.id`
const COMPETENCIAS = `
  with ${noDia('$2::date')},
  perfil as (
    select distinct on (p.faixa_salarial_id, p.talento_id) p.* from configuracao_nivel_competencia p
     where p.empresa_id = $1 and p.confirmado and p.data <= $2::date order by p.faixa_salarial_id, p.talento_id, p.data desc),
  nivel as materialized (
    select p.faixa_salarial_id, p.talento_id, l.competencia_id, l.peso, n.descricao from perfil p
      join competencia_linha l on l.configuracao_id = p.id join nivel_competencia n on n.id = l.nivel_competencia_id)
  select p.nome, k.nome, x.descricao, x.peso, d.descricao from gente q
    join pessoa p on p.id = q.pessoa_id
    join competencia k on k.id = any ($4::bigint[])
    left join nivel x on x.faixa_salarial_id = q.faixa_salarial_id and x.competencia_id = k.id
    left join nivel d on d.talento_id = q.id and d.competencia_id = k.id
   where q.faixa_salarial_id = $3 order by p.nome, k.nome`

interface Asked {
  filters: object
  text: string
  values?: unknown[]
}
/** What is asked of each report, by the end of its address. */
async function questions(client: pg.Client, { empresaId }: Database): Promise<Record<string, Asked>> {
  const ids = async (table: string) =>
    (
      await client.query<{ id: string }>(`select id from ${table} where empresa_id = $1 order by id`, [empresaId])
    ).rows.map(({ id }) => Number(id))
  const lugares = {
    ...{ estabelecimentosIds: await ids('estabelecimento'), areasIds: await ids('area_organizacional') },
    cargosIds: await ids('cargo'),
  }
  const porArea = { filtrarPor: '1', areasIds: lugares.areasIds, dataReferencia: HOJE }
  const ano = { dataIni: somarMeses(HOJE, -12), dataFim: HOJE }
  const quadro = { filters: { ...lugares, dataReferencia: HOJE }, text: QUADRO, values: [HOJE] }
  const mudancas = (quais: string) => ({
    ...{ filters: { ...ano, ...lugares }, text: MUDANCAS(`'${ano.dataIni}'::date`, quais), values: [HOJE] },
  })
  // A raise of everybody, as a table has it.
  const tabela = await client.query<{ id: string }>(
    `insert into tabela_reajuste (empresa_id, nome, data, tipo_reajuste) values ($1, 'De todos', $2, 'C') returning id`,
    [empresaId, HOJE],
  )
  const tabelaId = Number(tabela.rows[0]!.id)
  await client.query(
    `insert into reajuste_colaborador (empresa_id, tabela_id, talento_id, estabelecimento_id, area_id, faixa_salarial_id, tipo_salario, salario)
     select $1, $3, d.id, d.estabelecimento_id, d.area_id, d.faixa_salarial_id, 3, 2000 + d.id % 7000
       from (with ${noDia('$2::date')} select * from gente) d`,
    [empresaId, HOJE, tabelaId],
  )
  const { rows: cheias } = await client.query<{ id: string }>(
    `with ${noDia('$2::date')} select q.faixa_salarial_id as id from gente q
       join configuracao_nivel_competencia p on p.faixa_salarial_id = q.faixa_salarial_id group by 1 order by count(*) desc limit 1`,
    [empresaId, HOJE],
  )
  const faixaId = Number(cheias[0]!.id)
  const competenciasIds = (await ids('competencia')).slice(0, 20)
  const competencias = {
    ...{ filters: { faixaId, competenciasIds }, text: COMPETENCIAS, values: [HOJE, faixaId, competenciasIds] },
  }
  await client.query('vacuum (analyze)')
  return {
    'talentos-cargos': quadro,
    'talentos-areas-organizacionais': quadro,
    'talentos-grupos-ocupacionais': quadro,
    'ultimas-promocoes': {
      filters: { ...lugares, dataReferencia: HOJE },
      text: `select q.nome, max(q.data) from (${MUDANCAS(`'-infinity'`, `q.pago > q.vespera`)}) q (data, nome, motivo, area, area_antes, cargo, faixa, cargo_antes, faixa_antes, vespera, pago) group by q.nome`,
      values: [HOJE],
    },
    promocoes: mudancas('q.pago > q.vespera'),
    situacoes: mudancas('true'),
    'alteracoes-cargos-e-ou-areas': mudancas('f.cargo_id <> fa.cargo_id or q.area_id <> q.area_antes'),
    'cargos-resumidos': { filters: porArea, text: POR_CARGO, values: [HOJE] },
    cargos: { filters: { ...porArea, detalhamento: 'D' }, text: POR_CARGO, values: [HOJE] },
    'analise-tabelas-salariais': { filters: porArea, text: POR_CARGO, values: [HOJE] },
    'historicos-faixas-salariais': {
      filters: { dataIni: '2000-01-01', dataFim: HOJE, cargosIds: lugares.cargosIds },
      text: `select c.nome, f.nome, h.data, h.tipo, h.quantidade, h.valor, lag(h.valor) over (partition by f.id order by h.data)
               from faixa_historico h join faixa_salarial f on f.id = h.faixa_salarial_id join cargo c on c.id = f.cargo_id
              where h.empresa_id = $1 order by c.nome, f.nome, h.data`,
    },
    'planejamentos-realinhamentos': {
      filters: { tabelaId },
      text: `with ${noDia('$2::date')}
        select p.nome, a.nome, c.nome, f.nome, q.salario, r.salario, r.salario - q.salario, r.observacao
          from reajuste_colaborador r join gente q on q.id = r.talento_id ${NOMES} where r.tabela_id = $3 order by p.nome`,
      values: [HOJE, tabelaId],
    },
    'projecoes-salariais-talentos': {
      filters: { ...lugares, ...porArea, tabelaId },
      text: `with ${noDia('$2::date')}, ${noDia('$2::date', '_d')}
        select p.nome, a.nome, c.nome, f.nome, q.salario, coalesce(r.salario, d.salario)
          from gente q join gente_d d on d.id = q.id ${NA_TABELA} ${NOMES} order by p.nome`,
      values: [HOJE, tabelaId],
    },
    'talentos-competencias': competencias,
    'matriz-talentos-competencias': competencias,
    'areas-organizacionais': {
      filters: { data: HOJE, ativa: 'A' },
      text: `with ${noDia('$2::date')}
        select a.id, a.nome, a.area_mae_id, count(q.id) from area_atual a left join gente q on q.area_id = a.id
         where a.empresa_id = $1 group by a.id, a.nome, a.area_mae_id order by a.nome`,
      values: [HOJE],
    },
    'equidade-salarial': {
      filters: { semestre: '2024-1' },
      text: `with ${noDia(`'2024-06-30'::date`)}
        select q.estabelecimento_id, left(f.codigo_cbo, 1), p.sexo, count(*), avg(q.salario),
               percentile_cont(0.5) within group (order by q.salario)
          from gente q join pessoa p on p.id = q.pessoa_id join faixa_salarial f on f.id = q.faixa_salarial_id
         group by grouping sets ((1, 2, 3), (2, 3), (3))`,
    },
  }
}

export async function run(pessoas = 71_500): Promise<Row[]> {
  const reports = (await allRoutes()).flatMap(({ of }) => (of && 'report' in of ? [of.report as Report] : []))
  const database = await makeDatabase({ pessoas })
  const client = new pg.Client(database.url)
  try {
    await grow(database)
    await client.connect()
    // A worker's time is gone when it has ended: here each backend does all of its own work, the product's too.
    await client.query(
      `do $$ begin execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database()); end $$`,
    )
    await client.query('set max_parallel_workers_per_gather = 0')
    const asked = await questions(client, database)
    const postmaster = postmasterOf(database.folder)
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    try {
      const mine = async ({ preview: { path } }: Report, filters: object) => {
        const from = family(product.pid) + backends(postmaster)
        const answer = await fetch(`${product.base}/api${path}`, {
          method: 'POST',
          headers: { cookie: database.cookie, 'content-type': 'application/json' },
          body: JSON.stringify(filters),
        })
        const text = await answer.text()
        if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`)
        return family(product.pid) + backends(postmaster) - from
      }
      const theirs = async ({ text, values = [] }: Asked) => {
        const [own, there] = [process.cpuUsage(), backends(postmaster)]
        await client.query(text, [database.empresaId, ...values])
        const { user, system } = process.cpuUsage(own)
        return (user + system) / 1000 + backends(postmaster) - there
      }
      const found: Row[] = []
      for (const report of reports.filter(({ module }) => module === 'cargo-salario')) {
        const one = asked[report.path]
        if (!one) throw new Error(`Ask something of ${report.path}`)
        const [ratios, times]: number[][] = [[], []]
        for (let round = -1; round < ROUNDS; round++) {
          const [ours, bare] = [await mine(report, one.filters), await theirs(one)]
          if (round < 0) continue
          ratios!.push(ours / bare)
          times!.push(ours)
        }
        const what = `${report.title}, 50,000 people × 10 rows`
        found.push(
          {
            what: `${what}: processor time`,
            reference: 'one bare statement, its rows fetched',
            ...spread(ratios!),
            atMost: 10,
          },
          { what, reference: 'server and database', ...spread(times!), unit: 'ms' },
        )
      }
      return found
    } finally {
      await product.stop()
    }
  } finally {
    await client.end()
    await database.close()
  }
}
