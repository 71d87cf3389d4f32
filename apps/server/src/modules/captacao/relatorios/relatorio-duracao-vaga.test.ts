import { duracaoVaga } from '@quadro/contract/captacao/relatorios/relatorio-duracao-vaga.ts'
import { diasEntre, hoje } from '@quadro/contract/kit/datas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { area, type Casa, casa, faixa, insert } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
let outra: number
let posicao: { cargoId: number; faixaId: number }
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
  outra = await area(app, company.id, { nome: 'Controladoria' })
  posicao = await faixa(app, company.id)
  await app.owner.query(`update area_historico set nome = 'Ática' where area_id = $1`, [onde.areaId])
  const pedir = (descricao: string, abertura: string, fim: string | null, outros: object = {}) =>
    insert(app, 'solicitacao_pessoal', {
      empresa_id: company.id,
      data: abertura,
      descricao,
      horario_comercial: 'Integral',
      quantidade: 2,
      estabelecimento_id: onde.estabelecimentoId,
      area_organizacional_id: onde.areaId,
      faixa_salarial_id: onde.faixaId,
      motivo_solicitacao_id: onde.motivoId,
      encerrada: fim !== null,
      data_encerramento: fim,
      ...outros,
    })
  await pedir('Fechada em 30', '2026-06-01', '2026-07-01')
  await pedir('Fechada em 11', '2026-06-02', '2026-06-13', { faixa_salarial_id: posicao.faixaId })
  await pedir('Fechada em 5', '2026-06-03', '2026-06-08', { area_organizacional_id: outra })
  await pedir('Aberta', '2026-06-10', null)
  await pedir('Cancelada', '2026-06-11', null, { cancelada: true })
  await pedir('De antes', '2026-05-31', '2026-06-20')
})

const filters = {
  dataIni: '2026-06-01',
  dataFim: '2026-06-30',
  statusSolicitacao: 'E' as const,
  empresasIds: [] as number[],
}

describe('duracao-vaga', () => {
  it('counts the days from opening to closing, by area, with the mean of each and of all', async () => {
    const sheet = await company.admin.call(duracaoVaga.preview, filters)
    const [first, second] = sheet.groups
    expect(sheet.groups.map((g) => g.title)).toEqual(['Ática', 'Controladoria'])
    expect(first?.rows).toMatchObject([
      {
        descricao: 'Fechada em 30',
        motivo: 'Substituição',
        abertura: '2026-06-01',
        encerramento: '2026-07-01',
        dias: 30,
      },
      { descricao: 'Fechada em 11', vagas: 2, contratados: 0, previsao: null, dias: 11 },
    ])
    expect(first?.subtotal).toEqual({
      label: 'Subtotal de Ática · 2 solicitações',
      // (30 + 11) / 2, rounded half up.
      values: { vagas: 4, contratados: 0, dias: 21 },
    })
    expect(second?.subtotal).toMatchObject({ label: 'Subtotal de Controladoria · 1 solicitação', values: { dias: 5 } })
    expect(sheet.totals).toEqual({
      label: 'Total · 3 solicitações',
      values: { vagas: 6, contratados: 0, dias: 15 },
    })
  })

  it('groups by position', async () => {
    const sheet = await company.admin.call(duracaoVaga.preview, { ...filters, agruparPor: 'C' })
    const rows = sheet.groups.map((g) => g.rows.map((r) => r.descricao))
    expect(rows).toHaveLength(2)
    expect(rows).toContainEqual(['Fechada em 11'])
    expect(rows).toContainEqual(['Fechada em 30', 'Fechada em 5'])
    expect(sheet.filters).toContainEqual({ label: 'Agrupado por', value: 'Cargo' })
  })

  it('counts an open request up to today and a cancelled one not at all', async () => {
    const all = await company.admin.call(duracaoVaga.preview, { ...filters, statusSolicitacao: 'T' })
    const rows = all.groups.flatMap((g) => g.rows)
    const today = hoje(app.services.settings.timeZone)
    expect(rows.find((r) => r.descricao === 'Aberta')).toMatchObject({
      encerramento: null,
      dias: diasEntre('2026-06-10', today),
    })
    expect(rows.find((r) => r.descricao === 'Cancelada')?.dias).toBeNull()
    expect(rows).toHaveLength(5)
  })

  it('finds by establishment, area and position, and names the one that was chosen', async () => {
    const inArea = await company.admin.call(duracaoVaga.preview, {
      ...filters,
      estabelecimentosIds: [onde.estabelecimentoId],
      areasIds: [outra],
      cargosIds: [onde.cargoId, posicao.cargoId],
    })
    expect(inArea.groups.flatMap((g) => g.rows.map((r) => r.descricao))).toEqual(['Fechada em 5'])
    expect(inArea.filters).toEqual([
      { label: 'Período', value: '01/06/2026 a 30/06/2026' },
      { label: 'Estabelecimento', value: 'Matriz' },
      { label: 'Situação', value: 'Encerradas' },
      { label: 'Áreas', value: 'Controladoria' },
      { label: 'Cargos', value: '2 selecionados' },
      { label: 'Agrupado por', value: 'Área Organizacional' },
    ])
  })

  it('shows a user restricted to areas only their requests', async () => {
    const restricted = await company.user([duracaoVaga.authority], { areas: [outra] })
    const sheet = await restricted.call(duracaoVaga.preview, { ...filters, statusSolicitacao: 'T' })
    expect(sheet.groups.flatMap((g) => g.rows.map((r) => r.descricao))).toEqual(['Fechada em 5'])
  })

  it('refuses a period that ends before it begins', async () => {
    const refused = await company.admin.refusal(duracaoVaga.preview, { ...filters, dataFim: '2026-05-01' })
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toEqual([{ field: 'dataFim', message: 'Data final inferior a data inicial.' }])
  })
})
