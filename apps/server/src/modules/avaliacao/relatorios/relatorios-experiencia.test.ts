/** Reports about experience periods: what is expected on a day, means and places, and who may read results. */
import { autoridades } from '@quadro/contract/avaliacao/experiencia/experiencia.ts'
import * as talentos from '@quadro/contract/avaliacao/experiencia/experiencia-talentos.ts'
import * as c from '@quadro/contract/avaliacao/relatorios/relatorios-experiencia.ts'
import { somarDias } from '@quadro/contract/kit/datas.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import {
  admitidoHa,
  experienciaRespondida,
  hoje,
  ligar,
  periodoComModelo,
  talentoDe,
} from '../experiencia/experiencia-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})

const LUGARES = { estabelecimentosIds: [], areasIds: [], cargosIds: [] }
const linhas = (sheet: Sheet) => sheet.groups.flatMap(({ rows }) => rows)
const doDia = (filtro: object) => ({
  ...{ dataReferencia: hoje(app), ...LUGARES, periodosIds: [], diasTolerancia: null },
  ...filtro,
})
const prever = (filtro: object, quem: { call: TestCompany['admin']['call'] } = company.admin) =>
  quem.call(c.experienciaPrevista.preview, doDia(filtro) as never) as Promise<Sheet>

describe('what experiences expect on a day', () => {
  it('is told by area, with what is answered, due, overdue and dispensed', async () => {
    const periodo = await periodoComModelo(app, company, 45)
    const feita = await experienciaRespondida(app, company, { nome: 'Ana Feita' }, 8, { periodo })
    const onde = { areaId: feita.areaId }
    await admitidoHa(app, company, 10, { ...onde, nome: 'Bia Prevista' })
    const vence = await admitidoHa(app, company, 38, { ...onde, nome: 'Caio Vence' })
    const atrasada = await admitidoHa(app, company, 60, { ...onde, nome: 'Davi Atrasado' })
    const sheet = await prever({ areasIds: [feita.areaId] })
    expect(linhas(sheet).map(({ nome, respondida, situacao }) => [nome, respondida, situacao])).toEqual([
      ['Ana Feita', 'Sim', 'Respondida'],
      ['Bia Prevista', 'Não', 'Prevista'],
      ['Caio Vence', 'Não', 'A responder'],
      ['Davi Atrasado', 'Não', 'Em atraso'],
    ])
    expect(linhas(sheet)[2]).toMatchObject({ dias: 39, fim: somarDias(vence.admissao, 44), periodo: '45 dias' })
    expect(sheet.totals!.values).toMatchObject({ respondida: '1 de 4', situacao: '3 pendentes, 1 em atraso' })
    // Davi's period ended 16 days ago.
    const nomes = async (filtro: object) =>
      linhas(await prever({ areasIds: [feita.areaId], ...filtro })).map((r) => r.nome)
    expect(await nomes({ diasTolerancia: 16 })).toContain('Davi Atrasado')
    expect(await nomes({ diasTolerancia: 15 })).not.toContain('Davi Atrasado')
    await company.admin.call(talentos.fluxo.endpoints.efetiva, { id: atrasada.id, versao: 0, observacao: null })
    const depois = await prever({ areasIds: [feita.areaId] })
    expect(linhas(depois)[3]).toMatchObject({ situacao: 'Dispensada' })
    expect(depois.totals!.values).toMatchObject({ situacao: '2 pendentes' })
  })

  it('is of the day asked: who came later is not there, and an answer of a later day is missing', async () => {
    const { areaId, admissao } = await experienciaRespondida(app, company, { nome: 'Ana Feita' }, 8)
    const ontem = somarDias(hoje(app), -1)
    const sheet = await prever({ areasIds: [areaId], dataReferencia: ontem })
    expect(linhas(sheet)).toMatchObject([{ respondida: 'Não', situacao: 'A responder', dias: 40 }])
    const antes = doDia({ areasIds: [areaId], dataReferencia: somarDias(admissao, -1) })
    expect((await company.admin.refusal(c.experienciaPrevista.preview, antes as never)).body.code).toBe('NO_DATA')
  })

  it('R0751 needs an area, and is of people within reach', async () => {
    const periodo = await periodoComModelo(app, company, 45)
    const dentro = await admitidoHa(app, company, 10, { nome: 'Bia Dentro' })
    const fora = await admitidoHa(app, company, 10, { nome: 'Caio Fora' })
    const semArea = await company.admin.refusal(c.experienciaPrevista.preview, doDia({}) as never)
    expect(semArea.body.errors).toEqual([{ field: 'areasIds', message: 'Selecione ao menos uma Área Organizacional' }])
    const perto = await company.user([c.experienciaPrevista.authority], { areas: [dentro.areaId] })
    const ambas = { areasIds: [dentro.areaId, fora.areaId], periodosIds: [periodo.periodoId] }
    expect(linhas(await prever(ambas, perto)).map((r) => r.nome)).toEqual(['Bia Dentro'])
  })
})

describe('the follow-up of people', () => {
  const acompanhar = (filtro: object) =>
    company.admin.call(c.acompanhamentoExperiencia.preview, {
      ...{ dataReferencia: hoje(app), numeroPeriodos: 2, ...LUGARES },
      ...filtro,
    } as never) as Promise<Sheet>

  it('R0746 R0748 R0749 R0750 needs one to four periods, people, a day and models', async () => {
    const nada = { dataReferencia: null, numeroPeriodos: 5, talentosIds: [], avaliacoesIds: [], ...LUGARES }
    const refused = await company.admin.refusal(c.acompanhamentoExperiencia.preview, nada as never)
    expect(refused.body.errors!.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: 'avaliacoesIds', message: 'Avaliações é obrigatório' },
      { field: 'dataReferencia', message: 'Data de referência é obrigatória' },
      { field: 'numeroPeriodos', message: 'Informe de 1 a 4 períodos' },
      { field: 'talentosIds', message: 'Talentos é obrigatório' },
    ])
  })

  it('tells each period with its result, the mean of the periods, and how the experience stands', async () => {
    const [primeiro, segundo] = [await periodoComModelo(app, company, 30), await periodoComModelo(app, company, 60)]
    const ana = await experienciaRespondida(app, company, { nome: 'Ana' }, 8, { periodo: primeiro })
    const bia = await experienciaRespondida(app, company, { nome: 'Bia' }, 5, { periodo: primeiro })
    const filtro = { talentosIds: [ana.id, bia.id], avaliacoesIds: [primeiro.modeloId, segundo.modeloId] }
    const sheet = await acompanhar(filtro)
    expect(sheet.groups.map(({ rows, subtotal }) => [rows.map((r) => r.performance), subtotal!.values])).toEqual([
      [[80, null], { performance: 80, situacao: 'Em experiência' }],
      [[50, null], { performance: 50, situacao: 'Em experiência' }],
    ])
    expect(sheet.totals!).toEqual({ label: 'Média · 2 talentos', values: { performance: 65 } })
    expect(linhas(await acompanhar({ ...filtro, numeroPeriodos: 1 }))).toHaveLength(2)
    expect(linhas(await acompanhar({ ...filtro, avaliacoesIds: [segundo.modeloId] })).map((r) => r.periodo)).toEqual([
      '60 dias',
      '60 dias',
    ])
  })

  it('shows results only with the authority to see them, and nobody the own result before the outcome', async () => {
    const ana = await experienciaRespondida(app, company, { nome: 'Ana' }, 8)
    const filtro = {
      ...{ dataReferencia: hoje(app), numeroPeriodos: 1, talentosIds: [ana.id], avaliacoesIds: [ana.modeloId] },
      ...{ ...LUGARES, dataIni: '2026-01-01', dataFim: '2199-12-31' },
    }
    const reports = [c.acompanhamentoExperiencia, c.rankingExperiencia] as const
    const propria = await company.user([...reports.map((r) => r.authority), autoridades.verResultado])
    await ligar(app, company.id, propria.usuarioId, ana.id)
    for (const report of reports) {
      const semVer = await company.user([report.authority])
      expect((await semVer.send(report.preview, filtro as never)).status).toBe(403)
      expect((await semVer.send(report.print, filtro as never)).status).toBe(403)
      const sheet = JSON.stringify(await propria.call(report.preview, filtro as never))
      expect(sheet).toContain('Ana')
      expect(sheet).not.toMatch(/:80[,}]/)
    }
  })
})

describe('the ranking', () => {
  it('orders by the mean, shares places, and counts what was answered in the period by who works here on the day', async () => {
    const periodo = await periodoComModelo(app, company, 45)
    const pessoas = { Ana: 8, Bia: 9, Caio: 8 }
    for (const [nome, nota] of Object.entries(pessoas))
      await experienciaRespondida(app, company, { nome }, nota, { periodo })
    const filtro = {
      ...{ dataIni: somarDias(hoje(app), -30), dataFim: hoje(app), dataReferencia: hoje(app) },
      ...{ avaliacoesIds: [periodo.modeloId], ...LUGARES },
    }
    const sheet = (await company.admin.call(c.rankingExperiencia.preview, filtro)) as Sheet
    const coluna = `m${periodo.modeloId}`
    expect(linhas(sheet).map((r) => [r.posicao, r.nome, r[coluna], r.media])).toEqual([
      [1, 'Bia', 90, 90],
      [2, 'Ana', 80, 80],
      [2, 'Caio', 80, 80],
    ])
    expect(sheet.totals!.values).toMatchObject({ media: 83.33, [coluna]: 83.33 })
    const antes = { ...filtro, dataFim: somarDias(hoje(app), -1) }
    expect((await company.admin.refusal(c.rankingExperiencia.preview, antes)).body.code).toBe('NO_DATA')
    const trocado = { ...filtro, dataIni: hoje(app), dataFim: somarDias(hoje(app), -1) }
    expect((await company.admin.refusal(c.rankingExperiencia.preview, trocado)).body.errors).toEqual([
      { field: 'dataFim', message: 'Data final inferior a data inicial.' },
    ])
  })
})

it('R0747 a card is a page for each person, of one to six periods, without results', async () => {
  const periodo = await periodoComModelo(app, company, 45)
  const ana = await experienciaRespondida(app, company, { nome: 'Ana' }, 8, { periodo })
  const bia = await admitidoHa(app, company, 10, { nome: 'Bia' })
  await talentoDe(app, company, company.usuarioId)
  const filtro = {
    ...{ dataReferencia: hoje(app), numeroPeriodos: 6, talentosIds: [ana.id, bia.id] },
    avaliacoesIds: [periodo.modeloId],
  }
  const pdf = await company.admin.send(c.cartaoExperiencia.print, filtro)
  const words = await textOfPdf(new Uint8Array(await pdf.arrayBuffer()))
  const [deAna, deBia, ...mais] = words.split(/Página \d de 2/)
  expect(mais).toEqual([''])
  for (const [dele, nome, outro] of [
    [deAna!, 'Ana', 'Bia'],
    [deBia!, 'Bia', 'Ana'],
  ] as const) {
    expect(dele).toContain(nome)
    expect(dele).not.toContain(outro)
    expect(dele).toContain('Parecer')
  }
  expect(words).not.toContain('80,00')
  const sete = await company.admin.refusal(c.cartaoExperiencia.preview, { ...filtro, numeroPeriodos: 7 })
  expect(sete.body.errors).toEqual([{ field: 'numeroPeriodos', message: 'Informe de 1 a 6 períodos' }])
})
