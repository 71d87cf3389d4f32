import * as c from '@quadro/contract/cargo-salario/aceites/aceites.ts'
import { useState } from 'react'
import { atFields, attempt, download } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, SignaturePad } from '../../../ui/fields/index.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

/** Somebody who is present reads the paper and signs on this device. */
export function ColherAssinatura({
  isOpen,
  aceite,
  onClose,
}: {
  isOpen: boolean
  aceite: c.AceiteLido
  onClose: () => void
}) {
  const [tracos, setTracos] = useState<c.Tracos>([])
  const [erro, setErro] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const guardar = () => {
    const recusa = tracos.length === 0 ? 'Assine no quadro' : c.recusaDoDesenho(tracos)
    if (recusa) return setErro(recusa)
    setBusy(true)
    const { id, versao, resumo } = aceite
    void attempt(
      async () => {
        await call(c.colher, { id, versao, resumo, tracos }, { errors: 'none' })
        await refreshed()
        toast.success('Assinatura guardada.')
        onClose()
      },
      { refused: atFields(({ tracos: motivo }) => setErro(motivo)), after: () => setBusy(false) },
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      isWide
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={`Assinatura de ${aceite.quem}`}
      footer={
        <>
          <Button isDisabled={isBusy} onPress={onClose}>
            Voltar
          </Button>
          <Button variant="accent" isBusy={isBusy} busyLabel="Guardando" onPress={guardar}>
            Guardar assinatura
          </Button>
        </>
      }
    >
      <FormGrid>
        <FormCell>
          <p>
            Mostre o documento a {aceite.quem} e confira quem é. Quem assina declara: “{c.DECLARACAO}” Fica registrado
            que você colheu a assinatura. {c.O_QUE_NAO_E}
          </p>
        </FormCell>
        <FormCell>
          <Button onPress={() => void download(c.documento, { id: aceite.id })}>Abrir o documento</Button>
        </FormCell>
        <FormCell>
          <SignaturePad
            label="Assine aqui"
            width={c.LARGURA_DO_DESENHO}
            height={c.ALTURA_DO_DESENHO}
            value={tracos}
            onChange={(novos) => {
              setErro(undefined)
              setTracos(novos)
            }}
            error={erro}
            isDisabled={isBusy}
            help="Com o dedo, uma caneta ou o mouse. Quem não pode desenhar aceita com o próprio login ou com o crachá e o PIN."
          />
        </FormCell>
      </FormGrid>
    </Dialog>
  )
}
