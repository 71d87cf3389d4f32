import * as c from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import { formatarTamanho } from '@quadro/contract/kit/formato.ts'
import * as z from 'zod'
import { upload } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { useFileLimit } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { useEntityForm, useField } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FileField, FormCell } from '../../../ui/fields/index.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'

const envio = z.object({
  arquivo: z.custom<File>((file) => file instanceof File, { error: 'Escolha um arquivo' }).meta({ label: 'Arquivo' }),
})
/** Sends the document that a step asks for: `entry` is the call of whoever sends it, with a login or without. */
export function EnviarDocumento(props: {
  etapa: Pick<c.Etapa, 'id' | 'documentoPedido'>
  help: string
  entry?: Parameters<typeof upload>[0]
  onClose: () => void
}) {
  const { etapa, help, entry = c.enviarDocumento, onClose } = props
  const form = useEntityForm({
    draft: inTab('documento-da-etapa', etapa.id),
    schema: envio,
    values: { arquivo: null } as never,
    save: async ({ arquivo }) => {
      await upload(entry, { id: etapa.id } as never, { arquivo }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success('Documento enviado.')
      onClose()
    },
  })
  return (
    <FormDialog
      title={`Enviar ${etapa.documentoPedido ?? 'documento'}`}
      form={form}
      verb="Enviar"
      busy="Enviando"
      keep="Voltar"
      onClose={onClose}
    >
      <FormCell>
        <Arquivo help={help} />
      </FormCell>
    </FormDialog>
  )
}
function Arquivo({ help }: { help: string }) {
  const { max: _max, value, onChange, ...field } = useField<File | null>('arquivo')
  const limite = useFileLimit(c.DOCUMENTO_MAXIMO)
  return (
    <FileField
      {...field}
      required
      help={help}
      value={value ? [{ id: 'arquivo', name: value.name, size: value.size }] : []}
      maxSize={limite}
      accept=".pdf,.docx,.odt,.rtf,image/jpeg,image/png,image/webp"
      hint={`PDF, Word ou foto, até ${formatarTamanho(limite)}`}
      onPick={([file]) => file && onChange(file)}
      onRemove={() => onChange(null)}
    />
  )
}
