import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { useParam } from '../../../kit/page/navigation.ts'
import { ModeloPagina } from '../questionarios/modelo.tsx'

/** /avaliacao/modelos-avaliacao-desempenho-experiencia/{id} */
export default function ModeloDesempenho() {
  return <ModeloPagina contrato={modelos} id={Number(useParam('id'))} />
}
