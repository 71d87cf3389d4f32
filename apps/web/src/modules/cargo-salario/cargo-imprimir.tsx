import { imprimir } from '@quadro/contract/cargo-salario/cargo-quadro.ts'
import { verSalario } from '@quadro/contract/cargo-salario/salario.ts'
import { useState } from 'react'
import { fetchFile, saveToDisk } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { holds } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Printer } from '../../ui/icons.ts'
import { Menu } from '../../ui/Menu.tsx'

/** The description of the position as a document; with salaries only for who may see them, and only when told. */
export function ImprimirCargo({ id, data }: { id: number; data: string | undefined }) {
  const [isBusy, setBusy] = useState(false)
  const baixar = async (comSalarios: boolean) => {
    setBusy(true)
    try {
      const file = await fetchFile(imprimir, { id, data, comSalarios })
      if ('blob' in file) saveToDisk(file)
    } catch (error) {
      // Shown by the call.
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
    }
  }
  if (!holds(verSalario.name))
    return (
      <Button icon={Printer} isBusy={isBusy} busyLabel="Imprimindo" onPress={() => void baixar(false)}>
        Imprimir
      </Button>
    )
  return (
    <Menu
      label="Imprimir a descrição de cargo"
      trigger={
        <Button icon={Printer} isBusy={isBusy} busyLabel="Imprimindo">
          Imprimir
        </Button>
      }
      items={[
        { id: 'sem', label: 'Sem salários', onAction: () => void baixar(false) },
        { id: 'com', label: 'Com os salários das faixas', onAction: () => void baixar(true) },
      ]}
    />
  )
}
