import { imprimir } from '@quadro/contract/cargo-salario/cargos/cargo-quadro.ts'
import { verSalario } from '@quadro/contract/cargo-salario/pessoas/salario.ts'
import { useState } from 'react'
import { download } from '../../../kit/call/attempt.ts'
import { holds } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Printer } from '../../../ui/icons.ts'
import { Menu, type MenuEntry } from '../../../ui/overlay/Menu.tsx'

/**
 * Prints the description of the position. Salaries are included only on request and for users who may see them. `items` are for a menu,
 * `button` is for pages with space for it.
 */
export function useImprimirCargo(id: number, data: string | undefined) {
  const [isBusy, setBusy] = useState(false)
  const baixar = async (comSalarios: boolean) => {
    setBusy(true)
    await download(
      imprimir,
      { id, data, comSalarios },
      {
        after: () => setBusy(false),
      },
    )
  }
  const items: MenuEntry[] = [
    { id: 'pdf', label: 'Imprimir descrição', icon: Printer, onAction: () => void baixar(false) },
    ...(holds(verSalario.name)
      ? [
          {
            id: 'pdf-salarios',
            label: 'Imprimir descrição com salários',
            icon: Printer,
            onAction: () => void baixar(true),
          },
        ]
      : []),
  ]
  const look = { icon: Printer, isBusy, busyLabel: 'Imprimindo' }
  const button =
    items.length === 1 ? (
      <Button {...look} onPress={() => void baixar(false)}>
        Imprimir
      </Button>
    ) : (
      <Menu
        label="Imprimir a descrição de cargo"
        trigger={<Button {...look}>Imprimir</Button>}
        items={[
          { id: 'sem', label: 'Sem salários', onAction: () => void baixar(false) },
          { id: 'com', label: 'Com os salários das faixas', onAction: () => void baixar(true) },
        ]}
      />
    )
  return { items, button }
}
