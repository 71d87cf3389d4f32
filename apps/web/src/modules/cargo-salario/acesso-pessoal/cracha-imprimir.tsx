import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/acesso-pessoal.ts'
import { useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Checkbox } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'

/** Asks before printing, because badges printed before stop working. */
export function ImprimirCrachas({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const [comPin, setComPin] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const muitos = ids.length > c.MAXIMO_DE_CRACHAS
  const quantos = ids.length === 1 ? '1 crachá' : `${ids.length} crachás`
  const imprimir = () => {
    setBusy(true)
    void download(
      c.imprimirCrachas,
      { talentosIds: ids, comPin },
      {
        after: async () => {
          setBusy(false)
          await refreshed()
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Imprimir ${quantos}?`}
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isDisabled={muitos} isBusy={isBusy} busyLabel="Imprimindo" onPress={imprimir}>
            {`Imprimir ${quantos}`}
          </Button>
        </>
      }
    >
      {muitos ? (
        <p>Imprima até {c.MAXIMO_DE_CRACHAS} por vez: escolha menos pessoas.</p>
      ) : (
        <>
          <p>
            {ids.length === 1
              ? 'O crachá que esta pessoa tem deixa de valer.'
              : 'Os crachás que estas pessoas têm deixam de valer.'}{' '}
            O papel é A4, com dez crachás de 85 × 54 mm por folha.
          </p>
          {can(c.pinNovo) && (
            <div style={{ paddingTop: 12 }}>
              <Checkbox
                label="Sortear um PIN para quem não tem"
                help="Sai em tiras depois dos crachás, para entregar uma a uma."
                value={comPin}
                onChange={setComPin}
              />
            </div>
          )}
        </>
      )}
    </Dialog>
  )
}
