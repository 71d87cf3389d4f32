import { modelos } from '@quadro/contract/captacao/avaliacoes/modelos-avaliacao-candidato.ts'
import { useParam } from '../../../kit/page/navigation.ts'
import { ModeloPagina } from '../../avaliacao/index.ts'

/** /captacao/modelos-avaliacao-candidato/{id} */
export default function ModeloAvaliacaoCandidato() {
  return <ModeloPagina contrato={modelos} id={Number(useParam('id'))} />
}
