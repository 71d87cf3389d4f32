import type { Lado } from '@quadro/contract/captacao/candidatos/candidatos-duplicados.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'

/** Facts that distinguish two records with the same name. */
export const lado = (l: Lado): string =>
  [
    l.cidade,
    `cadastro de ${formatarData(l.dataCadastro.slice(0, 10))}`,
    l.candidaturas > 0 && (l.candidaturas === 1 ? '1 candidatura' : `${l.candidaturas} candidaturas`),
    l.colaborador && 'colaborador',
  ]
    .filter(Boolean)
    .join(' · ')
