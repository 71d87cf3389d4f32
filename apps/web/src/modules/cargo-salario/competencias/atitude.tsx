import { atitudes } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { PaginaDeCompetencia } from './competencia-form.tsx'

export default function Atitude() {
  return <PaginaDeCompetencia grupo={atitudes} />
}
