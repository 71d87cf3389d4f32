import * as solicitacoes from '@quadro/contract/captacao/solicitacoes-pessoal.ts'
import { relatorioDeAreas } from '@quadro/contract/cargo-salario/organograma.ts'
import { inconsistenciasDoBancoDeDados } from '@quadro/contract/utilitario/relatorio-inconsistencia-banco-dados.ts'
import type { TestApp, TestCompany } from '../../apps/server/src/testing/app.ts'
import { casa, insert, pedido, pessoa } from '../../apps/server/src/testing/factories.ts'

interface Scenario {
  /** Makes rows and returns filters that find them, with texts that must be read in every format. */
  arrange(app: TestApp, company: TestCompany): Promise<{ filters: Record<string, unknown>; expects: string[] }>
  /** Filters that find nothing; of a report without filters, none: it is asked in a company that has nothing to tell. */
  nothing: Record<string, unknown>
}

/** One scenario per report of the product, by its path. */
export const scenarios: Record<string, Scenario> = {
  [relatorioDeAreas.base]: {
    async arrange(app, company) {
      const onde = await casa(app, company)
      const { id } = await company.admin.call(solicitacoes.criar, pedido(onde, { quantidade: 713 }) as never)
      await app.owner.query(`update solicitacao_pessoal set status = 'A', data_status = data where id = $1`, [id])
      const { rows } = await app.owner.query('select nome from area_historico where area_id = $1', [onde.areaId])
      // The vacancies are another module's: they are in the printed report too.
      return { filters: { data: '2026-11-10', ativa: 'A' }, expects: [rows[0].nome, 'Vagas abertas', '713'] }
    },
    nothing: { data: '2001-01-01', ativa: 'A' },
  },
  [inconsistenciasDoBancoDeDados.base]: {
    async arrange(app, company) {
      const pessoa_id = await pessoa(app, company.id, { nome: 'Sem História da Silva' })
      await insert(app, 'talento', { empresa_id: company.id, pessoa_id, data_admissao: '2024-01-01' })
      return { filters: {}, expects: ['Sem História da Silva', 'Total: 1 inconsistência'] }
    },
    nothing: {},
  },
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
