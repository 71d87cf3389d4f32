/** Reports that read the answers of evaluations: figures, messages, reach, and what an anonymous evaluation keeps. */
import { autoridades } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/relatorios/relatorios-competencias.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { cicloDeCompetencias, encerrar, trabalhador } from '../desempenho/desempenho-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})

const LUGARES = { estabelecimentosIds: [], areasIds: [], cargosIds: [] }
const linhas = (sheet: Sheet) => sheet.groups.filter((g) => !g.repeats).flatMap(({ rows }) => rows)
type Ciclo = Awaited<ReturnType<typeof cicloDeCompetencias>>
const doTalento = ({ id, avaliado }: Ciclo, outros: object = {}) => ({
  ...{ avaliacaoDesempenhoId: id, avaliadoId: avaliado.id, detalhamento: 'D', avaliadoresIds: [] },
  ...outros,
})
const analisar = (ciclo: Ciclo, outros: object = {}, quem: Client = company.admin) =>
  quem.call(c.competenciaTalento.preview, doTalento(ciclo, outros) as never) as Promise<Sheet>
const recusa = async (ciclo: Ciclo, outros: object = {}) =>
  (await company.admin.refusal(c.competenciaTalento.preview, doTalento(ciclo, outros) as never)).body.errors

describe('the competences of a person', () => {
  it('R0760 are told by role or by evaluator, with mean, gap and what is below the least', async () => {
    // Three levels, the third required.
    const ciclo = await cicloDeCompetencias(app, company, {
      U: [10, 3],
      L: [5, 1],
      P: [
        [6, 2],
        [8, 3],
      ],
    })
    const porPapel = await analisar(ciclo, { notaMinimaMediaGeralCompetencia: 70, assinatura2: 'Rosa Diretora' })
    expect(porPapel.signatures).toEqual(['Rosa Diretora'])
    // Roles 3, 1 and 2,5: mean 2,17 of 3; adequacy 100, 33,33 and 83,33.
    expect(linhas(porPapel)).toMatchObject([
      { exigido: 3, U: 3, L: 1, P: 2.5, media: 2.17, gap: -0.83, adequacao: 72.22, destaque: null },
    ])
    expect(porPapel.totals!.values).toMatchObject({ adequacao: 72.22 })
    const semPropria = await analisar(ciclo, { notaMinimaMediaGeralCompetencia: 70, considerarAutoavaliacao: false })
    expect(linhas(semPropria)).toMatchObject([{ U: 3, media: 1.75, adequacao: 58.33, destaque: 'Abaixo do mínimo' }])
    const porPessoa = await analisar(ciclo, { agrupar: false })
    expect(porPessoa.columns.filter(({ key }) => /^p\d/.test(key)).map(({ label }) => label)).toEqual([
      'Avalia L (Gestor)',
      'Avalia P (Par)',
      'Avalia P (Par)',
    ])
    const resumido = await analisar(ciclo, { detalhamento: 'R' })
    expect(resumido.columns.map(({ key }) => key)).toEqual(['competencia', 'exigido', 'media', 'gap', 'adequacao'])
    const soGestor = await analisar(ciclo, { avaliadoresIds: [ciclo.avaliadores[1]], considerarAutoavaliacao: false })
    expect(linhas(soGestor)).toMatchObject([{ media: 1 }])
  })

  it('R0753 of a detailed report take at most four evaluators, chosen or shown by name', async () => {
    const cinco = [1, 2, 3, 1, 2].map((nivel) => [5, nivel] as const)
    const ciclo = await cicloDeCompetencias(app, company, { P: cinco })
    const demais = [{ field: 'avaliadoresIds', message: c.DETALHADO_AVALIADORES }]
    expect(c.DETALHADO_AVALIADORES).toBe('Relatório detalhado, deve conter no máximo 4 avaliadores selecionados')
    expect(await recusa(ciclo, { avaliadoresIds: ciclo.avaliadores })).toEqual(demais)
    expect(await recusa(ciclo, { agrupar: false })).toEqual(demais)
    expect(
      linhas(await analisar(ciclo, { agrupar: false, avaliadoresIds: ciclo.avaliadores.slice(0, 4) })),
    ).toHaveLength(1)
    expect(linhas(await analisar(ciclo, { detalhamento: 'R', avaliadoresIds: ciclo.avaliadores }))).toHaveLength(1)
  })

  it('R0752 of an anonymous evaluation are told after its end, by roles of two others, whoever is chosen', async () => {
    const dadas = {
      U: [10, 3],
      L: [5, 1],
      P: [
        [6, 2],
        [8, 3],
      ],
      A: [
        [7, 2],
        [7, 2],
        [9, 3],
      ],
    } as const
    const ciclo = await cicloDeCompetencias(app, company, dadas, { outros: { anonima: true } })
    const [, gestor, par1, par2] = ciclo.avaliadores
    expect(await recusa(ciclo, { avaliadoresIds: [par1, par2] })).toEqual([
      { field: 'avaliacaoDesempenhoId', message: c.ANONIMA_ABERTA },
    ])
    await encerrar(app, ciclo.id)
    expect(c.ANONIMA_AVALIADORES).toBe('A avaliação é anônima e deve conter pelo menos 2 avaliadores selecionados')
    for (const avaliadoresIds of [[], [gestor], [par1, ciclo.avaliado.areaId + 900_000]])
      expect(await recusa(ciclo, { avaliadoresIds })).toEqual([
        { field: 'avaliadoresIds', message: c.ANONIMA_AVALIADORES },
      ])
    const sheet = await analisar(ciclo, { avaliadoresIds: [par1, par2], agrupar: false, exibirComentario: true })
    // The manager and the own answer are told with the peers; the three of the team alone.
    const colunas = sheet.columns.filter(({ key }) => /^g\d/.test(key))
    expect(colunas).toHaveLength(2)
    expect(colunas.every(({ label }) => label === 'Liderado' || label.split(/, | e /).length === 3)).toBe(true)
    expect(sheet.columns.map(({ key }) => key)).not.toContain('comentario')
    const escolhas = [
      [par1, par2],
      [gestor, par1],
      [gestor, par1, par2],
    ]
    for (const avaliadoresIds of escolhas)
      for (const considerarAutoavaliacao of [true, false])
        expect(linhas(await analisar(ciclo, { avaliadoresIds, considerarAutoavaliacao }))).toEqual(linhas(sheet))
    // Not summarised by roles: no evaluators are asked for.
    expect(linhas(await analisar(ciclo, { detalhamento: 'R' }))).toMatchObject([{ media: linhas(sheet)[0]!.media }])
    const poucas = await cicloDeCompetencias(app, company, { U: [10, 3], L: [5, 1] }, { outros: { anonima: true } })
    await encerrar(app, poucas.id)
    expect((await recusa(poucas, { detalhamento: 'R' }))![0]!.field).toBe('avaliadoId')
  })
})

describe('the competences of the organisation', () => {
  it('are means of people by area or position, with how many are below the least, and need an area', async () => {
    const bia = await cicloDeCompetencias(app, company, { L: [5, 3], U: [10, 1] })
    const filtro = {
      ...{ ...LUGARES, avaliacaoDesempenhoId: bia.id, areasIds: [bia.avaliado.areaId] },
      notaMinimaMediaGeralCompetencia: 70,
    }
    const perguntar = (outros: object) =>
      company.admin.call(c.competenciaOrganizacional.preview, { ...filtro, ...outros } as never) as Promise<Sheet>
    const sheet = await perguntar({})
    expect(linhas(sheet)).toMatchObject([{ exigido: 3, media: 2, adequacao: 66.67, avaliados: 1, abaixo: 1 }])
    expect(sheet.totals).toMatchObject({
      label: 'Organização · 1 pessoa',
      values: { adequacao: 66.67, avaliados: 1, abaixo: 1 },
    })
    expect(linhas(await perguntar({ considerarAutoavaliacao: false, agrupamento: 'C' }))).toMatchObject([
      { media: 3, adequacao: 100, abaixo: 0 },
    ])
    const semArea = await company.admin.refusal(c.competenciaOrganizacional.preview, {
      ...filtro,
      areasIds: [],
    } as never)
    expect(semArea.body.errors).toEqual([{ field: 'areasIds', message: 'Selecione ao menos uma Área Organizacional' }])
  })

  it('leave out who would be told by one other answer', async () => {
    const ciclo = await cicloDeCompetencias(app, company, { L: [5, 3], U: [10, 1] }, { outros: { anonima: true } })
    await encerrar(app, ciclo.id)
    const filtro = { ...LUGARES, avaliacaoDesempenhoId: ciclo.id, areasIds: [ciclo.avaliado.areaId] }
    expect((await company.admin.refusal(c.competenciaOrganizacional.preview, filtro as never)).body.code).toBe(
      'NO_DATA',
    )
  })
})

describe('several evaluations', () => {
  const comparar = (outros: object) =>
    company.admin.call(c.comparativoPerformance.preview, { avaliadoresIds: [], ...outros } as never) as Promise<Sheet>

  it('are told one after the other, with the change and the mean of the group; at most six', async () => {
    const antes = await cicloDeCompetencias(app, company, { L: [5, 1] }, { outros: { dataFim: '2199-01-31' } })
    const depois = await cicloDeCompetencias(app, company, { L: [8, 3] })
    const sheet = await comparar({
      avaliacoesDesempenhoIds: [depois.id, antes.id],
      avaliadosIds: [antes.avaliado.id, depois.avaliado.id],
    })
    expect(
      linhas(sheet).map(({ performance, competencias, variacao }) => [performance, competencias, variacao]),
    ).toEqual([
      [50, 33.33, null],
      [80, 100, null],
    ])
    expect(sheet.groups.at(-1)).toMatchObject({
      title: 'Média do grupo',
      rows: [
        { performance: 50, variacao: null },
        { performance: 80, variacao: 30 },
      ],
    })
    const sete = Array.from({ length: 7 }, (_, i) => i + 1)
    const refused = await company.admin.refusal(c.comparativoPerformance.preview, {
      ...{ avaliacoesDesempenhoIds: sete, avaliadosIds: [], avaliadoresIds: [] },
    })
    expect(refused.body.errors!.map(({ field, message }) => [field, message])).toEqual([
      ['avaliacoesDesempenhoIds', 'Informe no máximo 6'],
      ['avaliadosIds', 'Avaliados é obrigatório'],
    ])
  })

  it('R0754 one of them anonymous, need two people evaluated, or two evaluators; who is chosen changes no figure', async () => {
    const dadas = { L: [5, 1], P: [8, 3] } as const
    const ciclo = await cicloDeCompetencias(app, company, dadas, { outros: { anonima: true } })
    const [um, outro] = ciclo.avaliadores
    const pedido = { avaliacoesDesempenhoIds: [ciclo.id], avaliadosIds: [ciclo.avaliado.id] }
    const refused = await company.admin.refusal(c.comparativoPerformance.preview, { ...pedido, avaliadoresIds: [um!] })
    expect(refused.body.errors).toEqual([{ field: 'avaliadosIds', message: c.COMPARATIVO_ANONIMO }])
    const performance = async (outros: object) => linhas(await comparar({ ...pedido, ...outros }))[0]!.performance
    expect(await performance({ avaliadoresIds: [um, outro] })).toBeNull()
    await encerrar(app, ciclo.id)
    expect(await performance({ avaliadoresIds: [um, outro] })).toBe(65)
    const { id: mais } = await trabalhador(app, company)
    expect(await performance({ avaliadosIds: [ciclo.avaliado.id, mais], avaliadoresIds: [um] })).toBe(65)
  })
})

describe('the result of a model', () => {
  it('R0763 counts each answer, with shares and means, and leaves anonymous evaluations out', async () => {
    const ciclo = await cicloDeCompetencias(app, company, {
      L: [8, 1],
      P: [
        [8, 1],
        [5, 1],
      ],
    })
    const filtro = {
      ...{ ...LUGARES, avaliacaoId: ciclo.modeloId, areasIds: [ciclo.avaliado.areaId] },
      ...{ dataIni: '2026-01-01', dataFim: '2199-12-31' },
    }
    const perguntar = (outros: object = {}, quem: Client = company.admin) =>
      quem.call(c.resultadoAvaliacao.preview, { ...filtro, ...outros } as never) as Promise<Sheet>
    const sheet = await perguntar()
    expect(sheet.groups).toMatchObject([
      {
        title: 'Entrega · 1. Entrega o que combina?',
        rows: [
          { resposta: '5', quantidade: 1, parte: 33.33 },
          { resposta: '8', quantidade: 2, parte: 66.67 },
        ],
        subtotal: { label: '3 respostas', values: { quantidade: 3, nota: 7, performance: 70 } },
      },
    ])
    expect(sheet.totals).toEqual({ label: 'Total · 3 respondentes', values: { quantidade: 3, performance: 70 } })
    const errado = await company.admin.refusal(c.resultadoAvaliacao.preview, {
      ...filtro,
      perguntasIds: [99_999_999],
    } as never)
    expect(errado.body.errors).toEqual([{ field: 'perguntasIds', message: 'Escolha perguntas da lista' }])
    await app.owner.query('update avaliacao_desempenho set anonima = true where id = $1', [ciclo.id])
    await encerrar(app, ciclo.id)
    expect((await company.admin.refusal(c.resultadoAvaliacao.preview, filtro as never)).body.code).toBe('NO_DATA')
  })
})

it('results need the authority to see them, and are of nobody outside the reader’s areas', async () => {
  const ciclo = await cicloDeCompetencias(app, company, { L: [8, 1], P: [6, 2] })
  const { areaId } = await trabalhador(app, company)
  const filtros = [
    [c.competenciaTalento, doTalento(ciclo)],
    [c.competenciaOrganizacional, { ...LUGARES, avaliacaoDesempenhoId: ciclo.id, areasIds: [ciclo.avaliado.areaId] }],
    [
      c.comparativoPerformance,
      { avaliacoesDesempenhoIds: [ciclo.id], avaliadosIds: [ciclo.avaliado.id], avaliadoresIds: [] },
    ],
    [
      c.resultadoAvaliacao,
      {
        ...{ ...LUGARES, avaliacaoId: ciclo.modeloId, areasIds: [ciclo.avaliado.areaId] },
        ...{ dataIni: '2026-01-01', dataFim: '2199-12-31' },
      },
    ],
  ] as const
  for (const [report, filtro] of filtros) {
    const semVer = await company.user([report.authority])
    expect((await semVer.send(report.preview, filtro as never)).status).toBe(403)
    expect((await semVer.send(report.print, filtro as never)).status).toBe(403)
    const longe = await company.user([report.authority, autoridades.verResultado], { areas: [areaId] })
    const answer = await longe.send(report.preview, filtro as never)
    expect(answer.status, report.path).toBe(422)
    expect(await answer.text()).not.toContain('Ana Avaliada')
  }
})
