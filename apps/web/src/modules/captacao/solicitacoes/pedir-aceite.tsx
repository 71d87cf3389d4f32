import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { O_QUE_NAO_E } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCode } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const schema = z.object({ quem: c.pedirAceite.input.shape.quem })

/** Asks whoever requested or released it to accept the request as it is printed now. */
export function PedirAceiteDialog({ solicitacao: s, onClose }: { solicitacao: c.Solicitacao; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('pedir-aceite', s.id),
    schema,
    values: { quem: s.liberador ? 'L' : 'S' },
    save: async ({ quem }) => {
      await call(c.pedirAceite, { id: s.id, quem }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success('Aceite pedido.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title="Pedir o aceite da solicitação"
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Voltar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Imprimindo" onPress={() => void form.submit()}>
            Pedir aceite
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>
            <FormCode name="quem" codes={c.ACEITANTES} />
          </FormCell>
          <FormCell>
            <p>
              A solicitação é impressa como está agora, sem a remuneração, e espera em Meus Aceites de quem a aceita.{' '}
              {O_QUE_NAO_E}
            </p>
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
