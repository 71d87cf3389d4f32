import { useEffect, useRef, useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import type { FieldHandle } from '../ui/fields/Field.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { MAX_SAVED_FILTERS, sameName } from './list-preference.ts'

/** Asks for the name of a saved filter; mounted while it asks. */
export function NameDialog(props: {
  title: string
  initial: string
  taken: string[]
  /** A name that is taken replaces that filter; otherwise it is refused. */
  mayReplace: boolean
  isFull: boolean
  isBusy: boolean
  onSave: (name: string) => Promise<void>
  onClose: () => void
}) {
  const [name, setName] = useState(props.initial)
  const [wasSent, setSent] = useState(false)
  const field = useRef<FieldHandle>(null)
  useEffect(() => field.current?.focus(), [])
  const isTaken = props.taken.some((other) => sameName(other, name))
  const error =
    name.trim() === ''
      ? 'Nome é obrigatório'
      : isTaken && !props.mayReplace
        ? 'Já existe um filtro com este nome'
        : props.isFull && !isTaken
          ? `São no máximo ${MAX_SAVED_FILTERS} filtros: exclua um antes`
          : undefined
  const send = () => {
    setSent(true)
    if (!error && !props.isBusy) void props.onSave(name.trim())
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !props.isBusy && props.onClose()}
      title={props.title}
      footer={
        <>
          <Button onPress={props.onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={props.isBusy} busyLabel="Salvando" onPress={send}>
            {isTaken && props.mayReplace ? 'Substituir' : 'Salvar'}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextField
          label="Nome"
          name="nome-do-filtro"
          required
          ref={field}
          maxLength={40}
          value={name}
          onChange={setName}
          error={wasSent ? error : undefined}
          help={
            isTaken && props.mayReplace
              ? 'Substitui o filtro que já tem este nome.'
              : 'Só você o vê, ao lado das visões da lista.'
          }
        />
      </form>
    </Dialog>
  )
}
