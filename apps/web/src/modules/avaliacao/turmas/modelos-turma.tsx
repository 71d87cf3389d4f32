import { modelos } from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import { listaDeModelos } from '../questionarios/paginas.tsx'

export default listaDeModelos(modelos)
