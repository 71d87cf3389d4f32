/** Readjustments of many people: bulk proposals, the payroll, and what remains after an application was cancelled. */

import * as pessoas from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import * as coletivos from '@quadro/contract/cargo-salario/reajustes/reajustes-coletivos.ts'
import * as faixas from '@quadro/contract/cargo-salario/reajustes/reajustes-faixas-salariais.ts'
import * as indices from '@quadro/contract/cargo-salario/reajustes/reajustes-indices.ts'
import * as t from '@quadro/contract/cargo-salario/reajustes/tabelas-reajustes-colaboradores.ts'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, insert } from '../../../testing/factories.ts'
import { DIA, empregado, faixaPorIndice, historicos, novaTabela, proposta } from './reajustes-testing.ts'

const e = t.fluxo.endpoints

let app: TestApp
let company: TestCompany
let onde: Casa
let porIndice: { indiceId: number; faixaId: number }
/** People paid by amount, by index, by the position in a band with an amount, and in one with an index. */
let gente: [number, number, number, number]
beforeEach(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
  porIndice = await faixaPorIndice(app, company, onde)
  gente = [
    await empregado(app, company, onde),
    await empregado(app, company, onde, { tipo_salario: 2, indice_id: porIndice.indiceId, quantidade_indice: 1.5 }),
    await empregado(app, company, onde, { tipo_salario: 1 }),
    await empregado(app, company, { ...onde, faixaId: porIndice.faixaId }, { tipo_salario: 1 }),
  ]
})
const linhas = <T>(answer: unknown) => (answer as { content: T[] }).content
const todos = () => ({ estabelecimentosIds: [onde.estabelecimentoId], areasIds: [onde.areaId] })
const propostos = async (tabelaId: number) =>
  Object.fromEntries(
    linhas<pessoas.ReajusteColaborador>(await company.admin.call(pessoas.listarDaTabela, { id: tabelaId })).map((r) => [
      gente.indexOf(r.colaboradorId),
      [r.tipoSalarioProposto, r.salarioProposto],
    ]),
  )
/** Total salaries on a day, with the single function that computes salaries. */
const folha = async (dia = DIA) => {
  const { rows } = await app.owner.query(
    'select coalesce(sum(salario_do_talento(id, $2)), 0)::float as total from talento where empresa_id = $1',
    [company.id, dia],
  )
  return rows[0].total as number
}

describe('a collective readjustment', () => {
  const admin = () => company.admin
  it('proposes a percent or an amount by value, and does not add to its own proposals', async () => {
    const { id: tabelaId } = await novaTabela(company)
    const tudo = { tabelaId, ...todos(), cargosIds: [onde.cargoId] }
    const porValor = { ...tudo, reajustePor: 3 as const }
    const primeira = await admin().call(coletivos.deColaboradores, { ...porValor, tipo: 1, percentual: 10 })
    expect(primeira).toEqual({ incluidos: 4, alterados: 0, ignorados: 0 })
    expect(await propostos(tabelaId)).toEqual({ 0: [3, 2200], 1: [3, 1650], 2: [3, 3300], 3: [3, 2200] })
    const segunda = await admin().call(coletivos.deColaboradores, { ...porValor, tipo: 2, valor: 100.5 })
    expect(segunda).toEqual({ incluidos: 0, alterados: 4, ignorados: 0 })
    expect(await propostos(tabelaId)).toEqual({ 0: [3, 2100.5], 1: [3, 1600.5], 2: [3, 3100.5], 3: [3, 2100.5] })
    const demais = await admin().refusal(coletivos.deColaboradores, { ...porValor, tipo: 2, valor: -1500 })
    expect(demais.body.errors).toEqual([
      { field: 'valor', message: 'O reajuste deixaria algum valor em 0 (zero) ou menos' },
    ])
  })
  it('proposes the salary of the band, or so many times an index', async () => {
    const { id: tabelaId } = await novaTabela(company)
    const tudo = { tabelaId, ...todos(), cargosIds: [onde.cargoId] }
    const porCargo = await admin().call(coletivos.deColaboradores, { ...tudo, reajustePor: 1 })
    expect(porCargo).toEqual({ incluidos: 2, alterados: 0, ignorados: 2 })
    expect(await propostos(tabelaId)).toEqual({ 0: [1, 3000], 1: [1, 3000] })
    const { indiceId } = porIndice
    await admin().call(coletivos.deColaboradores, { ...tudo, reajustePor: 2, indiceId, tipo: 1, percentual: 5 })
    expect(await propostos(tabelaId)).toEqual({ 0: [2, 2100], 1: [2, 1580], 2: [2, 3150], 3: [2, 2100] })
  })
  it('proposes to the bands and the indices of whoever works there', async () => {
    const { id: deFaixas } = await novaTabela(company, { tipoReajuste: 'F' })
    const cargosIds = [onde.cargoId]
    await admin().call(coletivos.deFaixas, {
      ...{ tabelaId: deFaixas, ...todos(), cargosIds, reajustePor: 3, tipo: 1, percentual: 10 },
    })
    const daTabela = linhas<faixas.ReajusteFaixa>(await admin().call(faixas.listarDaTabela, { id: deFaixas }))
    expect(Object.fromEntries(daTabela.map((f) => [f.faixaSalarialId, f.salarioProposto]))).toEqual({
      [onde.faixaId]: 3300,
      [porIndice.faixaId]: 2200,
    })
    const { id: deIndices } = await novaTabela(company, { tipoReajuste: 'I' })
    await admin().call(coletivos.deIndices, { tabelaId: deIndices, ...todos(), reajustePor: 3, tipo: 2, valor: 50 })
    expect(linhas<indices.ReajusteIndice>(await admin().call(indices.listarDaTabela, { id: deIndices }))).toMatchObject(
      [{ indiceId: porIndice.indiceId, valorProposto: 1050 }],
    )
  })
})

describe('a dissídio', () => {
  const dissidio = { dissidio: true, dissidioDataInicial: '2024-06-01', dissidioPercentual: 10 }
  it('proposes its percent on what was earned on the initial date; what was raised since counts (R0634)', async () => {
    const { admin } = company
    const raised = async (salario: number) => {
      const quem = await empregado(app, company, onde)
      await insert(app, 'colaborador_historico', {
        ...{ empresa_id: company.id, talento_id: quem, data: '2025-01-01', tipo_salario: 3, salario },
        ...{ estabelecimento_id: onde.estabelecimentoId, area_id: onde.areaId, faixa_salarial_id: onde.faixaId },
      })
      return quem
    }
    const [parte, mais] = [await raised(2100), await raised(2500)]
    gente = [gente[0], parte, mais, gente[3]]
    const tabela = await novaTabela(company, dissidio)
    expect(await admin.call(pessoas.aplicarDissidio, { tabelaId: tabela.id })).toEqual({
      ...{ incluidos: 2, alterados: 0, ignorados: 1 },
    })
    expect(await propostos(tabela.id)).toEqual({ 0: [3, 2200], 1: [3, 2200] })
    const deFaixas = await novaTabela(company, { ...dissidio, tipoReajuste: 'F' })
    expect(await admin.call(faixas.aplicarDissidio, { tabelaId: deFaixas.id })).toMatchObject({ incluidos: 1 })
    const deIndices = await novaTabela(company, { ...dissidio, tipoReajuste: 'I' })
    expect(await admin.call(indices.aplicarDissidio, { tabelaId: deIndices.id })).toMatchObject({ incluidos: 1 })

    await admin.call(e['aplicar-colaboradores'], tabela)
    const { rows } = await app.owner.query(
      'select motivo from colaborador_historico where talento_id = $1 and data = $2',
      [...[gente[0], DIA]],
    )
    expect(rows).toEqual([{ motivo: 'Dissídio: Data-base' }])
    const sem = await novaTabela(company)
    expect((await admin.refusal(pessoas.aplicarDissidio, { tabelaId: sem.id })).body.message).toBe(
      'Esta tabela não é de dissídio.',
    )
  })
})

describe('the payroll', () => {
  const cents = fc.integer({ min: 100, max: 900_000 }).map((c) => c / 100)
  const quantity = fc.integer({ min: 100, max: 1000 }).map((q) => q / 100)
  const salario = fc.oneof(
    cents.map((valor) => ({ tipo: 3 as const, valor })),
    quantity.map((quantidade) => ({ tipo: 2 as const, quantidade })),
  )
  it('before and after is what the salary function comes to, and cancelling restores every history (R0631, R0633)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('C' as const, 'F' as const, 'I' as const),
        fc.array(fc.oneof(salario, fc.constant({ tipo: 1 as const })), { minLength: 4, maxLength: 4 }),
        fc.array(salario, { minLength: 2, maxLength: 2 }),
        cents,
        async (tipoReajuste, dasPessoas, dasFaixas, valorProposto) => {
          const { admin } = company
          const tabela = await novaTabela(company, { tipoReajuste })
          if (tipoReajuste === 'C')
            for (const [i, p] of dasPessoas.entries())
              await admin.call(
                pessoas.reajustesColaboradores.criar,
                proposta(onde, tabela.id, gente[i]!, {
                  tipoSalarioProposto: p.tipo,
                  salarioProposto: p.tipo === 3 ? p.valor : null,
                  ...(p.tipo === 2
                    ? { indicePropostoId: porIndice.indiceId, quantidadeIndiceProposto: p.quantidade }
                    : {}),
                }),
              )
          else if (tipoReajuste === 'F')
            for (const [i, f] of dasFaixas.entries())
              await admin.call(faixas.reajustesFaixas.criar, {
                tabelaId: tabela.id,
                faixaSalarialId: [onde.faixaId, porIndice.faixaId][i]!,
                tipoProposto: f.tipo,
                ...(f.tipo === 2
                  ? { indicePropostoId: porIndice.indiceId, quantidadeProposta: f.quantidade }
                  : { valorProposto: f.valor }),
              })
          else
            await admin.call(indices.reajustesIndices.criar, {
              tabelaId: tabela.id,
              indiceId: porIndice.indiceId,
              valorProposto,
            })

          const antes = await historicos(app, company.id)
          const total = await admin.call(t.totalFolha, { id: tabela.id })
          expect(total).toMatchObject({ pessoas: 4, antes: await folha() })
          const { versao } = await admin.call(
            { C: e['aplicar-colaboradores'], F: e['aplicar-faixas-salariais'], I: e['aplicar-indices'] }[tipoReajuste],
            tabela,
          )
          expect(await folha()).toBeCloseTo(total.depois, 2)
          expect(await folha('2025-04-30')).toBe(total.antes)
          // The applied table still shows what it changed.
          expect(await admin.call(t.totalFolha, { id: tabela.id })).toEqual(total)
          const aberta = await admin.call(e['cancelar-reajuste'], { id: tabela.id, versao })
          expect(await historicos(app, company.id)).toEqual(antes)
          await admin.call(t.excluir, { id: tabela.id, versao: aberta.versao })
        },
      ),
      { numRuns: 12 },
    )
  })
})
