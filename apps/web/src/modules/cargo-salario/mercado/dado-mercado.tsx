import { dadosMercado } from '@quadro/contract/cargo-salario/mercado/dados-mercado.ts'
import { opcoesDeFaixa } from '@quadro/contract/cargo-salario/opcoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import {
  FormDate,
  FormMoney,
  FormNumber,
  FormRef,
  FormSelect,
  FormText,
  FormTextArea,
} from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { comAtual, emOpcoes } from '../opcoes.ts'

export default recordPage(dadosMercado, {
  facts: (d) => `${d.fonte}, ${formatarData(d.data)}`,
  fields: ({ record }) => (
    <>
      <FormGroup title="Pesquisa">
        <FormGrid>
          <FormCell span={6}>
            <FormText name="fonte" help="Quem pesquisou, sempre com o mesmo nome." />
          </FormCell>
          <FormCell span={6}>
            <FormDate name="data" help="Os valores são mostrados como eram neste dia." />
          </FormCell>
          <FormCell span={6}>
            <FormText name="regiao" />
          </FormCell>
          <FormCell span={6}>
            <FormText name="porte" />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="De que cargo">
        <FormGrid>
          <FormCell span={6}>
            <FormRef name="cargoId" />
          </FormCell>
          <FormCell span={6}>
            <Faixa atual={{ id: record?.faixaSalarialId ?? null, nome: record?.faixaNome ?? null }} />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup title="Quanto o mercado paga por mês, em reais">
        <FormGrid>
          <FormCell span={4}>
            <FormMoney name="p25" help="Um quarto paga até isto." />
          </FormCell>
          <FormCell span={4}>
            <FormMoney name="p50" help="A mediana." />
          </FormCell>
          <FormCell span={4}>
            <FormMoney name="p75" help="Um quarto paga mais que isto." />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="empresas" />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="pessoas" />
          </FormCell>
          <FormCell>
            <FormTextArea name="observacao" rows={3} />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  ),
})

/** The bands of the chosen position. */
function Faixa({ atual }: { atual: { id: number | null; nome: string | null } }) {
  const { value: cargoId } = useField<number | null>('cargoId')
  const { value } = useField<number | null>('faixaSalarialId')
  const { data } = useCall(
    opcoesDeFaixa,
    { cargoId: cargoId ?? 0, size: 50 },
    { silent: true, enabled: cargoId !== null },
  )
  const doCargo = cargoId === null ? [] : emOpcoes(data?.items)
  // The record's band stays while its position does.
  const opcoes = value !== null && value === atual.id ? comAtual(doCargo, atual) : doCargo
  return <FormSelect name="faixaSalarialId" options={opcoes} help="Em branco vale para todas as faixas do cargo." />
}
