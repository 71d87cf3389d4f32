import { RoteirosDaEquipe } from './roteiros.tsx'

/** /cargo-salario/roteiros-equipe */
export default RoteirosDaEquipe
