import { modelos } from '@quadro/contract/gestao-talentos/entrevistas/modelos-entrevista-desligamento.ts'
import { paginaDoModelo } from '../../avaliacao/index.ts'

export default paginaDoModelo(modelos)
