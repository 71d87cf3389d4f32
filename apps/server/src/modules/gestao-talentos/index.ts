/** What other modules may import from this one. */

export { lerFaltas } from './indicadores/ausencias.ts'
export { type LinhaDeMovimento, lerMovimento, movimentoDe } from './indicadores/movimento.ts'
