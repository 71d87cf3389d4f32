import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { listaDeModelos } from '../questionarios/paginas.tsx'

export default listaDeModelos(modelos)
