import { texto } from '@quadro/contract/kit/fields.ts'
import * as z from 'zod'
import { inTab } from '../../../kit/form/draft.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FormCell } from '../../../ui/fields/index.ts'

const schema = z.object({ motivo: texto({ label: 'Motivo', max: 300 }) })

/** Asks why a presence is corrected or refused. */
export function PedirMotivo(props: {
  title: string
  label: string
  confirmLabel: string
  busyLabel: string
  text?: string
  onClose: () => void
  onConfirm: (motivo: string) => Promise<unknown>
}) {
  const form = useEntityForm({
    draft: inTab('motivo', props.title),
    schema,
    values: { motivo: '' },
    save: ({ motivo }) => props.onConfirm(motivo),
    // The call has shown it.
    failures: 'none',
    done: props.onClose,
  })
  return (
    <FormDialog
      title={props.title}
      form={form}
      verb={props.confirmLabel}
      busy={props.busyLabel}
      keep="Voltar"
      onClose={props.onClose}
    >
      {props.text && <FormCell>{props.text}</FormCell>}
      <FormText name="motivo" label={props.label} />
    </FormDialog>
  )
}
