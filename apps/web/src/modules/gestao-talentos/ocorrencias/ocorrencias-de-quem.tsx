import type * as c from '@quadro/contract/gestao-talentos/ocorrencias/minhas-ocorrencias.ts'
import { formatarData, formatarInstante } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import * as z from 'zod'
import { download } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { ClipboardList, Download } from '../../../ui/icons.ts'
import { CandidateCard } from '../../../ui/layout/CandidateFrame.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDaOcorrencia } from '../../cargo-salario/index.ts'
import { AnexarDialog } from './ocorrencia-anexos.tsx'

type Entradas = typeof c.minhas

/** The caller's own occurrences, and contesting them: the same with a login and without. `aceites`: where the acknowledgement is given. */
export function OcorrenciasDeQuem({ de, onAceites }: { de: Entradas; onAceites: () => void }) {
  const { data, error, refetch } = useCall(de.listar, {}, { silent: true })
  const [contestando, setContestando] = useState<c.MinhaOcorrencia>()
  const [anexando, setAnexando] = useState<number>()
  return (
    <>
      <PageHeader title="Minhas Ocorrências" facts="O que foi registrado sobre você." pageKey="minhas" />
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar as ocorrências" onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton shape="list" />
        ) : data.length === 0 ? (
          <EmptyState icon={ClipboardList} title="Nenhuma ocorrência">
            O que for registrado sobre você, de bom ou de ruim, aparece aqui.
          </EmptyState>
        ) : (
          data.map((r) => (
            <Uma
              key={r.id}
              r={r}
              onContestar={() => setContestando(r)}
              onAnexar={() => setAnexando(r.id)}
              onBaixar={(anexoId) => void download(de.baixarAnexo, { id: r.id, anexoId })}
              onAceites={onAceites}
            />
          ))
        )}
      </PageBody>
      {anexando !== undefined && (
        <AnexarDialog id={anexando} entry={de.anexar} onClose={() => setAnexando(undefined)} />
      )}
      {contestando && (
        <Contestar key={contestando.id} de={de} r={contestando} onClose={() => setContestando(undefined)} />
      )}
    </>
  )
}

function Uma(props: {
  r: c.MinhaOcorrencia
  onContestar: () => void
  onAnexar: () => void
  onBaixar: (anexoId: number) => void
  onAceites: () => void
}) {
  const { r, onContestar, onAnexar, onBaixar, onAceites } = props
  const quando = (em: string) => formatarInstante(em, timeZone())
  return (
    <CandidateCard
      title={r.ocorrenciaNome}
      actions={<SituacaoDaOcorrencia de={r.situacao} />}
      footer={
        r.esperaCiencia || r.pode.length > 0 ? (
          <>
            {r.esperaCiencia && <Button onPress={onAceites}>Ler e dar ciência</Button>}
            {r.pode.includes('contesta') && <Button onPress={onContestar}>Contestar</Button>}
            {r.pode.includes('anexar') && <Button onPress={onAnexar}>Anexar arquivo</Button>}
          </>
        ) : undefined
      }
    >
      <Facts
        items={[
          { label: 'Quando', value: [formatarData(r.data), r.local].filter(Boolean).join(' · ') },
          { label: 'Providência', value: r.providenciaNome },
          { label: 'Providência antes da resposta', value: r.providenciaAnteriorNome },
          {
            label: 'Pontos',
            value:
              r.natureza === 'P'
                ? null
                : [String(r.pontos), r.valeAte && `valem até ${formatarData(r.valeAte)}`].filter(Boolean).join(' · '),
          },
          { label: 'Relato', value: r.relato, isWide: true },
          { label: 'Ciência', value: r.cienciaEm && quando(r.cienciaEm) },
          { label: 'Contestar até', value: r.contestarAte && formatarData(r.contestarAte) },
          { label: 'O que você disse', value: r.contestacao, isWide: true },
          { label: 'Resposta', value: r.resposta, isWide: true },
          {
            label: 'Anexos',
            isWide: true,
            value:
              r.anexos.length === 0
                ? null
                : r.anexos.map((a) => (
                    <Button
                      key={a.id}
                      size="sm"
                      icon={Download}
                      aria-label={`Baixar ${a.nome}`}
                      onPress={() => onBaixar(a.id)}
                    >
                      {a.nome}
                    </Button>
                  )),
          },
        ]}
      />
    </CandidateCard>
  )
}

function Contestar({ de, r, onClose }: { de: Entradas; r: c.MinhaOcorrencia; onClose: () => void }) {
  const form = useEntityForm({
    draft: inTab('contestar', r.id),
    schema: z.object({ contestacao: de.contestar.input.shape.contestacao }),
    values: { contestacao: '' },
    save: (output) => call(de.contestar, { id: r.id, versao: r.versao, ...output }, { errors: 'none' }),
    done: async () => {
      toast.success('Contestação enviada.')
      onClose()
      await refreshed()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title={`Contestar '${r.ocorrenciaNome}'`}
      footer={
        <>
          <Button onPress={onClose} isDisabled={form.isBusy}>
            Voltar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Enviando" onPress={() => void form.submit()}>
            Enviar
          </Button>
        </>
      }
    >
      <Form form={form}>
        <FormTextArea
          name="contestacao"
          rows={6}
          help="Vai como você escrever, e não muda depois de enviada. A resposta aparece aqui."
        />
      </Form>
    </Dialog>
  )
}
