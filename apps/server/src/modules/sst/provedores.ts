import { providerKind } from '../../kit/transaction/providers.ts'

/** Data that safety shows from modules on the right. Those modules register as providers. */

/** Mandatory trainings that somebody lacks today or whose validity ended. Users who may not see them get no answer. */
export const treinamentosQueFaltam = providerKind<
  { talentoId: number },
  { podeVer: true; treinos: { nome: string; validade: string | null }[] }
>('treinamentos-que-faltam')
