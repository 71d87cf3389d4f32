import { excluir, type Mensagem, marcar } from '@quadro/contract/shell/inicio/mensagens.ts'
import { useState } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { Facts } from '../../ui/display/Facts.tsx'
import { Checkbox, FormCell, FormGrid } from '../../ui/fields/index.ts'
import { ConfirmDialog, Dialog } from '../../ui/overlay/Dialog.tsx'
import { call } from '../call/call.ts'
import { refreshed } from '../call/query.ts'
import { timeZone } from '../call/session.ts'
import { useGo } from '../page/navigation.ts'

export const instante = (iso: string): string =>
  new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short', timeZone: timeZone() }).format(
    new Date(iso),
  )

/** A dialog with one message, and the question before it is deleted. */
export function MensagemDialogo(props: { mensagem: Mensagem | undefined; isOpen: boolean; onClose: () => void }) {
  const [removing, setRemoving] = useState<Mensagem>()
  return (
    <>
      <Leitura
        {...props}
        onRemove={(mensagem) => {
          props.onClose()
          setRemoving(mensagem)
        }}
      />
      <ExcluirMensagem mensagem={removing} onClose={() => setRemoving(undefined)} />
    </>
  )
}

/** One whole message: sender, date and text, whether it is read, and its link. */
function Leitura(props: {
  mensagem: Mensagem | undefined
  isOpen: boolean
  onClose: () => void
  onRemove: (mensagem: Mensagem) => void
}) {
  const go = useGo()
  // Until the closing animation ends, the dialog keeps showing the same message, with what the user marked in it.
  const [opened, setOpened] = useState(props.mensagem)
  const [shown, setShown] = useState(props.mensagem)
  if (props.mensagem && props.mensagem !== opened) {
    setOpened(props.mensagem)
    setShown(props.mensagem)
  }
  const marcarComo = async (lida: boolean) => {
    if (!shown) return
    await call(marcar, { id: shown.id, flag: lida })
    setShown({ ...shown, lida })
    await refreshed()
  }
  const abrir = () => {
    if (!shown?.link) return
    if (!shown.lida) void marcarComo(true)
    props.onClose()
    const [path = '/', query = ''] = shown.link.split('?')
    go(path, { search: Object.fromEntries(new URLSearchParams(query)) })
  }
  return (
    <Dialog
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
      title="Mensagem"
      footer={
        shown && (
          <>
            <Button variant="danger" onPress={() => props.onRemove(shown)}>
              Excluir
            </Button>
            {shown.link && (
              <Button variant="accent" onPress={abrir}>
                Abrir
              </Button>
            )}
          </>
        )
      }
    >
      {shown && (
        <FormGrid>
          <FormCell>
            <Facts
              items={[
                { label: 'De', value: shown.remetente },
                { label: 'Data', value: instante(shown.data) },
                { label: 'Mensagem', value: shown.texto, isWide: true },
              ]}
            />
          </FormCell>
          <FormCell>
            <Checkbox label="Mensagem Lida" value={shown.lida} onChange={(lida) => void marcarComo(lida)} />
          </FormCell>
        </FormGrid>
      )}
    </Dialog>
  )
}

/** Asks before it deletes a message. */
export function ExcluirMensagem(props: { mensagem: Mensagem | undefined; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (!props.mensagem) return
    setBusy(true)
    try {
      await call(excluir, { id: props.mensagem.id })
      await refreshed()
    } finally {
      setBusy(false)
      props.onClose()
    }
  }
  return (
    <ConfirmDialog
      isOpen={props.mensagem !== undefined}
      onOpenChange={(isOpen) => {
        if (!isOpen) props.onClose()
      }}
      title="Confirma exclusão?"
      confirmLabel="Excluir"
      isDanger
      isBusy={isBusy}
      onConfirm={() => void remove()}
    >
      A mensagem sai da sua caixa; o que ela conta continua como está.
    </ConfirmDialog>
  )
}
