import { modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { paginaDoModelo } from '../questionarios/paginas.tsx'

export default paginaDoModelo(modelos)
