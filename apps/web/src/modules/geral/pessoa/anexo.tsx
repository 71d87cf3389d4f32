import { formatarTamanho } from '@quadro/contract/kit/formato.ts'
import { useFileLimit } from '../../../kit/call/session.ts'
import { useField } from '../../../kit/form/form.tsx'
import { FileField } from '../../../ui/fields/index.ts'

/** The file of a document, at most `maximo` bytes. When the description is empty, it is filled from the file name. */
export function AnexoDoDocumento({ maximo }: { maximo: number }) {
  const { max: _max, value, onChange, ...field } = useField<File | null>('anexo')
  const descricao = useField<string>('descricao')
  const limite = useFileLimit(maximo)
  return (
    <FileField
      {...field}
      required
      value={value ? [{ id: 'anexo', name: value.name, size: value.size }] : []}
      maxSize={limite}
      accept=".pdf,.docx,.odt,.rtf,image/jpeg,image/png,image/webp"
      hint={`PDF, Word ou foto, até ${formatarTamanho(limite)}`}
      onPick={([file]) => {
        if (!file) return
        onChange(file)
        if (!descricao.value)
          descricao.onChange(
            file.name
              .replace(/\.\w+$/, '')
              .replace(/[_-]+/g, ' ')
              .slice(0, 100),
          )
      }}
      onRemove={() => onChange(null)}
    />
  )
}
