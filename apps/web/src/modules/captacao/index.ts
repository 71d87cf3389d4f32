/** The parts of recruitment that other modules may use. */
export { CamposDasPerguntas, PerguntasDialog } from './anuncios/respostas.tsx'
export { CurriculoLido, DadosDoCurriculo, type FonteDoCurriculo, useFormValues } from './candidatos/curriculo-lido.tsx'
