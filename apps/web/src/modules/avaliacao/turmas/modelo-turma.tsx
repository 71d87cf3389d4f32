import { modelos } from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import { paginaDoModelo } from '../questionarios/paginas.tsx'

export default paginaDoModelo(modelos)
