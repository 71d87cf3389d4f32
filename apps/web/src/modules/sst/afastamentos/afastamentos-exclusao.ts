import { formatarData } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import type { Removal } from '../../../kit/list/remove-dialog.tsx'

/** How leaves are deleted, in the list and on their page. */
export const exclusaoDeAfastamentos: Removal<{ talentoNome: string; inicio: string }> = {
  remove: c.excluir,
  bulkRemove: c.excluirVarios,
  one: (a) => `o afastamento de ${a.talentoNome} a partir de ${formatarData(a.inicio)}`,
  many: (n) => `${n} afastamentos`,
  removed: (n) => (n === 1 ? 'Afastamento excluído com sucesso.' : `${n} afastamentos excluídos com sucesso.`),
  text: 'Os atestados vão junto. O que o eSocial já recebeu, ou outro afastamento continua, não pode ser excluído. Não dá para desfazer.',
}
