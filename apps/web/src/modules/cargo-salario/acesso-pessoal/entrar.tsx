import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { DIGITOS_DO_PIN } from '@quadro/contract/cargo-salario/acesso-pessoal/pin.ts'
import { mascararCpf } from '@quadro/contract/kit/documentos.ts'
import { somenteDigitos } from '@quadro/contract/kit/texto.ts'
import { useEffect, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, showError } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { leave } from '../../../kit/call/tab.ts'
import { useGo, useSearch } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { PinPad } from '../../../ui/control/PinPad.tsx'
import { TextField } from '../../../ui/fields/index.ts'
import { QrCode } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { PersonFrame } from '../../../ui/layout/PersonFrame.tsx'
import { Quiosque } from './quiosque.tsx'
import { entrou, INICIO, ninguem } from './sessao-pessoal.ts'

const LeitorDeCracha = later(async () => (await import('./leitor-de-cracha.tsx')).LeitorDeCracha)

/** What a reader that types like a keyboard, or the camera, finds in the QR of a badge. */
const DO_CRACHA = /^[\w-]{27}$/

/** A CPF is shown masked: others may stand around. */
const comoSeMostra = (digitado: string): string => {
  const digitos = somenteDigitos(digitado)
  return digitos.length === 11 ? mascararCpf(digitos) : digitado
}
/** Loads the page anew, so that not even the undo of a field brings back what was typed. */
const recomecar = () => leave()

/** /pessoal: the door; `empresaId` for those who type, `quiosque=1` on a device that many share */
export default function EntrarPessoal() {
  const search = useSearch()
  const empresaId = Number(search.empresaId) || null
  const quiosque = String(search.quiosque) === '1'
  const { data: empresa } = useCall(
    c.lerEmpresa,
    { empresaId: empresaId ?? 0 },
    { silent: true, enabled: empresaId !== null },
  )
  useEffect(() => {
    // Whatever session a shared device still has ends here, also when the last page could not tell the server.
    if (!quiosque) return
    ninguem()
    void call(c.sair, {}, { errors: 'none', silent: true }).catch(() => undefined)
  }, [quiosque])
  return (
    <PersonFrame company={empresa?.nome ?? 'Quadro'}>
      <Porta
        title="Entrar com o crachá"
        facts={empresaId === null ? 'Leia o QR do crachá' : 'Leia o QR do crachá, ou digite'}
        quem={{ empresaId, link: null, quiosque }}
        digita={empresaId !== null}
      />
    </PersonFrame>
  )
}

/** Who, then the PIN. Both stay in the memory of this page until the session begins, and no field of the browser holds the PIN. */
export function Porta(props: {
  title: string
  facts?: string
  quem: { empresaId: number | null; link: string | null; quiosque: boolean }
  /** CPF and code need to know the company. */
  digita: boolean
}) {
  const go = useGo()
  const [digitado, setDigitado] = useState('')
  const [quem, setQuem] = useState<{ cracha: string | null; quem: string | null }>()
  const [pin, setPin] = useState('')
  const [erro, setErro] = useState<string>()
  const [lendo, setLendo] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const seguir = (texto: string) => {
    const limpo = texto.trim()
    setLendo(false)
    if (DO_CRACHA.test(limpo)) setQuem({ cracha: limpo, quem: null })
    else if (!props.digita) return setErro('Este não é o QR de um crachá.')
    else if (limpo === '') return setErro('Digite o CPF ou o código que está no crachá')
    else setQuem({ cracha: null, quem: limpo.slice(0, 20) })
    setErro(undefined)
    setPin('')
  }
  // What somebody began to type on a shared device is forgotten too.
  const vigia = props.quem.quiosque && (quem !== undefined || digitado !== '') && <Quiosque onEsquecer={recomecar} />
  const entrar = () => {
    if (!quem) return
    if (pin.length < DIGITOS_DO_PIN) return setErro('Digite os 6 números do PIN')
    setBusy(true)
    void attempt(
      async () => {
        await call(c.entrar, { ...props.quem, ...quem, pin }, { errors: 'none', silent: true })
        entrou()
        go(INICIO, { replace: true })
      },
      {
        refused: (error) => {
          setPin('')
          if (error.status === 401) setErro(error.message)
          else showError(error)
        },
        after: () => setBusy(false),
      },
    )
  }
  if (quem)
    return (
      <>
        <PageHeader
          title="Digite o seu PIN"
          facts={quem.cracha ? 'Crachá lido' : comoSeMostra(quem.quem ?? '')}
          pageKey="pin"
        />
        {vigia}
        <PageBody>
          <PinPad
            label="PIN"
            length={DIGITOS_DO_PIN}
            value={pin}
            onChange={(novo) => {
              setErro(undefined)
              setPin(novo)
            }}
            onDone={entrar}
            error={erro}
            help="Só você sabe o PIN. Se esqueceu, peça outro ao RH."
            isDisabled={isBusy}
          />
          <StickyActions>
            <Button variant="accent" isBusy={isBusy} busyLabel="Entrando" onPress={entrar}>
              Entrar
            </Button>
            <Button
              onPress={() => {
                setQuem(undefined)
                setDigitado('')
                setPin('')
                setErro(undefined)
              }}
            >
              Voltar
            </Button>
          </StickyActions>
        </PageBody>
      </>
    )
  return (
    <>
      <PageHeader title={props.title} facts={props.facts} pageKey="quem" />
      {vigia}
      <PageBody>
        <form
          noValidate
          autoComplete="off"
          style={{ display: 'flex', flex: 1, flexDirection: 'column' }}
          onSubmit={(event) => {
            event.preventDefault()
            seguir(digitado)
          }}
        >
          <Button icon={QrCode} isFullWidth onPress={() => setLendo(true)}>
            Ler o crachá pela câmera
          </Button>
          <div style={{ paddingTop: 20 }}>
            <TextField
              label={props.digita ? 'CPF ou código do crachá' : 'Leitor de crachá'}
              help={
                props.digita ? 'O código tem oito letras e números, embaixo do QR.' : 'Aproxime o crachá do leitor.'
              }
              value={digitado}
              onChange={(novo) => {
                setErro(undefined)
                setDigitado(novo)
              }}
              error={erro}
              maxLength={40}
            />
          </div>
          <StickyActions>
            <Button type="submit" variant="accent">
              Continuar
            </Button>
          </StickyActions>
        </form>
      </PageBody>
      {lendo && <LeitorDeCracha onLido={seguir} onClose={() => setLendo(false)} />}
    </>
  )
}
