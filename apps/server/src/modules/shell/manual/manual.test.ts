import * as c from '@quadro/contract/shell/manual/manual.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sanitizeManual } from '../../../kit/messages/html.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})

describe('the manual inside the product', () => {
  it('lists its chapters in their order, and reads each as HTML whose links and pictures stay inside', async () => {
    const reader = await company.user([])
    const chapters = await reader.call(c.lerIndice, {})
    expect(chapters[0]).toMatchObject({ id: 'primeiros-passos', titulo: 'Primeiros passos' })
    expect(chapters.length).toBeGreaterThan(12)
    for (const { id, secoes } of chapters) {
      const { html } = await reader.call(c.lerCapitulo, { capitulo: id })
      for (const [, href] of html.matchAll(/href="([^"]*)"/g)) expect(href).toMatch(/^(\/ajuda(\/[\w-]+)?)?(#.+)?$/)
      for (const secao of secoes) expect(html).toContain(`id="${secao.id}"`)
      for (const [, name] of html.matchAll(/src="\/api\/userinfo\/manual\/imagens\/([^"]+)"/g)) {
        const picture = await reader.fetch('GET', `/userinfo/manual/imagens/${name}`)
        expect(picture.headers.get('content-type')).toBe('image/png')
        await picture.body?.cancel()
      }
      expect(html).not.toMatch(/<script|javascript:|(href|src)="https?:/i)
    }
  })
  it('finds passages without accents, those with the words in the heading first', async () => {
    const found = await company.admin.call(c.buscarNoManual, { texto: 'AREAS organizacionais' })
    expect(found[0]).toMatchObject({ capitulo: 'areas' })
    const shared = await company.admin.call(c.buscarNoManual, { texto: 'atalhos' })
    expect(shared[0]).toMatchObject({ capitulo: 'primeiros-passos', secao: 'atalhos-de-teclado' })
    const passage = (await company.admin.call(c.buscarNoManual, { texto: 'vigencia' }))[0]!
    expect(passage.trecho.length).toBeLessThanOrEqual(170)
    expect(await company.admin.call(c.buscarNoManual, { texto: 'xilofone voador' })).toEqual([])
  })
  it('answers nothing that is no chapter and no picture of it', async () => {
    for (const capitulo of ['README', '..', '../decisions', 'nada', '__proto__'])
      expect((await company.admin.refusal(c.lerCapitulo, { capitulo })).status).toBe(404)
    for (const nome of ['..%2F..%2Foperations.md', '..%2FREADME.md', 'nada.png'])
      expect((await company.admin.fetch('GET', `/userinfo/manual/imagens/${nome}`)).status).toBe(404)
  })
  it('is for who is logged in; a candidate reads the one chapter for candidates', async () => {
    expect((await app.anonymous().fetch('GET', '/userinfo/manual')).status).toBe(401)
    const candidate = await app.candidate(company.id)
    const chapter = await candidate.call(c.lerAjudaDoCandidato, {})
    expect(chapter).toMatchObject({ id: 'para-candidatos', titulo: 'Para quem se candidata' })
    // A candidate could neither follow a link to other chapters nor load their images.
    expect(chapter.html).not.toMatch(/<img|href="\/ajuda/)
    expect((await candidate.fetch('GET', '/userinfo/manual/areas')).status).toBe(401)
  })
  it('keeps out what Markdown could bring in', () => {
    const html = sanitizeManual(
      '<p onclick="x()">a<script>1</script><img src="https://mau.example/x.png"><a href="javascript:x()">b</a><iframe></iframe><a href="//mau.example">c</a></p>',
    )
    expect(html).not.toMatch(/onclick|script|img|javascript|iframe|mau\.example/)
  })
})
