/** The parts of the questionnaire engine that other modules may use. */

export { contextoDoQuestionario, usosDoModelo } from './provedores.ts'
export { type Modelo, modelosProntos } from './questionarios/modelo-pronto.ts'
export { naoCopiar, rotasDeModelos } from './questionarios/modelos.ts'
export { usaveis as modelosUsaveis } from './questionarios/modelos-dados.ts'
export { abrir, apresentar, concluir, salvar, segurar } from './questionarios/questionario.ts'
export { rotasDeQuestionarios } from './questionarios/questionarios.ts'
export { registrarUsoSemLogin, rotasPessoais } from './questionarios/questionarios-pessoais.ts'
export { respondidosDe, resultadosDe } from './questionarios/resultados.ts'
