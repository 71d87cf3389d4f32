import { randomBytes } from 'node:crypto'
import { listar } from '@quadro/contract/cargo-salario/roteiros/etapas-pessoais.ts'
import type { Client, TestApp, TestCompany } from '../../../testing/app.ts'
import { insert, PIXEL } from '../../../testing/factories.ts'
import { entrou } from '../../../testing/people.ts'
import { checklist } from './records.ts'

const kind = (app: TestApp, { id: empresa_id }: TestCompany) =>
  insert(app, 'tipo_documento', { empresa_id, nome: `Comprovante ${randomBytes(4).toString('hex')}` })

/** A step has the document that it asks for, which HR has not looked at; answers its version. */
export async function withDocument(app: TestApp, company: TestCompany, etapaId: number): Promise<number> {
  await app.owner.query('update roteiro_etapa set tipo_documento_id = $2 where id = $1', [
    etapaId,
    await kind(app, company),
  ])
  const body = new FormData()
  body.append('arquivo', new Blob([PIXEL], { type: 'image/png' }), 'comprovante.png')
  const sent = await company.admin.fetch('POST', `/cargo-salario/etapas-roteiro/${etapaId}/documento`, { body })
  if (!sent.ok) throw new Error(`The document was refused: ${sent.status} ${await sent.text()}`)
  // What HR sends is accepted at once.
  const sql =
    'update roteiro_etapa set documento_aceito_em = null, documento_aceito_por_id = null where id = $1 returning versao'
  const { rows } = await app.owner.query(sql, [etapaId])
  return rows[0].versao
}

/** Somebody without a login whose own step asks for a document. */
export async function whoSends(app: TestApp, company: TestCompany): Promise<{ client: Client; id: number }> {
  const { etapaId, talentoId } = await checklist(app, company)
  await app.owner.query(`update roteiro_etapa set dono = 'P', tipo_documento_id = $2 where id = $1`, [
    etapaId,
    await kind(app, company),
  ])
  const client = await entrou(app, company.id, talentoId)
  const [mine] = await client.call(listar, {})
  return { client, id: mine!.id }
}
