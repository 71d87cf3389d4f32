import { modelos } from '@quadro/contract/gestao-talentos/entrevistas/modelos-entrevista-desligamento.ts'
import { naoCopiar, rotasDeModelos } from '../../avaliacao/index.ts'

export const modelosEntrevistaDesligamento = rotasDeModelos(modelos)

naoCopiar(modelos)
