/** What other modules may use of the questionnaire engine. */
export { rotasDeModelos } from './modelos.ts'
export { contextoDoQuestionario, usosDoModelo } from './provedores.ts'
export { abrir, apresentar, concluir, resultadosDe, salvar } from './questionario.ts'
export { rotasDeQuestionarios } from './questionarios.ts'
