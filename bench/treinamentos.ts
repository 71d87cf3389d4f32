import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Database, makeDatabase } from './database.ts'
import { latencies, startBare, startProduct } from './http.ts'
import { median, type Row, spread } from './row.ts'

/**
 * Obligatory training of 5,000 people × 60 trainings and the presence of a class of 1,000 people on 20 days, beside their own SQL; and the
 * 1,000 certificates of that class on paper, beside the typst call alone.
 */

const PESSOAS = 5_000
const TREINAMENTOS = 60
const [ALUNOS, DIAS] = [1_000, 20]
const ROUNDS = 3
const MS = 2_000
const MOST_MS = 300_000

/** Asks everybody for the trainings, which most have, and holds the class. Returns the id of the class. */
async function grow(client: pg.Client, empresaId: number): Promise<number> {
  await client.query('begin')
  await client.query(`select set_config('app.carga', 'sim', true), set_config('app.empresa', $1, true)`, [
    String(empresaId),
  ])
  await client.query(`
    create temp table quem on commit drop as
      select id, row_number() over (order by id) as n from talento
       where empresa_id = ${empresaId} and data_desligamento is null and data_admissao < current_date - 400 order by id limit ${PESSOAS};
    delete from exigencia_treinamento where empresa_id = ${empresaId};
    with nova as (insert into certificacao (empresa_id, nome, periodicidade)
                    select ${empresaId}, 'Treinamento ' || n, 6 + n % 30 from generate_series(1, ${TREINAMENTOS}) n returning id),
         pede as (insert into exigencia_treinamento (empresa_id, certificacao_id) select ${empresaId}, id from nova)
    insert into colaborador_certificacao (empresa_id, talento_id, certificacao_id, data)
      select ${empresaId}, q.id, c.id, current_date - ((q.n * 7 + c.id * 13) % 400)::int from quem q cross join nova c where (q.n + c.id) % 10 < 8;
    update empresa_configuracao set certificado = true where empresa_id = ${empresaId}`)
  const { rows } = await client.query<{ id: string }>(`
    with c as (insert into curso (empresa_id, nome, tipo) values (${empresaId}, 'Curso da medida', 'CURSO') returning id),
         t as (insert into turma (empresa_id, curso_id, curso_empresa_id, descricao, instrutor, custo, data_prev_ini, liberada, realizada_em)
                 select ${empresaId}, id, ${empresaId}, 'Turma da medida', 'Dario Nunes', 0, current_date - 60, true, now() from c returning id),
         d as (insert into dia_turma (empresa_id, turma_id, dia, turno, hora_ini, hora_fim)
                 select ${empresaId}, t.id, current_date - 60 + n, 'M', '08:00', '12:00' from t, generate_series(1, ${DIAS}) n returning id),
         a as (insert into colaborador_turma (empresa_id, turma_id, talento_id)
                 select ${empresaId}, t.id, q.id from t, quem q where q.n <= ${ALUNOS} returning id),
         p as (insert into presenca_turma (empresa_id, colaborador_turma_id, dia_turma_id, presente)
                 select ${empresaId}, a.id, d.id, true from a cross join d)
    select id from t`)
  await client.query('commit')
  await client.query('vacuum (analyze)')
  return Number(rows[0]!.id)
}

/** Of a product that has just started: typst remembers what it has laid out, so a second paper would tell nothing. */
async function ours(database: Database, turmaId: number): Promise<number> {
  const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
  try {
    return await print(database, product.base, turmaId)
  } finally {
    await product.stop()
  }
}
/** Seconds until the certificates of the class are ready; so many are made by a job. */
async function print({ cookie }: Database, base: string, turmaId: number): Promise<number> {
  const from = performance.now()
  const answer = await fetch(`${base}/api/desenvolvimento/turmas/${turmaId}/imprimir-confirmacao-certificado`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ talentosIds: [] }),
  })
  if (answer.status !== 202) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 300)}`)
  const { tarefaId } = (await answer.json()) as { tarefaId: number }
  while (performance.now() - from < MOST_MS) {
    const tarefas = (await (await fetch(`${base}/api/userinfo/tarefas`, { headers: { cookie } })).json()) as {
      id: number
      situacao: string
      mensagem: string | null
    }[]
    const tarefa = tarefas.find(({ id }) => id === tarefaId)
    if (tarefa?.situacao === 'pronta') return (performance.now() - from) / 1000
    if (tarefa?.situacao === 'falhou') throw new Error(`The job failed: ${tarefa.mensagem}`)
    await pause(50)
  }
  throw new Error('The certificates were not ready in time')
}
/** The same paper from data that is already there: the words of one certificate, as often. */
async function bare(): Promise<number> {
  const { printPaper, closePapers } = await import('../apps/server/src/documents/paper.ts')
  const { comoSeConfere } = await import(
    '../apps/server/src/modules/desenvolvimento/certificados/certificado-codigos.ts'
  )
  const ctx = { services: { settings: { publicUrl: 'https://rh.exemplo.example' } } } as never
  const pagina = (n: number) => ({
    ...{ modelo: null, titulo: 'Certificado', assinatura: 'Horizonte', data: 'Fortaleza, CE, 27/11/2026' },
    texto: `Certificamos que Pessoa ${n} concluiu o curso Curso da medida, com carga horária de 80 horas.`,
    periodo: 'Realizado de 01/10/2026 a 20/10/2026',
    conferencia: comoSeConfere(ctx, String(1_000_000_000_000_000 + n)),
  })
  const head = {
    ...{ empresa: { nome: 'Horizonte' }, usuario: 'Renata', emitidoEm: new Date(), timeZone: 'America/Fortaleza' },
  }
  const from = performance.now()
  try {
    const paginas = Array.from({ length: ALUNOS }, (_, n) => pagina(n))
    await printPaper('certificados', { nome: 'Certificados', modelos: [], paginas }, head)
    return (performance.now() - from) / 1000
  } finally {
    closePapers()
  }
}

/** Once: what is asked for again is answered from the paper that is kept. With the 1,000 codes, which the first paper makes. */
async function certificates(database: Database, turmaId: number): Promise<Row[]> {
  const seconds = await ours(database, turmaId)
  const what = `${ALUNOS.toLocaleString('en-US')} certificates of a class on paper`
  return [
    { what: `${what}: time`, reference: 'the typst call alone', value: seconds / (await bare()), atMost: 2 },
    { what: `${what}: ready in`, reference: '', value: seconds, unit: 's' },
  ]
}

export async function run(): Promise<Row[]> {
  const database = await makeDatabase({ pessoas: 8_000 })
  try {
    const client = new pg.Client(database.url)
    await client.connect()
    const turmaId = await grow(client, database.empresaId).finally(() => client.end())
    const requests = [
      ['matrix of 5,000 people × 60 trainings, a page', 'GET /api/desenvolvimento/treinamentos-obrigatorios?size=25'],
      [
        'presence of 1,000 people on 20 days, a page of 100',
        `GET /api/desenvolvimento/colaboradores-turmas?turmaId=${turmaId}&size=100`,
      ],
    ] as const
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    const same = await startBare(
      database,
      requests.map(([, request]) => request),
    )
    try {
      const found: Row[] = []
      for (const [what, request] of requests) {
        const [ratios, times]: [number[], number[]] = [[], []]
        for (let round = -1; round < ROUNDS; round++) {
          const mine = median(await latencies(product.base, [request], database.cookie, MS))
          const theirs = median(await latencies(same.base, [request], database.cookie, MS))
          if (round < 0) continue
          ratios.push(mine / theirs)
          times.push(mine)
        }
        found.push(
          { what: `${what}: time`, reference: 'node:http + pg, the same SQL', ...spread(ratios), atMost: 1.5 },
          { what: `${what}: answered in`, reference: '', ...spread(times), unit: 'ms' },
        )
      }
      return [...found, ...(await certificates(database, turmaId))]
    } finally {
      await product.stop()
      await same.stop()
    }
  } finally {
    await database.close()
  }
}
