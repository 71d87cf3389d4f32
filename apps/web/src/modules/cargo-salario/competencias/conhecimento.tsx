import { conhecimentos } from '@quadro/contract/cargo-salario/competencias/competencias.ts'
import { PaginaDeCompetencia } from './competencia-form.tsx'

export default function Conhecimento() {
  return <PaginaDeCompetencia grupo={conhecimentos} />
}
