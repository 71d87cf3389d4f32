import { useState } from 'react'
import { Button } from '../../../ui/control/Button.tsx'
import { MultiSelectField } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

/** Dialog in which the user chooses the quick actions, in their order. It loads when it is opened. */
export function EscolherAcoes(props: {
  todas: readonly { href: string; label: string }[]
  escolhidas: string[]
  maximo: number
  gravar: (hrefs: string[]) => Promise<void>
  onClose: () => void
}) {
  const { maximo } = props
  const options = props.todas.map(({ href, label }) => ({ value: href, label }))
  const [escolhidas, setEscolhidas] = useState(() =>
    props.escolhidas.flatMap((href) => options.find(({ value }) => value === href) ?? []),
  )
  const [isBusy, setBusy] = useState(false)
  const demais = escolhidas.length > maximo
  const gravar = async () => {
    setBusy(true)
    try {
      await props.gravar(escolhidas.map(({ value }) => value))
      props.onClose()
    } catch {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title="Ações rápidas"
      footer={
        <>
          <Button onPress={props.onClose}>Cancelar</Button>
          <Button
            variant="accent"
            isDisabled={demais}
            isBusy={isBusy}
            busyLabel="Gravando"
            onPress={() => void gravar()}
          >
            Salvar
          </Button>
        </>
      }
    >
      <MultiSelectField
        label="O que aparece no Início"
        help={`Até ${maximo}, na ordem em que você escolher.`}
        error={demais ? `Escolha até ${maximo}` : undefined}
        value={escolhidas}
        options={options}
        onChange={setEscolhidas}
      />
    </Dialog>
  )
}
