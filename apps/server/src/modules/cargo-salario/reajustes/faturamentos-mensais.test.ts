import { faturamentosMensais as c } from '@quadro/contract/cargo-salario/reajustes/faturamentos-mensais.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})
const criar = (mes: string, valor: number) => company.admin.call(c.criar, { mes, valor })

describe('the revenue of a month', () => {
  it('needs a month that exists and a value that is not negative', async () => {
    const errors = async (body: unknown) =>
      (await company.admin.refusal(c.criar, body as never)).body.errors?.map((e) => [e.field, e.message])
    expect(await errors({})).toEqual([
      ['mes', 'Mês é obrigatório'],
      ['valor', 'Valor é obrigatório'],
    ])
    expect(await errors({ mes: '2026-13', valor: -1 })).toEqual([
      ['mes', 'Mês inválido'],
      ['valor', 'Valor não pode ser negativo'],
    ])
    expect(await errors({ mes: '2026-01', valor: 1.005 })).toEqual([['valor', 'Informe no máximo 2 casas decimais']])
  })
  it('is one a month, and none is allowed to be nothing', async () => {
    expect(await criar('2026-01', 0)).toMatchObject({ mes: '2026-01', valor: 0 })
    const twice = await company.admin.refusal(c.criar, { mes: '2026-01', valor: 10 })
    expect([twice.status, twice.body.message]).toEqual([409, 'O faturamento deste mês já está registrado.'])
    const other = await app.company()
    expect(await other.admin.call(c.criar, { mes: '2026-01', valor: 999_999_999_999.99 })).toMatchObject({
      valor: 999_999_999_999.99,
    })
  })
  it('is listed newest first, found as it is written, and named by its month', async () => {
    const other = await app.company()
    for (const [i, mes] of ['2025-12', '2026-02', '2026-01'].entries())
      await other.admin.call(c.criar, { mes, valor: i + 1 })
    const meses = async (busca?: string) =>
      ((await other.admin.call(c.listar, { busca })) as Page<{ mes: string }>).content.map((f) => f.mes)
    expect(await meses()).toEqual(['2026-02', '2026-01', '2025-12'])
    expect(await meses('01/2026')).toEqual(['2026-01'])
    expect(await meses('2025')).toEqual(['2025-12'])
    const [last] = (await other.admin.call(c.listar, { resumido: true, unpaged: true })) as { label: string }[]
    expect(last!.label).toBe('02/2026')
  })
})
