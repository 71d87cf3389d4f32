import { useState } from 'react'
import { Button } from '../../ui/control/Button.tsx'
import { RadioGroup } from '../../ui/fields/choices.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { counted } from './counted.ts'

/** Asks what to print: the page of the list that the screen shows, or the whole list as a document. Mounted only while it is open. */
export function PrintDialog(props: {
  /** Number of rows on this page, and in the list. */
  rows: number
  total: number
  onWhole: () => void
  onClose: () => void
}) {
  const [what, setWhat] = useState<'pagina' | 'tudo'>('pagina')
  const print = () => {
    props.onClose()
    if (what === 'tudo') props.onWhole()
    else window.print()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title="Imprimir"
      footer={
        <>
          <Button onPress={props.onClose}>Cancelar</Button>
          <Button variant="accent" onPress={print}>
            {what === 'tudo' ? 'Gerar PDF' : 'Imprimir'}
          </Button>
        </>
      }
    >
      <RadioGroup
        label="O que imprimir"
        hideLabel
        value={what}
        onChange={(value) => setWhat(value as typeof what)}
        options={[
          { value: 'pagina', label: 'Esta página', help: counted(props.rows) },
          { value: 'tudo', label: 'Toda a lista', help: `${counted(props.total)}, em um PDF para imprimir` },
        ]}
      />
    </Dialog>
  )
}
