import * as e from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { DIGITOS_DO_PIN } from '@quadro/contract/cargo-salario/acesso-pessoal/pin.ts'
import * as c from '@quadro/contract/desenvolvimento/turmas/chamada.ts'
import { cpfValido, mascararCpf } from '@quadro/contract/kit/documentos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useEffect, useState } from 'react'
import { attempt, refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useSession } from '../../../kit/call/session.ts'
import { cameBack, comeBackTo } from '../../../kit/page/after-login.ts'
import { useGo, useHash } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { PinPad } from '../../../ui/control/PinPad.tsx'
import { CpfField, TextField } from '../../../ui/fields/index.ts'
import { StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { PersonFrame } from '../../../ui/layout/PersonFrame.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { LoadingScreen } from '../../../ui/state/States.tsx'
import { ComprovanteDePresenca } from './presenca-comprovante.tsx'
import { aparelho, esquecerLeitura, guardarLeitura, leituraGuardada } from './presenca-leitura.ts'

/** /pessoal/presenca#code, and /p for those who type: a person marks the own presence with the own phone */
export default function Presenca() {
  const [codigo] = useState(useHash())
  const [leitura, setLeitura] = useState<c.LeituraDoCodigo | undefined>(codigo ? undefined : leituraGuardada)
  const [feito, setFeito] = useState<c.Comprovante>()
  const [erro, setErro] = useState<string>()
  const [lendo, setLendo] = useState(Boolean(codigo))
  const ler = (texto: string) => {
    setLendo(true)
    setErro(undefined)
    call(c.lerCodigo, { codigo: texto, aparelho: aparelho() }, { errors: 'none', silent: true })
      .then((lida) => {
        guardarLeitura(lida)
        setLeitura(lida)
      })
      .catch((error: unknown) => setErro(refusalText(error) ?? 'Não foi possível ler o código. Tente de novo.'))
      .finally(() => setLendo(false))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the address brought is read once
  useEffect(() => {
    cameBack()
    if (!codigo) return
    // It stays neither in the history nor on the screen.
    history.replaceState(history.state, '', location.pathname)
    ler(codigo)
  }, [])
  if (feito) return <ComprovanteDePresenca de={feito} />
  if (lendo && !leitura) return <LoadingScreen />
  if (!leitura)
    return (
      <PersonFrame company="Quadro">
        <Digitar erro={erro} onDigitado={ler} />
      </PersonFrame>
    )
  return (
    <PersonFrame company={leitura.empresa.nome}>
      <Confirmar
        leitura={leitura}
        onFeito={(comprovante) => {
          esquecerLeitura()
          setFeito(comprovante)
        }}
        onOutro={(motivo) => {
          esquecerLeitura()
          setErro(motivo)
          setLeitura(undefined)
        }}
      />
    </PersonFrame>
  )
}

/** Without a camera, or after a refusal. */
function Digitar({ erro, onDigitado }: { erro: string | undefined; onDigitado: (codigo: string) => void }) {
  const [codigo, setCodigo] = useState('')
  const [falta, setFalta] = useState<string>()
  return (
    <>
      <PageHeader title="Registrar presença" facts="Leia o QR da sala com a câmera do celular, ou digite o código" />
      <PageBody>
        {erro && <NoticeBar title={erro} />}
        <form
          noValidate
          autoComplete="off"
          style={{ display: 'flex', flex: 1, flexDirection: 'column' }}
          onSubmit={(event) => {
            event.preventDefault()
            if (codigo.trim() === '') setFalta('Digite o código que está na tela da sala')
            else onDigitado(codigo)
          }}
        >
          <TextField
            label="Código da sala"
            help="Oito letras e números. Espaços e minúsculas não fazem diferença."
            value={codigo}
            onChange={(novo) => {
              setFalta(undefined)
              setCodigo(novo)
            }}
            error={falta}
            maxLength={20}
          />
          <StickyActions>
            <Button type="submit" variant="accent">
              Continuar
            </Button>
          </StickyActions>
        </form>
      </PageBody>
    </>
  )
}

const quando = (l: c.LeituraDoCodigo): string =>
  [
    l.turma,
    `${l.ordem}º dia, ${formatarData(l.dia)}${l.horaIni ? `, ${l.horaIni} às ${l.horaFim}` : ''}`,
    l.lugar,
    l.instrutor,
  ]
    .filter(Boolean)
    .join(' · ')
/** Lateness is told before anything is confirmed. */
function agora({ hora, momento, noHorarioAte, atrasadoAte }: c.LeituraDoCodigo): { title: string; text?: string } {
  if (noHorarioAte === null) return { title: `São ${hora}` }
  return momento === 'ATRASADO'
    ? {
        title: `São ${hora}, atrasado`,
        text: `No horário era até ${noHorarioAte}. Depois de ${atrasadoAte}, fale com o instrutor.`,
      }
    : {
        title: `São ${hora}, ${momento === 'ADIANTADO' ? 'adiantado' : 'no horário'}`,
        text: `Até ${noHorarioAte}. Depois conta como atrasado.`,
      }
}

function Confirmar(props: {
  leitura: c.LeituraDoCodigo
  onFeito: (comprovante: c.Comprovante) => void
  onOutro: (motivo: string) => void
}) {
  const { leitura } = props
  const go = useGo()
  const { info } = useSession()
  const [cpf, setCpf] = useState('')
  const [pin, setPin] = useState<string>()
  const [erro, setErro] = useState<string>()
  const [trocaPin, setTrocaPin] = useState(false)
  const [isBusy, setBusy] = useState(false)
  // A user of another company, or who is no employee, has the PIN.
  const marcaComLogin = info && info.usuario.talentoId !== null && info.empresa.id === leitura.empresa.id
  const marca = { bilhete: leitura.bilhete, aparelho: aparelho() }
  const enviar = (work: () => Promise<c.Comprovante>) => {
    setBusy(true)
    void attempt(() => work().then(props.onFeito), {
      refused: (error) => {
        setPin((antes) => (antes === undefined ? undefined : ''))
        if (error.status === 409) props.onOutro(error.message)
        else setErro(error.message)
      },
      after: () => setBusy(false),
    })
  }
  const comLogin = () => enviar(() => call(c.marcarComLogin, marca, { errors: 'none', silent: true }))
  const comPin = () => {
    if ((pin ?? '').length < DIGITOS_DO_PIN) return setErro('Digite os 6 números do PIN')
    const opcoes = { errors: 'none', silent: true } as const
    enviar(async () => {
      await call(e.entrar, { empresaId: leitura.empresa.id, quem: cpf, pin: pin! }, opcoes)
      // The phone may be a colleague's: the session ends with the mark.
      try {
        return await call(c.marcarSemLogin, marca, opcoes)
      } catch (error) {
        const { escolherPin } = await call(e.lerSessao, {}, opcoes)
        setTrocaPin(escolherPin)
        throw error
      } finally {
        await call(e.sair, {}, opcoes).catch(() => undefined)
      }
    })
  }
  if (pin !== undefined)
    return (
      <>
        <PageHeader title="Digite o seu PIN" facts={mascararCpf(cpf)} pageKey="pin" />
        <PageBody>
          <PinPad
            label="PIN"
            length={DIGITOS_DO_PIN}
            value={pin}
            onChange={(novo) => {
              setErro(undefined)
              setPin(novo)
            }}
            onDone={comPin}
            error={erro}
            help={
              trocaPin
                ? 'O RH conhece este PIN: escolha outro, e leia o código de novo.'
                : 'O mesmo de assinar EPI. Se esqueceu, peça outro ao RH.'
            }
            isDisabled={isBusy}
          />
          <StickyActions>
            <Button variant="accent" isBusy={isBusy} busyLabel="Confirmando" onPress={comPin}>
              Confirmar minha presença
            </Button>
            {trocaPin && (
              <Button onPress={() => go('/pessoal', { search: { empresaId: leitura.empresa.id } })}>
                Escolher outro PIN
              </Button>
            )}
            <Button
              onPress={() => {
                setPin(undefined)
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
      <PageHeader title={leitura.curso} facts={quando(leitura)} />
      <PageBody>
        <NoticeBar {...agora(leitura)} />
        <form
          noValidate
          autoComplete="off"
          style={{ display: 'flex', flex: 1, flexDirection: 'column', gap: 16 }}
          onSubmit={(event) => {
            event.preventDefault()
            if (!cpfValido(cpf)) return setErro('Digite o seu CPF')
            setErro(undefined)
            setPin('')
          }}
        >
          <CpfField
            label="Meu CPF"
            required
            value={cpf}
            onChange={(novo) => {
              setErro(undefined)
              setCpf(novo)
            }}
            error={erro}
          />
          {marcaComLogin ? (
            <Button isFullWidth isBusy={isBusy} busyLabel="Confirmando" onPress={comLogin}>
              {`Confirmar como ${info.usuario.nome}`}
            </Button>
          ) : (
            !info && (
              <p>
                {'Tenho acesso ao Quadro. '}
                <Link
                  onPress={() => {
                    comeBackTo(c.PAGINA_DA_PRESENCA)
                    go('/login')
                  }}
                >
                  Entrar
                </Link>
              </p>
            )
          )}
          <StickyActions>
            <Button type="submit" variant="accent">
              Continuar com o PIN
            </Button>
          </StickyActions>
        </form>
      </PageBody>
    </>
  )
}
