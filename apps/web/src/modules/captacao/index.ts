/** What other modules may use of recruitment. */
export { CurriculoLido, DadosDoCurriculo, type FonteDoCurriculo, useFormValues } from './candidatos/curriculo-lido.tsx'
