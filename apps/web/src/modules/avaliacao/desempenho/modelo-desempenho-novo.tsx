import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { ModeloEditor } from '../questionarios/modelo.tsx'

/** /avaliacao/modelos-avaliacao-desempenho-experiencia/new */
export default function ModeloDesempenhoNovo() {
  return <ModeloEditor contrato={modelos} />
}
