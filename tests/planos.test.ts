/**
 * Every read of the catalogue, asked of a database whose planner takes it for a company of 100,000 people: none plans to read all of them,
 * but those with a reason. It finds by itself what would be slow there, also what is added later. What a read costs is measured by
 * bench/leituras.ts.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { generate } from '../apps/server/src/demo/index.ts'
import { DEMONSTRATION } from '../apps/server/src/demo/size.ts'
import { allAuthorities, declareAuthorities } from '../apps/server/src/kit/access/authorities.ts'
import { newToken } from '../apps/server/src/kit/access/session.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { abrirLeituras, type Leituras } from '../bench/leituras/chamar.ts'
import { CARO, comoGrande, julgarPlanos, planosDe } from '../bench/leituras/planos.ts'
import { LEEM_TODOS } from '../bench/leituras/razoes.ts'

/** A report reads whom it prints, and so does a file. */
const DE_ALGUNS = new Set(['pagina', 'inicio', 'leitura'])

const folder = mkdtempSync(join(tmpdir(), 'quadro-planos-'))
const template = new URL(inject('template'))
const url = new URL(template)
const administration = new URL(template)
administration.pathname = '/administracao'
let leituras: Leituras

beforeAll(async () => {
  const admin = new pg.Client(administration.href)
  await admin.connect()
  url.pathname = `/planos_${process.pid}`
  await admin.query(
    `create database ${url.pathname.slice(1)} template ${template.pathname.slice(1)} strategy file_copy`,
  )
  await admin.end()
  const owner = new pg.Client(url.href)
  await owner.connect()
  declareAuthorities(await allRoutes())
  const hoje = new Intl.DateTimeFormat('en-CA').format(new Date())
  await generate(owner, [...allAuthorities().keys()], { size: DEMONSTRATION, hoje })
  await comoGrande(owner)
  const { token, hash } = newToken()
  const { rows } = await owner.query(
    `insert into sessao (hash, usuario_id, empresa_id, expira_em)
     select $1, usuario_id, empresa_id, now() + interval '4 hours' from acesso where not restrito_a_areas order by id limit 1
     returning empresa_id`,
    [hash],
  )
  await owner.end()
  leituras = await abrirLeituras(
    { url: url.href, folder, cookie: `quadro_sessao=${token}`, empresaId: Number(rows[0].empresa_id) },
    '-c enable_seqscan=off -c plan_cache_mode=force_custom_plan -c max_parallel_workers_per_gather=0',
    template.pathname.slice(1),
  )
})
afterAll(async () => {
  await leituras.close()
  rmSync(folder, { recursive: true })
})

describe('a statement', () => {
  const dearest = async (sql: string) => {
    const [plano] = await planosDe(() => leituras.owner.query(sql))
    return plano!.custo
  }
  it('goes red when it reads everybody for one of them, also through an index', async () => {
    // The order of these joins is fixed: the people are put together before the one condition is asked for.
    const sql = `select t.nome from condicao_ambiental x, lateral (select * from talento_lista offset 0) t where t.id = x.talento_id and x.id = 1`
    const custo = await dearest(sql)
    expect(julgarPlanos([{ chave: 'GET /lenta', custo, sql }], {})).toEqual([
      expect.stringMatching(/^GET \/lenta reads everybody \(\d{5,}\): select t.nome/),
    ])
  })
  it('passes when it looks one of them up, also beside another record', async () => {
    const beside = 'select t.nome from condicao_ambiental x join talento_lista t on t.id = x.talento_id where x.id = 1'
    for (const sql of ['select * from talento_lista where id = 1', beside])
      expect(await dearest(sql), sql).toBeLessThan(CARO / 100)
  })
  it('needs a reason only while it reads everybody, and a reason a read', () => {
    const cara = { chave: 'GET /cara', custo: CARO + 1, sql: '' }
    expect(julgarPlanos([cara], { 'GET /cara': 'counts' })).toEqual([])
    expect(julgarPlanos([{ ...cara, custo: 1 }], { 'GET /cara': 'counts' })).toHaveLength(1)
    expect(julgarPlanos([], { 'GET /cara': 'counts' })).toHaveLength(1)
  })
})

it('no read of a page, of a record or of the home page reads everybody without a reason', async () => {
  const planejadas = []
  let semRegistro = 0
  for (const chamada of leituras.chamadas.filter(({ tipo }) => DE_ALGUNS.has(tipo))) {
    if (leituras.falta(chamada)) {
      semRegistro++
      continue
    }
    const planos = await planosDe(() => leituras.chamar(chamada))
    const [pior] = planos.toSorted((a, b) => b.custo - a.custo)
    planejadas.push({ chave: chamada.chave, ...(pior ?? { custo: 0, sql: '' }) })
  }
  expect(julgarPlanos(planejadas, LEEM_TODOS)).toEqual([])
  // What the demonstration has no record for is not asked. It is to become less, not more.
  expect(semRegistro).toBeLessThan(150)
})
