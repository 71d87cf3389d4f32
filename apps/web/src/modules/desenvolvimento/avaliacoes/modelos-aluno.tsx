import { modelos } from '@quadro/contract/desenvolvimento/avaliacoes/modelos-aluno.ts'
import { listaDeModelos } from '../../avaliacao/index.ts'

export default listaDeModelos(modelos)
