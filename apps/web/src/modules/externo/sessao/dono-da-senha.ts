import type { DonoDaSenha } from '@quadro/contract/kit/regra-da-senha.ts'
import { useCandidate } from '../../../kit/call/candidate.ts'
import { useEmpresa } from './empresa.ts'

/** What this page knows of whose password is being chosen: somebody who is logged in, and the company. */
export function useDonoDaSenha(): DonoDaSenha {
  const { info } = useCandidate()
  const { empresa } = useEmpresa()
  return { nomes: [info?.nome], cpfs: [info?.cpf], empresas: [empresa?.nome] }
}
