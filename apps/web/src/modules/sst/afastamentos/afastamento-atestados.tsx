import { fieldMeta } from '@quadro/contract/kit/fields.ts'
import * as c from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { useFormContext } from 'react-hook-form'
import { useField } from '../../../kit/form/form.tsx'
import {
  DateField,
  FormCell,
  FormGrid,
  FormGroup,
  NumberField,
  RepeatingRows,
  SelectField,
  TextField,
} from '../../../ui/fields/index.ts'

type Linha = { [K in keyof c.Atestado]: c.Atestado[K] | '' }
const VAZIA: Linha = {
  data: '',
  dias: null,
  medico: '',
  orgaoClasse: null,
  numeroConselho: '',
  ufConselho: null,
  cid: '',
}
const label = (campo: keyof c.Atestado) => fieldMeta(c.camposDoAtestado[campo])!.label
const opcoes = (codes: readonly { codigo: string; descricao: string }[]) =>
  codes.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))

/** The certificates of a leave; rendered only for users who may see health data. */
export function Atestados() {
  const { value = [], onChange, error } = useField<Linha[] | undefined>('atestados')
  const { formState } = useFormContext()
  const errors = (formState.errors.atestados ?? []) as unknown as Record<string, { message?: string }>[]
  return (
    <FormGroup title="Atestados" help="Dados de saúde: só os vê quem tem essa permissão, e cada leitura fica no log.">
      <RepeatingRows<Linha>
        name="atestados"
        label="Atestados"
        hideLabel
        rowName="Atestado"
        addLabel={value.length === 0 ? 'Adicionar atestado' : 'Adicionar outro atestado'}
        isTall
        error={error}
        value={value}
        onChange={onChange}
        max={c.ATESTADOS_POR_AFASTAMENTO}
        newRow={() => VAZIA}
        renderRow={(row, change, { index }) => (
          <Atestado row={row} change={change} index={index} errors={errors[index] ?? {}} />
        )}
      />
    </FormGroup>
  )
}

function Atestado(props: {
  row: Linha
  change: (row: Linha) => void
  index: number
  errors: Record<string, { message?: string }>
}) {
  const { row, change, index, errors } = props
  const campo = <K extends keyof Linha>(key: K) => {
    const error = errors[key]?.message
    return {
      label: label(key),
      name: `atestados.${index}.${key}`,
      ...(error ? { error } : {}),
      onChange: (next: Linha[K]) => change({ ...row, [key]: next }),
    }
  }
  return (
    <FormGrid>
      <FormCell span={4}>
        <DateField
          {...campo('data')}
          required
          value={row.data || null}
          onChange={(data) => change({ ...row, data: data ?? '' })}
        />
      </FormCell>
      <FormCell span={4}>
        <NumberField {...campo('dias')} value={row.dias === '' ? null : row.dias} />
      </FormCell>
      <FormCell span={4}>
        <TextField {...campo('cid')} maxLength={6} value={row.cid ?? ''} />
      </FormCell>
      <FormCell>
        <TextField {...campo('medico')} maxLength={70} value={row.medico ?? ''} />
      </FormCell>
      <FormCell span={4}>
        <SelectField
          {...campo('orgaoClasse')}
          value={row.orgaoClasse || null}
          options={opcoes(c.CONSELHO)}
          onChange={(orgaoClasse) => change({ ...row, orgaoClasse: orgaoClasse as c.Atestado['orgaoClasse'] })}
        />
      </FormCell>
      <FormCell span={4}>
        <TextField {...campo('numeroConselho')} maxLength={14} value={row.numeroConselho ?? ''} />
      </FormCell>
      <FormCell span={4}>
        <SelectField {...campo('ufConselho')} value={row.ufConselho || null} options={opcoes(c.UF_DO_CONSELHO)} />
      </FormCell>
    </FormGrid>
  )
}
