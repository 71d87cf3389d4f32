import { DECLARACAO, O_QUE_NAO_E } from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import type { EntradasDeAceites, MeuAceite } from '@quadro/contract/cargo-salario/aceites/meus-aceites.ts'
import { DIGITOS_DO_PIN } from '@quadro/contract/cargo-salario/acesso-pessoal/pin.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, showError } from '../../../kit/call/call.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { PinPad } from '../../../ui/control/PinPad.tsx'
import { StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'

/** The PIN once more: it is what the acceptance is confirmed by. */
export function AceitarComPin({
  de,
  aceite,
  onFeito,
  onVoltar,
}: {
  de: EntradasDeAceites
  aceite: MeuAceite
  onFeito: () => Promise<void>
  onVoltar: () => void
}) {
  const [pin, setPin] = useState('')
  const [erro, setErro] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const aceitar = () => {
    if (pin.length < DIGITOS_DO_PIN) return setErro('Digite os 6 números do PIN')
    setBusy(true)
    void attempt(
      async () => {
        const { id, versao, resumo } = aceite
        await call(de.aceitar, { id, versao, resumo, pin } as never, { errors: 'none', silent: true })
        await onFeito()
      },
      {
        refused: (error) => {
          setPin('')
          const campo = error.fields.find(({ field }) => field === 'pin')
          if (campo) setErro(campo.message)
          else showError(error)
        },
        after: () => setBusy(false),
      },
    )
  }
  return (
    <>
      <PageHeader title={`Aceitar '${aceite.titulo}'`} facts={`Você declara: “${DECLARACAO}”`} pageKey={aceite.id} />
      <PageBody>
        <PinPad
          label="O seu PIN"
          length={DIGITOS_DO_PIN}
          value={pin}
          onChange={(novo) => {
            setErro(undefined)
            setPin(novo)
          }}
          onDone={aceitar}
          error={erro}
          help={O_QUE_NAO_E}
          isDisabled={isBusy}
        />
        <StickyActions>
          <Button variant="accent" isBusy={isBusy} busyLabel="Guardando" onPress={aceitar}>
            Aceitar
          </Button>
          <Button onPress={onVoltar}>Voltar</Button>
        </StickyActions>
      </PageBody>
    </>
  )
}
