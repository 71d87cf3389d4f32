import { randomBytes } from 'node:crypto'
import * as c from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import * as pedidos from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { Client, TestApp, TestCompany } from '../../../testing/app.ts'
import { aplicacao, casa, pedido } from '../../../testing/factories.ts'

/** An approved request. */
export async function aprovada(app: TestApp, company: TestCompany, outros: Record<string, unknown> = {}) {
  const onde = await casa(app, company)
  const { id, versao } = await company.admin.call(pedidos.criar, pedido(onde, outros) as never)
  const gestor = await company.user(Object.values(pedidos.autoridades))
  const s = await gestor.call(pedidos.fluxo.endpoints.libera, { id, versao, status: 'A' })
  return { id, versao: s.versao, onde }
}
/** A candidate with an e-mail who applied to the request. */
export async function inscrito(app: TestApp, company: TestCompany, solicitacaoId: number) {
  const quem = await aplicacao(app, company.id, solicitacaoId)
  const email = `${randomBytes(5).toString('hex')}@correio.example`
  await app.owner.query('update pessoa set email = $2 where id = $1', [quem.pessoaId, email])
  return { ...quem, email }
}
export const entrevistador = (company: TestCompany, nome?: string) =>
  company.user([c.autoridades.entrevistar], nome ? { nome } : {})

/** The data that the dialog sends for one candidate. */
export const convite = (
  solicitacaoId: number,
  aplicacaoId: number,
  entrevistadoresIds: number[],
  outros: Record<string, unknown> = {},
) => ({
  solicitacaoId,
  candidatos: [{ aplicacaoId, data: '2030-05-06', hora: '10:00' }],
  assunto: 'Conversa com a gestora',
  duracao: 45,
  local: 'Sala 2',
  link: null,
  recado: null,
  entrevistadoresIds,
  etapaSeletivaId: null,
  modeloId: null,
  ...outros,
})
/** An interview of a new candidate in a new request, with one interviewer. */
export async function marcada(
  app: TestApp,
  company: TestCompany,
  outros: Record<string, unknown> = {},
  quem?: Client & { usuarioId: number },
) {
  const s = await aprovada(app, company)
  const candidato = await inscrito(app, company, s.id)
  const conduz = quem ?? (await entrevistador(company))
  const { ids } = await company.admin.call(c.marcar, convite(s.id, candidato.aplicacaoId, [conduz.usuarioId], outros))
  return { id: ids[0]!, solicitacaoId: s.id, onde: s.onde, ...candidato, conduz }
}
/** Moves the beginning of the interview to one hour ago. */
export const comecou = (app: TestApp, id: number) =>
  app.owner.query(`update entrevista set inicio = now() - interval '1 hour' where id = $1`, [id])

export interface Carta {
  assunto: string
  texto: string
  html: string
  calendario: string | null
  calendarioMetodo: string | null
}
/** Mails to an address, oldest first. */
export async function cartasDe(app: TestApp, para: string): Promise<Carta[]> {
  const { rows } = await app.owner.query(
    `select assunto, texto, html, calendario, calendario_metodo as "calendarioMetodo" from email where para = $1 order by id`,
    [para],
  )
  return rows
}
export const emailDe = async (app: TestApp, usuarioId: number): Promise<string> =>
  (await app.owner.query('select email from usuario where id = $1', [usuarioId])).rows[0].email
/** Lines of a calendar file, with folded lines joined. */
export const linhasDe = (carta: Carta | undefined): string[] =>
  (carta?.calendario ?? '').replaceAll('\r\n ', '').split('\r\n')
export const fichaDe = (carta: Carta | undefined): string => /ficha=([\w-]+)/.exec(carta!.texto)![1]!
