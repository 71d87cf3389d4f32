import { confirmarCadastro } from '@quadro/contract/externo/cadastro/candidatos.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { CandidateColumn, StickyActions } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'

/** Where the link of a registration leads. A press, not the visit, confirms: mail programs visit links by themselves. */
export default function ConfirmarCadastro() {
  const go = useGo()
  const [search] = useSearchState()
  const { kept, href } = useVisitor()
  const [isBusy, setBusy] = useState(false)
  const confirm = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await call(confirmarCadastro, { ficha: String(search.ficha ?? '') })
        toast.success('Cadastro confirmado. Entre com a senha que você escolheu.')
        go('/externo/login', { search: kept, replace: true })
      },
      {
        after: () => setBusy(false),
      },
    )
  }
  return (
    <CandidateColumn>
      <PageHeader title="Confirmar cadastro" />
      <PageBody>
        <p>
          Alguém fez um cadastro com o seu CPF. Se foi você, confirme: os dados e a senha daquele cadastro passam a
          valer. Se não foi, feche esta página e nada muda.
        </p>
        <StickyActions>
          <Button variant="accent" isBusy={isBusy} busyLabel="Confirmando" onPress={() => void confirm()}>
            Fui eu, confirmar
          </Button>
          <LinkButton variant="secondary" href={href('/externo/anuncios')}>
            Não fui eu
          </LinkButton>
        </StickyActions>
      </PageBody>
    </CandidateColumn>
  )
}
