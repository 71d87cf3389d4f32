/** Market data by hand and from a spreadsheet, and bands and people beside them. */
import { readFileSync } from 'node:fs'
import { dadosMercado as d } from '@quadro/contract/cargo-salario/mercado/dados-mercado.ts'
import * as c from '@quadro/contract/cargo-salario/mercado/mercado.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, colaborador, pessoa } from '../../../testing/factories.ts'
import { aplicar, conferir, desfazer, erros } from '../../../testing/imports.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
beforeEach(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
  await app.owner.query(`update cargo set nome = 'Analista' where id = $1`, [onde.cargoId])
})
const dado = (outros: object = {}) => ({
  ...{ fonte: 'Instituto', data: '2026-03-01', cargoId: onde.cargoId, faixaSalarialId: null },
  ...{ p25: 2500, p50: 3200, p75: 4000, regiao: null, porte: null, empresas: 12, pessoas: null, observacao: null },
  ...outros,
})
const criar = (outros: object = {}) => company.admin.call(d.criar, dado(outros) as never)
const recusa = async (outros: object) => {
  const { body } = await company.admin.refusal(d.criar, dado(outros) as never)
  return body.errors?.map((e) => [e.field, e.message]) ?? body.message
}
const lista = async (client: Client, asked: object = {}) =>
  ((await client.call(c.listarMercado, asked as never)) as Page<c.FaixaNoMercado>).content
const admitir = async (salario: number, areaId = onde.areaId) =>
  (
    await colaborador(app, company.id, await pessoa(app, company.id), {
      ...{ estabelecimento_id: onde.estabelecimentoId, area_id: areaId, faixa_salarial_id: onde.faixaId },
      ...{ tipo_salario: 3, salario },
    })
  ).talentoId

describe('market data', () => {
  it('are in order, positive, not of the future, once for a position or band of a source and day', async () => {
    expect(await recusa({ p25: 3300 })).toEqual([['p50', 'O P50 não pode ser menor que o P25']])
    expect(await recusa({ p75: 3000 })).toEqual([['p75', 'O P75 não pode ser menor que o P50']])
    expect(await recusa({ p25: 0 })).toEqual([['p25', 'P25 deve ser um número positivo']])
    expect(await recusa({ data: '2150-01-01' })).toEqual([['data', 'A data da pesquisa não pode ser futura']])
    const outro = await casa(app, company)
    expect(await recusa({ faixaSalarialId: outro.faixaId })).toEqual([
      ['faixaSalarialId', 'Escolha uma faixa do cargo'],
    ])
    await criar()
    expect(await recusa({ fonte: 'INSTITUTO' })).toEqual([
      ['cargoId', 'Esta fonte já tem os valores deste cargo ou desta faixa nesta data.'],
    ])
    const daFaixa = await criar({ faixaSalarialId: onde.faixaId })
    expect(daFaixa).toMatchObject({ cargoId: onde.cargoId, cargoNome: 'Analista', faixaNome: 'Pleno', p50: 3200 })
  })
})

describe('a spreadsheet of a survey', () => {
  const TIPO = 'cargo-salario/dados-mercado'
  it('names what is wrong in each row, proposes names, and applies nothing of it', async () => {
    const { cargoId } = await casa(app, company)
    await app.owner.query(`update cargo set nome = 'Gerente' where id = $1`, [cargoId])
    const bytes = readFileSync(new URL('../../../testing/planilhas/mercado.xlsx', import.meta.url))
    const lida = await conferir(app, company.admin, TIPO, bytes as Uint8Array)
    expect(lida.colunas.map((x) => x.campo)).toEqual([
      'fonte',
      'data',
      'cargoId',
      'faixa',
      'p25',
      'p50',
      'p75',
      'empresas',
      'moeda',
    ])
    const moeda = 'Está em outra moeda: escreva o valor em reais (R$), por exemplo 1.234,56'
    expect((await erros(company.admin, lida)).map((l) => [l.linha, l.erros.map((e) => e.mensagem)])).toEqual([
      [4, ["Cargo: não existe no cadastro. O mais parecido é 'Analista'."]],
      [5, ["O cargo não tem a faixa 'Plenos'. A mais parecida é 'Pleno'."]],
      [6, [moeda, moeda, moeda]],
      [7, ["Os valores são em reais (R$): a linha está em 'Dólar'"]],
      [8, ['O P50 não pode ser menor que o P25']],
      [9, ['A data da pesquisa não pode ser futura']],
      [10, ['P25 deve ser um número positivo']],
      [11, ["Já existe. Para alterar o que existe, escolha 'Atualizar os que já existem'."]],
    ])
    expect(
      (await app.owner.query('select count(*)::int as n from dado_mercado where empresa_id = $1', [company.id])).rows,
    ).toEqual([{ n: 0 }])
  })
  it('is applied whole, with bands and positions, and updates what exists', async () => {
    const titulos = ['Fonte', 'Data', 'Cargo', 'Faixa', 'P25', 'P50', 'P75']
    const lida = await conferir(app, company.admin, TIPO, [
      titulos,
      ['Instituto', '01/03/2026', 'analista', 'pleno', 'R$ 2.500,00', '3.200,00', 4000],
      ['Instituto', '01/03/2026', 'Analista', null, 2400, 3100, 3900],
    ])
    expect((await aplicar(app, company.admin, lida)).totais).toMatchObject({ novas: 2, erros: 0 })
    const outra = await conferir(
      app,
      company.admin,
      TIPO,
      [
        titulos,
        ['instituto', '01/03/2026', 'Analista', 'Pleno', 2500, 3300, 4000],
        ['Instituto', '01/03/2026', 'Analista', null, 2400, 3100, 3900],
      ],
      { atualizar: true },
    )
    expect((await aplicar(app, company.admin, outra)).totais).toMatchObject({ mudam: 1, erros: 0 })
    expect((await lista(company.admin))[0]).toMatchObject({ p50: 3300 })
  })
  it('is undone: what it wrote is gone, what it changed is as before', async () => {
    await criar({ fonte: 'À mão', data: '2026-02-01' })
    const titulos = ['Fonte', 'Data', 'Cargo', 'Faixa', 'P25', 'P50', 'P75']
    const guardados = async () =>
      (
        await app.owner.query(
          'select fonte, data::text, p25::float, p50::float, p75::float from dado_mercado where empresa_id = $1 order by id',
          [company.id],
        )
      ).rows
    const antes = await guardados()
    const linhas = [
      ['À mão', '01/02/2026', 'Analista', null, 2600, 3300, 4100],
      ['Instituto', '01/03/2026', 'Analista', 'Pleno', 2500, 3200, 4000],
    ]
    const lida = await conferir(app, company.admin, TIPO, [titulos, ...linhas], { atualizar: true })
    const aplicada = await aplicar(app, company.admin, lida)
    expect(aplicada.totais).toMatchObject({ novas: 1, mudam: 1, erros: 0 })
    expect(await guardados()).toHaveLength(2)
    await desfazer(company.admin, aplicada)
    expect(await guardados()).toEqual(antes)
    expect((await lista(company.admin))[0]).toMatchObject({ fonte: 'À mão', p50: 3200 })
  })
})

describe('a band beside the market', () => {
  it('takes its own row before its position, the latest of each source, and counts who earns where', async () => {
    await criar({ data: '2025-03-01', faixaSalarialId: onde.faixaId, p50: 2900 })
    await criar({ p50: 3200 })
    await criar({ faixaSalarialId: onde.faixaId, p25: 2500, p50: 2500, p75: 4000 })
    await criar({ fonte: 'Outra', data: '2026-01-01' })
    const outra = await area(app, company.id)
    for (const salario of [2499.99, 2500, 4000, 4000.01]) await admitir(salario)
    await admitir(9000, outra)
    const esperada = { id: onde.faixaId, valor: 3000, fonte: 'Instituto', data: '2026-03-01', p50: 2500, diferenca: 20 }
    expect(await lista(company.admin)).toEqual([
      expect.objectContaining({ ...esperada, abaixo: 1, entre: 2, acima: 2 }),
    ])
    expect(await lista(company.admin, { areaId: outra })).toEqual([
      expect.objectContaining({ abaixo: 0, entre: 0, acima: 1 }),
    ])
    expect((await lista(company.admin, { fonte: 'outra' }))[0]).toMatchObject({
      fonte: 'Outra',
      p50: 3200,
      diferenca: -6.3,
    })
    expect((await lista(company.admin, { ate: '2025-12-31' }))[0]).toMatchObject({ p50: 2900 })
    expect(await company.admin.call(c.mercadoDaFaixa, { id: onde.faixaId })).toMatchObject({
      ...{ valor: 3000, piso: 2400, teto: 3600, salarioOculto: false },
      pesquisas: [
        { fonte: 'Instituto', doCargo: false, p50: 2500, diferenca: 20 },
        { fonte: 'Outra', doCargo: true, p50: 3200, diferenca: -6.3 },
      ],
    })
  })
  it('keeps what the company pays from who may not see salaries, and the market open to them', async () => {
    await criar()
    const talentoId = await admitir(2000)
    const leitor = await company.user([d.authorities.ver])
    const linhas = await lista(leitor)
    expect(linhas).toEqual([expect.objectContaining({ p50: 3200 })])
    for (const oculto of ['valor', 'diferenca', 'abaixo', 'entre', 'acima'])
      expect((linhas[0] as Record<string, unknown>)[oculto] ?? null).toBeNull()
    expect((await leitor.refusal(c.listarMercado, { sort: 'diferenca,asc' } as never)).status).toBe(403)
    expect(await leitor.call(c.mercadoDaFaixa, { id: onde.faixaId })).toMatchObject({
      ...{ valor: null, piso: null, teto: null, salarioOculto: true },
      pesquisas: [{ p50: 3200, diferenca: null }],
    })
    expect((await leitor.refusal(c.mercadoDoTalento, { id: talentoId })).status).toBe(403)
    const remunera = await company.user([d.authorities.ver, verSalario])
    expect(await remunera.call(c.mercadoDoTalento, { id: talentoId })).toMatchObject({
      valor: 2000,
      pesquisas: [{ p50: 3200, diferenca: -37.5 }],
    })
    expect((await (await company.user([verSalario])).refusal(c.listarMercado, {})).status).toBe(403)
    expect(await lista((await app.company()).admin)).toEqual([])
  })
})
