import { matrizTalentosCompetencias } from '@quadro/contract/cargo-salario/relatorios/relatorios-competencias.ts'
import { useState } from 'react'
import type * as z from 'zod'
import { Grid3x3 } from '../../../ui/icons.ts'
import { MatrizDeCalor } from './matriz-calor.tsx'
import { CamposDaFaixa } from './relatorio-competencias-campos.tsx'
import { PaginaDeRelatorio } from './relatorio-pagina.tsx'

type Filtro = z.output<typeof matrizTalentosCompetencias.filtersSchema>

export default function MatrizDeTalentos() {
  const [filtro, setFiltro] = useState<Filtro>()
  return (
    <PaginaDeRelatorio
      report={matrizTalentosCompetencias}
      buttons={[{ label: 'Ver matriz', icon: Grid3x3, onValid: (f: Filtro) => setFiltro(f) }]}
      drawing={filtro && <MatrizDeCalor filtro={filtro} />}
    >
      <CamposDaFaixa />
    </PaginaDeRelatorio>
  )
}
