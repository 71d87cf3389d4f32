import { STATUS_DO_RELATORIO, vagaMotivo } from '@quadro/contract/captacao/relatorio-vaga-motivo.ts'
import { opcoes as opcoesDeArea } from '@quadro/contract/cargo-salario/areas-organizacionais.ts'
import { opcoesDeCargo } from '@quadro/contract/cargo-salario/cargos.ts'
import { periodoPadrao } from '@quadro/contract/kit/datas.ts'
import { opcoesDeEstabelecimento } from '@quadro/contract/utilitario/estabelecimentos.ts'
import { FormCode, FormDate, FormMultiSelect } from '../../kit/fields.tsx'
import { useCall, useOptions } from '../../kit/query.ts'
import { ReportPage } from '../../kit/ReportPage.tsx'
import { today } from '../../kit/session.ts'
import { FormCell, FormGrid, type Option } from '../../ui/fields/index.ts'

const asOptions = (list: readonly { id: number; label: string }[] = []): Option<number>[] =>
  list.map(({ id, label }) => ({ value: id, label }))

export default function VagasPorMotivo() {
  const areas = asOptions(useCall(opcoesDeArea, {}, { silent: true }).data)
  const locais = asOptions(useCall(opcoesDeEstabelecimento, {}, { silent: true }).data)
  const cargos = useOptions(opcoesDeCargo) as Option<number>[]
  const { inicio, fim } = periodoPadrao('seis-meses', today())
  return (
    <ReportPage
      report={vagaMotivo}
      initial={{
        dataIni: inicio,
        dataFim: fim,
        statusSolicitacao: 'T',
        estabelecimentosIds: [],
        areasIds: [],
        cargosIds: [],
      }}
    >
      <FormGrid>
        <FormCell span={6}>
          <FormDate name="dataIni" />
        </FormCell>
        <FormCell span={6}>
          <FormDate name="dataFim" />
        </FormCell>
        <FormCode name="statusSolicitacao" codes={STATUS_DO_RELATORIO} />
        <FormMultiSelect name="estabelecimentosIds" options={locais} placeholder="Todos" />
        <FormMultiSelect name="areasIds" options={areas} placeholder="Todas" />
        <FormMultiSelect name="cargosIds" options={cargos} placeholder="Todos" />
      </FormGrid>
    </ReportPage>
  )
}
