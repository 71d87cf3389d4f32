import { ARQUIVO_MAXIMO } from '@quadro/contract/kit/formato.ts'
import { useField } from '../../../kit/form/form.tsx'
import { useObjectUrl } from '../../../kit/form/picture.ts'
import { WAITING } from '../../../kit/form/sending.ts'
import { ImageField } from '../../../ui/fields/index.ts'
import type { Desenho } from './desenho.ts'
import { useFotoDoForm } from './foto-envio.ts'

/** The photo: chosen or taken with the camera, shown at once, uploaded while the form is filled in. */
export function Foto({ name, required }: Desenho) {
  const { max: _max, onChange: _onChange, value, ...field } = useField<string | null>(name)
  const { envio, endereco, remover, travada } = useFotoDoForm()
  const preview = useObjectUrl(envio.file)
  const help = {
    none: undefined,
    sending: `Enviando… ${Math.round(envio.progress * 100)}%`,
    waiting: WAITING,
    failed: undefined,
    sent: undefined,
  }[envio.state]
  return (
    <ImageField
      {...field}
      required={required}
      hasCamera
      readOnly={travada !== undefined}
      value={envio.state === 'failed' || value === null ? endereco : (preview ?? endereco)}
      maxSize={ARQUIVO_MAXIMO}
      help={travada ?? help ?? 'Só o rosto, de frente, com boa luz.'}
      error={envio.error ?? field.error}
      onPick={envio.send}
      onRemove={remover}
    />
  )
}
