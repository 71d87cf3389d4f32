/** What other modules may import from this one: health and safety at work. */

export { treinamentosQueFaltam } from './provedores.ts'
