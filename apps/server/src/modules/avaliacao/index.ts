/** What other modules may use of the questionnaire engine. */

export { contextoDoQuestionario, usosDoModelo } from './provedores.ts'
export { rotasDeModelos } from './questionarios/modelos.ts'
export { abrir, apresentar, concluir, resultadosDe, salvar } from './questionarios/questionario.ts'
export { rotasDeQuestionarios } from './questionarios/questionarios.ts'
