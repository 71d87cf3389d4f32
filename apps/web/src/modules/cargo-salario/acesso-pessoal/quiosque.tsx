import { useEffect, useState } from 'react'
import { Button } from '../../../ui/control/Button.tsx'
import { BlockingDialog } from '../../../ui/overlay/Dialog.tsx'

/** On a shared device: so long without a touch until the page asks, and then so long until it forgets the person. */
export const PARADO = 60
export const AVISO = 20

/** Watches a shared device: asks whether somebody is still there, and forgets the person when nobody answers. */
export function Quiosque({ onEsquecer }: { onEsquecer: () => void }) {
  const [restam, setRestam] = useState<number>()
  useEffect(() => {
    let parado = 0
    const tocar = () => {
      parado = 0
    }
    const relogio = setInterval(() => {
      parado += 1
      if (parado >= PARADO + AVISO) {
        clearInterval(relogio)
        onEsquecer()
      } else setRestam(parado >= PARADO ? PARADO + AVISO - parado : undefined)
    }, 1_000)
    for (const event of ['pointerdown', 'keydown'] as const) addEventListener(event, tocar, true)
    return () => {
      clearInterval(relogio)
      for (const event of ['pointerdown', 'keydown'] as const) removeEventListener(event, tocar, true)
    }
  }, [onEsquecer])
  return (
    <BlockingDialog
      isOpen={restam !== undefined}
      title="Você ainda está aí?"
      footer={
        <>
          <Button onPress={onEsquecer}>Sair</Button>
          <Button variant="accent" onPress={() => setRestam(undefined)}>
            Continuar
          </Button>
        </>
      }
    >
      <p role="timer">A tela volta ao início em {restam ?? 0} s, para que ninguém veja o que é seu.</p>
    </BlockingDialog>
  )
}
