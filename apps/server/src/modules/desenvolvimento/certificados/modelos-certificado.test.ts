import * as c from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import * as empresas from '@quadro/contract/utilitario/empresas/empresas.ts'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Client, type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'

let app: TestApp
let company: TestCompany
let rh: Client
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  company = await app.company()
  rh = company.admin
})
const figura = (width = 300, height = 120) => sharp({ create: { width, height, channels: 3, background: '#2563EB' } })
async function enviar(entry: Endpoint, bytes: Uint8Array, name: string, quem = rh) {
  const body = new FormData()
  body.append('arquivo', new Blob([new Uint8Array(bytes)]), name)
  const answer = await quem.fetch('POST', entry.path, { body })
  return { status: answer.status, body: (await answer.json()) as c.Imagem & { errors?: { message: string }[] } }
}
const logo = async (quem = rh) =>
  (await enviar(c.addLogo, await figura().png().toBuffer(), 'logo (1) da casa.png', quem)).body
const moldura = async () => (await enviar(c.addMoldura, await figura(1684, 1190).jpeg().toBuffer(), 'borda.jpg')).body
const mostrar = (url: string, quem = rh) => quem.send(c.showImage, { url })
const vazio = { nome: 'Treinamento', molduraId: null as number | null, logos: [] as object[] }
const novo = (outros: object = {}) => rh.call(c.modelosCertificado.criar, { ...vazio, ...outros } as never)

describe('pictures of models', () => {
  it('R1353 come as a multipart file, R1354 are shown by their url, without spaces and parentheses in their name', async () => {
    const l = await logo()
    const m = await moldura()
    expect(l).toEqual({ id: l.id, nome: 'logo1dacasa.png', url: `logos/${l.id}`, positionX: 0, positionY: 0 })
    expect(await rh.call(c.logos, {})).toEqual([l])
    expect(await rh.call(c.molduras, {})).toEqual([m])
    const shown = await mostrar(l.url)
    expect(shown.headers.get('content-type')).toBe('image/png')
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).width).toBe(300)
    expect((await mostrar(m.url)).headers.get('content-type')).toBe('image/jpeg')
  })
  it('R0938 R1298 are jpeg or png, by what they hold and not by their name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const others = [await figura().webp().toBuffer(), await figura().gif().toBuffer(), svg, Buffer.from('%PDF-1.7')]
    for (const bytes of others)
      for (const entry of [c.addLogo, c.addMoldura]) {
        const { status, body } = await enviar(entry, bytes, 'logo.png')
        expect([status, body.errors?.[0]?.message]).toEqual([400, c.SO_JPEG_OU_PNG])
      }
    expect((await enviar(c.addLogo, Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2]), 'x.png')).status).toBe(400)
    expect(await rh.call(c.logos, {})).toEqual([])
  })
  it('are redrawn: nothing that was hidden in a file stays in it', async () => {
    const bytes = await figura()
      .withExif({ IFD0: { Copyright: 'segredo da camera' } })
      .jpeg()
      .toBuffer()
    const { body } = await enviar(c.addLogo, Buffer.concat([bytes, Buffer.from('<script>')]), 'a.jpg')
    const kept = Buffer.from(await (await mostrar(body.url)).arrayBuffer()).toString('latin1')
    expect(kept).not.toMatch(/segredo|<script>/)
  })
  it('nothing but a stored picture of this company is shown, whatever the url says', async () => {
    const l = await logo()
    const outra = await app.company()
    const alheio = await logo(outra.admin)
    const { rows } = await app.owner.query('select a.id, a.chave from arquivo a where a.empresa_id = $1', [company.id])
    const urls = [
      ...[
        '',
        '/',
        'logos/',
        `logos/${l.id}/`,
        `logos/${l.id}/..`,
        `molduras/${l.id}`,
        `logos/0${l.id}`,
        `logos/${l.id}%00`,
      ],
      ...['../../../etc/passwd', '/etc/passwd', 'file:///etc/passwd', `logos/../logos/${l.id}`, String.raw`..\..\x`],
      ...[
        'http://127.0.0.1:22/',
        `http://localhost/api${c.showImage.path}?url=logos/${l.id}`,
        'data:image/png;base64,AA==',
      ],
      ...[
        String(rows[0].chave),
        `logos/${rows[0].chave}`,
        String(l.id),
        `arquivos/${rows[0].id}`,
        'logos/999999999999999',
      ],
      ...['logos/1 or 1=1', `logos/${l.id}\n`, 'logos/9'.padEnd(1900, '9'), alheio.url],
    ]
    for (const url of urls) expect((await mostrar(url)).status, url).toBe(404)
    expect((await mostrar(l.url)).status).toBe(200)
    expect((await mostrar(l.url, outra.admin)).status).toBe(404)
    expect((await mostrar(l.url, await company.user([]))).status).toBe(403)
  })
  it('stay while a model uses them', async () => {
    const [l, m] = [await logo(), await moldura()]
    const modelo = await novo({ molduraId: m.id, logos: [{ id: l.id, positionX: 1, positionY: 2 }] })
    expect((await rh.refusal(c.excluirLogo, { id: l.id })).body.message).toBe(
      'Logo possui dependências em Modelos de Certificado',
    )
    expect((await rh.refusal(c.excluirMoldura, { id: m.id })).body.message).toBe(
      'Moldura possui dependências em Modelos de Certificado',
    )
    // An image of one kind does not exist as the other kind.
    expect((await rh.refusal(c.excluirLogo, { id: m.id })).status).toBe(404)
    await rh.call(c.modelosCertificado.excluir, { id: modelo.id, versao: modelo.versao })
    await rh.call(c.excluirLogo, { id: l.id })
    await rh.call(c.excluirMoldura, { id: m.id })
    expect((await mostrar(l.url)).status).toBe(404)
    const { rows } = await app.owner.query('select from arquivo where empresa_id = $1', [company.id])
    expect(rows).toHaveLength(0)
  })
})

describe('a certificate model', () => {
  it('R0940 keeps its frame, and its logos where they were put', async () => {
    const [a, b, m] = [await logo(), await logo(), await moldura()]
    const logos = [
      { id: b.id, positionX: 24.5, positionY: 30 },
      { id: a.id, positionX: 700, positionY: 575 },
    ]
    const modelo = await novo({ molduraId: m.id, logos })
    expect(modelo.logos.map(({ id, positionX, positionY }) => ({ id, positionX, positionY }))).toEqual(logos)
    expect(modelo.moldura).toEqual(m)
    const mudado = await rh.call(c.modelosCertificado.alterar, {
      ...vazio,
      id: modelo.id,
      versao: modelo.versao,
      logos: [logos[1]!],
    } as never)
    expect([mudado.moldura, mudado.logos.map(({ id }) => id)]).toEqual([null, [a.id]])
    // A user with the former version cannot undo the change.
    const atrasado = await rh.refusal(c.modelosCertificado.alterar, {
      ...vazio,
      id: modelo.id,
      versao: modelo.versao,
    } as never)
    expect(atrasado.body.code).toBe('STALE_VERSION')
    expect((await rh.call(c.modelosCertificado.ler, { id: modelo.id })).logos).toHaveLength(1)
  })
  it('R1109 R1386 holds at most 4 logos, and says so of a fifth', async () => {
    const { id } = await logo()
    const logos = (n: number) => Array.from({ length: n }, () => ({ id, positionX: 0, positionY: 0 }))
    expect((await novo({ logos: logos(4) })).logos).toHaveLength(4)
    expect(
      (await rh.refusal(c.modelosCertificado.criar, { ...vazio, nome: 'Outro', logos: logos(5) } as never)).body.errors,
    ).toEqual([
      {
        field: 'logos',
        message: 'Não foi possível inserir. O número limite de 4 logomarcas por modelo de certificado já foi atingido.',
      },
    ])
  })
  it('refuses what lies off the sheet, and pictures that are not of its kind or not of this company', async () => {
    const [l, m] = [await logo(), await moldura()]
    const alheio = await logo((await app.company()).admin)
    const erro = async (outros: object) =>
      (await rh.refusal(c.modelosCertificado.criar, { ...vazio, ...outros } as never)).body.errors?.map((e) => [
        e.field,
        e.message,
      ])
    const em = (positionX: number, positionY: number) => ({ logos: [{ id: l.id, positionX, positionY }] })
    expect(await erro(em(700.5, 0))).toEqual([['logos.0.positionX', 'Fora da folha']])
    expect(await erro(em(0, -1))).toEqual([['logos.0.positionY', 'Fora da folha']])
    for (const id of [m.id, alheio.id])
      expect(await erro({ logos: [{ id, positionX: 0, positionY: 0 }] })).toEqual([
        ['logos', 'Escolha um item da lista'],
      ])
    for (const molduraId of [l.id, alheio.id])
      expect(await erro({ molduraId })).toEqual([['molduraId', 'Escolha um item da lista']])
  })
  it('has a name of its own, a default certificate, and stays where the settings use it', async () => {
    const modelo = await novo()
    expect((await rh.refusal(c.modelosCertificado.criar, vazio as never)).body.errors).toEqual([
      { field: 'nome', message: 'Já existe um modelo de certificado com este nome.' },
    ])
    expect(await rh.call(c.padrao, { id: modelo.id })).toEqual({
      titulo: '{{curso}}',
      conteudo:
        'Certificamos que {{talento}} concluiu o curso {{curso}}, com carga horária total de {{horas}} horas-aula.',
    })
    const atual = await rh.call(empresas.lerConfiguracao, { id: company.id })
    expect([atual.certificado, atual.modeloCertificadoId]).toEqual([false, null])
    const gravar = { ...atual, id: company.id, certificado: true, modeloCertificadoId: modelo.id }
    expect(await rh.call(empresas.gravarConfiguracao, gravar as never)).toMatchObject({
      certificado: true,
      modeloCertificadoId: modelo.id,
    })
    expect(await rh.call(empresas.modelosDeCertificado, { id: company.id })).toEqual([
      { id: modelo.id, label: 'Treinamento' },
    ])
    expect(
      (await rh.refusal(c.modelosCertificado.excluir, { id: modelo.id, versao: modelo.versao })).body.message,
    ).toBe("Modelo de certificado 'Treinamento' possui dependências em Configurações da empresa")
    const { recusados } = await rh.call(c.modelosCertificado.excluirVarios, { ids: [modelo.id] })
    expect(recusados).toHaveLength(1)
  })
})
