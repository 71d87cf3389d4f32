import type { ReactNode } from 'react'
import { Form, type UsedForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormGrid } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

/** A dialog with a short form, over the page of an action. */
export function DialogoDaAcao(props: {
  title: string
  form: UsedForm
  verbo: string
  fazendo: string
  onClose: () => void
  children: ReactNode
}) {
  const { title, form, verbo, fazendo, onClose, children } = props
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={title}
      footer={
        <>
          <Button onPress={onClose}>Voltar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel={fazendo} onPress={() => void form.submit()}>
            {verbo}
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>{children}</FormGrid>
      </Form>
    </Dialog>
  )
}
