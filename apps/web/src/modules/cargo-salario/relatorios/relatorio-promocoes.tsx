import { promocoes } from '@quadro/contract/cargo-salario/relatorios/relatorios-mudancas.ts'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

export default function Promocoes() {
  return <PaginaDeRelatorio report={promocoes} />
}
