import pg from 'pg'
import { backends, family, postmasterOf } from './cpu.ts'
import { type Database, makeDatabase } from './database.ts'
import { startProduct } from './http.ts'
import { type Row, spread } from './row.ts'

/**
 * Five scenarios of a readjustment of 10,000 people: counted, compared, listed; one of them taken to the table, applied and cancelled. Each
 * over HTTP, beside one plain statement over the same rows that writes the same number of them, or sums them up. Compared is what ran on the
 * processors, of the server and of its database.
 */

const CENARIOS = 5
const ROUNDS = 3
const TABELAS = '/api/cargo-salario/tabelas-reajustes-colaboradores'
const BASE = '/api/cargo-salario/cenarios-reajuste'
const LIMITES = { ninguemAbaixoDoPiso: true, ninguemPassaDoTeto: true, limitarAoOrcamento: true }
const REGRAS = [
  { regra: { tipo: 'percentual', valor: 5.5 } },
  { regra: { tipo: 'valor', valor: 180 } },
  { regra: { tipo: 'ponto', ponto: 'valor', percentual: 95 } },
  {
    regra: {
      ...{ tipo: 'matriz', linhas: [{ nome: 'Todos', ate: null }], semDesempenho: [6, 4, 2] },
      colunas: [
        { nome: 'Baixo', ate: 0 },
        { nome: 'Meio', ate: 100 },
        { nome: 'Alto', ate: null },
      ],
      valores: [[6, 4, 2]],
    },
  },
  { regra: { tipo: 'percentual', valor: 8 }, ...LIMITES },
]

/** The same rows by one statement, undone again; what ran for it without the undoing, in milliseconds. */
async function reference(client: pg.Client, postmaster: number, text: string, values: unknown[] = []): Promise<number> {
  await client.query('begin')
  const [own, from] = [process.cpuUsage(), backends(postmaster)]
  await client.query(text, values)
  const { user, system } = process.cpuUsage(own)
  const ran = (user + system) / 1000 + backends(postmaster) - from
  await client.query('rollback')
  return ran
}
/** Whoever has no salary by value gets one, so that all of them may be raised. */
async function grow({ url, empresaId }: Database): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.carga', 'sim', true)`)
    await client.query(
      `update colaborador_historico set tipo_salario = 3, indice_id = null, quantidade_indice = null,
              salario = 1800 + (talento_id * 7919) % 9000 where empresa_id = $1 and salario is null`,
      [empresaId],
    )
    await client.query('commit')
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}
/** Who earns what on the day, to tell which rows are no longer as they were counted. */
const AGORA = `
  with agora as materialized (
    select distinct on (h.talento_id) h.talento_id, h.salario, h.area_id, h.faixa_salarial_id
      from colaborador_historico h where h.empresa_id = $1 and h.data <= $3::date and h.confirmado order by h.talento_id, h.data desc)`
const MUDOU = '(b.salario, b.area_id, b.faixa_salarial_id) is distinct from (l.salario, l.area_id, l.faixa_salarial_id)'
/** What the reference of the comparison reads of each scenario: the same figures of the same rows. */
const SOMA = `
  ${AGORA}
  select l.cenario_id, count(*), count(*) filter (where ${MUDOU}), sum(l.proposto - l.salario), count(*) filter (where l.proposto > l.salario),
         count(*) filter (where coalesce(l.proposto, l.salario) > l.teto), count(*) filter (where coalesce(l.proposto, l.salario) < l.piso),
         avg(coalesce(l.proposto, l.salario) / l.faixa_valor),
         percentile_cont(0.5) within group (order by ((coalesce(l.proposto, l.salario) - l.piso) * 100 / (l.teto - l.piso))::double precision)
    from cenario_linha l left join agora b on b.talento_id = l.talento_id
   where l.empresa_id = $1 and l.cenario_id = any ($2) group by 1`
const LISTA = `
  ${AGORA}
  select l.*, ${MUDOU}, p.nome, a.nome, f.nome, c.nome, count(*) over ()
    from cenario_linha l
    join talento t on t.empresa_id = l.empresa_id and t.id = l.talento_id
    join pessoa p on p.empresa_id = t.empresa_id and p.id = t.pessoa_id
    left join area_atual a on a.empresa_id = l.empresa_id and a.id = l.area_id
    left join faixa_salarial f on f.empresa_id = l.empresa_id and f.id = l.faixa_salarial_id
    left join cargo c on c.empresa_id = f.empresa_id and c.id = f.cargo_id
    left join agora b on b.talento_id = l.talento_id
   where l.empresa_id = $1 and l.cenario_id = $2 order by sem_acento(p.nome), l.id limit 20`
const CONTA = `
  insert into cenario_linha (empresa_id, cenario_id, talento_id, area_id, faixa_salarial_id, tipo_salario, salario, faixa_valor, piso, teto,
                             proposto, fora, contado_em)
  select empresa_id, $3, talento_id, area_id, faixa_salarial_id, tipo_salario, salario, faixa_valor, piso, teto, proposto, fora, now()
    from cenario_linha where empresa_id = $1 and cenario_id = $2`
const APLICA = `
  insert into colaborador_historico (empresa_id, talento_id, data, estabelecimento_id, area_id, faixa_salarial_id, funcao_id, ambiente_id,
                                     tipo_salario, salario, motivo)
  select r.empresa_id, r.talento_id, $3::date, r.estabelecimento_id, r.area_id, r.faixa_salarial_id, r.funcao_id, r.ambiente_id, 3, r.salario,
         'Reajuste'
    from reajuste_colaborador r where r.empresa_id = $1 and r.tabela_id = $2`
const LEVA = `
  insert into reajuste_colaborador (empresa_id, tabela_id, talento_id, estabelecimento_id, area_id, faixa_salarial_id, tipo_salario, salario)
  select r.empresa_id, $3, r.talento_id, r.estabelecimento_id, r.area_id, r.faixa_salarial_id, 3, r.salario
    from reajuste_colaborador r where r.empresa_id = $1 and r.tabela_id = $2`

export async function run(): Promise<Row[]> {
  const database = await makeDatabase({ pessoas: 16_300 })
  const { empresaId, cookie } = database
  const client = new pg.Client({
    connectionString: database.url,
    options: `-c app.empresa=${empresaId} -c app.empresas={${empresaId}} -c app.usuario=1`,
  })
  try {
    await grow(database)
    await client.connect()
    // A worker's time is gone when it has ended: here each backend does all of its own work, the product's too.
    await client.query(
      `do $$ begin execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database()); end $$`,
    )
    await client.query('set max_parallel_workers_per_gather = 0')
    const postmaster = postmasterOf(database.folder)
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const ran = () => family(product.pid) + backends(postmaster)
    const bare = (text: string, values: unknown[]) => reference(client, postmaster, text, values)
    type Answer<T> = { ms: number; cpu: number; said: T }
    const ask = async <T>(method: string, path: string, body?: object): Promise<Answer<T>> => {
      const [from, before] = [performance.now(), ran()]
      const answer = await fetch(product.base + path, {
        method,
        headers: { cookie, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      const text = await answer.text()
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
      return { said: JSON.parse(text) as T, ms: performance.now() - from, cpu: ran() - before }
    }
    type Lido = { id: number; versao: number }
    try {
      const dia = `${new Date().getFullYear() + 1}-02-01`
      const tabela = async (nome: string) =>
        (
          await ask<Lido>('POST', TABELAS, {
            ...{ nome, data: dia, tipoReajuste: 'C', observacao: '', dissidio: false },
            ...{ dissidioDataInicial: null, dissidioPercentual: null },
          })
        ).said
      const [medida, outra] = [await tabela('Medida'), await tabela('Outra')]
      await ask('PUT', `${TABELAS}/${medida.id}/cenarios/orcamento`, { versao: 0, valor: 900_000 })
      const feitos: Lido[] = []
      for (const [i, regra] of REGRAS.entries())
        feitos.push((await ask<Lido>('POST', BASE, { tabelaId: medida.id, nome: `Cenário ${i}`, ...regra })).said)
      const vazio = (await ask<Lido>('POST', BASE, { tabelaId: outra.id, nome: 'Vazio', regra: REGRAS[0]!.regra })).said
      await client.query('delete from cenario_linha where cenario_id = $1', [vazio.id])
      await client.query('vacuum (analyze)')
      const ids = feitos.map((f) => f.id)
      const { said: lado } = await ask<{ pessoas: number }>('GET', `${TABELAS}/${medida.id}/cenarios`)
      const pessoas = lado.pessoas.toLocaleString('en-US')

      const medidas: Record<string, { ratios: number[]; times: number[] }> = {}
      const note = (what: string, mine: { ms: number; cpu: number }, theirs: number) => {
        medidas[what] ??= { ratios: [], times: [] }
        medidas[what].ratios.push(mine.cpu / theirs)
        medidas[what].times.push(mine.ms / 1000)
      }
      const versaoDe = async (id: number) => (await ask<Lido>('GET', `${BASE}/${id}`)).said.versao
      for (let round = 0; round < ROUNDS; round++) {
        const mine = { ms: 0, cpu: 0 }
        let theirs = 0
        for (const id of ids) {
          const { ms, cpu } = await ask('POST', `${BASE}/${id}/recalcular`, { versao: await versaoDe(id) })
          mine.ms += ms
          mine.cpu += cpu
          theirs += await bare(CONTA, [empresaId, id, vazio.id])
        }
        note(`${CENARIOS} scenarios of ${pessoas} people counted`, mine, theirs)
        note(
          `${CENARIOS} scenarios of ${pessoas} people compared`,
          await ask('GET', `${TABELAS}/${medida.id}/cenarios`),
          await bare(SOMA, [empresaId, ids, dia]),
        )
        note(
          `A page of a scenario of ${pessoas} people`,
          await ask('GET', `${BASE}/${ids[0]}/talentos?size=20`),
          await bare(LISTA, [empresaId, ids[0], dia]),
        )
        const levado = await ask<{ incluidos: number }>('POST', `${BASE}/${ids[0]}/levar`, {
          ...{ versao: await versaoDe(ids[0]!), substituir: true },
        })
        const reajustes = levado.said.incluidos.toLocaleString('en-US')
        note(
          `A scenario taken to its table, ${reajustes} rows`,
          levado,
          await bare(LEVA, [empresaId, medida.id, outra.id]),
        )
        const aberta = (await ask<Lido>('GET', `${TABELAS}/${medida.id}`)).said
        const theirsApplied = await bare(APLICA, [empresaId, medida.id, dia])
        const aplicada = await ask<Lido>('POST', `${TABELAS}/${medida.id}/aplicar-colaboradores`, {
          versao: aberta.versao,
        })
        note(`A table of ${reajustes} rows applied`, aplicada, theirsApplied)
        const apagadas = await bare(
          `delete from colaborador_historico h using reajuste_colaborador r
            where h.empresa_id = $1 and r.empresa_id = $1 and r.tabela_id = $2 and h.id = r.colaborador_historico_id`,
          [empresaId, medida.id],
        )
        const cancelada = await ask('POST', `${TABELAS}/${medida.id}/cancelar-reajuste`, {
          versao: aplicada.said.versao,
        })
        note(`The same cancelled`, cancelada, apagadas)
      }
      return Object.entries(medidas).flatMap(([what, { ratios, times }]) => [
        {
          what: `${what}: processor time`,
          reference: 'one statement over the same rows',
          ...spread(ratios),
          atMost: 5,
        },
        { what, reference: 'from the press to the last byte', ...spread(times), unit: 's', atMost: 30 },
      ])
    } finally {
      await product.stop()
    }
  } finally {
    await client.end()
    await database.close()
  }
}
