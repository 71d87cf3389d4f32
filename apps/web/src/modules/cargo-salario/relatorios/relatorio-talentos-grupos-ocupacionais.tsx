import { talentosGrupos } from '@quadro/contract/cargo-salario/relatorios/relatorios-talentos.ts'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

export default function TalentosPorGrupo() {
  return <PaginaDeRelatorio report={talentosGrupos} />
}
