import { formatarData } from '@quadro/contract/kit/formato.ts'
import { exigenciasDe } from '@quadro/contract/sst/afastamentos/afastamentos.ts'
import * as c from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { useCall } from '../../../kit/call/query.ts'
import { FormCnpj, FormCode, FormSelect } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'

type Motivo = Parameters<typeof exigenciasDe>[0] & { id: number }

/** Fields that the class of the chosen reason requires besides the period; most classes require none. */
export function CamposDaClasse(props: { afastamento: c.AfastamentoCompleto | undefined; motivos: readonly Motivo[] }) {
  const { value: afastamentoId } = useField<number | null>('afastamentoId')
  const motivo = props.motivos.find((m) => m.id === afastamentoId)
  if (!motivo) return null
  const { cessao, sindical, eletivo, original } = exigenciasDe(motivo)
  return (
    <>
      {original !== 'nao' && <Anterior isRequired={original === 'exigido'} afastamento={props.afastamento} />}
      {cessao && <Quem title="Cessão" cnpj="cnpjCessao" onus="onusCessao" codes={c.ONUS_DA_CESSAO} />}
      {sindical && (
        <Quem title="Mandato sindical" cnpj="cnpjSindicato" onus="onusMandatoSindical" codes={c.ONUS_SINDICAL} />
      )}
      {eletivo && (
        <Quem title="Mandato eletivo" cnpj="cnpjMandatoEletivo" onus="onusMandatoEletivo" codes={c.ONUS_ELETIVO} />
      )}
    </>
  )
}

/** The organisation that receives the person, and who pays. */
function Quem(props: {
  title: string
  cnpj: string
  onus: string
  codes: readonly { codigo: string; descricao: string }[]
}) {
  return (
    <FormGroup title={props.title}>
      <FormGrid>
        <FormCell span={6}>
          <FormCnpj name={props.cnpj} required />
        </FormCell>
        <FormCell span={6}>
          <FormCode name={props.onus} codes={props.codes} required />
        </FormCell>
      </FormGrid>
    </FormGroup>
  )
}

/** The earlier leave of this person that the present one continues. */
function Anterior({
  isRequired,
  afastamento,
}: {
  isRequired: boolean
  afastamento: c.AfastamentoCompleto | undefined
}) {
  const { value: colaboradorId } = useField<number | null>('colaboradorId')
  const { value: inicio } = useField<string | null>('inicio')
  const pode = afastamento === undefined || afastamento.pode.includes('editar')
  const pergunta = pode && colaboradorId !== null && Boolean(inicio)
  const { data = [] } = useCall(
    c.vinculaveis,
    { colaboradorId: colaboradorId ?? 0, inicio: inicio ?? '' },
    { silent: true, enabled: pergunta },
  )
  const options = data.map((a) => ({
    value: a.id,
    label: `${formatarData(a.inicio)} a ${formatarData(a.fim)} · ${a.motivoDescricao}`,
  }))
  return (
    <FormGroup
      title="Afastamento anterior"
      help={isRequired ? 'A recaída continua um afastamento por doença que já acabou.' : 'Se for pela mesma doença.'}
    >
      <FormGrid>
        <FormCell>
          <FormSelect
            name="colaboradorAfastamentoOriginalId"
            options={options}
            required={isRequired}
            {...(pergunta && options.length === 0
              ? { help: 'Não há nenhum que tenha acabado antes deste início.' }
              : {})}
          />
        </FormCell>
      </FormGrid>
    </FormGroup>
  )
}
