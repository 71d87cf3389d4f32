import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { refuseCopy } from '../../../kit/records/copy.ts'
import { registerProvider } from '../../../kit/transaction/providers.ts'
import { rotasDeModelos, usosDoModelo } from '../../avaliacao/index.ts'

export const modelosAvaliacaoCandidato = rotasDeModelos(modelos)

refuseCopy(
  { base: '/captacao/modelos-avaliacao-candidato', plural: 'Modelos de Avaliação do Candidato' },
  'Um modelo tem versões, e cada resposta é da versão que foi respondida na própria empresa.',
)

/** Lists the requests that use a model, for users who may see requests. */
registerProvider(usosDoModelo, async (ctx, { modeloId, tipo }) => {
  if (tipo !== modelos.tipo || !ctx.user.can(solicitacoes.autoridades.ver)) return []
  const found = await ctx.db
    .selectFrom('solicitacaoPessoal as s')
    .select(['s.id', 's.codigo', 's.descricao', 's.data', 's.status', 's.suspensa', 's.encerrada', 's.cancelada'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('solicitacaoAvaliacao as l')
          .select('l.id')
          .whereRef('l.solicitacaoId', '=', 's.id')
          .where('l.modeloId', '=', modeloId),
      ),
    )
    .orderBy('s.codigo', 'desc')
    .limit(200)
    .execute()
  return found.map((s) => ({
    titulo: `${s.codigo} · ${s.descricao}`,
    detalhe: `${solicitacoes.SITUACOES[solicitacoes.situacaoDe(s)]}, de ${formatarData(s.data)}`,
    url: `/captacao/solicitacoes-pessoal/${s.id}`,
  }))
})
