/**
 * A user restricted to areas sees exactly the records of these areas, in every answer that is opened without the address of a record:
 * lists, their exports, searches, options, the palette and reports. The test asks each of them first as a user of the whole company. What
 * that answer contains about areas in reach, the restricted user's answer must contain too, and nothing about other areas. The test finds
 * new routes by itself.
 */
import * as anuncios from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { hoje, somarDias } from '@quadro/contract/kit/datas.ts'
import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { isListing } from '@quadro/contract/kit/listing.ts'
import type { Report } from '@quadro/contract/kit/report.ts'
import { removerAcentos } from '@quadro/contract/kit/texto.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { allAuthorities } from '../apps/server/src/kit/access/authorities.ts'
import { routeKey } from '../apps/server/src/kit/access/policy.ts'
import { shapeOf } from '../apps/server/src/kit/http/query.ts'
import { exigirCompetencia } from '../apps/server/src/modules/avaliacao/desempenho/desempenho-testing.ts'
import { periodoComModelo } from '../apps/server/src/modules/avaliacao/experiencia/experiencia-testing.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { area, casa, faixa, insert, pessoa } from '../apps/server/src/testing/factories.ts'
import { scenarios } from './support/reports.ts'
import { sample } from './support/sample.ts'

const routes = await allRoutes()
const internal = routes
  .map(({ entry }) => entry)
  .filter(({ access, path }) => access.who === 'internal' && pathParameters(path).length === 0)
const reads = internal.filter(({ method, kind }) => method === 'GET' && kind === 'json')
const lists = internal.filter(isListing)
const reports = [...new Set(routes.flatMap(({ of }) => (of && 'report' in of ? [of.report] : [])))]

/** Words that appear in every record of one area: of areas in reach, and of areas out of reach. */
const DENTRO = ['qzdentroum', 'qzdentrodois', 'qzdentrotres']
const FORA = ['qzforaum', 'qzforadois']
const WORDS = [...DENTRO, ...FORA]
const wordsIn = (text: string): string[] => {
  const said = removerAcentos(text).toLowerCase()
  return WORDS.filter((word) => said.includes(word)).sort()
}
/** Routes where a restricted user sees records of other areas too, and why. */
const open: Record<string, string> = {
  '/captacao/vagas-internas': 'vacancies are open to every employee of the company',
}
/** Routes that are closed to restricted users, and why. */
const closed: Record<string, string> = {
  '/utilitario/backups': 'a backup holds every company',
  '/utilitario/logs': 'the log is of the whole company',
}

let app: TestApp
let company: TestCompany
let everybody: Client
let restricted: Client
let elsewhere: Client
/** The first area in reach, and the first one out of reach. */
let marked: { dentro: number; fora: number }
/** A certification that everybody here has, and one that nobody has although the band requires it. */
let certificacaoId: number
let outraCertificacaoId: number
/**
 * Values that a report may require: everybody here works in this establishment and position, takes part in an evaluation, and a table
 * proposes a readjustment for each.
 */
let inReports: Record<string, unknown>
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  const empresa_id = company.id
  const onde = await casa(app, company)
  certificacaoId = await insert(app, 'certificacao', { empresa_id, nome: 'Trabalho em altura' })
  outraCertificacaoId = await insert(app, 'certificacao', { empresa_id, nome: 'Espaço confinado' })
  const asked = { certificacao_id: outraCertificacaoId, faixa_salarial_id: onde.faixaId }
  await insert(app, 'faixa_certificacao', { empresa_id, ...asked })
  const antes = await faixa(app, empresa_id, { valor: 1000 })
  const tabela_id = await insert(app, 'tabela_reajuste', {
    empresa_id,
    nome: 'Mérito',
    data: '2031-01-01',
    tipo_reajuste: 'C',
  })
  const competenciasIds = [await insert(app, 'competencia', { empresa_id, tipo: 'HABILIDADE', nome: 'Orçamento' })]
  const avaliacao_desempenho_id = await insert(app, 'avaliacao_desempenho', {
    ...{ empresa_id, titulo: 'Ciclo', permite_auto_avaliacao: true, anonima: false },
    ...{ avaliar_somente_competencias: true, avaliar_competencias_cargo: true },
  })
  const periodo = await periodoComModelo(app, company, 45)
  const { rows: versoes } = await app.owner.query('select id from avaliacao_versao where modelo_id = $1', [
    periodo.modeloId,
  ])
  const exigida = await exigirCompetencia(app, empresa_id, onde.faixaId)
  const areasIds: number[] = []
  const talentosIds: number[] = []
  const fill = async (word: string, maeId?: number) => {
    const id = await area(app, empresa_id, { nome: word, ...(maeId ? { maeId } : {}) })
    const pessoa_id = await pessoa(app, empresa_id, { nome: `Ana ${word}`, email: `${word}@teste.example` })
    const talento_id = await insert(app, 'talento', {
      empresa_id,
      pessoa_id,
      data_admissao: '2024-01-01',
      codigo: word,
    })
    const where = { estabelecimento_id: onde.estabelecimentoId, area_id: id, faixa_salarial_id: onde.faixaId }
    // Promoted from another position.
    const pago = (salario: number) => ({ tipo_salario: 3, salario })
    const primeira = { ...where, faixa_salarial_id: antes.faixaId, ...pago(1000) }
    await insert(app, 'colaborador_historico', { empresa_id, talento_id, data: '2024-01-01', ...primeira })
    await insert(app, 'colaborador_historico', { empresa_id, talento_id, data: '2024-06-01', ...where, ...pago(2000) })
    await insert(app, 'reajuste_colaborador', { empresa_id, tabela_id, talento_id, ...where, ...pago(3000) })
    areasIds.push(id)
    talentosIds.push(talento_id)
    const em = '2025-01-01T12:00:00Z'
    const questionario_id = await insert(app, 'questionario', {
      ...{ empresa_id, contexto: 'experiencia', versao_id: versoes[0].id, iniciado_em: em, respondido_em: em },
    })
    const asked = { talento_id, periodo_experiencia_id: periodo.periodoId, questionario_id }
    await insert(app, 'acompanhamento_experiencia', { empresa_id, ...asked })
    const pair = { avaliado_id: talento_id, avaliador_id: talento_id, papel: 'U', competencias_em: em }
    const participante_id = await insert(app, 'participante_avaliacao_desempenho', {
      ...{ empresa_id, avaliacao_desempenho_id, ...pair },
    })
    const dado = { competencia_id: exigida.competenciaId, nivel_competencia_id: exigida.nivelId }
    await insert(app, 'participante_competencia', { empresa_id, participante_id, ...dado })
    const held = { empresa_id, talento_id, certificacao_id: certificacaoId }
    await insert(app, 'colaborador_certificacao', { ...held, data: '2025-01-01' })
    await insert(app, 'cargo_area', { empresa_id, cargo_id: onde.cargoId, area_id: id })
    const solicitacao_id = await insert(app, 'solicitacao_pessoal', {
      empresa_id,
      data: somarDias(hoje('America/Fortaleza'), -10),
      descricao: `Pedido ${word}`,
      horario_comercial: 'Integral',
      estabelecimento_id: onde.estabelecimentoId,
      area_organizacional_id: id,
      faixa_salarial_id: onde.faixaId,
      motivo_solicitacao_id: onde.motivoId,
      status: 'A',
    })
    await company.admin.call(anuncios.criar, {
      solicitacaoId: solicitacao_id,
      titulo: `Vaga ${word}`,
      descricao: '<p>x</p>',
      exibirModuloExterno: true,
      diasEsperaNovaAplicacao: null,
      previsaoEncerramento: null,
    } as never)
    return id
  }
  const dentro = await fill(DENTRO[0]!)
  await fill(DENTRO[2]!, await fill(DENTRO[1]!, dentro))
  const fora = await fill(FORA[0]!)
  await fill(FORA[1]!, fora)
  marked = { dentro, fora }
  inReports = {
    estabelecimentosIds: [onde.estabelecimentoId],
    cargosIds: [onde.cargoId],
    areasIds,
    tabelaId: tabela_id,
    faixaId: onde.faixaId,
    competenciasIds,
    avaliacaoDesempenhoId: avaliacao_desempenho_id,
    talentosIds,
    avaliacaoId: periodo.modeloId,
    avaliacoesIds: [periodo.modeloId],
    meses: 1,
  }
  const all = [...allAuthorities().keys()].filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS')
  everybody = await company.user(all)
  restricted = await company.user(all, { areas: [dentro] })
  elsewhere = await company.user(all, { areas: [await area(app, empresa_id)] })
})

/** Values for the inputs without which a call is refused. */
function required(entry: Endpoint): Record<string, unknown> {
  const known: Record<string, unknown> = {
    empresaId: company.id,
    dataIni: '2026-01-01',
    dataFim: '2030-12-31',
    texto: 'qz',
    busca: 'qz',
    nome: 'qz',
  }
  return Object.fromEntries(
    Object.entries(shapeOf(entry.input))
      .filter(([, schema]) => !(schema as z.ZodType).safeParse(undefined).success)
      .map(([key, schema]) => [key, known[key] ?? sample(schema, key)]),
  )
}
/** The inputs to try for one route: none, all rows, a search, options, and days before and after today. */
const questions = (entry: Endpoint): Record<string, unknown>[] => {
  const shape = shapeOf(entry.input)
  const one = (key: string, value: unknown) => (key in shape ? [{ [key]: value }] : [])
  return [
    {},
    ...one('unpaged', true),
    ...one('busca', 'qz'),
    ...('resumido' in shape && 'unpaged' in shape ? [{ unpaged: true, resumido: true }] : []),
    ...one('em', '2025-05-05'),
    ...one('em', '2031-01-01'),
    ...one('data', '2025-05-05'),
    ...one('data', '2031-01-01'),
  ].map((input) => ({ ...required(entry), ...input }))
}
const ask = async (client: Client, entry: Endpoint, input: Record<string, unknown>) => {
  const response = await client.send(entry, input as never)
  return response.ok ? wordsIn(await response.text()) : []
}
/** The inputs to try for a report: its scenario, everything, one area in reach and one out of reach, and other days. */
function reportQuestions(report: Report, scenario: Record<string, unknown>): Record<string, Record<string, unknown>> {
  const has = (key: string) => Object.hasOwn(report.filters, key)
  /** Whether the filter is refused with the value that it has when the page opens. */
  const isRequired = (key: string) =>
    has(key) && (!z.safeParse(report.filters[key]!, []).success || (key === 'areasIds' && has('filtrarPor')))
  const all = {
    ...report.initial(hoje('America/Fortaleza')),
    ...(has('dataIni') ? { dataIni: '2020-01-01', dataFim: '2030-12-31' } : {}),
    ...(has('statusSolicitacao') ? { statusSolicitacao: 'T' } : {}),
    ...(has('empresasIds') ? { empresasIds: [company.id] } : {}),
    ...(has('certificacoesIds')
      ? { certificacoesIds: [report.base.includes('-sem-') ? outraCertificacaoId : certificacaoId] }
      : {}),
    ...Object.fromEntries(Object.entries(inReports).filter(([key]) => isRequired(key))),
  }
  const questions: Record<string, Record<string, unknown>> = { cenário: scenario, tudo: all }
  for (const [where, id] of Object.entries(marked)) {
    if (has('areasIds')) questions[`areasIds ${where}`] = { ...all, areasIds: [id] }
    if (has('areaOrganizacionalId')) questions[`areaOrganizacionalId ${where}`] = { ...all, areaOrganizacionalId: id }
  }
  if (has('data')) for (const data of ['2025-05-05', '2031-01-01']) questions[data] = { ...all, data }
  return questions
}
/**
 * Reports whose answer names no area, or that are about what the marked people do not have (a birthday, a certificate, an occurrence, a
 * class, a dismissal): for these, a user restricted to an empty area must find nothing of the scenario.
 */
const unnamed = new Set([
  '/avaliacao/relatorios/resultado-avaliacao',
  '/cargo-salario/relatorios/analise-tabelas-salariais',
  ...[
    'analise-etapas-seletivas',
    'avaliacao-candidato',
    'candidato-selecao',
    'cargo',
    'divulgacao-vaga',
    'indicacao-candidato',
    'perfil-candidatos',
  ].map((name) => `/captacao/relatorios/${name}`),
  ...[
    'colaborador-com-treinamento',
    'cursos-vencidos-a-vencer',
    'investimento',
    'investimento-colaborador',
    'matriz-treinamento',
  ].map((name) => `/desenvolvimento/relatorios/${name}`),
  ...[
    'absenteismo',
    'aniversariantes-mes',
    'aniversariantes-tempo-de-empresa',
    'cbo-efeito-aprendiz',
    'desligamentos',
    'indicador-turnover',
    'ocorrencias',
    'resultados-entrevistas-desligamentos',
    'talento-certificado',
  ].map((name) => `/gestao-talentos/relatorios/${name}`),
])
const seen = new Set<string>()
function compare(key: string, all: string[], own: string[], path = '') {
  if (all.some((word) => FORA.includes(word))) seen.add(key)
  expect(own, key).toEqual(Object.hasOwn(closed, path) ? [] : all.filter((word) => DENTRO.includes(word)))
}

describe('a user restricted to areas', () => {
  const doors = reads.filter(({ path }) => !Object.hasOwn(open, path)).map((entry) => [routeKey(entry), entry] as const)
  it.each(doors)('%s tells exactly what lies in them', async (key, entry) => {
    for (const input of questions(entry)) {
      const all = await ask(everybody, entry, input)
      compare(`${key} ${JSON.stringify(Object.keys(input))}`, all, await ask(restricted, entry, input), entry.path)
    }
  })

  const exportable = lists.filter(({ path }) => !Object.hasOwn(open, path)).map((list) => [list.path, list] as const)
  it.each(exportable)('%s exports exactly what lies in them', async (path, list) => {
    const exported = async (client: Client, input: Record<string, string>) => {
      const response = await client.fetch('GET', list.export.path, { query: input })
      if (!response.ok) return []
      expect(response.status, 'a file, not a job').toBe(200)
      const book = await readXlsx(Buffer.from(await response.arrayBuffer()))
      return wordsIn(JSON.stringify(book.sheets[0]!.rows))
    }
    const base = {
      ...Object.fromEntries(Object.entries(required(list)).map(([k, v]) => [k, String(v)])),
      // The log shows entries of no company too, and they come from every other test: of very many an export makes a job.
      ...(path === '/utilitario/logs' ? { tabela: 'area_organizacional' } : {}),
    }
    const days = 'em' in shapeOf(list.input) ? [{}, { em: '2025-05-05' }] : [{}]
    for (const day of days) {
      const input = { ...base, ...day } as Record<string, string>
      compare(`exportar ${path}`, await exported(everybody, input), await exported(restricted, input), path)
    }
  })

  it.each(reports.map((report) => [report.base, report] as const))('%s reports nothing else', async (path, report) => {
    const scenario = scenarios[path]
    if (!scenario) throw new Error(`Say in the module’s testing/reports.ts how rows of ${path} are made`)
    const { filters, expects } = await scenario.arrange(app, company)
    // Recommendations belong to candidates, and candidates belong to the whole company.
    if (unnamed.has(path) && path !== '/captacao/relatorios/indicacao-candidato') {
      const answer = async (client: Client) => (await client.send(report.preview, filters as never)).text()
      const everything = await answer(everybody)
      expect(expects.filter((text) => everything.includes(text))).toEqual(expects)
      const nothing = await answer(elsewhere)
      expect(expects.filter((text) => nothing.includes(text))).toEqual([])
    }
    for (const [what, input] of Object.entries(reportQuestions(report, filters))) {
      const all = await ask(everybody, report.preview, input)
      const own = await ask(restricted, report.preview, input)
      // With an area out of reach as filter, the answer is the same as for an area that does not exist, even if a record also lies in an
      // area within reach.
      if (what.endsWith(' fora')) expect(own, what).toEqual([])
      compare(
        `relatório ${path} ${what}`,
        what.endsWith(' fora') ? all.filter((word) => FORA.includes(word)) : all,
        own,
      )
    }
  })

  it('was asked about areas, people, requests and adverts by list, search, options, palette, export and report', () => {
    const said = [...seen].join('\n')
    const doors = [
      'GET /cargo-salario/areas-organizacionais [',
      'GET /cargo-salario/areas-organizacionais ["em"]',
      'GET /cargo-salario/areas-organizacionais ["busca"]',
      'GET /cargo-salario/areas-organizacionais/options',
      'GET /cargo-salario/areas-organizacionais/areas-maes',
      'GET /cargo-salario/areas-organizacionais/agrupadas-sem-responsaveis',
      'GET /cargo-salario/areas-organizacionais/pessoas-que-podem-responder',
      'GET /userinfo/areas-organizacionais/posui-permissao-areas',
      'GET /userinfo/busca',
      'GET /cargo-salario/colaboradores ["unpaged"]',
      'GET /cargo-salario/colaboradores ["data"]',
      'GET /cargo-salario/colaboradores/quadro [',
      'GET /captacao/solicitacoes-pessoal ["unpaged"]',
      'GET /captacao/anuncios',
      'exportar /cargo-salario/areas-organizacionais',
      'exportar /cargo-salario/colaboradores',
      'exportar /captacao/solicitacoes-pessoal',
      ...reports
        .filter(({ base }) => !unnamed.has(base))
        .flatMap(({ base, filters }) => [
          ...('areasIds' in filters ? [`relatório ${base} tudo`, `relatório ${base} areasIds fora`] : []),
          ...('areaOrganizacionalId' in filters
            ? [`relatório ${base} tudo`, `relatório ${base} areaOrganizacionalId fora`, `relatório ${base} 2025-05-05`]
            : []),
        ]),
    ]
    expect(doors.filter((door) => !said.includes(door))).toEqual([])
  })
  it('is not asked about only where the table says why', () => {
    for (const path of Object.keys(open)) expect(internal.map((entry) => entry.path)).toContain(path)
  })
})
