/**
 * Attacks protected data through every internal route. Salaries, personal documents, medical certificates, attached documents and the
 * text of the curriculum of employees must not reach anybody without the authority, in any answer: list, record, export, options,
 * palette, report, organisation chart, error, or answer to a change. Each route is called with a record of its own, after all people of the
 * company got unmistakable values. New routes are covered automatically.
 */
import { autoridades as deCandidato } from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import { gerarArquivo } from '@quadro/contract/captacao/candidatos/qualificacao-cadastral.ts'
import { autoridades as daSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { autoridades as deColaborador } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { verSensiveis } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { formatarCpf, formatarPis } from '@quadro/contract/kit/documentos.ts'
import { type Endpoint, pathParameters } from '@quadro/contract/kit/endpoint.ts'
import { isListing } from '@quadro/contract/kit/listing.ts'
import { type Report, reportQueued } from '@quadro/contract/kit/report.ts'
import { baixarTarefa, buscar } from '@quadro/contract/shell/inicio/avisos.ts'
import { autoridades as deAfastamento } from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod'
import { allAuthorities } from '../apps/server/src/kit/access/authorities.ts'
import { routeKey } from '../apps/server/src/kit/access/policy.ts'
import { shapeOf } from '../apps/server/src/kit/http/query.ts'
import { allRoutes } from '../apps/server/src/modules.ts'
import { type Client, randomCpf, type TestApp, type TestCompany, testApp } from '../apps/server/src/testing/app.ts'
import { aplicacao, area, casa, colaborador, documento, insert, pessoa } from '../apps/server/src/testing/factories.ts'
import { textOfPdf } from '../apps/server/src/testing/pdf.ts'
import type { Named } from '../apps/server/src/testing/proof.ts'
import { inputOf, type Kept, keptOf, record, send } from './support/inputs.ts'
import { creatorOf, shared } from './support/records.ts'
import { registriesOf } from './support/registries.ts'
import { scenarios } from './support/reports.ts'
import { sample } from './support/sample.ts'

const routes = await allRoutes()
const all = registriesOf(routes)
const reports = [...new Set(routes.flatMap(({ of }) => (of && 'report' in of ? [of.report as Report] : [])))]
const ofReports = new Set<Endpoint>(reports.flatMap((report) => [report.print, report.preview]))
const internal = routes
  .map(({ entry }) => entry)
  .filter((entry) => entry.access.who === 'internal' && entry.kind !== 'events' && !ofReports.has(entry))
const keyed = (list: readonly Endpoint[]): [string, Endpoint][] => list.map((entry) => [routeKey(entry), entry])

const NOME = 'Benedita Vasconcelos Sigilo'
const documentos = (fim: string) => ({
  pis: `1208392${fim}`,
  rg: `9207319${fim}`,
  tit_eleit_numero: `90472389${fim}`,
  cert_mil_numero: `91391827${fim}`,
  ctps_numero: `9739${fim}`,
  numero_hab: `9491827${fim}`,
  registro: `9582736${fim}`,
})
/** Values of employees: salary, alimony (sensitive data, not a document) and documents. */
const [SALARIO, PENSAO, DOCUMENTOS] = [7391.27, 6284.93, documentos('7151')]
const PIS = DOCUMENTOS.pis
/** A word in the curriculum, the name of an attached document, and the name of its file. */
const [CURRICULO, DOCUMENTO, ARQUIVO] = ['qzcurriculo', 'qzdocumento', 'qzarquivo']
/** Values of a medical certificate: doctor, number of registration, and reason of the leave. */
const SAUDE = ['qzmedico', 'qz77123', 'Z98.7']
/** Values of candidates who never worked here. They differ from the employees' values, so that an answer shows whose they are. */
const DE_CANDIDATO = { salario: 8462.39, pensao: 5173.84, documentos: documentos('6042') }
/** All notations of an amount by people, sheets and programs. */
const escritas = (valor: number) => {
  const [inteiro, centavos] = String(valor).split('.') as [string, string]
  const milhar = inteiro.replace(/(?=(\d{3})+$)/g, (_, __, at) => (at > 0 ? '.' : ''))
  return [
    `${inteiro}.${centavos}`,
    `${inteiro},${centavos}`,
    `${milhar},${centavos}`,
    `${milhar.replace('.', ',')}.${centavos}`,
    `${inteiro}${centavos}`,
  ]
}
const SALARIOS = escritas(SALARIO)
const EMPREGOU = `exists (select from talento t where t.pessoa_id = p.id)`
const cpfsOf = async (quem: string) => {
  const text = `select p.cpf from pessoa p where p.empresa_id = $1 and p.cpf is not null and ${quem}`
  const rows = await prepared(`cpf ${quem === EMPREGOU}`, text, [company.id])
  return rows.flatMap(({ cpf }) => [cpf as string, formatarCpf(cpf)])
}
const doColaborador = async () => [
  ...SALARIOS,
  ...escritas(PENSAO),
  ...Object.values(DOCUMENTOS),
  formatarPis(PIS),
  ...[CURRICULO, DOCUMENTO, ARQUIVO],
  ...SAUDE,
  ...(await cpfsOf(EMPREGOU)),
]
const doCandidato = async () => [
  ...escritas(DE_CANDIDATO.salario),
  ...escritas(DE_CANDIDATO.pensao),
  ...Object.values(DE_CANDIDATO.documentos),
  formatarPis(DE_CANDIDATO.documentos.pis),
  ...(await cpfsOf(`not ${EMPREGOU}`)),
]
const PAGINA = 'the page of a candidate, who lies in no area'
const RELATORIO = 'a report on candidates, who lie in no area'
/** Routes where users with the authorities for candidates may read values of candidates who never worked here, even if restricted to areas. */
const deCandidatos: Record<string, string> = {
  '/captacao/candidatos': 'the search of candidates, who lie in no area',
  '/captacao/candidatos/exportar': 'the same search as a file',
  '/captacao/candidatos/{id}/auditoria': 'what changed on that page',
  '/captacao/candidatos/{id}/informacao': PAGINA,
  '/captacao/candidatos/{id}/completo': PAGINA,
  '/captacao/candidatos/{id}/curriculo': PAGINA,
  '/captacao/candidatos/{id}/imprimir-curriculo': PAGINA,
  '/captacao/candidatos/{id}/exames-palografico': PAGINA,
  '/captacao/relatorios/candidato-selecao': RELATORIO,
  '/captacao/relatorios/indicacao-candidato': RELATORIO,
  '/captacao/relatorios/qualificacao-cadastral-candidato': RELATORIO,
  '/captacao/relatorios/qualificacao-cadastral-solicitacao-pessoal': RELATORIO,
}
/** Documents that an employee sent as a candidate have an authority of their own, which `curious` has. */
const ENVIADOS = '/gestao-talentos/talentos/{id}/documentos-candidatura'
/** The protected values of all people at the last `plant`. */
let planted: { colaborador: string[]; candidato: string[] }
const secrets = () => [...planted.colaborador, ...planted.candidato]
/** The values that a caller must not read at an address. */
const hiddenFrom = (client: Client, path: string) => {
  const hidden = client === elsewhere && Object.hasOwn(deCandidatos, path) ? planted.colaborador : secrets()
  return client === curious && path.startsWith(ENVIADOS)
    ? hidden.filter((value) => value !== DOCUMENTO && value !== ARQUIVO)
    : hidden
}
/** An amount written as six digits stands by chance in longer numbers, names and times, so there it is looked for on its own. */
const stands = (text: string, value: string) =>
  /^\d{6}$/.test(value) ? new RegExp(`(?<![\\w.])${value}(?!\\w)`).test(text) : text.includes(value)
const found = (text: string, values: readonly string[]) => values.filter((value) => stands(text, value))

let app: TestApp
let company: TestCompany
/** `curious` lacks the authorities for salaries, documents, health and sensitive data; `elsewhere` has them, but only in an area without people. */
let curious: Client
let elsewhere: Client
let lugarDeElsewhere: number
let who: { talentoId: number; cpf: string; candidatoId: number }
beforeAll(async () => {
  app = await testApp()
})
async function arrange() {
  company = await app.company()
  const hidden = [
    ...[verSalario, deColaborador.verDocumentos, verSensiveis],
    deAfastamento.verSaude,
    ...[daSolicitacao.verRemuneracao, deCandidato.verDocumentos, deCandidato.verSensiveis],
  ]
    .map(({ name }) => name)
    .concat('ROLE_VER_TODAS_EMPRESAS')
  const authorities = [...allAuthorities().keys()]
  curious = await company.user(authorities.filter((name) => !hidden.includes(name)))
  lugarDeElsewhere = await area(app, company.id)
  elsewhere = await company.user(
    authorities.filter((name) => name !== 'ROLE_VER_TODAS_EMPRESAS'),
    { areas: [lugarDeElsewhere] },
  )
  const { estabelecimentoId, areaId, faixaId } = await casa(app, company)
  const cpf = randomCpf()
  const pessoaId = await pessoa(app, company.id, { nome: NOME, cpf })
  const lugar = { estabelecimento_id: estabelecimentoId, area_id: areaId, faixa_salarial_id: faixaId }
  const { talentoId } = await colaborador(app, company.id, pessoaId, lugar)
  // She is also a candidate. There is another candidate who never worked here.
  const empresa_id = company.id
  const candidatoId = await insert(app, 'candidato', { empresa_id, pessoa_id: pessoaId })
  who = { cpf, talentoId, candidatoId }
  const outra = await pessoa(app, empresa_id, { nome: 'Benedita Candidata', cpf: randomCpf() })
  await insert(app, 'candidato', { empresa_id, pessoa_id: outra })
}
beforeAll(async () => {
  await arrange()
  await plant()
})

/** Runs a prepared statement. `plant` runs before each call, so planning its statements each time would be slow. */
const prepared = async (name: string, text: string, values: unknown[]) =>
  (await app.owner.query({ name: `plant ${name}`, text, values })).rows
/** Gives the values to all people of the company, including those created with a route's record. Rows that have them are not written again. */
async function plant() {
  const groups = [
    ['employees', EMPREGOU, SALARIO, { ...DOCUMENTOS, valor: PENSAO, ocr_texto: `Conheço ${CURRICULO} e torno` }],
    ['candidates', `not ${EMPREGOU}`, DE_CANDIDATO.salario, { ...DE_CANDIDATO.documentos, valor: DE_CANDIDATO.pensao }],
  ] as const
  for (const [who, quem, salario, said] of groups) {
    const columns = Object.keys(said)
    await prepared(
      who,
      `update pessoa p set paga_pensao = true, ${columns.map((column, i) => `${column} = $${i + 2}`).join(', ')}
        where empresa_id = $1 and ${quem}
          and (p.paga_pensao, ${columns.map((column) => `p.${column}`).join(', ')})
              is distinct from (true, ${columns.map((_, i) => `$${i + 2}`).join(', ')})`,
      [company.id, ...Object.values(said)],
    )
    // The same for salaries of earlier jobs, expected salaries of candidates, and values in proposals.
    await prepared(
      `${who} earned`,
      `insert into experiencia (empresa_id, pessoa_id, empresa, check_nome_cargo, nome_mercado, salario, data_admissao)
       select p.empresa_id, p.id, 'Antes', true, 'Analista', $2, '2015-01-01' from pessoa p
        where p.empresa_id = $1 and ${quem} and not exists (select from experiencia x where x.pessoa_id = p.id and x.salario = $2)`,
      [company.id, salario],
    )
    await prepared(
      `${who} hope`,
      `update candidato c set pretencao_salarial = $2 from pessoa p
        where c.empresa_id = $1 and p.id = c.pessoa_id and ${quem} and c.pretencao_salarial is distinct from $2`,
      [company.id, salario],
    )
  }
  const without = await prepared(
    'without a document',
    `select c.id::int as "candidatoId", p.id::int as "pessoaId" from candidato c join pessoa p on p.id = c.pessoa_id
      where c.empresa_id = $1 and ${EMPREGOU} and not exists (select from documento_candidato d where d.candidato_id = c.id and d.descricao = $2)`,
    [company.id, DOCUMENTO],
  )
  for (const who of without) {
    const id = await documento(app, company.id, who)
    await prepared(
      'document',
      `with d as (update documento_candidato set descricao = $2, observacao = $2 where id = $1 returning arquivo_id)
       update arquivo set nome = $3 where id = (select arquivo_id from d)`,
      [id, DOCUMENTO, `${ARQUIVO}.pdf`],
    )
  }
  await ensureLeaves()
  await prepared(
    'proposals',
    `update proposta_alteracao a set campos = n.campos, valores = n.valores
       from (select array['rg', 'valor', 'experiencias'] as campos, jsonb_build_object('rg', $2::text, 'valor', $3::numeric,
         'experiencias', jsonb_build_array(jsonb_build_object('empresa', 'Antes', 'checkNomeCargo', true, 'nomeMercado', 'Analista',
           'cargoId', null, 'salario', $4::numeric, 'dataAdmissao', '2015-01-01', 'dataDesligamento', null, 'motivoSaida', null,
           'observacao', null))) as valores) n
      where a.empresa_id = $1 and a.origem <> 'cadastro' and (a.campos, a.valores) is distinct from (n.campos, n.valores)`,
    [company.id, DOCUMENTOS.rg, PENSAO, SALARIO],
  )
  await prepared(
    'salaries',
    `update colaborador_historico set tipo_salario = 3, salario = $2, indice_id = null, quantidade_indice = null
      where empresa_id = $1 and (tipo_salario is distinct from 3 or salario is distinct from $2
                                 or indice_id is not null or quantidade_indice is not null)`,
    [company.id, SALARIO],
  )
  planted = { colaborador: await doColaborador(), candidato: await doCandidato() }
}
/** Gives everybody a leave with a medical certificate. */
async function ensureLeaves() {
  const [known] = await prepared('reason', 'select id from afastamento where empresa_id = $1 limit 1', [company.id])
  const reason = { empresa_id: company.id, descricao: 'Doença', classe: 'ACIDENTE_DOENCA' }
  const motivo = known?.id ?? (await insert(app, 'afastamento', reason))
  await prepared(
    'leaves',
    `insert into colaborador_afastamento (empresa_id, talento_id, afastamento_id, inicio, fim)
     select t.empresa_id, t.id, $2::bigint, '2025-01-06'::date, '2025-01-08'::date from talento t
      where t.empresa_id = $1 and not exists (select from colaborador_afastamento x where x.talento_id = t.id)`,
    [company.id, motivo],
  )
  await prepared(
    'certificates',
    `insert into atestado (empresa_id, colaborador_afastamento_id, data, medico, orgao_classe, numero_conselho, cid)
     select x.empresa_id, x.id, x.inicio, $2::text, '1', $3::text, $4::text from colaborador_afastamento x
      where x.empresa_id = $1 and not exists (select from atestado a where a.colaborador_afastamento_id = x.id and a.medico = $2::text)`,
    [company.id, ...SAUDE],
  )
}
/** The text of an answer in any format. */
async function textOf(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await response.arrayBuffer())
  if (type.startsWith('application/pdf') && bytes.length > 100) return textOfPdf(bytes)
  if (type.includes('spreadsheetml')) return JSON.stringify((await readXlsx(bytes)).sheets.map((sheet) => sheet.rows))
  return Buffer.from(bytes).toString('utf8')
}
const required = (entry: Endpoint): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shapeOf(entry.input))
      .filter(([, schema]) => !(schema as z.ZodType).safeParse(undefined).success)
      .map(([key, schema]) => [
        key,
        { empresaId: company.id, colaboradorId: who.talentoId, dataIni: '2020-01-01', dataFim: '2030-12-31' }[key] ??
          sample(schema, key),
      ]),
  )
/** Inputs for a route without an id: plain, all pages, search by the person's name and documents, other days. */
function questions(entry: Endpoint): Record<string, unknown>[] {
  const shape = shapeOf(entry.input)
  const one = (key: string, ...values: unknown[]) => (key in shape ? values.map((value) => ({ [key]: value })) : [])
  return [
    {},
    ...one('unpaged', true),
    ...('resumido' in shape && 'unpaged' in shape ? [{ unpaged: true, resumido: true }] : []),
    ...one('busca', 'Benedita', who.cpf, DOCUMENTOS.rg),
    ...one('texto', 'Benedita', who.cpf, '7391'),
    ...one('nome', 'Benedita'),
    ...one('ids', [who.talentoId]),
    ...one('em', '2025-05-05'),
    ...one('data', '2025-05-05'),
    ...one('situacao', 'T'),
    ...one('sort', 'salario,desc', 'cpf,desc'),
  ].map((question) => ({ ...required(entry), ...question }))
}
/** Routes where an authorized user really reads the values. They show that the attack has a target. */
const open = new Set<string>()
const callers = () =>
  [
    ['without the authorities', curious],
    ['of another area', elsewhere],
  ] as const

// Each question of each caller makes a report.
describe('salary and documents', () => {
  it('are where they are looked for: whoever may, reads them', async () => {
    const response = await company.admin.fetch('GET', `/cargo-salario/colaboradores/${who.talentoId}`)
    const text = await textOf(response)
    expect(found(text, SALARIOS)).toEqual([String(SALARIO)])
    expect(text).toContain(formatarCpf(who.cpf))
    const blind = await (await curious.fetch('GET', `/cargo-salario/colaboradores/${who.talentoId}`)).text()
    expect(blind).toContain(NOME)
  })

  const plain = internal.filter(({ method, path }) => method === 'GET' && pathParameters(path).length === 0)
  it.each(keyed(plain))('%s tells them to nobody', async (_key, entry) => {
    for (const input of questions(entry)) {
      for (const [caller, client] of callers()) {
        const values = hiddenFrom(client, entry.path)
        const text = await textOf(await client.send(entry, input as never))
        // An answer may repeat the question, as the palette does.
        const asked = Object.values(input).map(String)
        expect(
          found(text, values).filter((value) => !asked.includes(value)),
          `${caller}: ${JSON.stringify(input)}`,
        ).toEqual([])
      }
    }
  })

  const lists = internal.filter(isListing).filter(({ path }) => pathParameters(path).length === 0)
  it.each(lists.map((list) => [list.path, list] as const))('%s exports none of them', async (_path, list) => {
    const values = secrets()
    const query = Object.fromEntries(Object.entries(required(list)).map(([key, value]) => [key, String(value)]))
    const answer = await curious.fetch('GET', list.export.path, { query: { ...query, situacao: undefined } })
    expect(found(await textOf(answer), values)).toEqual([])
  })

  const named = internal.filter(
    (entry) => !plain.includes(entry) && !Object.hasOwn(shared, entry.path) && !isShared(entry.path),
  )
  function isShared(path: string) {
    return all.some(({ registry }) => registry.global && path.startsWith(registry.base))
  }
  /** Calls the route with a record, as the administrator and as each caller without the authority. */
  async function asks(entry: Endpoint, at: Named) {
    const input = await inputOf(app, company, entry, at, all)
    await plant()
    const sent = JSON.stringify(input)
    const read = (client: Client) => client.send(entry, input as never).then(textOf)
    const isGet = entry.method === 'GET'
    if (isGet && found(await read(company.admin), secrets()).length > 0) open.add(routeKey(entry))
    for (const [caller, client] of [...callers()].reverse()) {
      const values = hiddenFrom(client, entry.path).filter((value) => !sent.includes(value))
      // Files are searched by their text.
      const text = isGet ? await read(client) : (await send(client, entry, input)).text
      expect(found(text, values), `${caller}: ${text.slice(0, 2000)}`).toEqual([])
    }
  }
  const isNamed = ({ path }: Endpoint) => pathParameters(path).length > 0

  describe('reading', () => {
    let kept: Kept
    beforeAll(async () => {
      await arrange()
      kept = keptOf(app, company, all)
    })
    it.each(keyed(named.filter(({ method }) => method === 'GET')))('%s answers none of them', async (_key, entry) => {
      await asks(entry, isNamed(entry) ? await kept.record(entry.path) : { path: {} })
    })
  })

  it.each(keyed(named.filter(({ method }) => method !== 'GET')))('%s answers none of them', async (_key, entry) => {
    // A new company for each call, so that its writes and records do not affect the next.
    await arrange()
    await asks(entry, isNamed(entry) ? await record(app, company, entry.path, all) : { path: {} })
  })

  it.each(reports.map((report) => [report.base, report] as const))('%s prints none of them', async (base, report) => {
    const scenario = scenarios[base]
    if (!scenario) throw new Error(`Say in the module’s testing/reports.ts how rows of ${base} are made`)
    const { filters } = await scenario.arrange(app, company)
    await plant()
    for (const [, client] of callers()) {
      const values = hiddenFrom(client, base)
      const preview = await client.send(report.preview, filters as never)
      expect(found(await textOf(preview), values)).toEqual([])
      for (const pdf of report.formats.includes('xlsx') ? [true, false] : [true]) {
        let answer = await client.send(report.print, { ...filters, pdf } as never)
        if (answer.status === 202) {
          const { tarefaId } = reportQueued.parse(await answer.json())
          await app.services.jobs.runPending()
          answer = await client.send(baixarTarefa, { id: tarefaId })
        }
        expect(answer.status).toBeLessThan(500)
        expect(found(await textOf(answer), values)).toEqual([])
      }
    }
  })

  it('of somebody who works here are not read as a candidate’s: by nobody of another area, at no door of candidates', async () => {
    await arrange()
    const solicitacaoId = await candidatura()
    await app.owner.query(
      `update pessoa set indicado_por = 'Rute Indicadora', data_nascimento = '1990-05-01' where empresa_id = $1`,
      [company.id],
    )
    await plant()
    const values = planted.colaborador
    const filters: Record<string, unknown> = {
      ...{ dataIni: '2020-01-01', dataFim: '2030-12-31', empresasIds: [company.id] },
      ...{ statusSolicitacao: 'T', situacao: 'I', ordem: 'A', statusQualificacaoCadastral: 'TODOS' },
      ...{ candidatosIds: [who.candidatoId], solicitacoesIds: [solicitacaoId] },
    }
    const doors = internal
      .filter(({ path }) => Object.hasOwn(deCandidatos, path) && path.includes('{id}'))
      .filter(({ method }) => method !== 'PATCH')
      .map((entry) => [entry.path, (client: Client) => client.send(entry, { id: who.candidatoId } as never)] as const)
    const others = reports
      .filter(({ base }) => Object.hasOwn(deCandidatos, base))
      .map(({ base, preview, filters: of }) => {
        const asked = Object.fromEntries(Object.entries(filters).filter(([key]) => key in of))
        return [base, (client: Client) => client.send(preview, asked as never)] as const
      })
    const arquivo = [
      gerarArquivo.path,
      (client: Client) => client.send(gerarArquivo, { candidatosIds: [who.candidatoId] }),
    ] as const
    for (const [address, ask] of [...doors, ...others, arquivo]) {
      expect(found(await textOf(await ask(elsewhere)), values), address).toEqual([])
      expect(found(await textOf(await ask(company.admin)), values), address).not.toEqual([])
    }
    expect((await curious.send(gerarArquivo, {})).status).toBe(403)
  })
  /** Benedita applies to a request in the area of `elsewhere`, although she works in another area. */
  async function candidatura() {
    const { path } = await creatorOf('/captacao/solicitacoes-pessoal/{id}')(app, company)
    const solicitacaoId = Number(path.id)
    await app.owner.query('update solicitacao_pessoal set area_organizacional_id = $1 where id = $2', [
      lugarDeElsewhere,
      solicitacaoId,
    ])
    const candidacy = { empresa_id: company.id, candidato_id: who.candidatoId, solicitacao_id: solicitacaoId }
    await insert(app, 'candidato_solicitacao', candidacy)
    return solicitacaoId
  }

  it('are read by who may at the doors that are made for it', () => {
    expect([...open]).toEqual(
      expect.arrayContaining([
        'GET /cargo-salario/colaboradores/{}',
        'GET /cargo-salario/colaboradores/{}/ficha',
        'GET /cargo-salario/colaboradores/{}/ficha/pdf',
        'GET /cargo-salario/colaboradores/{}/curriculo',
        'GET /cargo-salario/propostas-alteracao/{}',
        'GET /cargo-salario/colaboradores/historicos/{}',
        'GET /sst/colaborador-afastamentos/{}',
      ]),
    )
  })

  it('do not find anybody: the palette and the lists know no document', async () => {
    await plant()
    const { path } = await creatorOf('/captacao/solicitacoes-pessoal/{id}')(app, company)
    await aplicacao(app, company.id, Number(path.id))
    for (const texto of [who.cpf, formatarCpf(who.cpf), DOCUMENTOS.rg, PIS, '7391,27']) {
      expect(JSON.stringify(await curious.call(buscar, { texto }))).not.toContain(NOME)
      const list = await curious.fetch('GET', '/cargo-salario/colaboradores', { query: { busca: texto } })
      expect(await list.text()).not.toContain(NOME)
    }
  })
})
