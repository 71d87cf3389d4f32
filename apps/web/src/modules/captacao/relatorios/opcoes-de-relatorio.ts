import {
  candidatosDosRelatorios,
  solicitacoesDosRelatorios,
} from '@quadro/contract/captacao/relatorios/relatorio-opcoes.ts'
import { call } from '../../../kit/call/call.ts'
import type { Option } from '../../../ui/fields/index.ts'
import { emOpcoes } from '../opcoes.ts'

const procurar =
  (entry: typeof candidatosDosRelatorios | typeof solicitacoesDosRelatorios) =>
  async (busca: string, page: number): Promise<{ items: Option<number>[]; total: number }> => {
    try {
      const { items, total } = await call(entry, { busca, page }, { errors: 'none', silent: true })
      return { items: emOpcoes(items), total }
    } catch {
      return { items: [], total: 0 }
    }
  }
/** Options for the filters of reports, searched while the user types. An error gives an empty list without a message. */
export const procurarCandidatos = procurar(candidatosDosRelatorios)
export const procurarSolicitacoes = procurar(solicitacoesDosRelatorios)
