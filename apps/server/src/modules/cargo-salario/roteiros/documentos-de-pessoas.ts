import type { Authority } from '@quadro/contract/kit/authority.ts'
import type { Ctx } from '../../../kit/http/context.ts'

const autoridades: Authority[] = []
/** The module that keeps the documents of people, which stands on the right, says which authority opens them. */
export function registrarQuemAbreDocumentos(authority: Authority): void {
  autoridades.push(authority)
}
/** Whether the user may open documents of people; nobody may while no module keeps them. */
export const abreDocumentosDePessoas = ({ user }: Ctx): boolean =>
  autoridades.length > 0 && autoridades.every((a) => user.can(a))
