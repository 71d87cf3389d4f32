import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { Button } from '../../ui/control/Button.tsx'
import { FormCell, FormGrid } from '../../ui/fields/index.ts'
import { ConfirmDialog, Dialog } from '../../ui/overlay/Dialog.tsx'
import { toast } from '../../ui/overlay/Toasts.tsx'
import { doubt, refusalOf } from '../call/attempt.ts'
import { call } from '../call/call.ts'
import { refreshed } from '../call/query.ts'
import { inTab } from '../form/draft.ts'
import { Form, useEntityForm } from '../form/form.tsx'
import { emptyValues, FormFields } from '../form/form-fields.tsx'
import { type Asked, doneOf, labelOf, said } from './ways.ts'

/** The part of the input that must still be asked: all fields without a given value. */
const askedOf = (input: z.ZodObject, given: object): z.ZodObject =>
  z.object(Object.fromEntries(Object.entries(input.shape).filter(([name]) => !(name in given))))

/**
 * Asks for the input of an action and runs it. Mounted only while it is open. When there is nothing to fill in, it is a question, and the
 * first focus is on the button that changes nothing.
 */
export function ActionDialog({
  asked,
  onClose,
  onDone,
}: {
  asked: Asked
  onClose: () => void
  onDone: (answer: unknown) => unknown
}): ReactNode {
  const { flow, action, way, record } = asked
  const { ask = {} } = way
  const { input, confirm, isDanger = false } = flow.actions[action]!
  const given = said(way.input, record) ?? {}
  const schema = ask.schema ?? askedOf(input, given)
  const isPlain = Object.keys(schema.shape).length === 0
  const form = useEntityForm({
    draft: inTab(action, record.id),
    schema,
    values: emptyValues(schema, ask.values?.()) as never,
    save: async (output) => {
      const filled = output as Record<string, unknown>
      const sent = { ...given, ...(ask.sent?.(filled) ?? filled) }
      try {
        return await call(flow.endpoints[action]!, { id: record.id, versao: record.versao, ...sent } as never, {
          errors: 'none',
        })
      } catch (error) {
        // Somebody else may have changed the record meanwhile, so it is read again.
        doubt(refusalOf(error))
        // The user filled in nothing that closing would lose.
        if (isPlain) onClose()
        throw error
      }
    },
    done: async (answer) => {
      const done = doneOf(asked)
      if (done !== undefined) toast.success(done)
      onClose()
      await onDone(answer)
      await refreshed()
    },
  })
  const values = useWatch({ control: form.control })
  const verb = typeof ask.verb === 'function' ? ask.verb(values) : (ask.verb ?? labelOf(asked))
  const title = said(ask.title, record) ?? confirm?.title ?? `${labelOf(asked)}?`
  const text = ask.text?.(record) ?? confirm?.text
  const isRed = isDanger || ask.isDanger === true
  const keep = ask.keep ?? 'Cancelar'
  const busy = ask.busy ?? 'Gravando'
  const change = (isOpen: boolean) => !isOpen && !form.isBusy && onClose()
  if (isPlain)
    return (
      <ConfirmDialog
        isOpen
        onOpenChange={change}
        title={title}
        confirmLabel={verb}
        keepLabel={keep}
        isDanger={isRed}
        isBusy={form.isBusy}
        busyLabel={busy}
        onConfirm={() => void form.submit()}
      >
        {text}
      </ConfirmDialog>
    )
  return (
    <Dialog
      isOpen
      onOpenChange={change}
      title={title}
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            {keep}
          </Button>
          <Button
            variant={isRed ? 'danger-fill' : 'accent'}
            isBusy={form.isBusy}
            busyLabel={busy}
            onPress={() => void form.submit()}
          >
            {verb}
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          {text && <FormCell>{text}</FormCell>}
          {ask.fields?.(record) ?? <FormFields form={schema} />}
        </FormGrid>
      </Form>
    </Dialog>
  )
}
