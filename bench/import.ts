import { setTimeout as pause } from 'node:timers/promises'
import { diaUtc } from '@quadro/contract/kit/datas.ts'
import { writeXlsx } from 'hucre/xlsx'
import pg from 'pg'
import { type Database, makeDatabase } from './database.ts'
import { latencies, startProduct } from './http.ts'
import { p95, type Row, spread } from './row.ts'

/** Imports 5,000 people with a change each from a spreadsheet, against the bare inserts of the resulting rows. */

// A round takes half a minute.
const ROUNDS = 3
/** Maximum duration of one step before the measurement is given up. */
const MOST_MS = 300_000
/** A date some days ago, in the format that people type. */
const dia = (ago: number) =>
  diaUtc(Date.now() - ago * 86_400_000)
    .split('-')
    .reverse()
    .join('/')
const BASE = '/api/utilitario/importacoes'
/** What somebody else opens meanwhile. */
const OTHERS = [
  'GET /api/cargo-salario/colaboradores?size=20',
  'GET /api/cargo-salario/cargos?size=20',
  'GET /api/userinfo',
]
const OTHERS_MS = 3_000

/** A CPF that nobody in the demonstration has. */
function cpf(n: number): string {
  const digits = [...String(871_000_003 + n * 6_151)].map(Number)
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, d, i) => total + d * (length + 1 - i), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}

/** A spreadsheet of people with places of the company: the admission, and a raise some weeks later. */
async function sheet(client: pg.Client, empresaId: number, pessoas: number): Promise<Uint8Array> {
  const { rows: lugares } = await client.query<{ filial: string; area: string; cargo: string; faixa: string }>(
    `select e.nome as filial, a.descricao_hierarquia as area, c.nome as cargo, f.nome as faixa
       from estabelecimento e, area_organizacional_lista a, faixa_salarial f join cargo c on c.id = f.cargo_id
      where e.empresa_id = $1 and a.empresa_id = $1 and f.empresa_id = $1 and a.ativo and a.data < current_date - 90 order by e.id, a.id, f.id limit 500`,
    [empresaId],
  )
  const rows: (string | number | null)[][] = [
    [
      'CPF',
      'Nome',
      'Matrícula',
      'Data de Admissão',
      'Data da mudança',
      'Motivo da mudança',
      'Estabelecimento',
      'Área Organizacional',
      'Cargo',
      'Faixa salarial',
      'Salário',
      'E-mail',
    ],
  ]
  for (let n = 0; n < pessoas; n++) {
    const { filial, area, cargo, faixa } = lugares[n % lugares.length]!
    const quem = [cpf(n), `Pessoa Importada ${n}`, `IMP${n}`]
    rows.push([...quem, dia(60), null, null, filial, area, cargo, faixa, 3000 + (n % 100), `p${n}@exemplo.example`])
    rows.push([...quem, null, dia(20), 'Reajuste', null, null, null, null, 3300 + (n % 100), null])
  }
  return writeXlsx({ sheets: [{ name: 'Pessoas', rows }] })
}

function sentAs(bytes: Uint8Array): FormData {
  const form = new FormData()
  form.set('dados', JSON.stringify({ tipo: 'cargo-salario/colaboradores' }))
  form.set('arquivo', new Blob([bytes as Uint8Array<ArrayBuffer>]), 'pessoas.xlsx')
  return form
}

/** Seconds for inserting the rows that the import wrote, as bare inserts of one transaction by the same user. */
async function bare(client: pg.Client, empresaId: number, saved: { table: string; rows: Record<string, unknown>[] }[]) {
  const start = performance.now()
  await client.query('begin')
  await client.query(`select set_config('app.empresa', $1, true)`, [String(empresaId)])
  for (const { table, rows } of saved)
    for (const row of rows) {
      const columns = Object.keys(row)
      await client.query({
        name: `bare_${table}`,
        text: `insert into ${table} (${columns.join(', ')}) values (${columns.map((_, i) => `$${i + 1}`).join(', ')})`,
        values: Object.values(row),
      })
    }
  await client.query('commit')
  const seconds = (performance.now() - start) / 1000
  for (const { table, rows } of saved.toReversed())
    await client.query(`delete from ${table} where id = any ($1)`, [rows.map((row) => row.id)])
  return seconds
}

export async function run(pessoas = 5_000, rounds = ROUNDS): Promise<Row[]> {
  const database: Database = await makeDatabase({})
  const client = new pg.Client(database.url)
  await client.connect()
  // The demonstration's limits are for a smaller company.
  await client.query('delete from configuracao_limite_colaborador')
  const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
  const ask = async (method: string, path: string, body?: object) => {
    const headers = {
      cookie: database.cookie,
      ...(body && !(body instanceof FormData) ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await fetch(`${product.base}${path}`, {
      method,
      headers,
      ...(body ? { body: body instanceof FormData ? body : JSON.stringify(body) } : {}),
    })
    const json = (await answer.json()) as {
      id: number
      versao: number
      trabalho: string
      situacao: string
      totais: { erros: number; novas: number }
      segundos: number
      mensagem: string | null
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(json)}`)
    return json
  }
  const until = async (id: number, situacao: string) => {
    for (const from = performance.now(); performance.now() - from < MOST_MS; ) {
      const now = await ask('GET', `${BASE}/${id}`)
      if (now.situacao === situacao) return now
      if (now.trabalho === 'falhou') throw new Error(`The job failed: ${now.mensagem}`)
      await pause(200)
    }
    throw new Error(`Import ${id} was not '${situacao}' in time`)
  }
  try {
    const bytes = await sheet(client, database.empresaId, pessoas)
    const [ratios, applied, checked, slower]: [number[], number[], number[], number[]] = [[], [], [], []]
    for (let round = 0; round < rounds; round++) {
      const sent = await ask('POST', BASE, sentAs(bytes))
      const found = await until(sent.id, 'conferida')
      if (found.totais.erros > 0) {
        const wrong = await ask('GET', `${BASE}/${sent.id}/linhas?situacao=erro&size=2`)
        throw new Error(`${found.totais.erros} lines are wrong: ${JSON.stringify(wrong)}`)
      }
      const begun = performance.now()
      await ask('PUT', `${BASE}/${sent.id}/aplicar`, { versao: found.versao })
      const done = await until(sent.id, 'aplicada')
      // The end is noticed at most 200 ms late; the database's own timestamps would be those of the transaction's start.
      const took = (performance.now() - begun) / 1000
      const saved = []
      for (const table of ['pessoa', 'talento', 'colaborador_historico']) {
        const { rows: columns } = await client.query<{ c: string }>(
          `select string_agg(attname, ', ' order by attnum) as c from pg_attribute
            where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
          [table],
        )
        const all = await client.query(
          `select ${columns[0]!.c} from ${table} where id in (select registro_id from importacao_registro where importacao_id = $1 and entidade = $2) order by id`,
          [sent.id, table],
        )
        saved.push({ table, rows: all.rows as Record<string, unknown>[] })
      }
      await ask('PUT', `${BASE}/${sent.id}/desfazer`, { versao: done.versao })
      const seconds = await bare(client, database.empresaId, saved)
      ratios.push(took / seconds)
      applied.push(took)
      checked.push(found.segundos)
      // The same sheet again, so that the import of before is not slowed by what is measured.
      const alone = p95(await latencies(product.base, OTHERS, database.cookie, OTHERS_MS))
      const again = await ask('POST', BASE, sentAs(bytes))
      const beside = p95(await latencies(product.base, OTHERS, database.cookie, OTHERS_MS))
      if ((await ask('GET', `${BASE}/${again.id}`)).situacao !== 'conferindo')
        throw new Error('The import ended before the others were measured')
      slower.push(beside / alone)
      await until(again.id, 'conferida')
    }
    const what = `Import of ${pessoas.toLocaleString('en-US')} people with a change each`
    const lines = `${(pessoas * 2).toLocaleString('en-US')} lines of XLSX`
    return [
      { what: `${what}: time`, reference: 'one insert per row, in one transaction', ...spread(ratios) },
      { what: `${what}: applied in`, reference: lines, ...spread(applied), unit: 's', atMost: 10 },
      { what: `${what}: checked in`, reference: lines, ...spread(checked), unit: 's', atMost: 10 },
      { what: 'p95 of other requests while it is checked', reference: 'without it', ...spread(slower), atMost: 1.5 },
    ]
  } finally {
    await product.stop()
    await client.end()
    await database.close()
  }
}
