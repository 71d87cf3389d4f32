import type { EntradasDeAceites, MeuAceite } from '@quadro/contract/cargo-salario/aceites/meus-aceites.ts'
import { texto } from '@quadro/contract/kit/fields.ts'
import * as z from 'zod'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const schema = z.object({ motivo: texto({ label: 'Motivo', max: 500 }) })

/** Asks why the document is declined. */
export function RecusarAceite({
  de,
  aceite,
  onClose,
}: {
  de: EntradasDeAceites
  aceite: MeuAceite
  onClose: () => void
}) {
  const form = useEntityForm({
    draft: inTab('recusar-aceite', aceite.id),
    schema,
    values: { motivo: '' },
    save: async ({ motivo }) => {
      await call(de.recusar, { id: aceite.id, versao: aceite.versao, motivo }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success('Documento recusado.')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Recusar '${aceite.titulo}'?`}
      form={form}
      verb="Recusar"
      busy="Enviando"
      keep="Voltar"
      onClose={onClose}
    >
      <FormCell>
        <FormTextArea name="motivo" help="Quem pediu o aceite lê o motivo." />
      </FormCell>
    </FormDialog>
  )
}
