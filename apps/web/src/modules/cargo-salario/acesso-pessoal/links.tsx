import * as c from '@quadro/contract/cargo-salario/acesso-pessoal/entrada-pessoal.ts'
import { useEffect, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, showError } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useGo, useHash } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Link2 } from '../../../ui/icons.ts'
import { StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { PersonFrame } from '../../../ui/layout/PersonFrame.tsx'
import { EmptyState, LoadingScreen } from '../../../ui/state/States.tsx'
import { Porta } from './entrar.tsx'
import { entrou, INICIO } from './sessao-pessoal.ts'

/**
 * The token of the address. It is taken out of the address at once, so that it stays neither in the history nor on the screen.
 */
function useToken(): string | undefined {
  const hash = useHash()
  const [token] = useState(hash)
  useEffect(() => {
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [])
  return token && token.length >= 20 ? token : undefined
}
const NaoVale = () => (
  <PersonFrame company="Quadro">
    <PageHeader title="Link de acesso" />
    <EmptyState icon={Link2} title="Este link não vale mais">
      Ele já foi usado, venceu ou foi encerrado. Peça outro a quem o enviou.
    </EmptyState>
  </PersonFrame>
)

/** /pessoal/link#token: a link for one person. Opening the page uses nothing up, so that a preview of the link does not. */
export function LinkDeUmaPessoa() {
  const token = useToken()
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const [naoVale, setNaoVale] = useState(token === undefined)
  if (naoVale || token === undefined) return <NaoVale />
  const entrar = () => {
    setBusy(true)
    void attempt(
      async () => {
        await call(c.usarLink, { link: token }, { errors: 'none', silent: true })
        entrou()
        go(INICIO, { replace: true })
      },
      {
        refused: (error) => (error.status === 404 ? setNaoVale(true) : showError(error)),
        after: () => setBusy(false),
      },
    )
  }
  return (
    <PersonFrame company="Quadro">
      <PageHeader title="Este link é seu e vale uma vez" />
      <PageBody>
        <p>Ao continuar, ele deixa de valer: faça o que tem a fazer até o fim, ou peça outro depois.</p>
        <StickyActions>
          <Button variant="accent" isBusy={isBusy} busyLabel="Entrando" onPress={entrar}>
            Continuar
          </Button>
        </StickyActions>
      </PageBody>
    </PersonFrame>
  )
}

/** /pessoal/grupo#token: a link for many, who give badge or CPF and their PIN */
export function LinkDeMuitas() {
  const token = useToken()
  const { data, error } = useCall(c.lerLink, { link: token ?? '' }, { silent: true, enabled: token !== undefined })
  if (token === undefined || error) return <NaoVale />
  if (!data) return <LoadingScreen />
  return (
    <PersonFrame company={data.empresa.nome}>
      <Porta
        title={data.descricao ?? data.finalidade}
        facts={data.descricao ? data.finalidade : 'Entre com o crachá ou o CPF, e o PIN'}
        quem={{ empresaId: null, link: token, quiosque: false }}
        digita
      />
    </PersonFrame>
  )
}
