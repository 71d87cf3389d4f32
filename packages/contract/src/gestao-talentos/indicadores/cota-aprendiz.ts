import { booleano, texto, textoOpcional } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/**
 * The quota of apprentices (CLT 429; Decreto 9.579/2018, 51 to 54): of the employees of an establishment in occupations that need
 * professional training, 5% to 15%, a fraction being one apprentice more.
 */

/** Up to six employees who count, an establishment needs no apprentice. */
export const BASE_MINIMA = 7
/** Directors, graduates and technicians: occupations of these groups of the CBO need no apprentice. */
const GRUPOS_DE_FORA = ['1', '2', '3']

/** Whether an occupation counts; null: nobody knows, it has no code. `decidido` is what the company's own list says. */
export const contaNaCota = (cbo: string | null, decidido: boolean | null): boolean | null =>
  decidido ?? (cbo === null ? null : !GRUPOS_DE_FORA.includes(cbo.charAt(0)))

export interface Cota {
  minima: number
  maxima: number
}
/** The fewest and the most apprentices of an establishment; null where it needs none. */
export const cotaDeAprendizes = (base: number): Cota | null =>
  base < BASE_MINIMA ? null : { minima: Math.ceil((base * 5) / 100), maxima: Math.ceil((base * 15) / 100) }

/** What the company decides about an occupation, otherwise than its group says. */
export const cbosAprendiz = registry({
  module: 'gestao-talentos',
  path: 'cbos-aprendiz',
  singular: 'CBO de Aprendiz',
  plural: 'CBO de Aprendizes',
  fields: {
    codigo: texto({ label: 'Código CBO', max: 6 }).refine((v) => /^\d{6}$/.test(v), {
      error: 'O código CBO tem 6 dígitos',
    }),
    exigeFormacao: booleano({ label: 'Exige formação' }),
    motivo: textoOpcional({ label: 'Motivo', max: 200 }),
  },
  label: 'codigo',
  // An official code.
  repeats: true,
  search: ['codigo', 'motivo'],
  filters: ['exigeFormacao'],
})
