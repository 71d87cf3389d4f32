import { atitudes } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { ListaDeCompetencias } from './competencia-lista.tsx'

export default function Atitudes() {
  return <ListaDeCompetencias grupo={atitudes} />
}
