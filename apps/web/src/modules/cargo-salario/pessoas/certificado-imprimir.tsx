import {
  imprimirCertificado,
  MAXIMO_DE_CERTIFICADOS,
} from '@quadro/contract/desenvolvimento/certificacoes/colaboradores-certificacoes.ts'
import { useState } from 'react'
import { baixarImpressos } from '../../../kit/textos/imprimir.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Printer } from '../../../ui/icons.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'

/** Prints certificates, one page each. The call itself shows a refusal. */
export async function imprimirCertificados(ids: number[]): Promise<void> {
  if (ids.length > MAXIMO_DE_CERTIFICADOS) {
    toast.warning(`Escolha até ${MAXIMO_DE_CERTIFICADOS} certificações por vez.`)
    return
  }
  await baixarImpressos(imprimirCertificado, { ids })
}

/** A button that prints one certificate. `de` distinguishes the buttons of several rows. */
export function ImprimirCertificado({ id, de }: { id: number; de?: string }) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      {...(de === undefined ? {} : { size: 'sm' as const, 'aria-label': `Imprimir o certificado de ${de}` })}
      icon={Printer}
      isBusy={isBusy}
      busyLabel="Imprimindo"
      onPress={() => {
        setBusy(true)
        void imprimirCertificados([id]).finally(() => setBusy(false))
      }}
    >
      {de === undefined ? 'Imprimir certificado' : 'Imprimir'}
    </Button>
  )
}
