import { conhecimentos } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { ListaDeCompetencias } from './competencia-lista.tsx'

export default function Conhecimentos() {
  return <ListaDeCompetencias grupo={conhecimentos} />
}
