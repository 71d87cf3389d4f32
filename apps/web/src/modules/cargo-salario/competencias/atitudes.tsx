import { atitudes } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { listaDeCompetencias } from './competencia-lista.tsx'

export default listaDeCompetencias(atitudes)
