import { authority } from '../kit/authority.ts'

/** Salaries of people and bands, wherever they appear; reading one is logged. */
export const verSalario = authority('cargo-salario', 'salarios', 'Salários', 'ver', 'Ver salários')
