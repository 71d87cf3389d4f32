import { vagaMotivo } from '@quadro/contract/captacao/relatorio-vaga-motivo.ts'
import * as colaboradores from '@quadro/contract/cargo-salario/colaboradores.ts'
import * as c from '@quadro/contract/utilitario/relatorio-inconsistencia-banco-dados.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { printOrQueue } from '../../kit/report.ts'
import { type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { area, casa, faixa, insert, pessoa } from '../../testing/factories.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
})
const report = c.inconsistenciasDoBancoDeDados

/** The report as PDF, however long it takes. */
const printed = () =>
  printOrQueue(
    app.services,
    { empresaId: company.id, usuarioId: company.usuarioId },
    { report: report.base, module: 'utilitario', title: report.title, filters: {}, format: 'pdf' },
    60_000,
  )

/** What is found, as 'Kind: record: what'. */
async function found(client = company.admin): Promise<string[]> {
  const sheet = await client.call(report.preview, {})
  return sheet.groups.flatMap(({ title, rows }) =>
    rows.map((row) => `${title}: ${row.registro}: ${row.inconsistencia}`),
  )
}
async function employee(nome: string, admissao: string, rest: { desligamento?: string; historico?: string[] } = {}) {
  const empresa_id = company.id
  const pessoa_id = await pessoa(app, empresa_id, { nome })
  const id = await insert(app, 'talento', {
    empresa_id,
    pessoa_id,
    data_admissao: admissao,
    data_desligamento: rest.desligamento ?? null,
  })
  const { estabelecimentoId, areaId, faixaId } = onde
  for (const data of rest.historico ?? [admissao])
    await insert(app, 'colaborador_historico', {
      empresa_id,
      talento_id: id,
      data,
      estabelecimento_id: estabelecimentoId,
      area_id: areaId,
      faixa_salarial_id: faixaId,
    })
  return { id, pessoa_id }
}
let onde: { estabelecimentoId: number; areaId: number; faixaId: number }
beforeEach(async () => {
  const { cnpj } = (await app.owner.query('select cnpj from empresa where id = $1', [company.id])).rows[0]
  onde = await casa(app, company)
  await app.owner.query('update estabelecimento set cnpj = $1 where id = $2', [cnpj, onde.estabelecimentoId])
})

describe('inconsistencies of the database', () => {
  it('R1376 without any says so in its own words, on screen and in print; R1076 the flag is false', async () => {
    await employee('Tudo Certo', '2024-01-01')
    const refused = await company.admin.refusal(report.preview, {})
    expect(refused.body).toMatchObject({
      code: 'NO_DATA',
      message: 'Não existem dados para o relatório de inconsistência do banco de dados.',
    })
    await expect(printed()).rejects.toMatchObject({ code: 'NO_DATA', status: 422, message: refused.body.message })
    expect(await company.admin.call(c.existeInconsistencias, {})).toBe(false)
  })

  it('R1377 that fails says so in its own words', async () => {
    await employee('Sem História', '2024-01-01', { historico: [] })
    await app.owner.query('alter table indice rename to indice_fora')
    try {
      await expect(printed()).rejects.toMatchObject({
        code: 'REPORT_FAILED',
        message: 'Não foi possível gerar o relatório de inconsistência do banco de dados.',
      })
    } finally {
      await app.owner.query('alter table indice_fora rename to indice')
    }
    expect(vagaMotivo.messages.failed).toBe('Não foi possível gerar o relatório.')
  })

  it('finds what is wrong in the history of people', async () => {
    await employee('Sem História', '2024-01-01', { historico: [] })
    await employee('Começa Depois', '2024-01-01', { historico: ['2024-02-01'] })
    await employee('Muda Desligado', '2024-01-01', {
      desligamento: '2025-01-31',
      historico: ['2024-01-01', '2025-02-01'],
    })
    await employee('Antes da Área', '2019-05-01')
    expect((await found()).sort()).toEqual([
      expect.stringContaining('Colaboradores: Antes da Área: A mudança de 01/05/2019 é anterior à existência da área'),
      'Colaboradores: Começa Depois: O histórico começa em 01/02/2024 e a admissão é de 01/01/2024',
      'Colaboradores: Muda Desligado: Tem uma mudança em 01/02/2025, depois do desligamento em 31/01/2025',
      'Colaboradores: Sem História: Não tem nenhuma linha de histórico confirmada',
    ])
    expect(await company.admin.call(c.existeInconsistencias, {})).toBe(true)
  })

  it('finds what is wrong in areas, salaries and addresses', async () => {
    const empresa_id = company.id
    const semHistoria = await insert(app, 'area_organizacional', { empresa_id })
    const [a, b] = [await area(app, empresa_id, { nome: 'Roda A' }), await area(app, empresa_id, { nome: 'Roda B' })]
    const mae = (filha: number, de: number) =>
      app.owner.query('update area_historico set area_mae_id = $1 where area_id = $2', [de, filha])
    await mae(a, b)
    await mae(b, a)
    const inativa = await area(app, empresa_id, { nome: 'Fechada' })
    await app.owner.query('update area_historico set ativo = false where area_id = $1', [inativa])
    await area(app, empresa_id, { nome: 'Aberta', maeId: inativa })
    await insert(app, 'indice', { empresa_id, nome: 'Sem Valor' })
    const indice_id = await insert(app, 'indice', { empresa_id, nome: 'Tardio' })
    await insert(app, 'indice_historico', { empresa_id, indice_id, data: '2026-01-01', valor: 2 })
    const { faixaId } = await faixa(app, empresa_id)
    await app.owner.query(
      `update faixa_historico set tipo = 2, valor = null, quantidade = 2, indice_id = $1 where faixa_salarial_id = $2`,
      [indice_id, faixaId],
    )
    const { cargoId } = await faixa(app, empresa_id)
    await insert(app, 'faixa_salarial', { empresa_id, cargo_id: cargoId, nome: 'Vazia' })
    await app.owner.query(`update estabelecimento set cnpj = '11222333000181' where id = $1`, [onde.estabelecimentoId])
    const said = (await found()).map((line) => line.replace(/Cargo \w+/, 'Cargo'))
    expect(said.sort()).toEqual([
      'Estabelecimentos: Matriz: O CNPJ não é da mesma raiz que o da empresa',
      'Faixas salariais e índices: Cargo - Pleno: O salário de 01/01/2020 usa o índice Tardio, que ainda não tinha valor',
      'Faixas salariais e índices: Cargo - Vazia: A faixa não tem nenhum salário',
      'Faixas salariais e índices: Sem Valor: O índice não tem nenhum valor',
      'Áreas organizacionais: Aberta: Está ativa abaixo da área inativa Fechada',
      'Áreas organizacionais: Roda A: A área está abaixo de si mesma',
      'Áreas organizacionais: Roda B: A área está abaixo de si mesma',
      `Áreas organizacionais: Área ${semHistoria}: A área não tem nenhuma linha de histórico`,
    ])
  })

  it('tells of the own company, to who may see its records', async () => {
    await employee('Sem História', '2024-01-01', { historico: [] })
    const stranger = await app.company()
    expect((await stranger.admin.refusal(report.preview, {})).status).toBe(422)
    expect((await (await company.user([colaboradores.autoridades.ver])).refusal(report.preview, {})).status).toBe(403)
  })
})
