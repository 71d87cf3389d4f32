import { imprimirFicha } from '@quadro/contract/cargo-salario/pessoas/ficha.ts'
import { useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Printer } from '../../../ui/icons.ts'
import type { MenuEntry } from '../../../ui/overlay/Menu.tsx'

/** Prints the record: `button` for pages with enough space, `item` for a menu. */
export function useImprimirFicha(id: number) {
  const [isBusy, setBusy] = useState(false)
  const baixar = async () => {
    setBusy(true)
    await download(
      imprimirFicha,
      { id },
      {
        after: () => setBusy(false),
      },
    )
  }
  const item: MenuEntry = { id: 'ficha', label: 'Imprimir ficha', icon: Printer, onAction: () => void baixar() }
  const button = (
    <Button icon={Printer} isBusy={isBusy} busyLabel="Imprimindo" onPress={() => void baixar()}>
      Imprimir ficha
    </Button>
  )
  return { item, button }
}
