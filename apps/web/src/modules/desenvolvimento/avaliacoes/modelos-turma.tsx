import { modelos, segundoCaminho as segundo } from '@quadro/contract/avaliacao/turmas/modelos-turma.ts'
import { segundoCaminho } from '../../avaliacao/index.ts'

/** /desenvolvimento/modelos-avaliacao: the second address of the models of classes. */
export default segundoCaminho(segundo, modelos.base)
