import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import type { Removal } from '../../../kit/list/remove-dialog.tsx'

/** Deletes requests. Those that cannot be deleted stay, each with its reason. */
export const exclusao: Removal<{ codigo: number }> & { fem: true } = {
  bulkRemove: c.excluirVarios,
  fem: true,
  one: (row) => `a solicitação ${row.codigo}`,
  many: (count) => `${count} solicitações`,
  removed: (count) =>
    count === 1 ? 'Solicitação excluída com sucesso.' : `${count} solicitações excluídas com sucesso.`,
  text: 'Solicitações com candidatos não podem ser excluídas: cancele ou encerre. Não dá para desfazer.',
}
