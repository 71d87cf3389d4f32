import { type ReactNode, useEffect } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { FormGrid } from '../../ui/fields/FormGrid.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { Form, type UsedForm } from './form.tsx'

/** A dialog that is a form. Mounted only while it is open; Enter saves, Esc asks when something is typed. */
export function FormDialog(props: {
  title: string
  form: UsedForm
  /** What the button does, and is doing. */
  verb: string
  busy: string
  keep?: string
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const { form, keep = 'Cancelar', isWide, onClose } = props
  return (
    <Dialog
      isOpen
      isWide={isWide}
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={props.title}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            {keep}
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel={props.busy} onPress={() => void form.submit()}>
            {props.verb}
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>{props.children}</FormGrid>
        <FirstField form={form} />
      </Form>
    </Dialog>
  )
}

/** Begins in the first field, where it is one to type into: a dialog that opens focuses itself, and passes that on. */
function FirstField({ form }: { form: UsedForm }) {
  const { element } = form.state
  useEffect(() => {
    const dialog = element.current?.closest('[role="dialog"]')
    const first = element.current
      ?.querySelector('[data-field]')
      ?.querySelector<HTMLElement>('input:not([role]), textarea')
    const begin = () => first?.focus()
    dialog?.addEventListener('focus', begin, { once: true })
    return () => dialog?.removeEventListener('focus', begin)
  }, [element])
  return null
}
