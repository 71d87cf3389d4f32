import { modelos } from '@quadro/contract/avaliacao/praticas/modelos-pratica.ts'
import { naoCopiar, rotasDeModelos } from '../questionarios/modelos.ts'

export const modelosPratica = rotasDeModelos(modelos)

naoCopiar(modelos)
