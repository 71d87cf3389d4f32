import * as adverts from '@quadro/contract/captacao/anuncios.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../testing/app.ts'
import { casa, pedido } from '../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let anuncio: { id: number; solicitacaoId: number }
beforeAll(async () => {
  app = await testApp()
  company = await app.company({ nome: 'Moinho & Filhos' })
  const onde = await casa(app, company)
  const nova = await company.admin.call(pedidos.criar, pedido(onde, { sexo: 'F', remuneracao: 4321 }) as never)
  const gestor = await company.user(Object.values(pedidos.autoridades))
  await gestor.call(pedidos.fluxo.endpoints.libera, { id: nova.id, versao: nova.versao, status: 'A' })
  anuncio = await company.admin.call(adverts.criar, {
    solicitacaoId: nova.id,
    titulo: 'Analista </title><script>',
    descricao: '<p>Fecha o mês.<script>alert(1)</script></p>',
    exibirModuloExterno: true,
    diasEsperaNovaAplicacao: null,
    previsaoEncerramento: '2199-12-31',
  } as never)
})
const open = async (path: string) => {
  const response = await fetch(`${app.base}${path}`)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

it('the vacancies of a company are HTML that needs no script', async () => {
  const { status, headers, html } = await open(`/vagas/${company.id}`)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/html')
  expect(html).toContain(`<link rel="canonical" href="${app.services.settings.publicUrl}/vagas/${company.id}">`)
  expect(html).toContain('Moinho &#38; Filhos')
  expect(html).toContain(`href="/vagas/${company.id}/${anuncio.id}"`)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})
it('one vacancy tells search engines what it is, and nobody whom it looks for', async () => {
  const { status, html } = await open(`/vagas/${company.id}/${anuncio.id}`)
  expect(status).toBe(200)
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)
  expect(data).toMatchObject({
    '@type': 'JobPosting',
    title: 'Analista </title><script>',
    description: '<p>Fecha o mês.</p>',
    hiringOrganization: { name: 'Moinho & Filhos' },
    validThrough: '2199-12-31T23:59:59',
    baseSalary: { value: { value: 4321 } },
  })
  expect(html).toContain(`href="/externo/anuncios?empresaId=${company.id}&amp;solicitacaoId=${anuncio.solicitacaoId}"`)
  expect(html).not.toMatch(/sexo|idade (m[ií]n|m[áa]x)/i)
  // The only script element is the data block.
  expect(html.match(/<script/g)).toHaveLength(1)
})
it('what is not open is not there, in words', async () => {
  const other = await app.company()
  for (const path of ['/vagas/x', '/vagas/999999999', `/vagas/${other.id}/${anuncio.id}`, `/vagas/${company.id}/0`]) {
    const { status, html } = await open(path)
    expect([path, status]).toEqual([path, 404])
    expect(html).toContain('Vaga não encontrada')
    expect(html).toContain('noindex')
  }
  await app.owner.query('update empresa set portal_aberto = false where id = $1', [other.id])
  expect((await open(`/vagas/${other.id}`)).status).toBe(404)
})
