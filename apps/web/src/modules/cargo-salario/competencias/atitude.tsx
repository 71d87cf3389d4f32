import { atitudes } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { paginaDeCompetencia } from './competencia-form.tsx'

export default paginaDeCompetencia(atitudes)
