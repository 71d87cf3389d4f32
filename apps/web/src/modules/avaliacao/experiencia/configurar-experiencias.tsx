import * as c from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import { periodosExperiencia } from '@quadro/contract/avaliacao/experiencia/periodos-experiencia.ts'
import { listar as colaboradores } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import type { BulkOutcome } from '@quadro/contract/kit/bulk.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { lookup, refreshed, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormMultiLookup, FormSelect, FormSwitch, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { ReasonList } from '../../../ui/display/ReasonList.tsx'
import { FormCell, FormGrid, type Option } from '../../../ui/fields/index.ts'
import { Dialog, OkDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const pessoas = lookup(colaboradores) as (
  busca: string,
  page: number,
) => Promise<{ items: Option<number>[]; total: number }>

const pessoasEm = (n: number) => (n === 1 ? '1 talento' : `${n} talentos`)

/** Who answers about these people at the end of a period, or that nobody has to. Several people at once, each with its own refusal. */
export function ConfigurarExperiencias(props: {
  talentosIds: number[]
  /** One person: its name. */
  nome?: string
  /** The period, when the page has chosen it. */
  periodoId?: number
  onClose: () => void
}) {
  const { talentosIds, nome, onClose } = props
  const [recusados, setRecusados] = useState<BulkOutcome['recusados']>([])
  const form = useEntityForm({
    draft: inTab('configurar-experiencias', ...talentosIds),
    schema: c.configurar.input,
    values: {
      talentosIds,
      periodoExperienciaId: (props.periodoId ?? null) as never,
      dispensar: false,
      avaliadoresIds: [],
      modeloAvaliacaoId: null,
      motivo: null,
    },
    save: (output) => call(c.configurar, output, { errors: 'none' }),
    done: async ({ alterados, recusados: fora }) => {
      if (alterados.length > 0) toast.success(`${pessoasEm(alterados.length)}: acompanhamento configurado.`)
      await refreshed()
      if (fora.length === 0) onClose()
      else setRecusados(fora)
    },
  })
  if (recusados.length > 0)
    return (
      <OkDialog
        isOpen
        onClose={onClose}
        title={
          recusados.length === 1 ? 'Um talento ficou como estava' : `${recusados.length} talentos ficaram como estavam`
        }
      >
        <ReasonList items={recusados.map(({ id, label, motivo }) => ({ id, label, reason: motivo }))} />
      </OkDialog>
    )
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={`Configurar acompanhamento: ${nome ?? pessoasEm(talentosIds.length)}`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Configurando" onPress={() => void form.submit()}>
            Configurar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <Campos temPeriodo={props.periodoId !== undefined} />
        </FormGrid>
      </Form>
    </Dialog>
  )
}

function Campos({ temPeriodo }: { temPeriodo: boolean }) {
  const { data: periodos = [] } = useCall(periodosExperiencia.opcoes!, {}, { silent: true })
  const { data: modelos = [] } = useCall(
    c.modelosDeExperiencia,
    {},
    { silent: true, enabled: can(c.modelosDeExperiencia) },
  )
  const dispensar = useField<boolean>('dispensar').value
  return (
    <>
      {!temPeriodo && (
        <FormCell>
          <FormSelect
            name="periodoExperienciaId"
            required
            options={periodos.map(({ id, label }) => ({ value: id, label }))}
          />
        </FormCell>
      )}
      <FormCell>
        <FormSwitch
          name="dispensar"
          consequence="Ninguém precisa responder sobre este período. O que alguém já começou a responder não muda."
        />
      </FormCell>
      {dispensar ? (
        <FormCell>
          <FormTextArea name="motivo" required />
        </FormCell>
      ) : (
        <>
          <FormCell>
            <FormMultiLookup
              name="avaliadoresIds"
              load={pessoas}
              help="Sem ninguém, responde o gestor: quem responde pela área mais próxima no dia."
            />
          </FormCell>
          <FormCell>
            <FormSelect
              name="modeloAvaliacaoId"
              options={modelos.map(({ id, titulo, periodoNome }) => ({
                value: id,
                label: `${titulo} (${periodoNome})`,
              }))}
              placeholder="O modelo liberado do período"
            />
          </FormCell>
        </>
      )}
    </>
  )
}
