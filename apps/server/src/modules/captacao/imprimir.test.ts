import * as c from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { type Casa, casa, insert, pedido } from '../../testing/factories.ts'
import { textOfPdf } from '../../testing/pdf.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
  onde = await casa(app, company)
})

async function textOf(response: Response): Promise<string> {
  expect(response.headers.get('content-type')).toContain('application/pdf')
  return textOfPdf(new Uint8Array(await response.arrayBuffer()))
}

it('prints the whole request, its release in whose name it was, and the remuneration only for who may see it', async () => {
  const s = await company.admin.call(
    c.criar,
    pedido(onde, {
      descricao: 'Torneiro para a linha nova',
      remuneracao: 4321.5,
      horasDiariasPrevistas: '8:48',
      qtdDiasPrevisao: 45,
      escolaridades: ['09'],
      experiencias: 'Dois anos de torno',
      reservadaPcd: true,
    }) as never,
  )
  const dono = await company.user([c.autoridades.ver, c.autoridades.liberar], { nome: 'Lia Dona' })
  const delegado = await company.user([c.autoridades.ver], { nome: 'Davi Delegado' })
  await insert(app, 'delegacao_aprovacao', {
    empresa_id: company.id,
    delegante_id: dono.usuarioId,
    delegado_id: delegado.usuarioId,
    inicio: '2020-01-01',
    fim: '2199-12-31',
  })
  await delegado.call(c.fluxo.endpoints.libera, {
    id: s.id,
    versao: s.versao,
    status: 'A',
    observacaoLiberador: 'Pode contratar',
  })
  const text = await textOf(await company.admin.send(c.imprimir, { id: s.id }))
  for (const shown of [
    `Solicitação de Pessoal nº ${s.codigo}`,
    'Torneiro para a linha nova',
    'Aprovada',
    '8:48',
    'Dias previstos 45',
    'Reservada a pessoas com deficiência Sim',
    'Dois anos de torno',
    'Davi Delegado, em nome de Lia Dona',
    'Pode contratar',
    '4.321,50',
  ])
    expect(text).toContain(shown)
  const blind = await textOf(await delegado.send(c.imprimir, { id: s.id }))
  expect(blind).toContain('Torneiro para a linha nova')
  expect(blind).not.toContain('4.321,50')
})
