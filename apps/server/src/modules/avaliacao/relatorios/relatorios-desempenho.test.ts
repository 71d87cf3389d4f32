/** Reports about performance evaluations: figures, who may read them, and what an anonymous evaluation keeps. */
import { autoridades } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/relatorios/relatorios-desempenho.ts'
import type { Sheet } from '@quadro/contract/kit/sheet.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { faixa } from '../../../testing/factories.ts'
import { cicloRespondido } from '../desempenho/desempenho-testing.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})

const LUGARES = { estabelecimentosIds: [], areasIds: [], cargosIds: [] }
const resultado = (id: number, outros: object = {}) =>
  company.admin.call(c.resultadoDesempenho.preview, {
    ...{ avaliacaoDesempenhoId: id, ...LUGARES, avaliadosIds: [] },
    ...outros,
  }) as Promise<Sheet>
const linhas = (sheet: Sheet) => sheet.groups.flatMap(({ rows }) => rows)

describe('the results of an evaluation', () => {
  it('are the means of roles, then of the roles; who is alike shares a place, who has none has none', async () => {
    const { id, gente } = await cicloRespondido(app, company, [
      { nome: 'Bia', notas: { U: 10, L: 5, P: 6 } },
      { nome: 'Caio', notas: { L: 9 } },
      { nome: 'Davi', notas: { L: 9 } },
      { nome: 'Elis', notas: {}, faltam: ['L'] },
    ])
    const sheet = await resultado(id)
    expect(linhas(sheet)).toMatchObject([
      { posicao: 1, nome: 'Caio', L: 90, performance: 90, competencias: null },
      { posicao: 1, nome: 'Davi' },
      { posicao: 3, nome: 'Bia', U: 100, L: 50, P: 60, performance: 70 },
      { posicao: null, nome: 'Elis', performance: null },
    ])
    // Only roles in which somebody answered have a column.
    expect(sheet.columns.map(({ key }) => key)).not.toContain('A')
    // The mean of people, without the one who has no result.
    expect(sheet.totals!.values).toMatchObject({ performance: 83.33, U: 100, P: 60 })
    expect(linhas(await resultado(id, { avaliadosIds: [gente[0]!.id] }))).toMatchObject([{ nome: 'Bia', posicao: 1 }])
    expect(linhas(await resultado(id, { areasIds: [gente[1]!.areaId] }))).toMatchObject([{ nome: 'Caio' }])
  })

  it('stand together by the band of the evaluation’s day, with the mean of each', async () => {
    const { faixaId } = await faixa(app, company.id)
    const { id, gente } = await cicloRespondido(app, company, [
      { nome: 'Bia', notas: { L: 5 }, faixaId },
      { nome: 'Caio', notas: { L: 10 }, faixaId },
      { nome: 'Davi', notas: { L: 9 } },
    ])
    const filtro = { avaliacaoDesempenhoId: id, ...LUGARES, faixasIds: [] }
    const sheet = (await company.admin.call(c.resultadoPorFaixa.preview, filtro)) as Sheet
    const juntos = sheet.groups.find(({ rows }) => rows.length === 2)!
    expect(juntos.rows.map(({ nome }) => nome)).toEqual(['Bia', 'Caio'])
    expect(juntos.subtotal!.values).toMatchObject({ performance: 75 })
    expect(sheet.totals!.values).toMatchObject({ performance: 80 })
    const outra = (await company.admin.call(c.resultadoPorFaixa.preview, {
      ...filtro,
      faixasIds: [gente[2]!.faixaId],
    })) as Sheet
    expect(linhas(outra).map(({ nome }) => nome)).toEqual(['Davi'])
  })

  it('need the authority to see results besides the report’s own, and are of nobody outside the reader’s areas', async () => {
    const { id, gente } = await cicloRespondido(app, company, [
      { nome: 'Bia Dentro', notas: { L: 5 } },
      { nome: 'Caio Fora', notas: { L: 9 } },
    ])
    for (const report of [c.resultadoDesempenho, c.resultadoPorFaixa]) {
      const filtro = { avaliacaoDesempenhoId: id, ...LUGARES, avaliadosIds: [], faixasIds: [] }
      const semVer = await company.user([report.authority])
      expect((await semVer.send(report.preview, filtro as never)).status).toBe(403)
      expect((await semVer.send(report.print, filtro as never)).status).toBe(403)
      const perto = await company.user([report.authority, autoridades.verResultado], { areas: [gente[0]!.areaId] })
      const sheet = (await perto.call(report.preview, filtro as never)) as Sheet
      expect(linhas(sheet).map(({ nome }) => nome)).toEqual(['Bia Dentro'])
      expect(sheet.totals!.values).toMatchObject({ performance: 50 })
    }
  })

  it('of an anonymous evaluation are refused with the reason', async () => {
    const { id } = await cicloRespondido(app, company, [{ nome: 'Bia', notas: { L: 5, P: 7 } }], { anonima: true })
    for (const report of [c.resultadoDesempenho, c.resultadoPorFaixa]) {
      const filtro = { avaliacaoDesempenhoId: id, ...LUGARES, avaliadosIds: [], faixasIds: [] }
      const refused = await company.admin.refusal(report.preview, filtro as never)
      expect(refused.body.errors).toEqual([{ field: 'avaliacaoDesempenhoId', message: c.SO_SIGILOSAS }])
    }
  })
})

describe('who has answered', () => {
  it('R0756 R0757 R0822 is asked of evaluators by state, with the part of each and of all', async () => {
    const { id, avaliadores } = await cicloRespondido(app, company, [
      { nome: 'Bia', notas: { L: 5 } },
      { nome: 'Caio', notas: {}, faltam: ['L', 'P'] },
    ])
    const perguntar = (outros: object) =>
      company.admin.call(c.respondidas.preview, {
        ...{ avaliacaoDesempenhoId: id, avaliadoresIds: avaliadores, avaliadosIds: [], status: 'TODAS' as const },
        ...outros,
      }) as Promise<Sheet>
    const todas = await perguntar({})
    expect(todas.totals!.values).toMatchObject({ respondida: '1 de 3 · 33,33%' })
    expect(todas.groups).toHaveLength(3)
    expect(linhas(await perguntar({ status: 'RESPONDIDAS' })).map(({ avaliado }) => avaliado)).toEqual(['Bia'])
    const faltam = linhas(await perguntar({ status: 'NAO_RESPONDIDAS' }))
    expect(faltam.map(({ avaliado, respondida, em }) => [avaliado, respondida, em])).toEqual([
      ['Caio', 'Não', null],
      ['Caio', 'Não', null],
    ])
    expect(linhas(await perguntar({ avaliadoresIds: [avaliadores[0]!] }))).toHaveLength(1)
    const semNada = { avaliacaoDesempenhoId: null, avaliadoresIds: [], avaliadosIds: [], status: null }
    const refused = await company.admin.refusal(c.respondidas.preview, semNada as never)
    expect(refused.body.errors!.map(({ field }) => field).toSorted()).toEqual(['avaliadoresIds', 'status'])
  })

  it('R0761 R0810 says who evaluates whom in which role; of an anonymous evaluation never the day', async () => {
    const gente = [{ nome: 'Bia', notas: { U: 8, L: 5, A: 7, P: 6, R: 9 } }]
    const perguntar = async (anonima: boolean) => {
      const { id } = await cicloRespondido(app, company, gente, { anonima })
      const filtro = { avaliacaoDesempenhoId: id, avaliadosId: [], avaliadoresIds: [] }
      return (await company.admin.call(c.avaliadoresAvaliados.preview, filtro)) as Sheet
    }
    const aberta = await perguntar(false)
    const papeis = linhas(aberta).map(({ papel }) => papel)
    expect(papeis.toSorted()).toEqual(['Autoavaliação', 'Avaliador', 'Gestor', 'Liderado', 'Par'])
    expect(linhas(aberta).every(({ em }) => em !== null)).toBe(true)
    const anonima = await perguntar(true)
    expect(linhas(anonima).map(({ respondida, em }) => [respondida, em])).toEqual(Array(5).fill(['Sim', null]))
    expect(anonima.notes).toContain('Em avaliações anônimas o dia da resposta não é dito.')
  })
})
