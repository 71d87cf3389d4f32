/** Filters of the recruiting reports and how their figures are computed. tests/ proves that all formats agree. */
import { autoridades as deCandidatos } from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import { analiseEtapaSeletiva } from '@quadro/contract/captacao/relatorios/relatorio-analise-etapa-seletiva.ts'
import { avaliacaoCandidato } from '@quadro/contract/captacao/relatorios/relatorio-avaliacao-candidato.ts'
import { candidatoSelecao } from '@quadro/contract/captacao/relatorios/relatorio-candidato-selecao.ts'
import { relatorioDeCargos } from '@quadro/contract/captacao/relatorios/relatorio-cargo.ts'
import { divulgacaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-divulgacao-vaga.ts'
import { duracaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-duracao-vaga.ts'
import { qualificacaoDeCandidatos } from '@quadro/contract/captacao/relatorios/relatorio-qualificacao-cadastral-candidato.ts'
import { vagaMotivo } from '@quadro/contract/captacao/relatorios/relatorio-vaga-motivo.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { diasEntre, hoje as hojeEm } from '@quadro/contract/kit/datas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, randomCnpj, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao, type Casa, casa, insert, pedido } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let rh: Client
let onde: Casa
let solicitacaoId: number
let gente: { aplicacaoId: number; pessoaId: number; candidatoId: number }[]
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  rh = company.admin
  onde = await casa(app, company)
  solicitacaoId = (await rh.call(solicitacoes.criar, pedido(onde) as never)).id
  gente = []
  for (const [i, nome] of ['Bruna', 'Ana', 'Caio'].entries()) {
    const x = await aplicacao(app, company.id, solicitacaoId)
    await app.owner.query('update pessoa set nome = $2 where id = $1', [x.pessoaId, nome])
    gente.push(x)
    const passo = (etapa: number, data: string, resultado: string | null) =>
      insert(app, 'historico_candidato', {
        empresa_id: company.id,
        candidato_solicitacao_id: x.aplicacaoId,
        etapa_seletiva_id: onde.etapas[etapa],
        data,
        resultado,
      })
    await passo(0, '2026-03-10', 'A')
    if (i > 0) await passo(0, '2026-03-12', 'A')
    if (i === 0) await passo(1, '2026-04-02', 'N')
    if (i === 1) await passo(1, '2026-04-03', 'A')
  }
})
const erros = async (report: { preview: never } | object, filters: Record<string, unknown>) =>
  (await rh.refusal((report as { preview: never }).preview, filters as never)).body.errors?.map((e) => [
    e.field,
    e.message,
  ])
const escolha = (outros: Record<string, unknown> = {}) => ({
  empresasIds: [company.id],
  candidatosIds: gente.map((x) => x.candidatoId),
  statusSolicitacao: 'T',
  situacao: 'I',
  ordem: 'A',
  ...outros,
})

describe('candidates by selection', () => {
  it('R0738 R0755 need a company and a candidate', async () => {
    expect(await erros(candidatoSelecao, escolha({ empresasIds: [], candidatosIds: [] }))).toEqual([
      ['empresasIds', 'Selecione uma empresa.'],
      ['candidatosIds', 'Selecione ao menos um candidato'],
    ])
    expect(await erros(candidatoSelecao, escolha({ statusSolicitacao: null }))).toEqual([
      ['statusSolicitacao', 'Situação é obrigatória'],
    ])
  })
  it('stand in the order asked for, with how many of each result', async () => {
    const nomes = async (outros: object) => {
      const { groups } = await rh.call(candidatoSelecao.preview, escolha({ ...outros }) as never)
      return groups.flatMap((g) => g.rows.map((r) => r.candidato))
    }
    expect(await nomes({})).toEqual(['Ana', 'Bruna', 'Caio'])
    expect(await nomes({ ordem: 'O' })).toEqual(['Caio', 'Ana', 'Bruna'])
    expect(await nomes({ situacao: 'N' })).toEqual(['Bruna'])
    const { totals, groups } = await rh.call(candidatoSelecao.preview, escolha() as never)
    expect(totals?.label).toBe('Total · 3 candidatos · 2 aptos · 1 não apto')
    expect(groups[0]?.title).toContain('Analista de Custos Pleno')
  })
  it('carry the CPF to who may read documents of candidates; to others there is no such column', async () => {
    const lido = async (...autoridades: Parameters<TestCompany['user']>[0]) => {
      const reader = await company.user([candidatoSelecao.authority, solicitacoes.autoridades.ver, ...autoridades])
      const { columns, groups, notes } = await reader.call(candidatoSelecao.preview, escolha() as never)
      return { chaves: columns.map(({ key }) => key), cpfs: groups.flatMap((g) => g.rows.map((row) => row.cpf)), notes }
    }
    const sem = await lido()
    expect(sem.chaves).not.toContain('cpf')
    expect(sem).toMatchObject({
      cpfs: [null, null, null],
      notes: ['Os documentos são mostrados a quem tem a permissão de vê-los.'],
    })
    const com = await lido(deCandidatos.verDocumentos)
    expect(com.chaves).toContain('cpf')
    expect(com.cpfs).toEqual(Array(3).fill(expect.stringMatching(/^\d{3}\.\d{3}\.\d{3}-\d\d$/)))
    expect(com.notes).toEqual([])
  })
  it('of another company only where the user may see this report there', async () => {
    const outra = await app.company()
    expect(await erros(candidatoSelecao, escolha({ empresasIds: [company.id, outra.id] }))).toEqual([
      ['empresasIds', 'Escolha empresas da lista'],
    ])
    // The same user with access to the other company.
    const { rows } = await app.owner.query('select perfil_id from acesso where usuario_id = $1', [company.usuarioId])
    await app.owner.query('insert into acesso (empresa_id, usuario_id, perfil_id) values ($1, $2, $3)', [
      outra.id,
      company.usuarioId,
      rows[0].perfil_id,
    ])
    const la = await casa(app, outra)
    const { id } = await outra.admin.call(solicitacoes.criar, pedido(la) as never)
    const x = await aplicacao(app, outra.id, id)
    const { groups } = await rh.call(
      candidatoSelecao.preview,
      escolha({ empresasIds: [company.id, outra.id], candidatosIds: [gente[0]!.candidatoId, x.candidatoId] }) as never,
    )
    expect(groups.map((g) => g.rows.length)).toEqual([1, 1])
    expect(groups[1]?.title).toMatch(/^Empresa \w+ · /)
  })
})

describe('stages month by month', () => {
  it('R0731 R0732 R0733 need a year up to this one and a stage', async () => {
    const ano = new Date().getFullYear()
    const message = 'Informe um ano entre 1900 e o ano atual'
    for (const errado of [1899, ano + 1])
      expect(await erros(analiseEtapaSeletiva, { ano: errado, etapasIds: onde.etapas })).toEqual([['ano', message]])
    expect(await erros(analiseEtapaSeletiva, { ano: null, etapasIds: [] })).toEqual([
      ['ano', 'Ano é obrigatório'],
      ['etapasIds', 'Selecione ao menos uma etapa seletiva'],
    ])
    expect(analiseEtapaSeletiva.initial('2026-11-21')).toMatchObject({ ano: 2026 })
  })
  it('count a candidacy once a month, with who passed', async () => {
    const { groups } = await rh.call(analiseEtapaSeletiva.preview, { ano: 2026, etapasIds: onde.etapas } as never)
    expect(groups.map((g) => [g.title, g.rows.map((r) => [r.medida, r.Mar, r.Abr, r.total])])).toEqual([
      [
        'Triagem',
        [
          ['Candidatos', 3, null, 3],
          ['Aprovados', 3, null, 3],
        ],
      ],
      [
        'Entrevista',
        [
          ['Candidatos', null, 2, 2],
          ['Aprovados', null, 1, 1],
        ],
      ],
      [
        'Total geral',
        [
          ['Candidatos', 3, 2, 5],
          ['Aprovados', 3, 1, 4],
        ],
      ],
    ])
    expect(groups[1]?.rows[1]).toMatchObject({ aproveitamento: 50 })
  })
  it('tell how long each stay lasted against its target, with names for who may see requests', async () => {
    await app.owner.query('update etapa_seletiva set prazo_dias = 22 where id = $1', [onde.etapas[0]])
    const tempo = { ano: 2026, conteudo: 'T', etapasIds: onde.etapas.slice(0, 1) }
    const { groups, totals, filters } = await rh.call(analiseEtapaSeletiva.preview, tempo as never)
    const hoje = diasEntre('2026-03-10', hojeEm(app.services.settings.timeZone))
    expect(groups.map((g) => g.title)).toEqual(['Triagem · meta de 22 dias'])
    // A second step in the same stage belongs to the same stay. A stay that continues counts until today.
    expect(groups[0]!.rows.map((r) => [r.candidato, r.chegada, r.saida, r.dias, r.meta, r.atraso])).toEqual([
      ['Ana', '2026-03-10', '2026-04-03', 24, 22, 2],
      ['Bruna', '2026-03-10', '2026-04-02', 23, 22, 1],
      ['Caio', '2026-03-10', null, hoje, 22, hoje - 22],
    ])
    expect(totals?.label).toMatch(/^Total · 3 passagens · 3 fora da meta · média de /)
    expect(filters).toContainEqual({ label: 'Conteúdo', value: 'Tempo e meta' })
    const figures = await company.user([analiseEtapaSeletiva.authority])
    const sem = await figures.call(analiseEtapaSeletiva.preview, tempo as never)
    expect(sem.columns.map((c) => c.key)).not.toContain('candidato')
    expect(JSON.stringify(sem)).not.toContain('Bruna')
    const semMeta = { ...tempo, etapasIds: onde.etapas.slice(1, 2) }
    const outra = await rh.call(analiseEtapaSeletiva.preview, semMeta as never)
    expect(outra.groups.map((g) => g.title)).toEqual(['Entrevista · sem meta'])
    expect(outra.totals?.label).toMatch(/^Total · 2 passagens · média de /)
  })
})

it('R0734 R0735 R0736 positions are filtered by areas or by occupational groups, at least one', async () => {
  expect(await erros(relatorioDeCargos, { filtrarPor: null })).toEqual([['filtrarPor', 'Filtrar por é obrigatório']])
  expect(await erros(relatorioDeCargos, { filtrarPor: '1' })).toEqual([
    ['areasIds', 'Selecione ao menos uma Área Organizacional'],
  ])
  expect(await erros(relatorioDeCargos, { filtrarPor: '2', areasIds: [onde.areaId] })).toEqual([
    ['gruposIds', 'Selecione ao menos um Grupo Ocupacional'],
  ])
})

it('R0426 R0759 recruiting has its ten reports, most of them with places and companies', () => {
  const relatorios = app.routes.flatMap(({ of }) => (of && 'report' in of ? [of.report] : []))
  const paths = relatorios.filter((r) => r.module === 'captacao').map((r) => r.path)
  expect(paths.sort()).toEqual([
    'analise-etapa-seletiva',
    'avaliacao-candidato',
    'candidato-selecao',
    'cargo',
    'divulgacao-vaga',
    'duracao-vaga',
    'indicacao-candidato',
    // One of our own, besides the ten of the specification.
    'perfil-candidatos',
    'qualificacao-cadastral-candidato',
    'qualificacao-cadastral-solicitacao-pessoal',
    'vaga-motivo',
  ])
  for (const report of [
    candidatoSelecao,
    analiseEtapaSeletiva,
    avaliacaoCandidato,
    divulgacaoVaga,
    duracaoVaga,
    vagaMotivo,
  ])
    expect(Object.keys(report.filters)).toEqual(
      expect.arrayContaining(['empresasIds', 'estabelecimentosIds', 'areasIds', 'cargosIds']),
    )
})

it('R0192 the qualification is one of its codes, and all of them at first', async () => {
  expect(qualificacaoDeCandidatos.initial('2026-11-21')).toMatchObject({ statusQualificacaoCadastral: 'TODOS' })
  const periodo = { dataIni: '2026-01-01', dataFim: '2199-12-31', empresasIds: [company.id] }
  expect(await erros(qualificacaoDeCandidatos, { ...periodo, statusQualificacaoCadastral: 'TALVEZ' })).toEqual([
    ['statusQualificacaoCadastral', 'Valor inválido'],
  ])
  const { groups, totals } = await rh.call(qualificacaoDeCandidatos.preview, {
    ...periodo,
    statusQualificacaoCadastral: 'TODOS',
  } as never)
  // The check needs NIS and birth date.
  expect(groups.map((g) => [g.title, g.rows.length])).toEqual([['Dados incompletos', 3]])
  expect(totals?.label).toBe('Total · 3 candidatos · 3 com dados incompletos')
})

it('every report with a period refuses one that ends before it begins, one without a day, and a state that does not exist', async () => {
  const relatorios = app.routes.flatMap(({ of }) => (of && 'report' in of ? [of.report] : []))
  const comPeriodo = relatorios.filter((r) => r.module === 'captacao' && 'dataIni' in r.filters)
  expect(new Set(comPeriodo.map((r) => r.path)).size).toBe(7)
  for (const report of comPeriodo) {
    const filtros = { ...report.initial('2026-11-21'), empresasIds: [company.id] }
    const com = (outros: object) => erros(report, { ...filtros, ...outros })
    expect(await com({ dataIni: '2026-11-02', dataFim: '2026-11-01' }), report.path).toEqual([
      ['dataFim', 'Data final inferior a data inicial.'],
    ])
    expect(await com({ dataIni: null }), report.path).toEqual([['dataIni', 'Data inicial é obrigatória']])
    expect(
      (await com({ dataFim: '2026-02-30' }))?.map(([field]) => field),
      report.path,
    ).toEqual(['dataFim'])
    if ('statusSolicitacao' in report.filters)
      expect(
        (await com({ statusSolicitacao: 'X' }))?.map(([field]) => field),
        report.path,
      ).toEqual(['statusSolicitacao'])
  }
})

describe('vacancies by reason', () => {
  it('stand under establishment and area, then each reason over all; what is closed or cancelled has nothing open', async () => {
    const other = await app.company()
    const la = await casa(app, other)
    const filial = await insert(app, 'estabelecimento', { empresa_id: other.id, nome: 'Filial', cnpj: randomCnpj() })
    const pedir = async (outros: object, estado = 'true') => {
      const { id } = await other.admin.call(solicitacoes.criar, pedido(la, { quantidade: 3, ...outros }) as never)
      await app.owner.query(`update solicitacao_pessoal set ${estado} where id = $1`, [id])
      return id
    }
    await app.owner.query(`update area_historico set nome = 'Produção' where area_id = $1`, [la.areaId])
    const aberta = await pedir({}, `status = 'A'`)
    const { aplicacaoId, pessoaId } = await aplicacao(app, other.id, aberta)
    const talento_id = await insert(app, 'talento', {
      empresa_id: other.id,
      pessoa_id: pessoaId,
      data_admissao: '2026-11-09',
    })
    await app.owner.query('update candidato_solicitacao set talento_id = $1 where id = $2', [talento_id, aplicacaoId])
    await pedir({}, `encerrada = true, data_encerramento = '2026-11-10'`)
    await pedir({ estabelecimentoId: filial }, 'cancelada = true')
    const sheet = await other.admin.call(vagaMotivo.preview, {
      ...{ dataIni: '2026-11-01', dataFim: '2026-11-30', statusSolicitacao: 'T' },
    } as never)
    expect(
      sheet.groups.map((g) => [g.title, g.rows.map((r) => [r.motivo, r.vagas, r.preenchidas, r.abertas])]),
    ).toEqual([
      ['Filial · Produção', [['Substituição', 3, 0, 0]]],
      ['Matriz · Produção', [['Substituição', 6, 1, 2]]],
      ['Todos os estabelecimentos e áreas', [['Substituição', 9, 1, 2]]],
    ])
    expect(sheet.totals?.values).toEqual({ solicitacoes: 3, vagas: 9, preenchidas: 1, abertas: 2, percentual: 11.1 })
  })
  it('of several companies say whose each group is, and add up all of them', async () => {
    const outra = await app.company()
    const { rows } = await app.owner.query('select perfil_id from acesso where usuario_id = $1', [company.usuarioId])
    await app.owner.query('insert into acesso (empresa_id, usuario_id, perfil_id) values ($1, $2, $3)', [
      ...[outra.id, company.usuarioId, rows[0].perfil_id],
    ])
    await outra.admin.call(solicitacoes.criar, pedido(await casa(app, outra), { quantidade: 5 }) as never)
    const filtros = { dataIni: '2026-11-01', dataFim: '2026-11-30', statusSolicitacao: 'T' }
    const ambas = { ...filtros, empresasIds: [company.id, outra.id] }
    const motivo = await rh.call(vagaMotivo.preview, ambas as never)
    expect(motivo.totals?.values).toMatchObject({ solicitacoes: 2, vagas: 6 })
    expect(motivo.groups.filter((g) => !g.repeats).map((g) => g.title)).toEqual([
      expect.stringMatching(/^Empresa \w+ · Matriz · /),
      expect.stringMatching(/^Empresa \w+ · Matriz · /),
    ])
    const duracao = await rh.call(duracaoVaga.preview, ambas as never)
    expect(duracao.totals).toMatchObject({ label: 'Total · 2 solicitações', values: { vagas: 6 } })
    const sozinha = await rh.call(duracaoVaga.preview, filtros as never)
    expect(sozinha.totals).toMatchObject({ label: 'Total · 1 solicitação' })
    const estranha = await app.company()
    expect(await erros(duracaoVaga, { ...filtros, empresasIds: [company.id, estranha.id] })).toEqual([
      ['empresasIds', 'Escolha empresas da lista'],
    ])
  })
})
