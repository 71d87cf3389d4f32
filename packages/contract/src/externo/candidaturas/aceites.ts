import { aceiteDe } from '../../cargo-salario/aceites/aceites.ts'
import { aceitesDe } from '../../cargo-salario/aceites/meus-aceites.ts'
import { candidate } from '../../kit/endpoint.ts'

/** Letters that the candidate is asked to accept. */
export const aceites = aceitesDe({ path: '/externo/aceites', access: candidate, aceite: aceiteDe })
