import { modelos } from '@quadro/contract/desenvolvimento/avaliacoes/modelos-aluno.ts'
import { paginaDoModelo } from '../../avaliacao/index.ts'

export default paginaDoModelo(modelos)
