/** What other modules may import from this one. */

export { type LinhaDeMovimento, lerMovimento, movimentoDe } from './indicadores/movimento.ts'
