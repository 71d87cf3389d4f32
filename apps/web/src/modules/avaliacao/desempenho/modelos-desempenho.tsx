import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { ModelosPagina } from '../questionarios/modelos.tsx'

/** /avaliacao/modelos-avaliacao-desempenho-experiencia */
export default function ModelosDesempenho() {
  return <ModelosPagina contrato={modelos} />
}
