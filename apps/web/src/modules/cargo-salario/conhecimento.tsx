import { conhecimentos } from '@quadro/contract/cargo-salario/competencias.ts'
import { PaginaDeCompetencia } from './competencia-form.tsx'

export default function Conhecimento() {
  return <PaginaDeCompetencia grupo={conhecimentos} />
}
