import * as c from '@quadro/contract/gestao-talentos/entrevistas/entrevistas-desligamento.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormRef } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { copyText } from '../../../kit/page/clipboard.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { CopyLine } from '../../../ui/control/CopyLine.tsx'
import { FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

type Quem = Pick<c.EntrevistaDoTalento, 'id' | 'nome'>

/** Asks for the model and the day: of a new interview, or of one that is still to be held. */
export function AgendarDialog({
  de: { id, nome },
  entrevista: e,
  onClose,
}: {
  de: Quem
  entrevista: c.Entrevista | null
  onClose: () => void
}) {
  const form = useEntityForm({
    draft: inTab('agendar-entrevista', id),
    schema: c.agendaForm,
    values: { modeloId: (e?.modeloId ?? null) as never, data: e && e.data > today() ? e.data : today() },
    save: async (output) => {
      await call(c.agendar, { id, versao: e?.versao ?? null, ...output }, { errors: 'none' })
      toast.success(e ? 'Data da entrevista alterada.' : 'Entrevista agendada.')
      await refreshed()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={e ? `Mudar a entrevista de ${nome}` : `Agendar a entrevista de ${nome}`}
      footer={
        <>
          <Button onPress={onClose}>{e ? 'Manter' : 'Cancelar'}</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Salvando" onPress={() => void form.submit()}>
            {e ? 'Mudar' : 'Agendar'}
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>
            <FormRef name="modeloId" />
          </FormCell>
          <FormCell>
            <FormDate name="data" help={`Dá para responder até ${c.DIAS_PARA_RESPONDER} dias depois.`} />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}

/** Makes a link and shows its address, which is shown nowhere else. One that was made before ends. */
export function LinkDialog({ de: { id, nome }, jaHa, onClose }: { de: Quem; jaHa: boolean; onClose: () => void }) {
  const [link, setLink] = useState<{ endereco: string; ate: string }>()
  const [isBusy, setBusy] = useState(false)
  const criar = () => {
    setBusy(true)
    void attempt(
      async () => {
        setLink(await call(c.criarLink, { id }))
        await refreshed()
      },
      { after: () => setBusy(false) },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Link de uso único para ${nome}`}
      footer={
        <>
          <Button onPress={onClose}>{link ? 'Fechar' : 'Cancelar'}</Button>
          {!link && (
            <Button variant="accent" isBusy={isBusy} busyLabel="Criando" onPress={criar}>
              Criar link
            </Button>
          )}
        </>
      }
    >
      {link ? (
        <>
          <CopyLine label="link" text={link.endereco} onCopy={(texto) => void copyText(texto, 'Link copiado.')} />
          <p>{`Só aparece agora. Envie-o só a ${nome}: vale uma vez, até ${formatarData(link.ate)}.`}</p>
        </>
      ) : (
        <>
          <p>Quem abre o link responde a esta entrevista sem login, também depois de sair da empresa, e nada mais.</p>
          {jaHa && <p style={{ paddingTop: 8 }}>O link criado antes deixa de valer.</p>}
        </>
      )}
    </Dialog>
  )
}

/** Asks before an interview that nobody answered is cancelled. */
export function CancelarDialog({
  de: { id, nome },
  entrevista,
  onClose,
}: {
  de: Quem
  entrevista: c.Entrevista
  onClose: () => void
}) {
  const cancelar = () =>
    attempt(async () => {
      onClose()
      await call(c.cancelar, { id, versao: entrevista.versao })
      toast.success('Entrevista cancelada.')
      await refreshed()
    })
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Cancelar a entrevista de ${nome}?`}
      confirmLabel="Cancelar entrevista"
      isDanger
      onConfirm={() => void cancelar()}
    >
      O que já foi respondido e o link vão junto. Não dá para desfazer.
    </ConfirmDialog>
  )
}
