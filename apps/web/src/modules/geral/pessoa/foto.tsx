import { formatarTamanho } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import * as z from 'zod'
import { attempt } from '../../../kit/call/attempt.ts'
import { useFileLimit } from '../../../kit/call/session.ts'
import { useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, ImageField } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

/** Adds the photo's id to the address, so that the browser does not show a cached former photo. */
export const comVersao = (url: string, fotoId: number): string => `${url}${url.includes('?') ? '&' : '?'}v=${fotoId}`

/** A photo that waits in a form until the record is saved. It is stored as text, so that the draft can keep it. */
export const fotoEmEspera = z.object({ nome: z.string(), dados: z.string() }).nullable().meta({ label: 'Foto' })
export type FotoEmEspera = z.infer<typeof fotoEmEspera>

/** Larger photos exceed the browser's storage for drafts. */
const GUARDAVEL = 700 * 1024
const LADO = 1024
/** The photo unchanged, or reduced to portrait size when it is large. */
async function paraGuardar(file: File): Promise<Blob> {
  if (file.size <= GUARDAVEL || typeof createImageBitmap === 'undefined') return file
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LADO / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return file
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? file), 'image/jpeg', 0.85))
}
const emTexto = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
/** The file of a waiting photo. */
export function arquivoDaFoto({ nome, dados }: NonNullable<FotoEmEspera>): File {
  const [head = '', text = ''] = dados.split(',')
  const type = /^data:([^;]+)/.exec(head)?.[1] ?? ''
  return new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], nome, { type })
}

/** The photo in a registration form; it is uploaded after the record was created. */
export function FotoDoCadastro({ maximo }: { maximo: number }) {
  const field = useField<FotoEmEspera>('foto')
  const limite = useFileLimit(maximo)
  const [error, setError] = useState<string>()
  const pick = async (file: File) => {
    setError(undefined)
    try {
      const blob = await paraGuardar(file)
      field.onChange({ nome: file.name, dados: await emTexto(blob) })
    } catch {
      // The browser cannot read it as an image, whatever its name.
      setError('O arquivo adicionado não é uma imagem')
    }
  }
  return (
    <FormCell>
      <ImageField
        name="foto"
        label="Foto"
        hint={`PNG ou JPEG, até ${formatarTamanho(limite)}`}
        help="Um retrato quadrado fica melhor: o que sobra dos lados é cortado."
        maxSize={limite}
        error={field.error ?? error}
        value={field.value?.dados ?? null}
        onPick={(file) => void pick(file)}
        onRemove={() => field.onChange(null)}
      />
    </FormCell>
  )
}

/** Chooses, changes and removes a person's photo. Each action is saved at once. */
export function FotoDialog(props: {
  nome: string
  endereco: string | null
  maximo: number
  gravar: (foto: File) => Promise<unknown>
  excluir: () => Promise<unknown>
  onMudou: () => Promise<unknown>
  onClose: () => void
}) {
  const { nome, endereco, maximo, gravar, excluir, onMudou, onClose } = props
  const limite = useFileLimit(maximo)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const change = async (work: () => Promise<unknown>, said: string) => {
    setBusy(true)
    setError(undefined)
    await attempt(
      async () => {
        await work()
        toast.success(said)
        await onMudou()
      },
      {
        refused: (failed) => setError(failed.message),
        after: () => setBusy(false),
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Foto de ${nome}`}
      footer={
        <Button variant="accent" isBusy={isBusy} busyLabel="Enviando" onPress={onClose}>
          Concluir
        </Button>
      }
    >
      <ImageField
        name="foto"
        label="Foto"
        hint={`PNG ou JPEG, até ${formatarTamanho(limite)}`}
        help="Um retrato quadrado fica melhor: o que sobra dos lados é cortado."
        maxSize={limite}
        error={error}
        value={endereco}
        onPick={(file) => void change(() => gravar(file), 'Foto salva.')}
        onRemove={() => void change(excluir, 'Foto removida.')}
      />
    </Dialog>
  )
}
