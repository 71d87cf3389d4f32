import { autoridadesDoComeco, lerComeco } from '@quadro/contract/utilitario/empresas/comece-por-aqui.ts'
import { expect, it } from 'vitest'
import { testApp } from '../../../testing/app.ts'
import { area, casa, colaborador, pessoa } from '../../../testing/factories.ts'

it('what a company has to begin with is counted in that company, as far as who asks reaches', async () => {
  const app = await testApp()
  const [company, other] = [await app.company(), await app.company()]
  await casa(app, other)
  const nothing = {
    estabelecimentos: 0,
    semEndereco: 0,
    areas: 0,
    cargos: 0,
    colaboradores: 0,
    usuarios: 1,
    temLogo: false,
  }
  expect(await company.admin.call(lerComeco, {})).toEqual(nothing)
  const onde = await casa(app, company)
  await colaborador(app, company.id, await pessoa(app, company.id), {
    estabelecimento_id: onde.estabelecimentoId,
    area_id: onde.areaId,
    faixa_salarial_id: onde.faixaId,
  })
  expect(await company.admin.call(lerComeco, {})).toMatchObject({
    estabelecimentos: 1,
    cargos: 1,
    colaboradores: 1,
    usuarios: 1,
  })
  const elsewhere = await area(app, company.id)
  const restricted = await company.user(autoridadesDoComeco, { areas: [elsewhere] })
  expect(await restricted.call(lerComeco, {})).toMatchObject({ colaboradores: 0, usuarios: 2 })
  expect((await (await company.user([])).refusal(lerComeco, {})).status).toBe(403)
})
