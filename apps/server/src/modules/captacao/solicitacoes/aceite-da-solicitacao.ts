import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { DONE } from '@quadro/contract/kit/endpoint.ts'
import { fieldError, forbidden } from '../../../kit/http/errors.ts'
import { type Route, route } from '../../../kit/http/route.ts'
import { letterhead } from '../../../kit/reports/report.ts'
import { pedirAceite, registrarTipoDeAceite } from '../../cargo-salario/index.ts'
import { papelDaSolicitacao } from './papel.ts'
import { lerSolicitacao } from './solicitacao.ts'

export const TIPO_DE_ACEITE = 'solicitacao-pessoal'
const tipo = registrarTipoDeAceite({
  codigo: TIPO_DE_ACEITE,
  nome: 'Solicitação de pessoal',
  async paginaDe(ctx, id) {
    if (!ctx.user.can(c.autoridades.ver)) return null
    const found = await ctx.db.selectFrom('solicitacaoPessoal').select('id').where('id', '=', id).executeTakeFirst()
    return found ? `/captacao/solicitacoes-pessoal/${id}` : null
  },
})

/** Asks whoever requested or released it to accept the request as it stands now. */
export const aceiteDaSolicitacao: Route = route(c.pedirAceite)(async (ctx, { id, quem }) => {
  if (!ctx.user.can(c.autoridades.ver)) throw forbidden()
  const s = await lerSolicitacao(ctx, id)
  const alguem = quem === 'S' ? s.solicitante : s.liberador
  if (alguem?.id == null)
    throw fieldError('quem', quem === 'S' ? 'Esta solicitação não tem solicitante' : 'Ninguém liberou a solicitação')
  // Whoever accepts need not be somebody who sees salaries, so the paper says none.
  const data = await papelDaSolicitacao(ctx, { ...s, remuneracao: null })
  const { printPaper } = await import('../../../documents/paper.ts')
  const bytes = await printPaper('solicitacao-pessoal', { ...data, assinaturas: [] }, await letterhead(ctx))
  const titulo = `Solicitação de Pessoal nº ${s.codigo}`
  await pedirAceite(ctx, { tipo, origemId: id, titulo, bytes, para: { usuarioId: alguem.id } })
  return DONE
})
