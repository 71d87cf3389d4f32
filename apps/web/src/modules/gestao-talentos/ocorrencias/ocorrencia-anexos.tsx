import type * as o from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import * as c from '@quadro/contract/gestao-talentos/ocorrencias/ocorrencia-anexos.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { formatarInstante, formatarTamanho } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import * as z from 'zod'
import { attempt, download } from '../../../kit/call/attempt.ts'
import { call, upload } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { timeZone, useFileLimit } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { FileField } from '../../../ui/fields/index.ts'
import { Download, Paperclip, Trash2 } from '../../../ui/icons.ts'
import { RowEnd, Section, TextParts } from '../../../ui/layout/Section.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

type Anexo = o.OcorrenciaDoTalento['anexos'][number]

/** The files of an occurrence: what HR attached, and what the person sent. What somebody has read as part of it stays. */
export function AnexosDaOcorrencia({ de: r }: { de: o.OcorrenciaDoTalento }) {
  const [isOpen, setOpen] = useState(false)
  const [leaving, setLeaving] = useState<Anexo>()
  const mayRemove = (a: Anexo) => r.pode.includes('editar') && !a.daPessoa
  const novo = r.pode.includes('anexar') && (
    <Button size="sm" icon={Paperclip} onPress={() => setOpen(true)}>
      Anexar
    </Button>
  )
  if (r.anexos.length === 0 && !novo) return null
  return (
    <>
      {r.anexos.length === 0 ? (
        <Section title="Anexos" actions={novo}>
          Nenhum arquivo.
        </Section>
      ) : (
        <Section
          title="Anexos"
          count={r.anexos.length}
          actions={novo}
          columns={[
            { label: 'Arquivo', width: '80%' },
            { label: '', width: '20%', align: 'end' },
          ]}
          rows={r.anexos.map((a) => ({
            id: String(a.id),
            cells: [
              <TextParts key="nome" text={a.nome} note={sobre(a)} />,
              <RowEnd key="acoes">
                <IconButton
                  label={`Baixar ${a.nome}`}
                  icon={Download}
                  onPress={() => void download(c.baixarAnexo, { id: r.id, anexoId: a.id })}
                />
                {mayRemove(a) && <IconButton label={`Remover ${a.nome}`} icon={Trash2} onPress={() => setLeaving(a)} />}
              </RowEnd>,
            ],
          }))}
        />
      )}
      {isOpen && <AnexarDialog id={r.id} entry={c.anexar} onClose={() => setOpen(false)} />}
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
              await call(c.excluirAnexo, { id: r.id, anexoId })
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
const sobre = (a: Anexo) =>
  [
    formatarTamanho(a.tamanho),
    a.daPessoa ? `${a.autor}, com a contestação` : a.autor,
    formatarInstante(a.enviadoEm, timeZone()),
  ]
    .filter(Boolean)
    .join(' · ')

const arquivo = z.object({
  anexo: z.custom<File>((file) => file instanceof File, { error: 'Escolha um arquivo' }).meta({ label: 'Arquivo' }),
})
/** Sends a file to an occurrence; `entry` is the call of HR, or of the person, with a login or without. */
export function AnexarDialog({ id, entry, onClose }: { id: number; entry: Endpoint; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('anexo-da-ocorrencia', id),
    schema: arquivo,
    values: { anexo: null } as never,
    save: async ({ anexo }) => {
      await upload(entry, { id } as never, { anexo }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success('Arquivo anexado com sucesso.')
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => !open && !form.isBusy && onClose()}
      title="Anexar arquivo"
      footer={
        <>
          <Button onPress={onClose} isDisabled={form.isBusy}>
            Voltar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Enviando" onPress={() => void form.submit()}>
            Anexar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <Arquivo />
      </Form>
    </Dialog>
  )
}
function Arquivo() {
  const { max: _max, value, onChange, ...field } = useField<File | null>('anexo')
  const limite = useFileLimit(c.ANEXO_MAXIMO)
  return (
    <FileField
      {...field}
      required
      help="Quem lê a ocorrência lê o arquivo, também a própria pessoa."
      value={value ? [{ id: 'anexo', name: value.name, size: value.size }] : []}
      maxSize={limite}
      accept=".pdf,.docx,.odt,.rtf,image/jpeg,image/png,image/webp"
      hint={`PDF, Word ou foto, até ${formatarTamanho(limite)}`}
      onPick={([file]) => file && onChange(file)}
      onRemove={() => onChange(null)}
    />
  )
}
