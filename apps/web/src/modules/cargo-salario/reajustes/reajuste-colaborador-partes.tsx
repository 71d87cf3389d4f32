import { TIPO_SALARIO } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import * as c from '@quadro/contract/cargo-salario/reajustes/reajustes-colaboradores.ts'
import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { FormMoney, FormNumber, FormSelect } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { FormCell, HiddenValue, SelectField } from '../../../ui/fields/index.ts'
import { RecordPart } from '../../../ui/layout/RecordColumns.tsx'
import { useIndices } from '../opcoes.ts'
import { Salario } from '../pessoas/salario.tsx'
import { contasDe, PreviaDoReajuste } from './reajuste-partes.tsx'

type Dados = Omit<
  OutputOf<typeof c.dadosParaReajuste>,
  'colaboradorId' | 'colaboradorNome' | 'indiceAtualId' | 'quantidadeIndiceAtual' | 'planejados'
>

/** The values of a person on the table's date without the table. */
export function SituacaoAtual({ d }: { d: Dados }) {
  return (
    <RecordPart title={`Sem a tabela, em ${formatarData(d.data)}`}>
      <FactRows
        items={[
          { label: 'Salário', value: <Salario valor={d.salarioAtual} oculto={d.salarioOculto} /> },
          { label: 'Cargo', value: d.cargoAtualNome },
          { label: 'Faixa', value: d.faixaSalarialAtualNome },
          { label: 'Área', value: d.areaOrganizacionalAtualNome },
          { label: 'Local', value: d.estabelecimentoAtualNome },
          { label: 'Função', value: d.funcaoAtualNome },
          { label: 'Ambiente', value: d.ambienteAtualNome },
          {
            label: 'Avisos',
            value: [
              d.colaboradorDesligado && 'Sai antes da data: fica de fora quando a tabela for aplicada.',
              d.temDuplicidade && 'Já está em outra tabela aberta.',
            ]
              .filter(Boolean)
              .join(' '),
          },
        ]}
      />
    </RecordPart>
  )
}

const tipos = TIPO_SALARIO.map((t) => ({ value: Number(t.codigo), label: t.descricao }))

/** How the person would be paid, and the resulting salary on the table's date. */
export function SalarioPropostoCampos({
  tabelaId,
  colaboradorId,
  oculto,
  gravada,
}: {
  tabelaId: number | null
  colaboradorId: number | null
  oculto: boolean
  /** For a read-only row: its saved result, independent of later changes. */
  gravada: c.ReajusteColaborador | undefined
}) {
  const tipo = useField<number | null>('tipoSalarioProposto')
  const indices = useIndices()
  const faixaId = useField<number | null>('faixaSalarialPropostoId').value
  const indiceId = useField<number | null>('indicePropostoId').value
  const quantidade = useField<number | null>('quantidadeIndiceProposto').value
  const salario = useField<number | null>('salarioProposto').value
  const isWhole =
    tipo.value === 1
      ? faixaId !== null
      : tipo.value === 2
        ? indiceId !== null && quantidade !== null
        : salario !== null && salario !== undefined
  const { data: contas } = useCall(
    c.calcularSalario,
    {
      tabelaId: tabelaId ?? 0,
      ...(colaboradorId ? { colaboradorId } : {}),
      ...(faixaId ? { faixaSalarialPropostoId: faixaId } : {}),
      tipoSalarioProposto: tipo.value === 1 || tipo.value === 2 ? tipo.value : 3,
      ...(tipo.value === 2
        ? { indicePropostoId: indiceId ?? undefined, quantidadeIndiceProposto: quantidade ?? undefined }
        : {}),
      ...(tipo.value === 3 ? { salarioProposto: salario ?? undefined } : {}),
    },
    { silent: true, enabled: !oculto && !gravada && tabelaId !== null && colaboradorId !== null && isWhole },
  )
  if (oculto)
    return (
      <FormCell>
        <HiddenValue label="Salário" help="Só quem vê salários vê e altera a proposta." />
      </FormCell>
    )
  return (
    <>
      <FormCell span={6}>
        <SelectField {...tipo} options={tipos} clearable={false} onChange={(next) => tipo.onChange(next ?? 3)} />
      </FormCell>
      {tipo.value === 2 && (
        <>
          <FormCell span={6}>
            <FormSelect name="indicePropostoId" options={indices} required />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="quantidadeIndiceProposto" decimals={2} required />
          </FormCell>
        </>
      )}
      {tipo.value === 3 && (
        <FormCell span={6}>
          <FormMoney name="salarioProposto" required />
        </FormCell>
      )}
      <FormCell>
        <PreviaDoReajuste
          data={undefined}
          contas={gravada ? contasDe(gravada) : contas && isWhole ? contasDe(contas) : undefined}
        />
      </FormCell>
    </>
  )
}
