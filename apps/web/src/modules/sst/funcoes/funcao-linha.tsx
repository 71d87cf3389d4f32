import { formatarData } from '@quadro/contract/kit/formato.ts'
import { type ReactNode, useState } from 'react'
import type * as z from 'zod'
import { attempt } from '../../../kit/call/attempt.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

interface Props<S extends z.ZodObject> {
  /** The name of the function. */
  de: string
  /** The row that is corrected; without one a new row is inserted. */
  linha: { data: string } | undefined
  schema: S
  values: z.input<S>
  gravar: (output: z.output<S>) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}
/** The form of a row of one of the two histories. */
export function LinhaDialog<S extends z.ZodObject>({ de, linha, onClose, children, ...how }: Props<S>) {
  const form = useEntityForm({
    schema: how.schema,
    values: how.values,
    save: async (output) => {
      await how.gravar(output)
      toast.success(linha ? 'Histórico corrigido.' : 'Mudança inserida.')
      await refreshed()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={linha ? `Corrigir a mudança de ${formatarData(linha.data)}` : `Nova mudança de ${de}`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Gravando" onPress={() => void form.submit()}>
            Gravar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        {children}
      </Form>
    </Dialog>
  )
}

/** Asks before a row goes. */
export function RemoverLinha(props: {
  data: string
  remover: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}) {
  const { data, remover, onClose, children } = props
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await remover()
        toast.success('Linha do histórico removida.')
        await refreshed()
      },
      { after: onClose },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Remover a mudança de ${formatarData(data)}?`}
      confirmLabel="Remover"
      keepLabel="Manter"
      isDanger
      isBusy={isBusy}
      busyLabel="Removendo"
      onConfirm={() => void remove()}
    >
      {children}
    </ConfirmDialog>
  )
}
