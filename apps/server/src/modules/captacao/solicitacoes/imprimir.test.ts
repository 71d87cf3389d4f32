import { randomBytes } from 'node:crypto'
import * as curriculos from '@quadro/contract/captacao/candidatos/candidatos-imprimir.ts'
import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, insert, pedido, pessoa } from '../../../testing/factories.ts'
import { picturesOfPdf, textOfPdf } from '../../../testing/pdf.ts'

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

it('prints the photo of a candidate, and the company’s logo, of every kind that may be uploaded; without the head neither', async () => {
  const other = await app.company()
  const pessoa_id = await pessoa(app, other.id, { nome: 'Joana Prado' })
  const id = await insert(app, 'candidato', { empresa_id: other.id, pessoa_id })
  const print = async (exibirCabecalho = true) => {
    const answer = await other.admin.send(curriculos.imprimirCurriculo, { id, exibirCabecalho } as never)
    expect(answer.status).toBe(200)
    return new Uint8Array(await answer.arrayBuffer())
  }
  expect(await picturesOfPdf(await print())).toBe(0)
  // A very large picture of random pixels, which does not compress.
  const noise = randomBytes(900 * 700 * 3)
  const large = sharp(noise, { raw: { width: 900, height: 700, channels: 3 } })
  const send = async (path: string, field: string, bytes: Buffer, type: string) => {
    const body = new FormData()
    body.append(field, new Blob([new Uint8Array(bytes)], { type: `image/${type}` }), `imagem.${type}`)
    const sent = await other.admin.fetch('POST', path, { body })
    expect(sent.status, await sent.text()).toBeLessThan(300)
  }
  for (const [type, bytes] of [
    ['webp', await large.clone().webp().toBuffer()],
    ['png', await large.clone().png().toBuffer()],
  ] as const) {
    await send(`/captacao/candidatos/${id}/foto`, 'foto', bytes, type)
    const pdf = await print()
    expect(await picturesOfPdf(pdf), type).toBe(1)
    expect(pdf.length, type).toBeLessThan(1_000_000)
  }
  await send(`/utilitario/empresas/${other.id}/logo`, 'logo', await large.clone().webp().toBuffer(), 'webp')
  expect(await picturesOfPdf(await print())).toBe(2)
  const bare = await print(false)
  expect(await picturesOfPdf(bare)).toBe(0)
  expect(await textOfPdf(bare)).toContain('Joana Prado')
})
