import { modelos } from '@quadro/contract/avaliacao/modelos-avaliacao-desempenho.ts'
import { ModelosPagina } from './modelos.tsx'

/** /avaliacao/modelos-avaliacao-desempenho-experiencia */
export default function ModelosDesempenho() {
  return <ModelosPagina contrato={modelos} />
}
