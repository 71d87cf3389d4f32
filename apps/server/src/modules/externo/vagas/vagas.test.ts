import { createHash } from 'node:crypto'
import * as adverts from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { createApp } from '../../../app.ts'
import { sharing } from '../../../kit/http/public-page.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { type Casa, casa, pedido } from '../../../testing/factories.ts'

let app: TestApp
let company: TestCompany
let onde: Casa
let anuncio: { id: number; solicitacaoId: number }
/** An approved and advertised vacancy. */
async function publicar(outros: Record<string, unknown> = {}, doPedido: Record<string, unknown> = {}) {
  const nova = await company.admin.call(
    pedidos.criar,
    pedido(onde, { sexo: 'F', remuneracao: 4321, ...doPedido }) as never,
  )
  const gestor = await company.user(Object.values(pedidos.autoridades))
  const { versao } = await gestor.call(pedidos.fluxo.endpoints.libera, {
    id: nova.id,
    versao: nova.versao,
    status: 'A',
  })
  const { id } = await company.admin.call(adverts.criar, {
    solicitacaoId: nova.id,
    titulo: 'Auxiliar',
    descricao: '<p>Fecha o mês.<script>alert(1)</script></p>',
    exibirModuloExterno: true,
    diasEsperaNovaAplicacao: null,
    previsaoEncerramento: '2199-12-31',
    ...outros,
  } as never)
  return { id, solicitacaoId: nova.id, versao, gestor }
}
beforeAll(async () => {
  app = await testApp()
  company = await app.company({ nome: 'Moinho & Filhos' })
  onde = await casa(app, company)
  anuncio = await publicar({ titulo: 'Analista </title><script>' })
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
  expect(html).toContain(
    `href="/externo/candidatura?empresaId=${company.id}&amp;solicitacaoId=${anuncio.solicitacaoId}"`,
  )
  const qr = await fetch(`${app.base}/vagas/${company.id}/${anuncio.id}/qr/7/vaga.png`)
  expect([qr.status, qr.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await fetch(`${app.base}/vagas/${company.id}/999999/qr/0/vaga.png`)).status).toBe(404)
  expect(html).not.toMatch(/sexo|idade (m[ií]n|m[áa]x)/i)
  // The only script element is the data block.
  expect(html.match(/<script/g)).toHaveLength(1)
})
it('what is not open is not there, in words', async () => {
  const other = await app.company()
  for (const path of [
    '/vagas/x',
    '/vagas/999999999',
    `/vagas/${other.id}/${anuncio.id}`,
    `/vagas/${company.id}/0`,
    `/vagas/${company.id}/${anuncio.id}e0`,
    `/vagas/${company.id}/999999999/imagem.png`,
    '/vagas/999999999/privacidade',
  ]) {
    const { status, html } = await open(path)
    expect([path, status]).toEqual([path, 404])
    expect(html).toContain('Vaga não encontrada')
    expect(html).toContain('noindex')
  }
  await app.owner.query('update empresa set portal_aberto = false where id = $1', [other.id])
  expect((await open(`/vagas/${other.id}`)).status).toBe(404)
})

it('one that ended says so, and one that never was public is not there: both offer the open ones', async () => {
  const rh = company.admin
  const expirada = await publicar({ titulo: 'Vaga de ontem', previsaoEncerramento: '2026-01-01' })
  const fechada = await publicar({ titulo: 'Vaga fechada' })
  await rh.call(pedidos.fluxo.endpoints.encerra, {
    id: fechada.solicitacaoId,
    versao: fechada.versao,
    dataEncerramento: '2026-11-01',
  } as never)
  for (const { id } of [expirada, fechada]) {
    const { status, html } = await open(`/vagas/${company.id}/${id}`)
    expect(status).toBe(410)
    expect(html).toContain('não recebe mais inscrições')
    expect(html).toContain('noindex')
    expect(html).toContain(`href="/vagas/${company.id}/${anuncio.id}"`)
  }
  const suspensa = await publicar({ titulo: 'Vaga suspensa' })
  await suspensa.gestor.call(pedidos.fluxo.endpoints.suspende, {
    id: suspensa.solicitacaoId,
    versao: suspensa.versao,
    suspensa: true,
  })
  const oculta = await publicar({
    titulo: 'Vaga secreta',
    exibirModuloExterno: false,
    previsaoEncerramento: '2026-01-01',
  })
  const interna = await publicar(
    { titulo: 'Vaga da casa', previsaoEncerramento: '2026-01-01' },
    { tipoVaga: 'INTERNA' },
  )
  for (const { id } of [suspensa, oculta, interna]) {
    const { status, html } = await open(`/vagas/${company.id}/${id}`)
    expect(status).toBe(404)
    expect(html).not.toMatch(/Vaga suspensa|Vaga secreta|Vaga da casa/)
    expect(html).toContain(`href="/vagas/${company.id}/${anuncio.id}"`)
  }
  // Changes are visible at once, so nothing is cached.
  expect((await open(`/vagas/${company.id}`)).html).not.toContain('Vaga de ontem')
})
it('weighs at most 30 kB with all that it needs before pictures, however long the vacancy', async () => {
  const longa = await publicar({
    titulo: 'x'.repeat(100),
    descricao: `<h3>O que você vai fazer</h3><ul>${'<li>Fechar o custo mensal de três fábricas</li>'.repeat(60)}</ul><h3>O que pedimos</h3><ul><li>Vontade</li></ul><h3>Mais</h3><p>${'texto '.repeat(800)}</p>`,
  })
  for (const path of [`/vagas/${company.id}/${longa.id}`, `/vagas/${company.id}`]) {
    const { html } = await open(path)
    expect(Buffer.byteLength(html)).toBeLessThan(30 * 1024)
    // The page loads nothing else: no stylesheet, font or script, and no image from elsewhere.
    expect(html).not.toMatch(/<link rel="(stylesheet|preload)|<script src|@import|url\(|src="(?!\/vagas\/)/)
  }
  const { html } = await open(`/vagas/${company.id}/${longa.id}`)
  expect(html.match(/<section class="par">/g)).toHaveLength(2)
})
it('lets no style in but its own, and is asked about again instead of kept', async () => {
  const path = `/vagas/${company.id}/${anuncio.id}`
  const { headers, html } = await open(path)
  const style = /<style>(.*?)<\/style>/s.exec(html)![1]!
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(html).not.toMatch(/ (style|on\w+)=/)
  expect(headers.get('cache-control')).toBe('no-cache')
  const again = await fetch(`${app.base}${path}`, { headers: { 'if-none-match': headers.get('etag')! } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})
it('goes with a picture that the server draws, where it is shared', async () => {
  for (const path of [`/vagas/${company.id}/${anuncio.id}`, `/vagas/${company.id}`]) {
    const { html } = await open(path)
    const address = /<meta property="og:image" content="([^"]+)">/.exec(html)![1]!
    expect(address.startsWith(`${app.services.settings.publicUrl}${path}/imagem.png?v=`)).toBe(true)
    const { pathname, search } = new URL(address)
    const response = await fetch(`${app.base}${pathname}${search}`)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(response.headers.get('cache-control')).toContain('immutable')
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([width, height]).toEqual([1200, 630])
  }
})
it('shows the company’s logo small, and nobody else’s', async () => {
  const other = await app.company()
  const picture = await sharp({ create: { width: 1600, height: 800, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const body = new FormData()
  body.append('logo', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png')
  expect((await other.admin.fetch('POST', `/utilitario/empresas/${other.id}/logo`, { body })).status).toBe(200)
  const { html } = await open(`/vagas/${other.id}`)
  const address = /src="(\/vagas\/\d+\/logo\.png\?v=\d+)"/.exec(html)![1]!
  const small = await fetch(`${app.base}${address}`)
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 192, height: 96 })
  const without = await fetch(`${app.base}/vagas/${company.id}/logo.png`)
  expect([without.status, without.headers.get('cache-control')]).toEqual([404, 'no-cache'])
})
it('is found: robots may read the vacancies and nothing else, and the map names the open ones', async () => {
  const robots = (await open('/robots.txt')).html
  expect(robots).toMatch(/Allow: \/vagas\nDisallow: \/\n/)
  expect(robots).toContain(`Sitemap: ${app.services.settings.publicUrl}/sitemap.xml`)
  const { html, headers } = await open('/sitemap.xml')
  expect(headers.get('content-type')).toContain('xml')
  expect(html).toContain(`<loc>${app.services.settings.publicUrl}/vagas/${company.id}/${anuncio.id}</loc>`)
  const hidden = await app.company()
  await app.owner.query('update empresa set portal_aberto = false where id = $1', [hidden.id])
  const { html: choice } = await open('/vagas')
  expect(choice).toContain(`href="/vagas/${company.id}"`)
  expect(choice).not.toContain(`href="/vagas/${hidden.id}"`)
  expect((await open('/sitemap.xml')).html).not.toContain(`/vagas/${hidden.id}<`)
})
it('tells in public how the company treats data of candidates, and for how long', async () => {
  await app.owner.query(
    `update empresa_configuracao set politica_seguranca = '<p>Guardamos o seu currículo.</p>', tempo_exclusao_candidato = 24 where empresa_id = $1`,
    [company.id],
  )
  const { status, html } = await open(`/vagas/${company.id}/privacidade`)
  expect(status).toBe(200)
  expect(html).toContain('<p>Guardamos o seu currículo.</p>')
  expect(html).toContain('por 24 meses')
})
it('shares one reading among those who ask meanwhile, and none that is older than who asks', async () => {
  const share = sharing<number>()
  let runs = 0
  const gates: (() => void)[] = []
  const work = () => {
    runs += 1
    const run = runs
    return new Promise<number>((resolve) => gates.push(() => resolve(run)))
  }
  const first = share('a', work)
  const [second, third] = [share('a', work), share('a', work)]
  expect(runs).toBe(1)
  gates[0]!()
  expect(await first).toBe(1)
  await Promise.resolve()
  gates[1]!()
  expect(await Promise.all([second, third])).toEqual([2, 2])
  expect(runs).toBe(2)
})

it('is called over https from then on, where that is how the product is called', async () => {
  const https = { ...app.services.settings, publicUrl: 'https://rh.example' }
  const http = await createApp({ ...app.services, settings: https }, app.routes)
  const url = `/vagas/${company.id}`
  const [safe, plain] = [await http.inject({ url }), await fetch(`${app.base}${url}`)]
  await http.close()
  expect(safe.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(plain.headers.get('strict-transport-security')).toBeNull()
})

it('job boards read the open vacancies as XML and JSON, where the company has set it', async () => {
  const formats = ['vagas.xml', 'vagas.json']
  for (const format of formats) expect((await open(`/vagas/${company.id}/${format}`)).status).toBe(404)
  await app.owner.query('update empresa_configuracao set vagas_em_feed = true where empresa_id = $1', [company.id])
  const [xml, json] = await Promise.all(formats.map((format) => open(`/vagas/${company.id}/${format}`)))
  expect(xml?.headers.get('content-type')).toContain('application/xml')
  // Escaped once.
  expect(xml?.html).toContain('<company>Moinho &#38; Filhos</company>')
  expect(xml?.html).toContain('<title>Analista &#60;/title&#62;&#60;script&#62;</title>')
  expect(xml?.html).toContain(`<url>${app.services.settings.publicUrl}/vagas/${company.id}/${anuncio.id}</url>`)
  const read = JSON.parse(json?.html ?? '{}')
  expect(read.vagas).toContainEqual(
    expect.objectContaining({ '@type': 'JobPosting', title: 'Analista </title><script>' }),
  )
})
