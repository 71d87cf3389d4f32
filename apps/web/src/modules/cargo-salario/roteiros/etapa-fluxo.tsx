import * as c from '@quadro/contract/cargo-salario/roteiros/etapas.ts'
import { formatarTamanho } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import * as z from 'zod'
import { upload } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { useFileLimit } from '../../../kit/call/session.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { flowScreen } from '../../../kit/flow/ways.ts'
import { useEntityForm, useField } from '../../../kit/form/form.tsx'
import { FileField, FormCell } from '../../../ui/fields/index.ts'
import { Ban, CircleCheck, RotateCcw, Upload } from '../../../ui/icons.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { DialogoDaAcao } from '../acoes/acao-dialogo.tsx'

const fluxoDaEtapa = flowScreen<typeof c.fluxo, c.Etapa>(c.fluxo, {
  conclui: {
    icon: CircleCheck,
    ask: { title: (e) => `Concluir '${e.titulo}'?`, keep: 'Voltar' },
  },
  dispensa: {
    icon: Ban,
    ask: { title: (e) => `'${e.titulo}' não se aplica a ${e.pessoaNome}?`, verb: 'Dispensar', keep: 'Voltar' },
  },
  reabre: { icon: RotateCcw },
})

/** What the user may do with steps: the document that is lacking, and the actions of the flow; `dialog` must stand on the page. */
export function useEtapas(etapa?: c.Etapa) {
  const [sending, setSending] = useState<c.Etapa>()
  const { of, offered, dialog } = useFlow(fluxoDaEtapa, etapa)
  const enviar = (e: c.Etapa) =>
    e.pode.includes('enviarDocumento')
      ? [{ id: 'enviarDocumento', label: 'Enviar documento', icon: Upload, onAction: () => setSending(e) }]
      : []
  return {
    de: (e: c.Etapa) => [...enviar(e), ...of(e)],
    oferecidas: etapa ? [...enviar(etapa), ...offered] : [],
    dialogos: (
      <>
        {dialog}
        {sending && <EnviarDocumento etapa={sending} onClose={() => setSending(undefined)} />}
      </>
    ),
  }
}

const envio = z.object({
  arquivo: z.custom<File>((file) => file instanceof File, { error: 'Escolha um arquivo' }).meta({ label: 'Arquivo' }),
})
function EnviarDocumento({ etapa, onClose }: { etapa: c.Etapa; onClose: () => void }) {
  const form = useEntityForm({
    schema: envio,
    values: { arquivo: null } as never,
    save: async ({ arquivo }) => {
      await upload(c.enviarDocumento, { id: etapa.id }, { arquivo }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success('Documento enviado.')
      onClose()
    },
  })
  return (
    <DialogoDaAcao
      title={`Enviar ${etapa.documentoPedido ?? 'documento'}`}
      form={form}
      verbo="Enviar"
      fazendo="Enviando"
      onClose={onClose}
    >
      <FormCell>
        <Arquivo
          help={
            etapa.sobreMim
              ? 'Vai para os seus documentos, que o RH guarda.'
              : `Vai para os documentos de ${etapa.pessoaNome}. Só quem pode ver documentos o abre depois.`
          }
        />
      </FormCell>
    </DialogoDaAcao>
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
