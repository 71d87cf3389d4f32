import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { fileRoute, type Route } from '../../../kit/http/route.ts'
import { letterhead } from '../../../kit/reports/report.ts'
import { aceitesNoPapel } from '../../cargo-salario/index.ts'
import { TIPO_DE_ACEITE } from './aceite-da-solicitacao.ts'
import { papelDaSolicitacao } from './papel.ts'
import { lerSolicitacao } from './solicitacao.ts'

/** The request as a PDF document. */
const imprimir = fileRoute(c.imprimir)(async (ctx, { id }) => {
  const solicitacao = await lerSolicitacao(ctx, id)
  const [papel, head] = [await papelDaSolicitacao(ctx, solicitacao), await letterhead(ctx)]
  const aceites = await aceitesNoPapel(ctx, TIPO_DE_ACEITE, id)
  const data = aceites ? { ...papel, aceites } : papel
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
