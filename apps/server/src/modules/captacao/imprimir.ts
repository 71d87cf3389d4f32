import * as c from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { letterhead } from '../../kit/report.ts'
import { fileRoute } from '../../kit/route.ts'
import { papelDaSolicitacao } from './papel.ts'
import { lerSolicitacao } from './solicitacao.ts'

/** The request as a laid-out document. */
export const imprimirSolicitacao = fileRoute(c.imprimir)(async (ctx, { id }) => {
  const solicitacao = await lerSolicitacao(ctx, id)
  const [data, head] = [await papelDaSolicitacao(ctx, solicitacao), await letterhead(ctx)]
  return {
    name: `solicitacao-${solicitacao.codigo}.pdf`,
    type: 'application/pdf',
    inline: true,
    body: async () => {
      const { printPaper } = await import('../../documents/paper.ts')
      return printPaper('solicitacao-pessoal', data, head)
    },
  }
})
