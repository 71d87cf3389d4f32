import { gruposAc, verificarCodigo } from '@quadro/contract/utilitario/empresas/grupos-ac.ts'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

it('R1317 the code of a group is only looked up: whether some group has it, which a second one may not', async () => {
  const { admin } = company
  expect(await admin.call(verificarCodigo, { codigo: 'NORDESTE' })).toBe(false)
  const one = await (await app.everywhere(company.id)).call(gruposAc.criar, {
    codigo: 'NORDESTE',
    descricao: 'Empresas do Nordeste',
  })
  expect(await admin.call(verificarCodigo, { codigo: ' NORDESTE ' })).toBe(true)
  const again = await (await app.everywhere(company.id)).refusal(gruposAc.criar, {
    codigo: 'NORDESTE',
    descricao: 'Outro',
  })
  expect(again.body.errors).toEqual([{ field: 'codigo', message: 'Já existe um grupo com este código.' }])
  // Companies share the groups.
  expect(await (await app.company()).admin.call(verificarCodigo, { codigo: 'NORDESTE' })).toBe(true)
  await (await app.everywhere(company.id)).call(gruposAc.excluir, { id: one.id, versao: one.versao })
  expect(await admin.call(verificarCodigo, { codigo: 'NORDESTE' })).toBe(false)
})
