import * as c from '@quadro/contract/externo/anuncios.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { CallError } from '../../kit/errors.ts'
import { refresh, useCall } from '../../kit/query.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { CandidateCard, CandidateColumn } from '../../ui/CandidateFrame.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { BriefcaseBusiness } from '../../ui/icons.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../ui/States.tsx'
import { toast } from '../../ui/Toasts.tsx'

function Estado({ de }: { de: { retirada: boolean; contratado: boolean; encerrada: boolean } }) {
  if (de.contratado)
    return (
      <Badge mark="full" tone="green">
        Fui contratado
      </Badge>
    )
  if (de.retirada)
    return (
      <Badge mark="dash" tone="gray">
        Retirei
      </Badge>
    )
  if (de.encerrada)
    return (
      <Badge mark="square" tone="gray">
        Vaga encerrada
      </Badge>
    )
  return (
    <Badge mark="ring" tone="blue">
      Em andamento
    </Badge>
  )
}

/** The candidate's applications, in the first person: where each one stands. */
export default function MinhasCandidaturas() {
  const { data, error, isPending, refetch } = useCall(c.minhasCandidaturas, {}, { silent: true })
  const [leaving, setLeaving] = useState<{ id: number; titulo: string }>()
  const leave = async () => {
    if (!leaving) return
    try {
      await call(c.retirar, { id: leaving.id })
      toast.success('Candidatura retirada.')
      await refresh(c.minhasCandidaturas)
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed
    } finally {
      setLeaving(undefined)
    }
  }
  return (
    <CandidateColumn>
      <PageHeader
        title="Minhas candidaturas"
        facts={data && `${data.length} ${data.length === 1 ? 'vaga' : 'vagas'}`}
      />
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar as candidaturas" onRetry={() => void refetch()} />
        ) : isPending ? (
          <Skeleton shape="list" />
        ) : data.length === 0 ? (
          <EmptyState icon={BriefcaseBusiness} title="Ainda não me candidatei">
            Escolha uma vaga aberta e toque em 'Quero me candidatar'.
          </EmptyState>
        ) : (
          data.map((m) => (
            <CandidateCard
              key={m.id}
              title={m.titulo}
              actions={
                !m.retirada && !m.contratado && !m.encerrada ? (
                  <Button variant="quiet" size="sm" onPress={() => setLeaving(m)}>
                    Retirar
                  </Button>
                ) : undefined
              }
            >
              <Facts
                isPaired
                items={[
                  { label: 'Situação', value: <Estado de={m} />, isWide: true },
                  { label: 'Candidatei-me em', value: formatarData(m.candidatadoEm) },
                  { label: 'Etapa atual', value: m.passos.at(-1)?.etapa ?? 'Currículo recebido' },
                  { label: 'Posso me candidatar de novo em', value: formatarData(m.dataEsperaNovaAplicacao) },
                  {
                    label: 'Caminho até aqui',
                    value: m.passos.map((p) => `${p.etapa} em ${formatarData(p.data)}`).join(' · '),
                    isWide: true,
                  },
                ]}
              />
            </CandidateCard>
          ))
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
