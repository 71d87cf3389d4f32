import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { analiseTabelasSalariais } from '@quadro/contract/cargo-salario/relatorios/relatorios-cargos.ts'
import { useState } from 'react'
import type * as z from 'zod'
import { holds } from '../../../kit/call/session.ts'
import { ChartScatter } from '../../../ui/icons.ts'
import { GraficoDaAnalise } from './analise-grafico.tsx'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

type Filtro = z.output<typeof analiseTabelasSalariais.filtersSchema>

export default function AnaliseDasTabelas() {
  const [filtro, setFiltro] = useState<Filtro>()
  const grafico = { label: 'Ver gráfico', icon: ChartScatter, onValid: (f: Filtro) => setFiltro(f) }
  return (
    <PaginaDeRelatorio
      report={analiseTabelasSalariais}
      // Users who may not see salaries get neither the report nor its chart.
      buttons={holds(verSalario.name) ? [grafico] : []}
      drawing={filtro && <GraficoDaAnalise filtro={filtro} />}
    />
  )
}
