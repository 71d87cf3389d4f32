import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Database, makeDatabase } from './database.ts'
import { drive, freePort, latencies, type Server, startProduct } from './http.ts'
import { median, type Row, spread } from './row.ts'

/**
 * A page and a search of 100,000 people against Django REST framework (bench/rival.py), which gets the same rows in one plain table. It
 * needs Debian's python3-djangorestframework, python3-psycopg2 and gunicorn, which the project itself does not; each in turn on one machine.
 */

const LIST = '/api/cargo-salario/colaboradores'
const SEARCHES = ['maria alv', 'jose', 'souza lima', '004213', 'ana paula', 'ribeiro']
const ASKED = {
  'Page of a list': {
    mine: [`${LIST}?size=20`, `${LIST}?size=20&page=1`, `${LIST}?size=20&page=7`, `${LIST}?size=20&sort=nome,desc`],
    theirs: ['/pessoas', '/pessoas?page=2', '/pessoas?page=8', '/pessoas?ordering=-nome'],
  },
  'Search in a list': {
    mine: SEARCHES.map((busca) => `${LIST}?size=20&busca=${encodeURIComponent(busca)}`),
    theirs: SEARCHES.map((busca) => `/pessoas?search=${encodeURIComponent(busca)}`),
  },
}
/** Debian's own, which has its packages. */
const PYTHON = '/usr/bin/python3'
const CLIENTS = [8, 20]
const ROUNDS = 5
const MS = 2_000
const get = (paths: readonly string[]) => paths.map((path) => `GET ${path}`)

/** Its own database beside the product's, with the rows of the product's list and the indexes that search and order need. */
async function fill(database: Database): Promise<string> {
  const owner = new pg.Client(database.url)
  await owner.connect()
  await owner.query('create database rival')
  const address = new URL(database.url)
  address.pathname = '/rival'
  const rival = new pg.Client(address.href)
  await rival.connect()
  await rival.query(`create extension if not exists pg_trgm;
    create table pessoa (id bigint primary key, nome text not null, codigo text, situacao text not null, data_admissao date,
      data_desligamento date, area_nome text, cargo_nome text, faixa_salarial_nome text, estabelecimento_nome text)`)
  const { rows } = await owner.query(
    `select id, nome, codigo, situacao, data_admissao::text, data_desligamento::text, area_nome, cargo_nome, faixa_salarial_nome,
       estabelecimento_nome from talento_lista where empresa_id = $1`,
    [database.empresaId],
  )
  for (let at = 0; at < rows.length; at += 5_000)
    await rival.query('insert into pessoa select * from jsonb_populate_recordset(null::pessoa, $1)', [
      JSON.stringify(rows.slice(at, at + 5_000)),
    ])
  // What its search asks is upper(nome) like upper('%…%').
  await rival.query(`create index on pessoa (nome, id); create index on pessoa (data_admissao);
    create index on pessoa using gin (upper(nome) gin_trgm_ops); create index on pessoa using gin (upper(codigo) gin_trgm_ops)`)
  await rival.query('vacuum analyze pessoa')
  await rival.end()
  await owner.end()
  return address.href
}

/** gunicorn with a process for each of two cores, and threads, since only they keep connections open. */
async function startDjango(url: string): Promise<{ server: Server; cookie: string }> {
  const options = {
    cwd: import.meta.dirname,
    env: { PATH: process.env.PATH, PYTHONDONTWRITEBYTECODE: '1', DATABASE_URL: url },
  }
  const { stdout } = await promisify(execFile)(PYTHON, ['rival.py', 'prepare'], options)
  const port = await freePort()
  const how = ['-w', '2', '--threads', '10', '-b', `127.0.0.1:${port}`]
  const child = spawn(PYTHON, ['-m', 'gunicorn', ...how, 'rival:application'], options)
  let said = ''
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes('Listening at')) resolve()
    })
    child.once('error', reject)
    child.once('exit', (code) => reject(new Error(`gunicorn ended with ${code}:\n${said}`)))
  })
  return {
    cookie: stdout.trim(),
    server: {
      base: `http://127.0.0.1:${port}`,
      pid: child.pid!,
      async stop() {
        const gone = once(child, 'exit')
        child.kill('SIGTERM')
        await gone
      },
    },
  }
}

export async function run(): Promise<Row[]> {
  // 70 % of the people work in the first company.
  const database = await makeDatabase({ pessoas: 143_000 })
  try {
    const { server, cookie } = await startDjango(await fill(database))
    const product = await startProduct({ DATABASE_URL: database.url, DATA_DIR: database.folder })
    try {
      const rows: Row[] = []
      for (const [what, { mine, theirs }] of Object.entries(ASKED)) {
        for (const clients of CLIENTS) {
          const ratios: number[] = []
          for (let round = -1; round < ROUNDS; round++) {
            const ours = await drive(product.base, get(mine), database.cookie, clients, MS)
            const others = await drive(server.base, get(theirs), cookie, clients, MS)
            if (round >= 0) ratios.push(ours / others)
          }
          rows.push({
            what: `${what} of 100,000 people, ${clients} clients: throughput`,
            reference: 'Django REST framework, a plain table',
            ...spread(ratios),
          })
        }
        const times: number[] = []
        for (let round = -1; round < ROUNDS; round++) {
          const ours = median(await latencies(product.base, get(mine), database.cookie, MS))
          const others = median(await latencies(server.base, get(theirs), cookie, MS))
          if (round >= 0) times.push(ours / others)
        }
        rows.push({
          what: `${what} of 100,000 people, one client: time`,
          reference: 'Django REST framework, a plain table',
          ...spread(times),
        })
      }
      return rows
    } finally {
      await product.stop()
      await server.stop()
    }
  } finally {
    await database.close()
  }
}
