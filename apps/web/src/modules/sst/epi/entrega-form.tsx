import { formatarData } from '@quadro/contract/kit/formato.ts'
import { MOTIVOS, motivoProposto } from '@quadro/contract/sst/epi/entrega-regras.ts'
import * as c from '@quadro/contract/sst/epi/entregas-epi.ts'
import { call } from '../../../kit/call/call.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCode, FormDate, FormNumber, FormSelect } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, FormSummary, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { optionsWith, useTarget } from '../../../kit/form/targets.ts'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { HelperCard } from '../../../ui/control/Suggestions.tsx'
import { FormCell, FormGrid, FormGroup, SelectField } from '../../../ui/fields/index.ts'
import { RepeatingRows } from '../../../ui/fields/RepeatingRows.tsx'
import { Plus } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { TreinosQueFaltam } from './treinos-que-faltam.tsx'

type Linha = { [K in keyof c.ItemDaEntrega]: c.ItemDaEntrega[K] | null }
const schema = c.entregar.input.pick({ data: true, itens: true })

const linhaDe = ({ epiId, estado, jaTeve }: c.Exigido): Linha => ({
  ...{ epiId, tamanho: null, quantidade: 1 },
  motivo: motivoProposto(estado, jaTeve),
})
const LIVRE: Linha = { epiId: null, tamanho: null, quantidade: 1, motivo: 'P' }

/** What is handed out at once, for one receipt. It begins with what the work of today asks for and the person lacks. */
export function EntregaForm({ ficha }: { ficha: c.Ficha }) {
  const go = useGo()
  const aFicha = c.paginaDaFicha(ficha.id)
  const propostos = ficha.exigidos.filter(({ estado, impedimento }) => estado !== 'T' && impedimento === null)
  const form = useEntityForm({
    draft: inTab('entrega-de-epi', ficha.id),
    schema,
    values: { data: today(), itens: propostos.length > 0 ? propostos.map(linhaDe) : [LIVRE] } as never,
    save: ({ data, itens }) =>
      call(
        c.entregar,
        { colaboradorId: ficha.id, data, itens, ultimoReciboId: ficha.ultimoReciboId },
        { errors: 'none' },
      ),
    done: () => {
      toast.success('Entrega registrada. O recibo foi pedido.')
      go(aFicha)
    },
  })
  const impedidos = ficha.exigidos.flatMap(({ impedimento }) => impedimento ?? [])
  return (
    <Form form={form} hasSummary={false}>
      <FormColumns
        top={
          <>
            <FormSummary />
            <TreinosQueFaltam ficha={ficha} />
            {impedidos.length > 0 && (
              <NoticeBar
                title="O trabalho pede o que hoje não pode ser entregue"
                text={`${impedidos.join('; ')}. Atualize o CA no cadastro do EPI.`}
              />
            )}
          </>
        }
      >
        <FormGroup title="Entrega">
          <FormGrid>
            <FormCell span={6}>
              <FormDate name="data" today={today()} help="O CA tem de valer neste dia." />
            </FormCell>
          </FormGrid>
        </FormGroup>
        <FormGroup
          title="EPIs"
          help={
            propostos.length > 0
              ? 'O que o trabalho de hoje pede e falta já está na lista.'
              : 'O trabalho de hoje não pede nada que falte.'
          }
        >
          <Itens ficha={ficha} />
        </FormGroup>
      </FormColumns>
      <FormFooter saveLabel="Entregar e pedir recibo" onCancel={() => go(aFicha)} />
    </Form>
  )
}

function Itens({ ficha }: { ficha: c.Ficha }) {
  const { name, error, value, onChange } = useField<Linha[]>('itens')
  const epis = optionsWith(useTarget('epi'))
  const outros = ficha.exigidos.filter(
    (each) => each.impedimento === null && !value.some(({ epiId }) => epiId === each.epiId),
  )
  return (
    <>
      <RepeatingRows<Linha>
        {...{ name, error, value, onChange }}
        label="EPIs"
        hideLabel
        isTall
        rowName="EPI"
        addLabel="Adicionar EPI"
        min={1}
        max={c.MAXIMO_POR_VEZ}
        newRow={() => ({ ...LIVRE })}
        renderRow={(row, _change, { index, label }) => (
          <FormGrid>
            <FormCell span={8}>
              <FormSelect
                name={`itens.${index}.epiId`}
                label={label}
                options={epis}
                help={sobre(ficha.exigidos.find(({ epiId }) => epiId === row.epiId))}
              />
            </FormCell>
            <FormCell span={4}>
              <FormNumber name={`itens.${index}.quantidade`} label={`${label}: quantidade`} />
            </FormCell>
            <FormCell span={ficha.tamanhos.length > 0 ? 8 : 12}>
              <FormCode name={`itens.${index}.motivo`} label={`${label}: motivo`} codes={MOTIVOS} />
            </FormCell>
            {ficha.tamanhos.length > 0 && (
              <FormCell span={4}>
                <Tamanho name={`itens.${index}.tamanho`} label={`${label}: tamanho`} tamanhos={ficha.tamanhos} />
              </FormCell>
            )}
          </FormGrid>
        )}
      />
      {outros.length > 0 && (
        <HelperCard title="O trabalho também pede">
          <Stack.Row>
            {outros.map((each) => (
              <Button
                key={each.epiId}
                size="sm"
                icon={Plus}
                onPress={() => onChange([...value.filter(({ epiId }) => epiId !== null), linhaDe(each)])}
              >
                {each.ate ? `${each.nome} (em uso até ${formatarData(each.ate)})` : each.nome}
              </Button>
            ))}
          </Stack.Row>
        </HelperCard>
      )}
    </>
  )
}

/** Certificate and what the person has of an EPI that the work asks for. */
function sobre(exigido: c.Exigido | undefined): string | undefined {
  if (!exigido) return
  const { numeroCA, vencimentoCA, estado, ate } = exigido
  const partes = [
    numeroCA && `CA ${numeroCA}${vencimentoCA ? `, até ${formatarData(vencimentoCA)}` : ''}`,
    estado === 'V' && ate && `a vida útil do último acabou em ${formatarData(ate)}`,
    estado === 'T' && ate && `tem um em uso até ${formatarData(ate)}`,
  ]
  return partes.filter(Boolean).join('; ') || undefined
}

function Tamanho(props: { name: string; label: string; tamanhos: readonly string[] }) {
  const { max: _, semMilhar: __, value, ...field } = useField<string | null>(props.name)
  return (
    <SelectField
      {...field}
      label={props.label}
      value={value || null}
      options={props.tamanhos.map((nome) => ({ value: nome, label: nome }))}
      onChange={(next) => field.onChange(next)}
    />
  )
}
