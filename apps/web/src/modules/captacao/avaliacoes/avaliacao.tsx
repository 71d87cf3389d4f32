import { ultimoDia } from '@quadro/contract/avaliacao/questionarios/questionarios.ts'
import * as c from '@quadro/contract/captacao/avaliacoes/avaliacoes.ts'
import { formatarData, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt, download } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { useGo, useParam } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { DateField } from '../../../ui/fields/index.ts'
import { BriefcaseBusiness, Printer, RotateCcw, Square } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Responder, Respondido, SituacaoDoQuestionario } from '../../avaliacao/index.ts'

const BASE = '/captacao/avaliacoes'
const { questionarios } = c

/** /captacao/avaliacoes/{id} */
export default function Avaliacao() {
  const id = Number(useParam('id'))
  const go = useGo()
  const [ask, setAsk] = useState<'encerra' | 'reabre'>()
  const [prazo, setPrazo] = useState<string | null>(null)
  const read = useCall(questionarios.ler, { id }, { silent: true })
  const q = read.data
  if (!q || q.id !== id)
    return <Carregando title="Avaliação do Candidato" error={read.error} onRetry={() => void read.refetch()} />
  const again = refreshed
  const act = async (action: 'encerra' | 'reabre', input: object, said: string) => {
    setAsk(undefined)
    await attempt(async () => {
      await call(questionarios.fluxo.endpoints[action], { id, versao: q.versao, ...input } as never)
      toast.success(said)
    })
    await again()
  }
  const imprimir = async () => {
    await download(questionarios.imprimir, { id })
  }
  const responde = q.pode.includes('conclui')
  return (
    <>
      <PageHeader
        title={responde ? q.sobre : q.titulo}
        record={q.sobre}
        badge={<SituacaoDoQuestionario de={q} />}
        facts={[
          responde ? q.titulo : `Sobre ${q.sobre}`,
          q.em,
          q.quemResponde,
          q.prazo && `até ${formatarData(ultimoDia(q.prazo))}`,
          q.respondidoEm && `respondida em ${formatarInstante(q.respondidoEm, timeZone())}`,
        ]
          .filter(Boolean)
          .join(' · ')}
        pageKey={id}
        hasLine
        secondary={[
          ...(q.url ? [{ id: 'solicitacao', label: 'Solicitação', icon: BriefcaseBusiness, href: q.url }] : []),
          { id: 'imprimir', label: 'Imprimir', icon: Printer, onAction: () => void imprimir() },
          ...(q.pode.includes('encerra')
            ? [{ id: 'encerra', label: 'Encerrar', icon: Square, onAction: () => setAsk('encerra') }]
            : []),
          ...(q.pode.includes('reabre')
            ? [{ id: 'reabre', label: 'Reabrir', icon: RotateCcw, onAction: () => setAsk('reabre') }]
            : []),
        ]}
      />
      <PageBody>
        {q.fechado && q.respondidoEm === null && (
          <NoticeBar title={q.fechado} text="Ninguém responde a esta avaliação agora." />
        )}
        {responde ? (
          <Responder
            key={`${q.id}:${q.numero}`}
            questionario={q}
            rascunho={`avaliacao:${id}`}
            salvar={(respostas) => call(questionarios.salvar, { id, respostas }, { errors: 'none', silent: true })}
            concluir={async (respostas, observacao) => {
              // Saving may have made another version of it.
              const { versao } = await call(questionarios.ler, { id }, { errors: 'none' })
              return call(
                questionarios.fluxo.endpoints.conclui,
                { id, versao, respostas, observacao },
                { errors: 'none' },
              )
            }}
            onSair={() => go(BASE)}
            onConcluida={() => {
              toast.success('Avaliação respondida.')
              void again()
            }}
          />
        ) : (
          <Respondido questionario={q} />
        )}
      </PageBody>
      <ConfirmDialog
        isOpen={ask === 'encerra'}
        onOpenChange={(isOpen) => !isOpen && setAsk(undefined)}
        title={`Encerrar a avaliação de ${q.sobre}?`}
        confirmLabel="Encerrar"
        keepLabel="Manter"
        isDanger
        onConfirm={() => void act('encerra', {}, 'Avaliação encerrada.')}
      >
        Ninguém mais responde a ela. O que já foi respondido continua aqui, e ela pode ser reaberta.
      </ConfirmDialog>
      <Dialog
        isOpen={ask === 'reabre'}
        onOpenChange={(isOpen) => !isOpen && setAsk(undefined)}
        title={`Reabrir a avaliação de ${q.sobre}?`}
        footer={
          <>
            <Button onPress={() => setAsk(undefined)}>Cancelar</Button>
            <Button variant="accent" onPress={() => void act('reabre', { prazo }, 'Avaliação reaberta.')}>
              Reabrir
            </Button>
          </>
        }
      >
        <DateField
          label="Prazo"
          value={prazo}
          onChange={setPrazo}
          help="Vazio: sem prazo. As respostas dadas continuam e podem ser mudadas."
        />
      </Dialog>
    </>
  )
}
