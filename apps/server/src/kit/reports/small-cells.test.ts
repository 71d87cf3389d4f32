/** The numbers of a company by which figures are made: kept by month, because a month that was told stays as it was. */
import * as empresas from '@quadro/contract/utilitario/empresas/empresas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../testing/app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
})
const kept = async () =>
  (
    await app.owner.query(
      `select case when desde = date_trunc('month', current_date) then 'this month' else desde::text end as desde, pessoas, respostas
         from menor_grupo where empresa_id = $1 order by menor_grupo.desde`,
      [company.id],
    )
  ).rows
const set = async (minimoDePessoas: number, minimoDeRespostas: number) => {
  const { id } = company
  const settings = await company.admin.call(empresas.lerConfiguracao, { id })
  const body = { ...settings, id, minimoDePessoas, minimoDeRespostas } as never
  const response = await company.admin.send(empresas.gravarConfiguracao, body)
  return response.status === 200 ? null : ((await response.json()) as { errors?: unknown }).errors
}

describe('the smallest groups of a company', () => {
  it('are five since ever, and others from the month in which they are set', async () => {
    company = await app.company()
    const first = { desde: '0001-01-01', pessoas: 5, respostas: 5 }
    expect(await kept()).toEqual([first])
    expect(await set(3, 8)).toBeNull()
    expect(await kept()).toEqual([first, { desde: 'this month', pessoas: 3, respostas: 8 }])
    // This month was told to nobody yet, so its last number is the one that counts.
    expect(await set(20, 20)).toBeNull()
    expect(await set(10, 5)).toBeNull()
    expect(await kept()).toEqual([first, { desde: 'this month', pessoas: 10, respostas: 5 }])
    await app.owner.query(
      `update menor_grupo set desde = '2025-02-01' where empresa_id = $1 and desde > '2000-01-01'`,
      [company.id],
    )
    // Another setting is no change of these.
    expect(await set(10, 5)).toBeNull()
    expect(await kept()).toEqual([first, { desde: '2025-02-01', pessoas: 10, respostas: 5 }])
  })
  it('are 3 to 20 of people and 5 to 20 of answers', async () => {
    company = await app.company()
    for (const [field, pessoas, respostas, message] of [
      ['minimoDePessoas', 2, 5, 'Informe de 3 a 20'],
      ['minimoDePessoas', 21, 5, 'Informe de 3 a 20'],
      ['minimoDeRespostas', 5, 4, 'Informe de 5 a 20'],
      ['minimoDeRespostas', 5, 21, 'Informe de 5 a 20'],
    ] as const)
      expect(await set(pessoas, respostas)).toEqual([{ field, message }])
    expect(await kept()).toHaveLength(1)
  })
  it('of the past are changed by nobody, and the change of today is told', async () => {
    company = await app.company()
    expect(await set(4, 6)).toBeNull()
    const client = await app.services.database.pool.connect()
    try {
      for (const statement of [
        'update menor_grupo set pessoas = 3',
        'delete from menor_grupo',
        `insert into menor_grupo (empresa_id, desde, pessoas, respostas) values (${company.id}, '2020-01-01', 3, 5)`,
      ]) {
        await client.query('begin')
        await client.query(`select set_config('app.empresa', '${company.id}', true)`)
        await expect(client.query(statement)).rejects.toThrow('permission denied')
        await client.query('rollback')
      }
    } finally {
      client.release()
    }
    const { rows } = await app.owner.query(
      `select usuario_id, antes ->> 'minimo_de_pessoas' as era, depois ->> 'minimo_de_pessoas' as pessoas, depois ->> 'minimo_de_respostas' as respostas
         from auditoria where empresa_id = $1 and entidade = 'empresa_configuracao' and acao = 'U'`,
      [company.id],
    )
    expect(rows).toEqual([{ usuario_id: expect.anything(), era: '5', pessoas: '4', respostas: '6' }])
  })
  it('are set by who may change the company alone', async () => {
    company = await app.company()
    const reader = await company.user([empresas.autoridadesDeEmpresa.ver])
    const settings = await company.admin.call(empresas.lerConfiguracao, { id: company.id })
    const { status } = await reader.refusal(empresas.gravarConfiguracao, { ...settings, id: company.id } as never)
    expect(status).toBe(403)
  })
})
