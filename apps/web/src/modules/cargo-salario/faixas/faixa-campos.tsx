import * as c from '@quadro/contract/cargo-salario/faixas/faixas-salariais.ts'
import { texto } from '@quadro/contract/kit/fields.ts'
import { formatarData, formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useUser } from '../../../kit/call/session.ts'
import { FormDate, FormMoney, FormMultiSelect, FormNumber, FormSelect, FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { FormCell, SelectField } from '../../../ui/fields/index.ts'
import { StatusText } from '../../../ui/state/StatusText.tsx'
import { useCertificacoes, useIndices } from '../opcoes.ts'
import { CboCampo } from './cbo-campo.tsx'

const tipos = c.TIPO_SALARIO_DA_FAIXA.map((t) => ({ value: Number(t.codigo), label: t.descricao }))

/** Date, type and amount of a row of a band, and the resulting salary on that day. */
export function SalarioDaFaixaCampos() {
  const tipo = useField<number>('tipo')
  const indices = useIndices()
  return (
    <>
      <FormCell span={6}>
        <FormDate name="data" />
      </FormCell>
      <FormCell span={6}>
        <SelectField {...tipo} options={tipos} clearable={false} onChange={(next) => tipo.onChange(next ?? 3)} />
      </FormCell>
      {tipo.value === 2 ? (
        <>
          <FormCell span={6}>
            <FormSelect name="indiceId" options={indices} required />
          </FormCell>
          <FormCell span={6}>
            <FormNumber name="quantidade" decimals={2} required />
          </FormCell>
          <FormCell>
            <Previa />
          </FormCell>
        </>
      ) : (
        <FormCell span={6}>
          <FormMoney name="valor" required />
        </FormCell>
      )}
    </>
  )
}

/** The amount of the multiple of the index on that day, computed by the server. */
function Previa() {
  const data = useField<string | null>('data').value
  const indiceId = useField<number | null>('indiceId').value
  const quantidade = useField<number | null>('quantidade').value
  const dados = c.historicoDaFaixa.safeParse({ data, tipo: 2, indiceId, quantidade })
  const { data: conta } = useCall(
    c.calcularSalarioHistorico,
    { tipo: 2, data: data ?? '', indiceId, quantidade },
    {
      silent: true,
      enabled: dados.success,
    },
  )
  return (
    <StatusText>
      {!dados.success || !conta
        ? 'O salário é a quantidade vezes o valor do índice em cada data.'
        : conta.salario === null
          ? `O índice ainda não tem valor em ${formatarData(data)}: o salário fica em branco até o primeiro valor dele.`
          : `Em ${formatarData(data)}, o salário é ${formatarDinheiro(conta.salario)}.`}
    </StatusText>
  )
}

/** Certifications required for people in the band; nothing when the company has none. */
function Certificacoes() {
  const options = useCertificacoes()
  return (
    options.length > 0 && (
      <FormCell>
        <FormMultiSelect
          name="certificacoesIds"
          options={options}
          help="Quem está na faixa sem uma delas aparece entre os talentos a certificar."
        />
      </FormCell>
    )
  )
}

/** The fields with the requirements of this company; the server has the same ones. */
export const camposExigidos = (acIntegra: boolean) => ({
  ...c.camposDaFaixa,
  certificacoesIds: c.certificacoesDaFaixa,
  ...(acIntegra
    ? { nomeACPessoal: texto({ label: 'Descrição no sistema de pessoal', fem: true, max: 100 }) }
    : { codigoCBO: texto({ label: 'Código CBO', max: 6 }) }),
})

/** The fields of a band besides its salary. An integrated company must give the payroll description, others the CBO code. */
export function FaixaCampos({ faixa }: { faixa?: c.Faixa | undefined }) {
  const { acIntegra } = useUser().empresa
  return (
    <>
      <FormCell span={6}>
        <FormText name="nome" />
      </FormCell>
      <FormCell span={6}>
        <FormText name="codigoAC" />
      </FormCell>
      <FormCell>
        <CboCampo atual={faixa} required={!acIntegra} />
      </FormCell>
      <FormCell>
        <FormText
          name="nomeACPessoal"
          required={acIntegra}
          help={acIntegra ? undefined : 'Só é obrigatória onde a empresa é integrada com o sistema de pessoal.'}
        />
      </FormCell>
      <Certificacoes />
    </>
  )
}
