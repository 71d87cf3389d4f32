import { lerEmail, listarEmails, verEmails } from '@quadro/contract/utilitario/mensagens/emails.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendMail } from '../../../kit/messages/mail.ts'
import { asTask } from '../../../kit/transaction/task.ts'
import { type TestApp, type TestCompany, testApp } from '../../../testing/app.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await testApp()
  company = await app.company({ nome: 'Padaria <Pão & Cia>' })
})

const link = 'http://127.0.0.1:3000/redefinir-senha?ficha=segredo&x=1'
const write = (temFicha: boolean, of = company) =>
  asTask(app.services, { empresaId: of.id, usuarioId: null }, 'teste', (ctx) =>
    sendMail(ctx, {
      para: 'ana@teste.example',
      template: 'recuperar-senha',
      data: { nome: '<b>Ana</b>', link },
      temFicha,
    }),
  )
const newest = async (of = company) => {
  const page = (await of.admin.call(listarEmails, { size: 1 })) as { content: { id: number; situacao: string }[] }
  return page.content[0]!
}

describe('kept mails', () => {
  it('are kept without SMTP, in the name and colour of the company, everything escaped', async () => {
    await write(false)
    await app.services.jobs.runPending()
    const row = await newest()
    expect(row.situacao).toBe('guardado')
    const mail = await company.admin.call(lerEmail, { id: row.id })
    expect(mail.assunto).toBe('Recuperação de senha')
    expect(mail.html).toContain('Padaria &#60;Pão &#38; Cia&#62;')
    expect(mail.html).toContain('&#60;b&#62;Ana&#60;/b&#62;')
    expect(mail.html).not.toContain('<b>Ana')
    expect(mail.html).toContain(link.replace('&', '&#38;'))
    expect(mail.texto).toContain(link)
  })

  it('hide the links that carry a token, except on a demonstration of this machine', async () => {
    await write(true)
    const { id } = await newest()
    const mail = await company.admin.call(lerEmail, { id })
    for (const text of [mail.texto, mail.html]) {
      expect(text).not.toContain('segredo')
      expect(text).toContain('••• link oculto •••')
    }
    const { rows } = await app.owner.query('update usuario set demonstracao = true where id = $1 returning id', [
      company.usuarioId,
    ])
    expect((await company.admin.call(lerEmail, { id })).texto).toContain('segredo')
    await app.owner.query('update usuario set demonstracao = false where id = $1', [rows[0].id])
  })

  it('are for who holds the authority, in their company', async () => {
    await write(false)
    const { id } = await newest()
    const other = await app.company()
    expect((await other.admin.refusal(lerEmail, { id })).status).toBe(404)
    const reader = await company.user([verEmails])
    expect((await reader.call(lerEmail, { id })).id).toBe(id)
    expect((await (await company.user([])).refusal(lerEmail, { id })).status).toBe(403)
  })
})
