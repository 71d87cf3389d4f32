import { modelos } from '@quadro/contract/gestao-talentos/entrevistas/modelos-entrevista-desligamento.ts'
import { listaDeModelos } from '../../avaliacao/index.ts'

export default listaDeModelos(modelos)
