import { modelos } from '@quadro/contract/avaliacao/praticas/modelos-pratica.ts'
import { listaDeModelos } from '../questionarios/paginas.tsx'

export default listaDeModelos(modelos)
