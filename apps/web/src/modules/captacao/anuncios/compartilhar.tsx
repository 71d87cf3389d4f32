import * as c from '@quadro/contract/captacao/anuncios/anuncios.ts'
import { call } from '../../../kit/call/call.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormEmailList, FormText } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

/** Sends an advert to e-mail addresses, one mail each. */
export function CompartilharDialog({
  anuncio,
  onClose,
}: {
  anuncio: Pick<c.Anuncio, 'id' | 'titulo'>
  onClose: () => void
}) {
  const form = useEntityForm({
    draft: inTab('compartilhar', anuncio.id),
    schema: c.compartilhamento,
    values: { assunto: `Vaga: ${anuncio.titulo}`.slice(0, 100), emails: [''] },
    save: (output) => call(c.compartilhar, { id: anuncio.id, ...output }, { errors: 'none' }),
    done: () => {
      toast.success('Anúncio de vaga enviado com sucesso.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title="Enviar anúncio por e-mail"
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Enviando" onPress={() => void form.submit()}>
            Enviar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>Cada endereço recebe o título da vaga, o lugar e o link. Ninguém vê os outros endereços.</FormCell>
          <FormText name="assunto" />
          <FormEmailList name="emails" required />
        </FormGrid>
      </Form>
    </Dialog>
  )
}
