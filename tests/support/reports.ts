import * as solicitacoes from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import type { TestApp, TestCompany } from '../../apps/server/src/testing/app.ts'
import { casa, pedido } from '../../apps/server/src/testing/factories.ts'

interface Scenario {
  /** Makes rows and returns filters that find them, with texts that must be read in every format. */
  arrange(app: TestApp, company: TestCompany): Promise<{ filters: Record<string, unknown>; expects: string[] }>
  /** Filters that find nothing. */
  nothing: Record<string, unknown>
}

/** One scenario per report of the product, by its path. */
export const scenarios: Record<string, Scenario> = {
  '/captacao/relatorios/vaga-motivo': {
    async arrange(app, company) {
      const onde = await casa(app, company)
      await company.admin.call(solicitacoes.criar, pedido(onde, { quantidade: 7 }) as never)
      return {
        filters: { dataIni: '2026-10-01', dataFim: '2026-11-30', statusSolicitacao: 'T' },
        expects: ['Substituição', '7'],
      }
    },
    nothing: { dataIni: '2001-01-01', dataFim: '2001-01-31', statusSolicitacao: 'T' },
  },
  '/captacao/relatorios/duracao-vaga': {
    async arrange(app, company) {
      const onde = await casa(app, company)
      const { id } = await company.admin.call(solicitacoes.criar, pedido(onde, { quantidade: 7 }) as never)
      await app.owner.query(
        `update solicitacao_pessoal set encerrada = true, data_encerramento = data + 43 where id = $1`,
        [id],
      )
      return {
        filters: { dataIni: '2026-10-01', dataFim: '2026-11-30', statusSolicitacao: 'E' },
        expects: ['Analista de Custos Pleno', '43'],
      }
    },
    nothing: { dataIni: '2001-01-01', dataFim: '2001-01-31', statusSolicitacao: 'T' },
  },
}
