import { aceitesPessoais } from '@quadro/contract/cargo-salario/aceites/meus-aceites.ts'
import { pessoais } from '@quadro/contract/gestao-talentos/ocorrencias/minhas-ocorrencias.ts'
import { INICIO_PESSOAL, PaginaPessoal } from '../../cargo-salario/index.ts'
import { OcorrenciasDeQuem } from './ocorrencias-de-quem.tsx'

/** /pessoal/ocorrencias: what is about a person without a login */
export default function MinhasOcorrenciasPessoais() {
  return (
    <PaginaPessoal volta={INICIO_PESSOAL}>
      {(_, ir) => <OcorrenciasDeQuem de={pessoais} onAceites={() => ir(aceitesPessoais.path)} />}
    </PaginaPessoal>
  )
}
