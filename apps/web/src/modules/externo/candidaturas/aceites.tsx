import { aceites } from '@quadro/contract/externo/candidaturas/aceites.ts'
import { CandidateColumn } from '../../../ui/layout/CandidateFrame.tsx'
import { AceitesDeQuem } from '../../cargo-salario/index.ts'

/** /externo/aceites: letters that the candidate is asked to accept */
export default function AceitesDoCandidato() {
  return (
    <CandidateColumn>
      <AceitesDeQuem de={aceites} title="Documentos para aceitar" />
    </CandidateColumn>
  )
}
