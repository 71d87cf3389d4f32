import * as c from '@quadro/contract/desenvolvimento/turmas/vagas-oferecidas.ts'
import { formatarData, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt, refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { UserCheck } from '../../../ui/icons.ts'
import { CandidateCard } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { INICIO_PESSOAL, PaginaPessoal } from '../../cargo-salario/index.ts'

/** /pessoal/vagas: seats that are offered to the person, who takes or leaves them */
export default function VagasPessoais() {
  return <PaginaPessoal volta={INICIO_PESSOAL}>{() => <Vagas />}</PaginaPessoal>
}

const quando = (d: c.VagaOferecida['dias'][number]): string =>
  [formatarData(d.dia), d.horaIni && `${d.horaIni} às ${d.horaFim}`, d.lugar].filter(Boolean).join(', ')

function Vagas() {
  const { data, error, refetch } = useCall(c.minhas, {}, { silent: true })
  const [ocupada, setOcupada] = useState<number>()
  const [deixando, setDeixando] = useState<c.VagaOferecida>()
  const [feito, setFeito] = useState<string>()
  const responder = (vaga: c.VagaOferecida, aceita: boolean) => {
    setOcupada(vaga.id)
    void attempt(
      async () => {
        await call(c.responder, { id: vaga.id, aceita })
        setFeito(
          aceita
            ? `A vaga em ${vaga.curso} é sua. Até ${vaga.dias[0] ? formatarData(vaga.dias[0].dia) : 'lá'}!`
            : `Você deixou a fila de ${vaga.curso}.`,
        )
      },
      {
        after: async () => {
          await refreshed()
          setDeixando(undefined)
          setOcupada(undefined)
        },
      },
    )
  }
  return (
    <>
      <PageHeader
        title="Vagas oferecidas"
        facts="Responda até o prazo; depois a vaga vai para a próxima pessoa"
        hasLine
      />
      <PageBody>
        {feito && <NoticeBar title={feito} />}
        {error ? (
          <ErrorState title="Não foi possível carregar as vagas" onRetry={() => void refetch()}>
            {refusalText(error)}
          </ErrorState>
        ) : !data ? (
          <Skeleton shape="list" />
        ) : data.length === 0 ? (
          !feito && (
            <EmptyState icon={UserCheck} title="Nenhuma vaga oferecida">
              O prazo passou, a turma começou ou a vaga já é sua.
            </EmptyState>
          )
        ) : (
          data.map((vaga) => (
            <CandidateCard
              key={vaga.id}
              title={vaga.curso}
              facts={`Responda até ${formatarInstante(vaga.ate, timeZone())}`}
              footer={
                <>
                  <Button
                    variant="accent"
                    isBusy={ocupada === vaga.id}
                    busyLabel="Aceitando"
                    onPress={() => responder(vaga, true)}
                  >
                    Aceitar a vaga
                  </Button>
                  <Button onPress={() => setDeixando(vaga)}>Não quero</Button>
                </>
              }
            >
              <Facts
                items={[
                  { label: 'Turma', value: vaga.turma, isWide: true },
                  { label: 'Instrutor', value: vaga.instrutor, isWide: true },
                  ...vaga.dias.map((d, at) => ({ label: `${at + 1}º dia`, value: quando(d), isWide: true })),
                ]}
              />
            </CandidateCard>
          ))
        )}
      </PageBody>
      {deixando && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && ocupada === undefined && setDeixando(undefined)}
          title={`Deixar a fila de ${deixando.curso}?`}
          confirmLabel="Deixar a fila"
          keepLabel="Voltar"
          isBusy={ocupada !== undefined}
          busyLabel="Saindo"
          onConfirm={() => responder(deixando, false)}
        >
          A vaga vai para a próxima pessoa. Para voltar à fila, fale com o RH.
        </ConfirmDialog>
      )}
    </>
  )
}
