import * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import { call } from '../../../kit/call/call.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { CampoResultado } from './mover.tsx'

/** Result and note for the candidate's current stage. */
export function AnotarDialog({
  solicitacaoId,
  candidato,
  etapa,
  observacao,
  onClose,
  onDone,
}: {
  solicitacaoId: number
  candidato: c.CandidatoNaSolicitacao
  etapa: string
  observacao: string | null
  onClose: () => void
  onDone: () => Promise<unknown>
}) {
  const form = useEntityForm({
    draft: inTab('resultado', candidato.id),
    schema: c.resultadoForm,
    values: { resultado: candidato.resultado, observacao },
    save: (output) =>
      call(
        c.registrarResultado,
        { id: solicitacaoId, aplicacaoId: candidato.id, versao: candidato.versao, ...output },
        { errors: 'none' },
      ),
    done: async () => {
      toast.success('Anotação salva.')
      onClose()
      await onDone()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={`${candidato.nome} em ${etapa}`}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Salvando" onPress={() => void form.submit()}>
            Salvar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <CampoResultado />
          <FormTextArea name="observacao" />
        </FormGrid>
      </Form>
    </Dialog>
  )
}
