import {
  parametrosRemuneracao as c,
  PARAMETROS_PADRAO,
} from '@quadro/contract/cargo-salario/reajustes/parametros-remuneracao.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})
const on = async (dia: string, empresa = company.id) => {
  await app.owner.query('begin')
  try {
    await app.owner.query(`select set_config('app.empresa', $1, true)`, [String(empresa)])
    return (
      await app.owner.query(
        `select encargos_percentual::float8, meses_ferias::float8, piso_percentual::float8, teto_percentual::float8, informados
           from parametros_de_remuneracao($1)`,
        [dia],
      )
    ).rows[0]
  } finally {
    await app.owner.query('rollback')
  }
}

describe("the company's rates by date", () => {
  it('are the defaults while nothing is set, and then what was set last up to the day', async () => {
    expect(await on('2026-05-01')).toMatchObject({
      encargos_percentual: 0,
      piso_percentual: 80,
      teto_percentual: 120,
      informados: false,
    })
    await company.admin.call(c.criar, { ...PARAMETROS_PADRAO, data: '2026-01-01', encargosPercentual: 36.8 })
    await company.admin.call(c.criar, {
      ...PARAMETROS_PADRAO,
      data: '2026-06-01',
      encargosPercentual: 40,
      mesesFerias: 0.5,
    })
    expect(await on('2025-12-31')).toMatchObject({ encargos_percentual: 0, informados: false })
    expect(await on('2026-01-01')).toMatchObject({ encargos_percentual: 36.8, informados: true })
    expect(await on('2026-06-01')).toMatchObject({ encargos_percentual: 40, meses_ferias: 0.5 })
    expect(await on('2026-06-01', (await app.company()).id)).toMatchObject({ informados: false })
  })
  it('count a third of a salary exactly', async () => {
    const { rows } = await app.owner.query(
      `select round(88981.83 * (12 + meses_decimo_terceiro + meses_ferias), 2)::text as ano from parametros_de_remuneracao('2026-01-01')`,
    )
    expect(rows[0].ano).toBe('1186424.40')
  })
  it('refuse a second row on a day, a ceiling below the floor, and what no rate can be', async () => {
    const errors = async (body: object) =>
      (await company.admin.refusal(c.criar, { ...PARAMETROS_PADRAO, data: '2026-07-01', ...body } as never)).body
    expect((await errors({ data: '2026-01-01' })).message).toBe('Já existem parâmetros a partir deste dia.')
    expect((await errors({ pisoPercentual: 100, tetoPercentual: 100 })).errors).toEqual([
      expect.objectContaining({ field: 'tetoPercentual', message: 'O teto deve ser maior que o piso' }),
    ])
    expect((await errors({ encargosPercentual: -1 })).errors?.[0]?.message).toBe('Informe 0 ou mais')
    expect((await errors({ mesesFerias: 0.33333 })).errors?.[0]?.message).toBe('Informe no máximo 4 casas decimais')
  })
})
