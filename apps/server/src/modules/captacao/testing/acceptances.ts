import { createHash, randomBytes } from 'node:crypto'
import type { TestApp, TestCompany } from '../../../testing/app.ts'
import { employee, insert } from '../../../testing/factories.ts'
import type { Creator, Named, Records } from '../../../testing/proof.ts'

const PDF = Buffer.from('%PDF-1.7\n%%EOF\n')
const resumo = createHash('sha256').update(PDF).digest('hex')

type Requested = (app: TestApp, company: TestCompany) => Promise<{ id: number }>
/** What somebody who works here, or a user who does not, is asked to accept; accepted already, when `situacao` says so. */
async function asked(
  requested: Requested,
  app: TestApp,
  company: TestCompany,
  { situacao = 'P', usuario_id, ...others }: { situacao?: 'P' | 'A'; usuario_id?: number; pessoa_id?: number } = {},
): Promise<Named> {
  const { id: origem_id } = await requested(app, company)
  const { id: talento } = await employee(app, company)
  const { rows } = await app.owner.query('select pessoa_id from talento where id = $1', [talento])
  const pessoa_id = others.pessoa_id ?? Number(rows[0].pessoa_id)
  const [empresa_id, chave] = [company.id, randomBytes(16).toString('hex')]
  await app.services.storage.put(chave, PDF)
  const of = { tipo: 'solicitacao-pessoal', titulo: 'Solicitação de Pessoal', resumo }
  const who = usuario_id === undefined ? { pessoa_id } : { usuario_id }
  const answered = situacao === 'A' ? { respondido_em: '2026-02-02' } : {}
  const id = await insert(app, 'aceite_pedido', { empresa_id, ...of, origem_id, ...who, situacao, ...answered })
  const [dono_entidade, dono_id] = usuario_id === undefined ? ['pessoa', pessoa_id] : ['aceite_pedido', id]
  const stored = { nome: 'papel.pdf', tipo: 'application/pdf', tamanho: PDF.length, chave, dono_entidade, dono_id }
  const arquivo = await insert(app, 'arquivo', { empresa_id, ...stored })
  await app.owner.query('update aceite_pedido set arquivo_id = $2, versao = 1 where id = $1', [id, arquivo])
  if (situacao === 'A') {
    const link = { corrente: usuario_id === undefined ? `pessoa:${pessoa_id}` : `usuario:${usuario_id}`, pedido: id }
    const hmac = { elo: randomBytes(32).toString('hex'), chave: randomBytes(8).toString('hex') }
    const { rows: last } = await app.owner.query('select count(*)::int as n from aceite where corrente = $1', [
      link.corrente,
    ])
    const when = { ordem: last[0].n + 1, aceito_em: '2026-02-02', forma: 'L', origem: origem_id }
    await insert(app, 'aceite', { empresa_id, ...of, ...link, ...hmac, ...when })
  }
  const { rows: found } = await app.owner.query('select versao from aceite_pedido where id = $1', [id])
  const tracos = [Array.from({ length: 20 }, (_, i) => [i, i])]
  return { path: { id }, versao: found[0].versao, body: { resumo, tracos } }
}
/** What a person accepted. */
export const acceptedBy = async (requested: Requested, app: TestApp, company: TestCompany, pessoa_id: number) =>
  Number((await asked(requested, app, company, { situacao: 'A', pessoa_id })).path.id)

/** What people are asked to accept; `requested` makes the record whose paper it is. */
export function acceptances(requested: Requested): Records {
  const of =
    (how: (company: TestCompany) => Parameters<typeof asked>[3]): Creator =>
    (app, company) =>
      asked(requested, app, company, how(company))
  const accepted = of(() => ({ situacao: 'A' }))
  return {
    '/cargo-salario/aceites/{id}': of(() => ({})),
    '/cargo-salario/aceites/{id}/comprovante': accepted,
    '/cargo-salario/aceites/{id}/corrente': accepted,
    '/cargo-salario/meus-aceites/{id}': of(({ usuarioId }) => ({ usuario_id: usuarioId })),
    '/cargo-salario/meus-aceites/{id}/comprovante': of(({ usuarioId }) => ({ situacao: 'A', usuario_id: usuarioId })),
  }
}
