import { listar } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { historicoDeTreinamento } from '@quadro/contract/desenvolvimento/relatorios/relatorios-talentos.ts'
import { lookup } from '../../../kit/call/query.ts'
import { FormMultiLookup } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import type { Option } from '../../../ui/fields/index.ts'

type Procura = (busca: string, page: number) => Promise<{ items: Option<number>[]; total: number }>
// Whoever left has a history too.
const procurar = lookup(listar) as Procura

export default function HistoricoDeTreinamentos() {
  return (
    <ReportPage
      report={historicoDeTreinamento}
      first={<FormMultiLookup name="colaboradoresIds" load={procurar} required />}
    />
  )
}
