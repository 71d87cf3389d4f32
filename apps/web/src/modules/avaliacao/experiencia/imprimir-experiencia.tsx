import { imprimirRespondida } from '@quadro/contract/avaliacao/experiencia/acompanhamentos.ts'
import { useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, Switch } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

/** Asks how an answered evaluation is printed: by aspect, and with little paper. */
export function ImprimirExperiencia({ id, sobre, onClose }: { id: number; sobre: string; onClose: () => void }) {
  const [agruparPorAspecto, setPorAspecto] = useState(true)
  const [modoEconomico, setEconomico] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const imprimir = async () => {
    setBusy(true)
    await download(
      imprimirRespondida,
      { colaboradorQuestionarioId: id, agruparPorAspecto, modoEconomico },
      {
        after: () => {
          setBusy(false)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Imprimir a avaliação de ${sobre}`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={isBusy} busyLabel="Imprimindo" onPress={() => void imprimir()}>
            Imprimir
          </Button>
        </>
      }
    >
      <FormGrid>
        <FormCell>
          <Switch
            name="agruparPorAspecto"
            label="Agrupar por aspecto"
            value={agruparPorAspecto}
            onChange={setPorAspecto}
            consequence="Cada aspecto tem o seu título e o seu resultado."
          />
        </FormCell>
        <FormCell>
          <Switch
            name="modoEconomico"
            label="Modo econômico"
            value={modoEconomico}
            onChange={setEconomico}
            consequence="Só o que foi respondido, sem as outras opções e com pouco espaço."
          />
        </FormCell>
      </FormGrid>
    </Dialog>
  )
}
