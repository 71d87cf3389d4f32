import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import { ModeloEditor } from '../../avaliacao/index.ts'

/** /captacao/modelos-avaliacao-candidato/new */
export default function ModeloAvaliacaoCandidatoNovo() {
  return <ModeloEditor contrato={modelos} />
}
