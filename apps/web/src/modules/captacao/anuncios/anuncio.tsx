import * as c from '@quadro/contract/captacao/anuncios/anuncios.ts'
import * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Megaphone } from '../../../ui/icons.ts'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { AnuncioForm } from './anuncio-form.tsx'

/** The advert of a request: its text, its last day and who sees it. */
export function AnuncioTab({
  solicitacao: s,
  isNew = false,
}: {
  solicitacao: solicitacoes.Solicitacao
  /** The user opened the tab to write the advert. */
  isNew?: boolean
}) {
  const read = useCall(c.daSolicitacaoPessoal, { id: s.id }, { silent: true })
  const [isWriting, setWriting] = useState(isNew)
  if (read.error) return <ErrorState title="Não foi possível carregar o anúncio" onRetry={() => void read.refetch()} />
  if (!read.data)
    return (
      <PageBody>
        <Skeleton shape="form" />
      </PageBody>
    )
  const { anuncio } = read.data
  const mayCreate = can(c.criar) && solicitacoes.situacaoDe(s) === 'A'
  if (!anuncio && !(isWriting && mayCreate))
    return (
      <EmptyState
        icon={Megaphone}
        title="Sem anúncio"
        action={
          mayCreate && (
            <Button variant="accent" icon={Megaphone} onPress={() => setWriting(true)}>
              Anunciar
            </Button>
          )
        }
      >
        {s.status === 'A'
          ? 'O anúncio leva a vaga à área do candidato, de onde chegam as candidaturas.'
          : 'Depois de aprovada, a solicitação pode ser anunciada na área do candidato.'}
      </EmptyState>
    )
  return (
    <AnuncioForm
      key={anuncio?.versao ?? 0}
      solicitacao={s}
      anuncio={anuncio}
      onCancel={anuncio ? undefined : () => setWriting(false)}
    />
  )
}
