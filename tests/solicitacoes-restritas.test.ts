/**
 * A request that its reader may not see, addressed by its id: hidden from the manager of its area, or in an area out of reach. Every route
 * that names it, every filter and every report answers as if it did not exist, and lists of people and figures leave it out.
 */
import * as impressao from '@quadro/contract/captacao/candidatos/candidatos-imprimir.ts'
import * as estatisticas from '@quadro/contract/captacao/relatorios/estatisticas-preenchimento-vaga.ts'
import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { reportQueued } from '@quadro/contract/kit/report.ts'
import { listarTarefas } from '@quadro/contract/shell/inicio/avisos.ts'
import { lerLog } from '@quadro/contract/utilitario/dados/logs.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { allAuthorities } from '../apps/server/src/kit/access/authorities.ts'
import { routeKey } from '../apps/server/src/kit/access/policy.ts'
import { shapeOf } from '../apps/server/src/kit/http/query.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { aplicacao, area, casa, insert, pessoa } from '../apps/server/src/testing/factories.ts'
import { textOfPdf } from '../apps/server/src/testing/pdf.ts'
import type { Named } from '../apps/server/src/testing/proof.ts'
import { inputOf, mark, placeWhole, record, referencesOf, send } from './support/inputs.ts'
import { shared } from './support/records.ts'
import { registriesOf } from './support/registries.ts'
import { scenarios } from './support/reports.ts'
import { sample } from './support/sample.ts'
import { areaOfPath, reading } from './support/scope.ts'

const routes = await allRoutes()
const all = registriesOf(routes)
const internal = routes
  .map(({ entry }) => entry)
  .filter(({ access, kind }) => access.who === 'internal' && kind !== 'events')
const reports = [...new Set(routes.flatMap(({ of }) => (of && 'report' in of ? [of.report] : [])))]
const prints = new Set<Endpoint>(reports.flatMap(({ preview, print }) => [preview, print]))
const reads = (entry: Endpoint) => entry.method === 'GET' || prints.has(entry) || Object.hasOwn(reading, entry.path)
/** Addresses of a request, or of a record that belongs to one. */
const ofRequest = ({ path }: Endpoint) =>
  path.startsWith('/captacao/') &&
  pathParameters(path).length > 0 &&
  !Object.hasOwn(shared, path) &&
  areaOfPath(path, all)?.sql.includes('solicitacao_pessoal') === true
/** Fields that name a request, an application or a stage. */
const NAMES =
  /(^|\.)(solicitacaoId|solicitacoesIds|paraSolicitacaoId|solicitacoesExameIds|candidatoSolicitacaoId)$|^aplicacoes\.id$/
const BULK = /^\/captacao\/(solicitacoes-pessoal|historico|anuncios|avaliacoes)\b/
const namesRequest = (entry: Endpoint, at: string) => NAMES.test(at) || (at === 'ids' && BULK.test(entry.path))
/** References that these calls refuse for every user, and why. */
const forNobody: Record<string, string> = {
  'aplicacoes.id': 'an application of another request than the address names',
  '/captacao/anuncios/{id}': 'an advert never changes its request',
}
const NOWHERE = 999_999_999
const everything = () => [...allAuthorities().keys()].filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS')

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})

/** A user with all authorities who is the manager of all existing areas. */
async function manager(): Promise<Client> {
  const empresa_id = company.id
  const talentoId = await insert(app, 'talento', {
    empresa_id,
    pessoa_id: await pessoa(app, empresa_id),
    data_admissao: '2024-01-01',
  })
  await app.owner.query(
    `insert into area_responsavel (empresa_id, area_historico_id, empresa_responsavel_id, talento_id, tipo)
       select h.empresa_id, h.id, h.empresa_id, $2, 'R' from area_historico h where h.empresa_id = $1`,
    [empresa_id, talentoId],
  )
  return company.user(everything(), { talentoId })
}
const areasSoFar = async (): Promise<number[]> => {
  const { rows } = await app.owner.query('select id from area_organizacional where empresa_id = $1', [company.id])
  return rows.map(({ id }) => Number(id))
}
const newest = async (): Promise<number> => {
  const { rows } = await app.owner.query('select coalesce(max(id), 0) as id from solicitacao_pessoal')
  return Number(rows[0].id)
}
/** Hides the company's requests from the managers of their areas: all of them, or those with a higher id than `after`. */
const hide = (after = 0) =>
  app.owner.query(
    'update solicitacao_pessoal set invisivel_para_gestor = true, solicitante_id = $3 where empresa_id = $1 and id > $2',
    [company.id, after, company.usuarioId],
  )
async function call(client: Client, entry: Endpoint, input: Record<string, unknown>) {
  const before = await mark(app)
  const answer = await send(client, entry, input)
  return { ...answer, changed: (await mark(app)) !== before }
}
const said = ({ status, text }: { status: number; text: string }, id: number) =>
  `${status} ${text.replaceAll(String(id), '#')}`
const namedBy = async (entry: Endpoint): Promise<Named> =>
  pathParameters(entry.path).length > 0 ? record(app, company, entry.path, all) : { path: {} }

describe('a request that is hidden from who answers for its area', () => {
  const keyed = internal.filter(ofRequest).map((entry) => [routeKey(entry), entry] as const)
  it.each(keyed)('%s does not exist for them', async (_key, entry) => {
    const named = await record(app, company, entry.path, all)
    const input = await inputOf(app, company, entry, named, all)
    await hide()
    const refused = await call(await manager(), entry, input)
    expect(refused.status, refused.text).toBe(404)
    expect(refused.changed).toBe(false)
    // The request does exist: the user who made it finds it.
    const rightful = await call(company.admin, entry, input)
    expect(rightful.status, rightful.text).not.toBe(404)
    expect(rightful.status, rightful.text).toBeLessThan(500)
  })
})

describe('the id of a request out of reach', () => {
  const referring = internal
    .filter(({ path }) => !Object.hasOwn(shared, path))
    .flatMap((entry) =>
      referencesOf(entry, all)
        .filter(({ at }) => namesRequest(entry, at.join('.')))
        .map((reference) => [routeKey(entry), reference.at.join('.'), entry, reference] as const),
    )
  it.each(referring)('%s: %s answers as if it existed nowhere', async (_key, _field, entry, reference) => {
    const named = await namedBy(entry)
    const own = await inputOf(app, company, entry, named, all)
    // The record of the call stays within reach. The request to which it refers is made after it, in an area of its own.
    const within = await areasSoFar()
    const before = await newest()
    const hidden = await reference.make(app, company)
    await hide(before)
    const ask = async (client: Client, id: number) => {
      const input = structuredClone(own)
      await placeWhole(app, entry, input, reference, id)
      return call(client, entry, input)
    }
    const readers = [await manager(), await company.user(everything(), { areas: within })]
    for (const reader of readers) {
      const refused = await ask(reader, hidden)
      expect(refused.status, refused.text).toBeLessThan(500)
      expect(refused.changed).toBe(false)
      expect(said(refused, hidden)).toBe(said(await ask(reader, NOWHERE), NOWHERE))
    }
    if (reads(entry) || Object.hasOwn(forNobody, reference.at.join('.')) || Object.hasOwn(forNobody, entry.path)) return
    // A user who sees the request gets further with it.
    const nowhere = await ask(company.admin, NOWHERE)
    const accepted = await ask(company.admin, hidden)
    expect(accepted.status, accepted.text).toBeLessThan(500)
    if (said(accepted, hidden) === said(nowhere, NOWHERE)) expect(accepted.changed, accepted.text).toBe(true)
  })
  it('is asked about in bodies, filters and reports', () => {
    const asked = referring.map(([key, field]) => `${key} ${field}`).join('\n')
    for (const one of ['avaliacao-candidato', 'solicitacoesIds', 'paraSolicitacaoId', 'candidatoSolicitacaoId'])
      expect(asked).toContain(one)
  })
})

describe('reports on requests', () => {
  /** Reports of candidates and positions, which belong to the whole company: they show nothing of a request. */
  const besides = new Set(['cargo', 'indicacao-candidato', 'qualificacao-cadastral-candidato'])
  const onRequests = reports
    .filter(({ module, path }) => module === 'captacao' && !besides.has(path))
    .map((report) => [report.base, report] as const)
  it.each(onRequests)('%s finds nothing out of reach, whatever its filter names', async (base, report) => {
    const within = [await area(app, company.id)]
    const { filters, expects } = await scenarios[base]!.arrange(app, company)
    const whole = await (await company.admin.send(report.preview, filters as never)).text()
    for (const text of expects) expect(whole).toContain(text)
    await hide()
    for (const reader of [await manager(), await company.user(everything(), { areas: within })]) {
      const refused = await reader.refusal(report.preview, filters as never)
      expect(refused.body).toMatchObject({ code: 'NO_DATA', message: report.messages.noData })
      // The printed report is made in another thread, and on a busy machine by a job. There, too, it shows only what its reader may see.
      const printed = await reader.send(report.print, filters as never)
      if (printed.status === 202) {
        const { tarefaId } = reportQueued.parse(await printed.json())
        await app.services.jobs.runPending()
        const tarefa = (await reader.call(listarTarefas, {})).find(({ id }) => id === tarefaId)
        expect(tarefa).toMatchObject({ arquivo: null })
      } else expect(printed.status).toBe(422)
    }
  })
})

describe('what is told of people and figures', () => {
  const WORD = 'qzoculta'
  let candidatoId: number
  let readers: Client[]
  beforeEach(async () => {
    const within = await area(app, company.id)
    const onde = await casa(app, company)
    const solicitacaoId = await insert(app, 'solicitacao_pessoal', {
      empresa_id: company.id,
      data: '2026-11-01',
      descricao: `Pedido ${WORD}`,
      horario_comercial: 'Integral',
      status: 'A',
      estabelecimento_id: onde.estabelecimentoId,
      area_organizacional_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
      motivo_solicitacao_id: onde.motivoId,
    })
    const made = await aplicacao(app, company.id, solicitacaoId)
    candidatoId = made.candidatoId
    await insert(app, 'historico_candidato', {
      empresa_id: company.id,
      candidato_solicitacao_id: made.aplicacaoId,
      etapa_seletiva_id: onde.etapas[0],
      data: '2026-11-05',
      resultado: 'A',
      observacao: `Nota ${WORD}`,
    })
    await hide()
    readers = [await manager(), await company.user(everything(), { areas: [within] })]
  })
  const required = (entry: Endpoint): Record<string, unknown> => {
    const known: Record<string, unknown> = {
      ...{ id: candidatoId, empresaId: company.id, dataIni: '2026-01-01', dataFim: '2030-12-31' },
      ...{ texto: WORD, busca: WORD, passo: 'inscritos', unpaged: true },
    }
    return Object.fromEntries(
      Object.entries(shapeOf(entry.input))
        .filter(([key, schema]) => key === 'unpaged' || !(schema as z.ZodType).safeParse(undefined).success)
        .map(([key, schema]) => [key, known[key] ?? sample(schema, key)]),
    )
  }
  /** Routes that are open to the whole company, and why. */
  const WHOLE: Record<string, string> = {
    '/utilitario/emails': 'the kept mails are the administrator’s, of the whole company',
  }
  const OF_CANDIDATE = /^\/captacao\/(candidatos\/\{id\}|historico\/candidato\/\{id\})/

  it('no list, search, option or page of a candidate names it', async () => {
    const doors = internal.filter(
      ({ method, kind, path }) =>
        method === 'GET' &&
        kind === 'json' &&
        !Object.hasOwn(WHOLE, path) &&
        (pathParameters(path).length === 0 || OF_CANDIDATE.test(path)),
    )
    const tells: string[] = []
    for (const entry of doors) {
      const input = required(entry)
      const asked = [input, ...('busca' in shapeOf(entry.input) ? [{ ...input, busca: WORD }] : [])]
      for (const one of asked) {
        if ((await send(company.admin, entry, one)).text.includes(WORD)) tells.push(entry.path)
        for (const reader of readers) {
          const { status, text } = await send(reader, entry, one)
          expect(status, entry.path).toBeLessThan(500)
          expect(text.includes(WORD), entry.path).toBe(false)
        }
      }
    }
    // Routes that show the request to a user who may see it.
    for (const path of [
      '/captacao/solicitacoes-pessoal',
      '/captacao/historico/candidato/{id}',
      '/captacao/relatorios/escolhas/solicitacoes',
      '/captacao/estatisticas-preenchimento-vaga/candidaturas',
      '/userinfo/busca',
      '/utilitario/logs',
    ])
      expect(tells).toContain(path)
  })

  it('the log tells that something changed, and neither what it is called nor what it says', async () => {
    const { rows } = await app.owner.query(
      `select id::int, entidade from auditoria where empresa_id = $1
          and (entidade in ('solicitacao_pessoal', 'candidato_solicitacao') or antes::text like $2 or depois::text like $2)`,
      [company.id, `%${WORD}%`],
    )
    expect(new Set(rows.map(({ entidade }) => entidade))).toEqual(
      new Set(['solicitacao_pessoal', 'candidato_solicitacao', 'historico_candidato']),
    )
    const [gestor, daArea] = readers as [Client, Client]
    let told = ''
    for (const { id, entidade } of rows) {
      told += JSON.stringify(await company.admin.call(lerLog, { id }))
      const lido = await gestor.call(lerLog, { id })
      expect(lido.registro).toMatch(/^nº \d+$/)
      expect(lido.campos.filter(({ oculto, antes, depois }) => !oculto || antes !== null || depois !== null)).toEqual(
        [],
      )
      expect([entidade, lido.url]).toEqual([entidade, null])
      expect((await daArea.refusal(lerLog, { id })).status).toBe(403)
    }
    expect(told).toContain(WORD)
    // A request that the manager may see is shown as before.
    await app.owner.query('update solicitacao_pessoal set invisivel_para_gestor = false where empresa_id = $1', [
      company.id,
    ])
    const depois = await Promise.all(rows.map(({ id }) => gestor.call(lerLog, { id })))
    expect(JSON.stringify(depois)).toContain(WORD)
  })

  it('the printed curriculum leaves its steps out', async () => {
    const input = { id: candidatoId, exibirHistorico: true, exibirSolicitacaoPessoal: true }
    const print = async (client: Client) => {
      const answer = await client.send(impressao.imprimirCurriculo, input as never)
      expect(answer.status).toBe(200)
      return textOfPdf(new Uint8Array(await answer.arrayBuffer()))
    }
    expect(await print(company.admin)).toContain(WORD)
    for (const reader of readers) expect(await print(reader)).not.toContain(WORD)
  })

  it('the statistics count nobody of it', async () => {
    const periodo = { dataIni: '2026-01-01', dataFim: '2026-12-31' }
    expect(await company.admin.call(estatisticas.ler, periodo)).toMatchObject({ solicitacoes: 1 })
    for (const reader of readers) {
      const { solicitacoes, vagas, funil, origens, cargos, etapas } = await reader.call(estatisticas.ler, periodo)
      expect([solicitacoes, vagas, ...funil.map((p) => p.total)]).toEqual([0, 0, ...funil.map(() => 0)])
      expect([origens, cargos, etapas]).toEqual([[], [], []])
      const behind = (await reader.call(estatisticas.listarCandidaturas, {
        ...periodo,
        passo: 'inscritos',
      } as never)) as Page<estatisticas.Candidatura>
      expect(behind.totalElements).toBe(0)
    }
  })
})
