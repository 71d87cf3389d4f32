import { inconsistenciasDoBancoDeDados } from '@quadro/contract/utilitario/dados/relatorio-inconsistencia-banco-dados.ts'
import { insert, pessoa } from '../../../testing/factories.ts'
import type { Reports } from '../../../testing/proof.ts'

export const reports: Reports = {
  [inconsistenciasDoBancoDeDados.base]: {
    async arrange(app, company) {
      const pessoa_id = await pessoa(app, company.id, { nome: 'Sem História da Silva' })
      await insert(app, 'talento', { empresa_id: company.id, pessoa_id, data_admissao: '2024-01-01' })
      return { filters: {}, expects: ['Sem História da Silva', 'Total: 1 inconsistência'] }
    },
    nothing: {},
  },
}
