import { type GrupoMetasHoras, gruposMetasHoras } from '@quadro/contract/desenvolvimento/metas/grupos-metas-horas.ts'
import { formatarMes } from '@quadro/contract/kit/formato.ts'
import { FormRefs, FormText } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { TimeField } from '../../../ui/fields/MaskedField.tsx'
import { MonthField } from '../../../ui/fields/MonthField.tsx'
import { RepeatingRows } from '../../../ui/fields/RepeatingRows.tsx'

interface Meta {
  mesAno: string
  metaHora: string
}

export default recordPage(gruposMetasHoras, {
  initial: { metas: [{ mesAno: '', metaHora: '' }] },
  facts: ({ metaVigente, vigenteDesde }) =>
    metaVigente === null ? 'Nenhuma meta vale hoje' : `${metaVigente} por mês desde ${formatarMes(vigenteDesde)}`,
  values: ({ metas, cargos }) => ({
    metas: metas.map(({ mesAno, metaHora }) => ({ mesAno, metaHora })),
    cargosIds: cargos.map(({ id }) => id),
  }),
  fields: ({ record }) => (
    <>
      <FormGroup title="Grupo">
        <FormGrid>
          <FormCell>
            <FormText name="nome" />
          </FormCell>
          <FormCell>
            <FormRefs
              name="cargosIds"
              held={(record?.cargos ?? []).map(({ id, nome }) => ({ id, label: nome }))}
              help="Cada cargo está em um só grupo."
            />
          </FormCell>
        </FormGrid>
      </FormGroup>
      <FormGroup
        title="Metas"
        help="Horas de treinamento por mês, para cada pessoa. Cada meta vale a partir do seu mês, até a seguinte."
      >
        <FormGrid>
          <Passadas metas={record?.metas.filter(({ editavel }) => !editavel) ?? []} />
          <FormCell>
            <Metas passadas={record?.metas.filter(({ editavel }) => !editavel).length ?? 0} />
          </FormCell>
        </FormGrid>
      </FormGroup>
    </>
  ),
})

/** Goals of months that have passed: they stay as they were. */
function Passadas({ metas }: { metas: GrupoMetasHoras['metas'] }) {
  if (metas.length === 0) return null
  return (
    <FormCell>
      <Facts
        items={metas.map(({ mesAno, metaHora }) => ({ label: `Desde ${formatarMes(mesAno)}`, value: metaHora }))}
      />
    </FormCell>
  )
}

/** The goals that may still change; those that passed come first and are not shown here. */
function Metas({ passadas }: { passadas: number }) {
  const { name, error, value, onChange } = useField<Meta[]>('metas')
  const fixas = value.slice(0, passadas)
  return (
    <RepeatingRows<Meta>
      {...{ name, error, value: value.slice(passadas) }}
      onChange={(next) => onChange([...fixas, ...next])}
      label="Metas"
      hideLabel
      rowName="Meta"
      addLabel="Adicionar meta"
      min={passadas > 0 ? 0 : 1}
      newRow={() => ({ mesAno: '', metaHora: '' })}
      renderRow={(_row, _change, { index, label }) => (
        <FormGrid>
          <FormCell span={6}>
            <Mes name={`metas.${index + passadas}.mesAno`} label={`${label}: a partir de`} />
          </FormCell>
          <FormCell span={6}>
            <Horas name={`metas.${index + passadas}.metaHora`} label={`${label}: horas por mês`} />
          </FormCell>
        </FormGrid>
      )}
    />
  )
}

/** A month, which the call knows as its first day. */
function Mes({ name, label }: { name: string; label: string }) {
  const { max: _, semMilhar: __, value, onChange, ...field } = useField<string>(name)
  return (
    <MonthField
      {...field}
      required
      label={label}
      value={value ? value.replace(/^(\d{4}-\d{2})-01$/, '$1') : null}
      onChange={(next) => onChange(next === null ? '' : next.replace(/^(\d{4}-\d{2})$/, '$1-01'))}
    />
  )
}

/** Hours and minutes, as they are typed: 130 becomes 1:30. */
function Horas({ name, label }: { name: string; label: string }) {
  const { max: _, semMilhar: __, value, ...field } = useField<string>(name)
  return <TimeField {...field} required label={label} value={value ?? ''} />
}
