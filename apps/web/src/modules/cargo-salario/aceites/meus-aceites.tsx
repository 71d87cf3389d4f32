import { meusAceites } from '@quadro/contract/cargo-salario/aceites/meus-aceites.ts'
import { AceitesDeQuem } from './aceites-de-quem.tsx'

/** /cargo-salario/meus-aceites: what the user is asked to accept */
export default function MeusAceites() {
  return <AceitesDeQuem de={meusAceites} title="Meus Aceites" />
}
