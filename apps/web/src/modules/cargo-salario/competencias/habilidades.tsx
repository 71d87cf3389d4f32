import { habilidades } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { ListaDeCompetencias } from './competencia-lista.tsx'

export default function Habilidades() {
  return <ListaDeCompetencias grupo={habilidades} />
}
