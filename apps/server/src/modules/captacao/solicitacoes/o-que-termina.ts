/** Open requests whose requester leaves. */
import { autoridades } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { oQueTermina } from '../../cargo-salario/index.ts'

registerProvider(oQueTermina, async (ctx, { talentoId }) => {
  if (!ctx.user.can(autoridades.ver)) return []
  const abertas = await ctx.db
    .selectFrom('solicitacaoPessoal as s')
    .innerJoin('acesso as x', 'x.usuarioId', 's.solicitanteId')
    .select(['s.id', 's.descricao'])
    .where('x.talentoId', '=', talentoId)
    .where('x.empresaId', '=', ctx.empresaId)
    .where('s.encerrada', '=', false)
    .where('s.cancelada', '=', false)
    .orderBy('s.id')
    .limit(20)
    .execute()
  return abertas.map(({ id, descricao }) => ({
    ...{ titulo: 'Solicitação de pessoal aberta', detalhe: descricao },
    ...{ url: `/captacao/solicitacoes-pessoal/${id}`, sozinho: false },
  }))
})
