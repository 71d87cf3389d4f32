import * as c from '@quadro/contract/desenvolvimento/certificados/modelos-certificado.ts'
import type { Removal } from '../../../kit/list/remove-dialog.tsx'

/** How certificate models are deleted, in the list and on their page. */
export const exclusaoDeModelos: Removal<{ nome: string }> = {
  remove: c.modelosCertificado.excluir,
  bulkRemove: c.modelosCertificado.excluirVarios,
  one: (r) => `o modelo '${r.nome}'`,
  many: (n) => `${n} modelos`,
  removed: (n) =>
    n === 1 ? 'Modelo de certificado excluído com sucesso.' : `${n} modelos de certificado excluídos com sucesso.`,
  text: 'O modelo que uma certificação, um curso ou a configuração da empresa usa não pode ser excluído. As imagens ficam. Não dá para desfazer.',
}
