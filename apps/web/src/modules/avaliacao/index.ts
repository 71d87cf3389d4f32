export { ModeloEditor, ModeloPagina } from './questionarios/modelo.tsx'
export { ModelosPagina } from './questionarios/modelos.tsx'
export { Responder } from './questionarios/responder.tsx'
export { Respondido, Resultado, SituacaoDoQuestionario } from './questionarios/respondido.tsx'
