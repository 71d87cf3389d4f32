import * as c from '@quadro/contract/avaliacao/desempenho/avaliacoes-desempenho.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormMultiSelect, FormSwitch } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { useGo } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { plural } from './desempenho-partes.tsx'

/** Asks for the target companies and whether the participants are copied. */
export function ClonarDialog({
  avaliacao,
  onClose,
}: {
  avaliacao: { id: number; titulo: string; avaliados: number }
  onClose: () => void
}) {
  const go = useGo()
  const { data: empresas = [] } = useCall(c.empresasParaClonar, {}, { silent: true })
  const form = useEntityForm({
    draft: inTab('clonar-avaliacao', avaliacao.id),
    schema: c.clonarForm,
    values: { empresas: [], clonarParticipantes: false },
    save: async (como) => {
      const feitas = await call(c.clonar, { id: avaliacao.id, ...como }, { errors: 'none' })
      const [uma] = feitas
      const foiPara = como.empresas.length > 0 ? ` em ${feitas.map((f) => f.empresaNome).join(', ')}` : ''
      toast.success(`${plural(feitas.length, 'cópia criada', 'cópias criadas')}${foiPara}, por liberar.`)
      await refreshed()
      onClose()
      // Opens the copy only when it is in this company.
      if (como.empresas.length === 0 && uma) go(`${c.base}/${uma.id}`)
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Clonar '${avaliacao.titulo}'`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Clonando" onPress={() => void form.submit()}>
            Clonar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          {empresas.length > 1 && (
            <FormCell>
              <FormMultiSelect
                name="empresas"
                options={empresas.map(({ id, nome }) => ({ value: id, label: nome }))}
                placeholder="Só nesta empresa"
                help="Em outra empresa o modelo vai junto, se ela ainda não tem um com o mesmo título, e fica por liberar."
              />
            </FormCell>
          )}
          <FormCell>
            <FormSwitch
              name="clonarParticipantes"
              consequence={`${plural(avaliacao.avaliados, 'pessoa avaliada', 'pessoas avaliadas')} com os seus avaliadores e pesos. Só dentro desta empresa.`}
            />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
