import { candidaturasAbertas } from '@quadro/contract/captacao/selecao/historico.ts'
import { call } from '../../../kit/call/call.ts'

/** Candidates who are now in a selection and whom the user may see, for previews. */
export const buscarCandidatura = async (busca: string, page: number) => {
  const { items, total } = await call(candidaturasAbertas, { busca, page }, { silent: true })
  return { items: items.map((x) => ({ value: x.id, label: x.nome, secondary: x.solicitacao })), total }
}
