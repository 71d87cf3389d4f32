import { FILTRAR_POR, relatorioDeCargos } from '@quadro/contract/captacao/relatorios/relatorio-cargo.ts'
import { opcoesDeCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { gruposOcupacionais } from '@quadro/contract/cargo-salario/cargos/grupos-ocupacionais.ts'
import { useCall } from '../../../kit/call/query.ts'
import { FormMultiSelect, FormRadio, FormTreeMulti } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { ReportPage } from '../../../kit/report/ReportPage.tsx'
import { emOpcoes, useAreas } from '../opcoes.ts'

/** Choice of areas or occupational groups, depending on the filter kind. */
function Escolha() {
  const areas = useAreas()
  const grupos = emOpcoes(useCall(gruposOcupacionais.opcoes, {}, { silent: true }).data)
  const cargos = emOpcoes(useCall(opcoesDeCargo, {}, { silent: true }).data)
  const { value } = useField<string>('filtrarPor')
  return (
    <>
      <FormRadio name="filtrarPor" codes={FILTRAR_POR} variant="list" />
      {value === '2' ? (
        <FormMultiSelect name="gruposIds" options={grupos} required />
      ) : (
        <FormTreeMulti name="areasIds" nodes={areas} required />
      )}
      <FormMultiSelect name="cargosIds" options={cargos} placeholder="Todos" />
    </>
  )
}

export default function CargosDaSelecao() {
  return (
    <ReportPage report={relatorioDeCargos} except={['areasIds', 'cargosIds']}>
      <Escolha />
    </ReportPage>
  )
}
