import { relatorioDeAmbientes } from '@quadro/contract/sst/lugares/ambientes-listas.ts'
import { relatorioPgr } from '@quadro/contract/sst/pgr/relatorio-pgr.ts'
import { ambiente, insert } from '../../../testing/factories.ts'
import type { Reports } from '../../../testing/proof.ts'
import { lugarComGrupo, rascunho } from './pgr.ts'

export const reports: Reports = {
  [relatorioDeAmbientes.base]: {
    async arrange(app, company) {
      const empresa_id = company.id
      const estabelecimento_id = await insert(app, 'estabelecimento', { empresa_id, nome: 'Padaria Central' })
      const { hid } = await ambiente(app, empresa_id, 'Forno a lenha', {
        ...{ tipo_estabelecimento_proprio: 'E', estabelecimento_id, descricao: 'Forno de tijolos' },
        ...{ data: '2024-01-01', tempo_exposicao: '4 h por dia' },
      })
      const epc_id = await insert(app, 'epc', { empresa_id, descricao: 'Exaustor do forno' })
      await insert(app, 'ambiente_epc', { empresa_id, ambiente_historico_id: hid, epc_id })
      const risco_id = await insert(app, 'risco', { empresa_id, grupo_risco: 'FISICO', descricao: 'Calor do forno' })
      await insert(app, 'risco_ambiente', { empresa_id, ambiente_historico_id: hid, risco_id })
      return {
        filters: { em: '2026-01-01', estabelecimentosIds: [estabelecimento_id] },
        expects: [
          ...['Forno a lenha', 'Estabelecimento: Padaria Central', 'Exaustor do forno', 'Calor do forno (Físico)'],
          'Total · 1 ambiente',
        ],
      }
    },
    nothing: { em: '2023-12-31' },
  },
  [relatorioPgr.base]: {
    async arrange(app, company) {
      const { id } = await rascunho(app, company, await lugarComGrupo(app, company, 'Olaria do Vale'))
      return {
        filters: { pgrId: id },
        expects: ['Olaria do Vale', 'Forneiros de Olaria do Vale', 'Calor de Olaria do Vale', 'Físico', 'Qualitativa'],
      }
    },
    nothing: { pgrId: 999_999_999 },
  },
}
