import { habilidades } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { PaginaDeCompetencia } from './competencia-form.tsx'

export default function Habilidade() {
  return <PaginaDeCompetencia grupo={habilidades} />
}
