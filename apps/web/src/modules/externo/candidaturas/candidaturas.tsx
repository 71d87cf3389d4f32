import * as c from '@quadro/contract/externo/vagas/anuncios.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useVisitor } from '../../../kit/call/candidate.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { BriefcaseBusiness, Plus } from '../../../ui/icons.ts'
import { CandidateCard, CandidateColumn } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { MailPreview } from '../../../ui/reading/MailPreview.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { ProgressoDoCadastro } from '../cadastro/progresso.tsx'
import { AvaliacoesDaVaga, totalDeAvaliacoes } from './avaliacoes-da-vaga.tsx'
import { MinhasEntrevistas } from './entrevistas.tsx'
import { Selo, Situacao, segue } from './situacao.tsx'

/** The candidate's applications with their states, in the first person. */
export default function MinhasCandidaturas() {
  const { data, error, isPending, refetch } = useCall(c.minhasCandidaturas, {}, { silent: true })
  const { href } = useVisitor()
  const [leaving, setLeaving] = useState<{ id: number; titulo: string }>()
  const escolher = (
    <LinkButton variant="accent" icon={Plus} href={href('/externo/candidato-solicitacoes/new')}>
      Escolher vagas
    </LinkButton>
  )
  const leave = async () => {
    if (!leaving) return
    await attempt(
      async () => {
        await call(c.retirar, { id: leaving.id })
        toast.success('Candidatura retirada.')
        await refreshed()
      },
      {
        after: () => setLeaving(undefined),
      },
    )
  }
  return (
    <CandidateColumn>
      <PageHeader
        title="Minhas candidaturas"
        facts={data && `${data.length} ${data.length === 1 ? 'vaga' : 'vagas'}`}
        actions={
          data &&
          data.length > 0 && (
            <>
              <LinkButton variant="quiet" href={href('/externo/historico-candidatos')}>
                Meu histórico
              </LinkButton>
              {escolher}
            </>
          )
        }
      />
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar as candidaturas" onRetry={() => void refetch()} />
        ) : isPending ? (
          <Skeleton shape="list" />
        ) : data.length === 0 ? (
          <EmptyState icon={BriefcaseBusiness} title="Ainda não me candidatei" action={escolher}>
            Escolha uma ou mais vagas abertas: a empresa vê o seu cadastro na hora.
          </EmptyState>
        ) : (
          <>
            <ProgressoDoCadastro />
            <MinhasEntrevistas />
            {data.map((m) => (
              <CandidateCard
                key={m.id}
                title={m.titulo}
                facts={m.convidado ? undefined : `Me candidatei em ${formatarData(m.candidatadoEm)}`}
                actions={<Selo de={m} />}
                footer={
                  segue(m) || (totalDeAvaliacoes(m) > 0 && !m.retirada) ? (
                    <>
                      <AvaliacoesDaVaga de={m} size="sm" />
                      {segue(m) && (
                        <Button variant="quiet" size="sm" onPress={() => setLeaving(m)}>
                          Retirar
                        </Button>
                      )}
                    </>
                  ) : undefined
                }
              >
                <Situacao de={m} />
                {m.mensagens.map((mensagem) => (
                  <MailPreview
                    key={mensagem.enviadaEm}
                    title="Mensagem da empresa"
                    from={formatarData(mensagem.dia)}
                    subject={mensagem.assunto}
                    body={mensagem.texto}
                  />
                ))}
              </CandidateCard>
            ))}
          </>
        )}
      </PageBody>
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Retirar a candidatura a ${leaving?.titulo ?? ''}?`}
        confirmLabel="Retirar"
        keepLabel="Manter"
        isDanger
        onConfirm={() => void leave()}
      >
        O seu cadastro continua. Para se candidatar de novo a esta vaga pode ser preciso esperar alguns dias.
      </ConfirmDialog>
    </CandidateColumn>
  )
}
