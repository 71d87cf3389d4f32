import { beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../testing/app.ts'
import { area, casa } from '../testing/factories.ts'

let app: TestApp
let company: TestCompany
let onde: Awaited<ReturnType<typeof casa>>
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
})

async function talento(): Promise<number> {
  const { rows } = await app.owner.query(
    `with p as (insert into pessoa (empresa_id, nome) values ($1, 'Rosa Telles') returning id)
     insert into talento (empresa_id, pessoa_id, data_admissao) select $1, id, '2020-01-01' from p returning id`,
    [company.id],
  )
  return Number(rows[0].id)
}
const linha = async (talentoId: number, data: string, areaId: number, confirmado = true) => {
  const { rows } = await app.owner.query(
    `insert into colaborador_historico (empresa_id, talento_id, data, confirmado, estabelecimento_id, area_id, faixa_salarial_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [company.id, talentoId, data, confirmado, onde.estabelecimentoId, areaId, onde.faixaId],
  )
  return Number(rows[0].id)
}
const kept = async (talentoId: number) => {
  const { rows } = await app.owner.query(
    'select area_id, de::text, ate::text from area_do_talento where talento_id = $1 order by de',
    [talentoId],
  )
  return rows.map((r) => [Number(r.area_id), r.de, r.ate])
}

it('the area that counts follows every change of the history', async () => {
  const [one, two] = [await area(app, company.id), await area(app, company.id)]
  const t = await talento()
  expect(await kept(t)).toEqual([])
  // Before the first row of the history, that row counts: the person is not admitted yet.
  await linha(t, '2099-01-01', one)
  expect(await kept(t)).toEqual([[one, '-infinity', 'infinity']])
  const earlier = await linha(t, '2024-01-01', two)
  await linha(t, '2025-01-01', one, false)
  expect(await kept(t)).toEqual([
    [two, '-infinity', '2099-01-01'],
    [one, '2099-01-01', 'infinity'],
  ])
  await app.owner.query(`update colaborador_historico set confirmado = true where talento_id = $1`, [t])
  expect(await kept(t)).toEqual([
    [two, '-infinity', '2025-01-01'],
    [one, '2025-01-01', '2099-01-01'],
    [one, '2099-01-01', 'infinity'],
  ])
  await app.owner.query('delete from colaborador_historico where id = $1', [earlier])
  expect((await kept(t))[0]).toEqual([one, '-infinity', '2099-01-01'])
  await app.owner.query('delete from talento where id = $1', [t])
  expect(await kept(t)).toEqual([])
})

it('follows two changes of one talent at once', async () => {
  const [one, two] = [await area(app, company.id), await area(app, company.id)]
  const t = await talento()
  await linha(t, '2020-01-01', one)
  const add = (data: string, areaId: number) => linha(t, data, areaId)
  await Promise.all([add('2021-01-01', two), add('2022-01-01', one), add('2023-01-01', two)])
  expect(await kept(t)).toEqual([
    [one, '-infinity', '2021-01-01'],
    [two, '2021-01-01', '2022-01-01'],
    [one, '2022-01-01', '2023-01-01'],
    [two, '2023-01-01', 'infinity'],
  ])
})
