import { modelos } from '@quadro/contract/avaliacao/modelos-avaliacao-desempenho.ts'
import { ModeloEditor } from './modelo.tsx'

/** /avaliacao/modelos-avaliacao-desempenho-experiencia/new */
export default function ModeloDesempenhoNovo() {
  return <ModeloEditor contrato={modelos} />
}
