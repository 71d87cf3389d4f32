import { modelos } from '@quadro/contract/avaliacao/praticas/modelos-pratica.ts'
import { paginaDoModelo } from '../questionarios/paginas.tsx'

export default paginaDoModelo(modelos)
