import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { fileRoute, type Route } from '../../../kit/http/route.ts'
import { letterhead } from '../../../kit/reports/report.ts'
import { papelDaSolicitacao } from './papel.ts'
import { lerSolicitacao } from './solicitacao.ts'

/** The request as a PDF document. */
const imprimir = fileRoute(c.imprimir)(async (ctx, { id }) => {
  const solicitacao = await lerSolicitacao(ctx, id)
  const [data, head] = [await papelDaSolicitacao(ctx, solicitacao), await letterhead(ctx)]
  return {
    name: `solicitacao-${solicitacao.codigo}.pdf`,
    type: 'application/pdf',
    inline: true,
    body: async () => {
      const { printPaper } = await import('../../../documents/paper.ts')
      return printPaper('solicitacao-pessoal', data, head)
    },
  }
})
export const imprimirSolicitacao: Route = { ...imprimir, of: { paper: ['pdf'] } }
