import type { DonoDaSenha } from '@quadro/contract/kit/regra-da-senha.ts'
import { useCandidate } from '../../../kit/call/candidate.ts'
import { useEmpresa } from './empresa.ts'

/** What this page knows about the owner of the new password: the logged-in candidate, and the company. */
export function useDonoDaSenha(): DonoDaSenha {
  const { info } = useCandidate()
  const { empresa } = useEmpresa()
  return { nomes: [info?.nome], cpfs: [info?.cpf], empresas: [empresa?.nome] }
}
