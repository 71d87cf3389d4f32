import * as c from '@quadro/contract/cargo-salario/equidade/publicacoes-equidade.ts'
import { formatarTamanho } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import * as z from 'zod'
import { download } from '../../../kit/call/attempt.ts'
import { upload } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { useFileLimit } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { useEntityForm, useField } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FormFields } from '../../../kit/form/form-fields.tsx'
import { recordPage } from '../../../kit/record/record-page.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FileField, FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Download, Paperclip } from '../../../ui/icons.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'

export default recordPage(c.publicacoesEquidade, {
  facts: ({ arquivoNome }) => arquivoNome ?? 'Sem o arquivo do Ministério',
  actions: (publicacao) => <Arquivo publicacao={publicacao} />,
  fields: () => (
    <FormGroup title="Publicação">
      <FormGrid>
        <FormFields form={c.publicacoesEquidade.form} />
      </FormGrid>
    </FormGroup>
  ),
})

/** The Ministry's file: download, and a dialog that stores another one in its place. */
function Arquivo({
  publicacao: { id, arquivoNome, pode },
}: {
  publicacao: c.Publicacao & { pode: readonly string[] }
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {arquivoNome !== null && (
        <Button icon={Download} onPress={() => void download(c.baixarArquivo, { id })}>
          Baixar arquivo
        </Button>
      )}
      {pode.includes('editar') && (
        <Button icon={Paperclip} onPress={() => setOpen(true)}>
          {arquivoNome === null ? 'Guardar arquivo' : 'Trocar arquivo'}
        </Button>
      )}
      {isOpen && <Guardar id={id} onClose={() => setOpen(false)} />}
    </>
  )
}

const escolha = z.object({
  arquivo: z.custom<File>((file) => file instanceof File, { error: 'Escolha um arquivo' }).meta({ label: 'Arquivo' }),
})
function Guardar({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('arquivo-da-equidade', id),
    schema: escolha,
    values: { arquivo: null } as never,
    save: async ({ arquivo }) => {
      await upload(c.guardarArquivo, { id }, { arquivo }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success('Arquivo guardado com sucesso.')
      onClose()
    },
  })
  return (
    <FormDialog
      title="Arquivo do Ministério"
      form={form}
      verb="Guardar"
      busy="Enviando"
      keep="Voltar"
      onClose={onClose}
    >
      <FormCell>
        <Escolha />
      </FormCell>
    </FormDialog>
  )
}
function Escolha() {
  const { max: _max, value, onChange, ...field } = useField<File | null>('arquivo')
  const limite = useFileLimit(c.ARQUIVO_MAXIMO)
  return (
    <FileField
      {...field}
      required
      value={value ? [{ id: 'arquivo', name: value.name, size: value.size }] : []}
      maxSize={limite}
      accept=".pdf,.docx,.odt,.rtf,image/jpeg,image/png,image/webp"
      hint={`PDF, Word ou foto, até ${formatarTamanho(limite)}`}
      onPick={([file]) => file && onChange(file)}
      onRemove={() => onChange(null)}
    />
  )
}
