import { listar } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { certificadosDosTalentos } from '@quadro/contract/gestao-talentos/relatorios/relatorio-certificados.ts'
import { lookup } from '../../../kit/call/query.ts'
import { FormMultiLookup } from '../../../kit/form/fields.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import type { Option } from '../../../ui/fields/index.ts'

type Procura = (busca: string, page: number) => Promise<{ items: Option<number>[]; total: number }>
const procurar = lookup(listar, { situacao: 'A' }) as Procura

export default function CertificadosDosTalentos() {
  return (
    <ReportPage report={certificadosDosTalentos}>
      <FormMultiLookup name="colaboradoresIds" load={procurar} placeholder="Todos" />
    </ReportPage>
  )
}
