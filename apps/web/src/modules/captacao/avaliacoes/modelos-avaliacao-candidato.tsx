import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import { ModelosPagina } from '../../avaliacao/index.ts'

/** /captacao/modelos-avaliacao-candidato */
export default function ModelosAvaliacaoCandidato() {
  return <ModelosPagina contrato={modelos} />
}
