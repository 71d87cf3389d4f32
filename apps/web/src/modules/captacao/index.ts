/** The parts of recruitment that other modules may use. */
export { CurriculoLido, DadosDoCurriculo, type FonteDoCurriculo, useFormValues } from './candidatos/curriculo-lido.tsx'
