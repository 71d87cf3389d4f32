import {
  type DespesaDaTurma,
  despesasPorTurma,
  gravarDespesas,
  type Turma,
} from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormMoney, FormRows } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { optionsWith } from '../../../kit/form/targets.ts'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid, FormGroup, type Option, SelectField } from '../../../ui/fields/index.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const schema = z.object({ despesas: gravarDespesas.input.shape.despesas })
type Linha = { [K in keyof DespesaDaTurma]: DespesaDaTurma[K] | null }

/** What a class cost, by type of expense, beside what was planned. */
export function DespesasDaTurma({ turma }: { turma: Turma }) {
  const mayEdit = turma.pode.includes('despesas')
  const form = useEntityForm({
    draft: inTab('despesas-da-turma', turma.id),
    schema,
    values: { despesas: turma.despesas.map(({ tipoDespesaId, valor }) => ({ tipoDespesaId, valor })) },
    save: ({ despesas }) => call(gravarDespesas, { id: turma.id, versao: turma.versao, despesas }, { errors: 'none' }),
    done: async () => {
      toast.success('Despesas salvas.')
      await refreshed()
    },
  })
  return (
    <Form form={form} hasSummary={false}>
      <FormColumns top={<FormSummary />}>
        <Facts
          items={[
            { label: 'Custo previsto', value: formatarDinheiro(turma.custo) },
            { label: 'Despesas', value: formatarDinheiro(turma.totalDespesas) },
          ]}
        />
        <FormGroup title="Despesas" help="Uma linha por tipo. O tipo traz a sua despesa usual.">
          <fieldset disabled={!mayEdit}>
            <Linhas turma={turma} />
          </fieldset>
        </FormGroup>
      </FormColumns>
      {mayEdit && form.isDirty && <FormFooter onCancel={() => form.discardDraft()} />}
    </Form>
  )
}

function Linhas({ turma }: { turma: Turma }) {
  const tipos = useCall(despesasPorTurma, { turmaId: turma.id }, { silent: true }).data ?? []
  const options = optionsWith(
    tipos.map(({ id, descricao }) => ({ id, label: descricao })),
    turma.despesas.map((d) => ({ id: d.tipoDespesaId, label: d.tipoDespesaDescricao })),
  )
  const usual = (tipoDespesaId: number | null) => tipos.find(({ id }) => id === tipoDespesaId)?.despesa ?? null
  return (
    <FormRows<Linha>
      name="despesas"
      label="Despesas"
      hideLabel
      rowName="Despesa"
      addLabel="Adicionar despesa"
      max={100}
      newRow={() => ({ tipoDespesaId: null, valor: null })}
      renderRow={(row, change, { index, label }) => (
        <FormGrid>
          <FormCell span={8}>
            <Tipo
              name={`despesas.${index}.tipoDespesaId`}
              label={`${label}: tipo`}
              options={options}
              onPick={(tipoDespesaId) => change({ tipoDespesaId, valor: row.valor ?? usual(tipoDespesaId) })}
            />
          </FormCell>
          <FormCell span={4}>
            <FormMoney name={`despesas.${index}.valor`} label="Valor" />
          </FormCell>
        </FormGrid>
      )}
    />
  )
}

/** The type of a line; with it comes its usual amount, while none is entered. */
function Tipo(props: {
  name: string
  label: string
  options: readonly Option<number>[]
  onPick: (id: number | null) => void
}) {
  const { max: _, semMilhar: __, value, ...field } = useField<number | null>(props.name)
  return (
    <SelectField
      {...field}
      required
      label={props.label}
      value={value ?? null}
      options={props.options}
      onChange={props.onPick}
    />
  )
}
