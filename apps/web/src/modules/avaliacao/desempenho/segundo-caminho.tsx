import { avaliacoes, modelos } from '@quadro/contract/avaliacao/desempenho/modelos-avaliacao-desempenho.ts'
import { segundoCaminho } from '../questionarios/segundo-caminho.tsx'

export default segundoCaminho(avaliacoes, modelos.base)
