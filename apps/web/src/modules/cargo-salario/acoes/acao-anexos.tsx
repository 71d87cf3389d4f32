import type { AcaoCompleta, Anexo } from '@quadro/contract/cargo-salario/acoes/acoes.ts'
import * as c from '@quadro/contract/cargo-salario/acoes/acompanhamentos.ts'
import { formatarTamanho } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import * as z from 'zod'
import { attempt, download } from '../../../kit/call/attempt.ts'
import { call, upload } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { useFileLimit } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { useEntityForm, useField } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { FileField, FormCell } from '../../../ui/fields/index.ts'
import { Download, Paperclip, Trash2 } from '../../../ui/icons.ts'
import { RowEnd, Section, TextParts } from '../../../ui/layout/Section.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { instante } from './acao-situacao.tsx'

/** Files attached to an action. */
export function Anexos({ acao }: { acao: AcaoCompleta }) {
  const [isOpen, setOpen] = useState(false)
  const [leaving, setLeaving] = useState<Anexo>()
  const mayWrite = acao.pode.includes('comentar')
  const novo = mayWrite && (
    <Button size="sm" icon={Paperclip} onPress={() => setOpen(true)}>
      Anexar
    </Button>
  )
  return (
    <>
      {acao.anexos.length === 0 ? (
        <Section title="Anexos" actions={novo}>
          Nenhum arquivo.
        </Section>
      ) : (
        <Section
          title="Anexos"
          count={acao.anexos.length}
          actions={novo}
          columns={[
            { label: 'Arquivo', width: '80%' },
            { label: '', width: '20%', align: 'end' },
          ]}
          rows={acao.anexos.map((a) => ({
            id: String(a.id),
            cells: [
              <TextParts
                key="nome"
                text={a.nome}
                note={[formatarTamanho(a.tamanho), a.autor, instante(a.criadoEm)].filter(Boolean).join(' · ')}
              />,
              <RowEnd key="acoes">
                <IconButton
                  label={`Baixar ${a.nome}`}
                  icon={Download}
                  onPress={() => void download(c.baixarAnexo, { id: acao.id, anexoId: a.id })}
                />
                {mayWrite && <IconButton label={`Remover ${a.nome}`} icon={Trash2} onPress={() => setLeaving(a)} />}
              </RowEnd>,
            ],
          }))}
        />
      )}
      {isOpen && <Novo id={acao.id} onClose={() => setOpen(false)} />}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(open) => !open && setLeaving(undefined)}
        title={`Remover ${leaving?.nome ?? ''}?`}
        confirmLabel="Remover"
        keepLabel="Manter"
        isDanger
        onConfirm={() => {
          const anexoId = leaving!.id
          setLeaving(undefined)
          void attempt(
            async () => {
              await call(c.excluirAnexo, { id: acao.id, anexoId })
              toast.success('Arquivo removido com sucesso.')
            },
            { after: refreshed },
          )
        }}
      >
        O arquivo é apagado. Não dá para desfazer.
      </ConfirmDialog>
    </>
  )
}

const arquivo = z.object({
  anexo: z.custom<File>((file) => file instanceof File, { error: 'Escolha um arquivo' }).meta({ label: 'Arquivo' }),
})
function Novo({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('anexo-da-acao', id),
    schema: arquivo,
    values: { anexo: null } as never,
    save: async ({ anexo }) => {
      await upload(c.anexar, { id }, { anexo }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success('Arquivo anexado com sucesso.')
      onClose()
    },
  })
  return (
    <FormDialog title="Anexar arquivo" form={form} verb="Anexar" busy="Enviando" keep="Voltar" onClose={onClose}>
      <FormCell>
        <Arquivo />
      </FormCell>
    </FormDialog>
  )
}

function Arquivo() {
  const { max: _max, value, onChange, ...field } = useField<File | null>('anexo')
  const limite = useFileLimit(c.ANEXO_MAXIMO)
  return (
    <FileField
      {...field}
      required
      value={value ? [{ id: 'anexo', name: value.name, size: value.size }] : []}
      maxSize={limite}
      accept=".pdf,.docx,.odt,.rtf,image/jpeg,image/png,image/webp"
      hint={`PDF, Word ou foto, até ${formatarTamanho(limite)}`}
      onPick={([file]) => file && onChange(file)}
      onRemove={() => onChange(null)}
    />
  )
}
