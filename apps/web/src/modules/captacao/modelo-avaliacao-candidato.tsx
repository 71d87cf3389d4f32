import { modelos } from '@quadro/contract/captacao/modelos-avaliacao-candidato.ts'
import { useParam } from '../../kit/navigation.ts'
import { ModeloPagina } from '../avaliacao/index.ts'

/** /captacao/modelos-avaliacao-candidato/{id} */
export default function ModeloAvaliacaoCandidato() {
  return <ModeloPagina contrato={modelos} id={Number(useParam('id'))} />
}
