import { modelos } from '@quadro/contract/avaliacao/modelos-avaliacao-desempenho.ts'
import { useParam } from '../../kit/navigation.ts'
import { ModeloPagina } from './modelo.tsx'

/** /avaliacao/modelos-avaliacao-desempenho-experiencia/{id} */
export default function ModeloDesempenho() {
  return <ModeloPagina contrato={modelos} id={Number(useParam('id'))} />
}
