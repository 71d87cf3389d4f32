import { clonarForm, type ModelosDeAvaliacao } from '@quadro/contract/avaliacao/questionarios/modelos.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormMultiSelect } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

/** Asks for the companies that a model is copied to. */
export function ClonarModelo(props: {
  contrato: ModelosDeAvaliacao
  modelo: { id: number; titulo: string }
  onClose: () => void
}) {
  const { contrato: c, modelo, onClose } = props
  const { data: empresas = [] } = useCall(c.empresasParaClonar, {}, { silent: true })
  const form = useEntityForm({
    draft: inTab('clonar-modelo', modelo.id),
    schema: clonarForm.refine(({ empresas: chosen }) => chosen.length > 0, {
      path: ['empresas'],
      error: 'Escolha ao menos uma empresa',
    }),
    values: { empresas: [] },
    save: async ({ empresas: chosen }) => {
      const feitas = await call(c.clonarPara, { id: modelo.id, empresas: chosen }, { errors: 'none' })
      toast.success(
        `${feitas.length === 1 ? 'Cópia criada' : `${feitas.length} cópias criadas`} em ${feitas.map((f) => f.empresaNome).join(', ')}, em edição.`,
      )
      await refreshed()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Clonar '${modelo.titulo}'`}
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
          <FormCell>
            <FormMultiSelect
              name="empresas"
              options={empresas.map(({ id, nome }) => ({ value: id, label: nome }))}
              help="Cada empresa recebe as perguntas da versão mais nova, em edição: libere lá para usar."
            />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
