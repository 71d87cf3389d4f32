import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { DIGITOS_DO_PIN, recusaDoPin } from '@quadro/contract/cargo-salario/acesso-pessoal/pin.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, showError } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { PinPad } from '../../../ui/control/PinPad.tsx'
import { StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { PaginaPessoal } from './pagina-pessoal.tsx'
import { INICIO } from './sessao-pessoal.ts'

type Passo = 'atual' | 'novo' | 'repetir'
const ROTULO: Record<Passo, string> = { atual: 'PIN atual', novo: 'PIN novo', repetir: 'O PIN novo outra vez' }

/** /pessoal/pin: the person chooses a PIN that nobody else knows */
export default function EscolherPin() {
  return (
    <PaginaPessoal volta={INICIO}>
      {({ escolherPin }, ir) => (
        <Escolha key={String(escolherPin)} primeira={escolherPin} onEscolhido={() => ir(INICIO)} />
      )}
    </PaginaPessoal>
  )
}

function Escolha({ primeira, onEscolhido }: { primeira: boolean; onEscolhido: () => void }) {
  const inicio: Passo = primeira ? 'novo' : 'atual'
  const [passo, setPasso] = useState<Passo>(inicio)
  const [digitados, setDigitados] = useState<Record<Passo, string>>({ atual: '', novo: '', repetir: '' })
  const [erro, setErro] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const valor = digitados[passo]
  const ir = (para: Passo, motivo?: string) => {
    setPasso(para)
    setErro(motivo)
    setDigitados((antes) => ({ ...antes, [para]: '', ...(para === 'repetir' ? {} : { repetir: '' }) }))
  }
  const gravar = () => {
    setBusy(true)
    void attempt(
      async () => {
        await call(
          c.escolherPin,
          { pinAtual: primeira ? null : digitados.atual, pin: digitados.novo },
          { errors: 'none', silent: true },
        )
        toast.success('PIN escolhido.')
        await refreshed()
        onEscolhido()
      },
      {
        refused: (error) => {
          const [campo] = error.fields
          if (campo) ir(campo.field === 'pinAtual' ? 'atual' : 'novo', campo.message)
          else showError(error)
        },
        after: () => setBusy(false),
      },
    )
  }
  const adiante = () => {
    if (valor.length < DIGITOS_DO_PIN) return setErro('Digite os 6 números')
    if (passo === 'atual') return ir('novo')
    if (passo === 'novo') {
      const recusa = recusaDoPin(valor)
      return recusa ? ir('novo', recusa) : ir('repetir')
    }
    if (valor !== digitados.novo) return ir('novo', 'Os dois não são iguais. Escolha de novo.')
    gravar()
  }
  return (
    <>
      <PageHeader
        title={primeira ? 'Escolha o seu PIN' : 'Trocar o PIN'}
        facts={primeira ? 'O que o RH entregou só serve para chegar aqui.' : undefined}
        pageKey={passo}
      />
      <PageBody>
        <PinPad
          label={ROTULO[passo]}
          length={DIGITOS_DO_PIN}
          value={valor}
          onChange={(novo) => {
            setErro(undefined)
            setDigitados((antes) => ({ ...antes, [passo]: novo }))
          }}
          onDone={adiante}
          error={erro}
          help={
            passo === 'novo' ? 'Seis números que só você saiba. Não a sua data de nascimento.' : 'Só você sabe o PIN.'
          }
          isDisabled={isBusy}
        />
        <StickyActions>
          <Button variant="accent" isBusy={isBusy} busyLabel="Guardando" onPress={adiante}>
            {passo === 'repetir' ? 'Guardar o PIN' : 'Continuar'}
          </Button>
          {passo !== inicio && <Button onPress={() => ir(inicio)}>Começar de novo</Button>}
        </StickyActions>
      </PageBody>
    </>
  )
}
