import * as entrevistas from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { lerWhatsApp } from '@quadro/contract/captacao/mensagens/whatsapp.ts'
import * as c from '@quadro/contract/captacao/selecao/historico.ts'
import { SITUACOES, type SituacaoDaSolicitacao } from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { can, today } from '../../../kit/call/session.ts'
import { Timeline } from '../../../ui/change/Timeline.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { BriefcaseBusiness, History, MessageCircle } from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/types.ts'
import { SituacaoDaEntrevistaBadge } from '../entrevistas/entrevista-situacao.tsx'
import { MARKS, Resultado } from '../solicitacoes/situacao.tsx'
import { duracao, haDias } from '../solicitacoes/tempo.ts'

const WhatsAppDialog = later(async () => (await import('../mensagens/whatsapp.tsx')).WhatsAppDialog)

const enderecoDe = (x: c.Candidatura) => `/captacao/solicitacoes-pessoal/${x.solicitacaoId}?aba=candidatos`
const onde = (x: c.Candidatura) => `${x.codigo} · ${x.descricao}`
const etapaDe = (x: c.Candidatura) =>
  x.contratado
    ? 'Contratado'
    : x.retiradoEm
      ? 'Retirado'
      : x.recusadoEm
        ? `Recusado em ${formatarData(x.recusadoEm)}`
        : (x.passos[0]?.etapaSeletivaNome ?? 'Inscritos')

const columns: Column<c.Candidatura>[] = [
  {
    key: 'solicitacao',
    label: 'Solicitação',
    width: 200,
    grow: 3,
    isName: true,
    cell: (x) => <Link href={enderecoDe(x)}>{onde(x)}</Link>,
  },
  { key: 'etapa', label: 'Etapa', width: 140, grow: 1, phone: 'second', cell: etapaDe },
  {
    key: 'resultado',
    label: 'Resultado',
    width: 120,
    phone: 'none',
    cell: (x) => (x.passos[0]?.resultado ? <Resultado de={x.passos[0].resultado} /> : '—'),
  },
  { key: 'desde', label: 'Inscrição', width: 100, phone: 'third', cell: (x) => formatarData(x.aplicadoEm) },
  {
    key: 'situacao',
    label: 'Situação',
    width: 130,
    phone: 'badge',
    cell: (x) => (
      <Badge {...MARKS[x.situacao as SituacaoDaSolicitacao]}>{SITUACOES[x.situacao as SituacaoDaSolicitacao]}</Badge>
    ),
  },
]

/** Requests that a candidate is or was in, among those that this user may see. */
export function CandidaturasDoCandidato(props: {
  id: number
  nome: string
  /** Set when the user may put the candidate into requests. */
  onIncluir: (() => void) | undefined
}) {
  const { id, nome, onIncluir } = props
  const { data, error, isPending, refetch } = useCall(c.doCandidato, { id }, { silent: true })
  const [calling, setCalling] = useState<c.Candidatura>()
  const podeEscrever = (x: c.Candidatura) =>
    can(lerWhatsApp) && ['A', 'S'].includes(x.situacao) && !x.contratado && x.retiradoEm === null
  return (
    <>
      <DataTable
        label={`Candidaturas de ${nome}`}
        columns={columns}
        rows={data ?? []}
        rowKey={(x) => String(x.id)}
        rowName={onde}
        isMuted={(x) => x.retiradoEm !== null}
        actions={(x) =>
          podeEscrever(x)
            ? [{ id: 'whatsapp', label: 'Abrir no WhatsApp', icon: MessageCircle, onAction: () => setCalling(x) }]
            : []
        }
        isLoading={isPending}
        error={
          error ? { title: 'Não foi possível carregar as candidaturas', onRetry: () => void refetch() } : undefined
        }
        empty={
          <EmptyState
            icon={BriefcaseBusiness}
            title="Nenhuma candidatura"
            action={onIncluir && <Button onPress={onIncluir}>Incluir em solicitação</Button>}
          >
            Ainda não está em nenhuma solicitação que você vê.
          </EmptyState>
        }
      />
      {calling && (
        <WhatsAppDialog
          para={{ solicitacaoId: calling.solicitacaoId, aplicacaoId: calling.id, nome }}
          onClose={() => setCalling(undefined)}
        />
      )}
    </>
  )
}

/** Every step in every request, newest first. */
export function HistoricoDoCandidato({ id, nome }: { id: number; nome: string }) {
  const { data, error, refetch } = useCall(c.doCandidato, { id }, { silent: true })
  const mayRead = can(entrevistas.listar)
  const { data: marcadas = [] } = useCall(
    entrevistas.listar,
    { candidatoId: id, unpaged: true },
    { silent: true, enabled: mayRead },
  )
  if (error || !data)
    return (
      <PageBody>
        {error ? (
          <ErrorState title="Não foi possível carregar o histórico" onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape="list" />
        )}
      </PageBody>
    )
  const entries = data.flatMap((x) => [
    ...x.passos.map((p, i) => ({
      id: `p${p.id}`,
      ordem: `${p.data} ${String(p.id).padStart(12, '0')}`,
      date: formatarData(p.data),
      duration: x.passos[i - 1]
        ? duracao(p.data, x.passos[i - 1]!.data)
        : x.contratado || x.retiradoEm
          ? undefined
          : haDias(p.data, today()),
      state: i === 0 && !x.contratado && !x.retiradoEm ? ('current' as const) : ('past' as const),
      title: p.etapaSeletivaNome,
      badge: <Resultado de={p.resultado} />,
      changes: [{ field: 'Solicitação', to: <Link href={enderecoDe(x)}>{onde(x)}</Link> }],
      note: [p.observacao, p.responsavelNome].filter(Boolean).join(' · '),
    })),
    {
      id: `x${x.id}`,
      ordem: `${x.aplicadoEm} `,
      date: formatarData(x.aplicadoEm),
      duration: undefined,
      state: x.passos.length === 0 && !x.contratado && !x.retiradoEm ? ('current' as const) : ('past' as const),
      title: 'Entrou na solicitação',
      changes: [{ field: 'Solicitação', to: <Link href={enderecoDe(x)}>{onde(x)}</Link> }],
      note: x.retiradoEm ? `Retirado em ${formatarData(x.retiradoEm)}` : undefined,
    },
  ])
  const conversas = (marcadas as entrevistas.LinhaDaEntrevista[]).map((e) => ({
    id: `e${e.id}`,
    // Sorts an interview after the steps of its day.
    ordem: `${e.data} ~${e.hora}`,
    date: formatarData(e.data),
    duration: undefined,
    state: e.comecou || e.situacao === 'X' ? ('past' as const) : ('planned' as const),
    title: `Entrevista às ${e.hora}: ${e.assunto}`,
    badge: <SituacaoDaEntrevistaBadge de={e.situacao} />,
    changes: [
      {
        field: 'Solicitação',
        to: <Link href={`/captacao/entrevistas/${e.id}`}>{`${e.solicitacaoCodigo} · ${e.solicitacaoDescricao}`}</Link>,
      },
    ],
    note: e.entrevistadores,
  }))
  const sorted = [...entries, ...conversas].toSorted((a, b) => (a.ordem < b.ordem ? 1 : -1))
  return (
    <PageBody>
      {sorted.length === 0 ? (
        <EmptyState icon={History} title="Sem histórico">
          As etapas por que o candidato passar nas solicitações ficam registradas aqui.
        </EmptyState>
      ) : (
        <Timeline
          label={`Histórico de ${nome}`}
          heads={['Data', 'Etapa']}
          entries={sorted.map(({ ordem: _, duration, ...e }) => ({ ...e, ...(duration ? { duration } : {}) }))}
        />
      )}
    </PageBody>
  )
}
