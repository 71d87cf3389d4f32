export { ModeloEditor, ModeloPagina } from './modelo.tsx'
export { ModelosPagina } from './modelos.tsx'
export { Responder } from './responder.tsx'
export { Respondido, Resultado, SituacaoDoQuestionario } from './respondido.tsx'
