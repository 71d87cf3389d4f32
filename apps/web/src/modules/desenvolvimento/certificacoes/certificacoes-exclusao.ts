import * as c from '@quadro/contract/desenvolvimento/certificacoes/certificacoes.ts'
import type { Removal } from '../../../kit/list/remove-dialog.tsx'

/** How certifications are deleted, in the list and on their page. */
export const exclusaoDeCertificacoes: Removal<{ nome: string }> & { fem: true } = {
  fem: true,
  remove: c.certificacoes.excluir,
  bulkRemove: c.certificacoes.excluirVarios,
  one: (r) => `a certificação '${r.nome}'`,
  many: (n) => `${n} certificações`,
  removed: (n) => (n === 1 ? 'Certificação excluída com sucesso.' : `${n} certificações excluídas com sucesso.`),
  text: 'A certificação que um talento tem, que uma faixa exige ou que é pré-requisito de outra não pode ser excluída. Não dá para desfazer.',
}
