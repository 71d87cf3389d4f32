/** The number that a recruiter writes to by WhatsApp. */
import { lerWhatsApp, linkDoWhatsApp, numeroDoWhatsApp } from '@quadro/contract/captacao/mensagens/whatsapp.ts'
import * as s from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { beforeAll, expect, it } from 'vitest'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'
import { aplicacao } from '../../../testing/factories.ts'
import { approved } from '../testing/records.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company()
})
async function inscrito(ddd: string | null, celular: string | null) {
  const { id } = await approved(app, company)
  const { aplicacaoId, pessoaId } = await aplicacao(app, company.id, id)
  await app.owner.query('update pessoa set ddd_celular = $2, fone_celular = $3 where id = $1', [pessoaId, ddd, celular])
  return { id, aplicacaoId }
}

it('is that of a whole mobile telephone, for whoever may write to candidates', async () => {
  const para = await inscrito('85', '988112233')
  const recruta = await company.user([s.autoridades.ver, s.autoridades.moverCandidatos])
  expect(await recruta.call(lerWhatsApp, para)).toEqual({ numero: '5585988112233' })
  const le = await company.user([s.autoridades.ver])
  expect((await le.refusal(lerWhatsApp, para)).status).toBe(403)
})
it('is none of a telephone that is not whole, and of nobody who left the request', async () => {
  const para = await inscrito('85', '9876543')
  expect(await company.admin.call(lerWhatsApp, para)).toEqual({ numero: null })
  await app.owner.query('update candidato_solicitacao set removed_at = now() where id = $1', [para.aplicacaoId])
  expect((await company.admin.refusal(lerWhatsApp, para)).status).toBe(404)
  for (const [ddd, celular] of [
    [null, '988112233'],
    ['85', null],
    ['085', '988112233'],
    ['85', '32221100'],
    ['85', '888112233'],
  ] as const)
    expect(numeroDoWhatsApp(ddd, celular)).toBeNull()
})
it('carries a text whole, whatever it contains', () => {
  const texto = 'Olá, Ana & José.\n\n50% #1 já?'
  const link = new URL(linkDoWhatsApp('5585988112233', texto))
  expect(link.origin + link.pathname).toBe('https://wa.me/5585988112233')
  expect(link.searchParams.get('text')).toBe(texto)
})
