import { type Estado, PALAVRAS } from '@quadro/contract/captacao/avaliacoes/ficha-resultado.ts'
import { autoridades as candidatos } from '@quadro/contract/captacao/candidatos/candidatos-autoridade.ts'
import { marcar as marcarEntrevista } from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import * as c from '@quadro/contract/captacao/selecao/comparar.ts'
import * as selecao from '@quadro/contract/captacao/selecao/selecao.ts'
import { useState } from 'react'
import { attempt, download, refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useLiveRecord } from '../../../kit/call/live.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, holds } from '../../../kit/call/session.ts'
import { useGo, useParam, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { type CompareMark, CompareTable } from '../../../ui/display/CompareTable.tsx'
import { VirtualChecklist } from '../../../ui/fields/index.ts'
import {
  ArrowRight,
  BriefcaseBusiness,
  CalendarClock,
  ClipboardCheck,
  PanelRight,
  Printer,
  Trash2,
  User,
  Users,
  UserX,
} from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { AvaliarDialog } from '../avaliacoes/ficha-avaliar.tsx'
import { Contratado, Recusado, Resultado } from '../solicitacoes/situacao.tsx'
import { arranjar, lerIds, soDiferencas, trocar } from './comparar-dados.ts'
import { etapaSeguinte, MoverDialog } from './mover.tsx'

const MarcarEntrevistaDialog = later(
  async () => (await import('../entrevistas/entrevista-dialogo.tsx')).MarcarEntrevistaDialog,
)
const RecusarDialog = later(async () => (await import('./recusar.tsx')).RecusarDialog)

const BASE = '/captacao/solicitacoes-pessoal'
const TITULO = 'Comparar candidatos'
const MARCAS: Record<Estado, CompareMark> = { atende: 'met', parte: 'partly', nao: 'unmet', desconhecido: 'unknown' }
const palavras = Object.fromEntries(Object.entries(PALAVRAS).map(([e, p]) => [MARCAS[e as Estado], p])) as Record<
  CompareMark,
  string
>
type Row = selecao.CandidatoNaSolicitacao
const lista = new Intl.ListFormat('pt-BR')

/** Candidates of a request side by side, compared with what it asks for. The address has the candidates and their order. */
export default function Comparar() {
  const id = Number(useParam('id'))
  const go = useGo()
  const [search, setSearch] = useSearchState()
  const ids = lerIds(search.candidatos)
  // Sorted ids, so that a new order of columns does not call the server.
  const pedidos = [...ids].sort((a, b) => a - b)
  const read = useCall(c.comparar, { id, aplicacoesIds: pedidos }, { silent: true, enabled: ids.length > 0 })
  const again = refreshed
  useLiveRecord('solicitacao_pessoal', id, c.comparar)
  const [chosen, setChosen] = useState<string[]>([])
  const [isChoosing, setChoosing] = useState(false)
  const [moving, setMoving] = useState<Row[]>([])
  const [rating, setRating] = useState<Row>()
  const [interviewing, setInterviewing] = useState<Row>()
  const [refusing, setRefusing] = useState<Row>()
  const [removing, setRemoving] = useState<Row>()
  const [isBusy, setBusy] = useState(false)

  const show = (next: readonly number[]) => setSearch({ candidatos: next.join(',') || undefined })
  const escolher = isChoosing && (
    <EscolherDialog
      solicitacaoId={id}
      escolhidos={ids}
      onClose={() => setChoosing(false)}
      onChoose={(next) => {
        setChoosing(false)
        show(next)
      }}
    />
  )
  if (ids.length === 0)
    return (
      <>
        <PageHeader title={TITULO} hasLine />
        <EmptyState
          icon={Users}
          title="Nenhum candidato escolhido"
          action={<Button onPress={() => setChoosing(true)}>Escolher candidatos</Button>}
        >
          Escolha de dois a cinco candidatos da solicitação para vê-los lado a lado.
        </EmptyState>
        {escolher}
      </>
    )
  if (!read.data || (read.error && !read.isPlaceholderData && read.data.solicitacao.id !== id))
    return <Carregando title={TITULO} error={read.error} onRetry={() => void read.refetch()} />
  if (read.error)
    return (
      <>
        <PageHeader title={TITULO} hasLine />
        <ErrorState title="Não foi possível comparar" onRetry={() => void read.refetch()}>
          {refusalText(read.error)}
        </ErrorState>
      </>
    )
  const feita = arranjar(read.data, ids)
  const { solicitacao, candidatos: quem, etapas, retirados, pode } = feita
  const so = search.so === 'diferencas'
  const grupos = so ? soDiferencas(feita) : feita.grupos
  const escolhidos = quem.filter((k) => chosen.includes(String(k.id)) && k.pode.includes('mover'))
  const avanca = etapaSeguinte(etapas, escolhidos) !== null
  const imprimir = async () => {
    await download(c.imprimirComparacao, { id, aplicacoesIds: quem.map((k) => k.id) })
  }
  const retirar = async (row: Row) => {
    setBusy(true)
    await attempt(
      async () => {
        await call(selecao.remover, { id, aplicacaoId: row.id, versao: row.versao })
        toast.success('Candidato retirado da solicitação.')
        show(ids.filter((each) => each !== row.id))
      },
      {
        after: async () => {
          setBusy(false)
          setRemoving(undefined)
          await again()
        },
      },
    )
  }
  const acoes = (k: Row) => [
    ...(k.pode.includes('mover')
      ? [{ id: 'mover', label: 'Mover para…', icon: ArrowRight, onAction: () => setMoving([k]) }]
      : []),
    ...(pode.includes('entrevistar') && can(marcarEntrevista) && !k.contratado && !k.recusadoEm
      ? [{ id: 'entrevista', label: 'Marcar entrevista', icon: CalendarClock, onAction: () => setInterviewing(k) }]
      : []),
    ...(pode.includes('avaliar') && !k.contratado && !k.recusadoEm
      ? [{ id: 'avaliar', label: 'Avaliar na ficha', icon: ClipboardCheck, onAction: () => setRating(k) }]
      : []),
    {
      id: 'abrir',
      label: 'Ver na solicitação',
      icon: PanelRight,
      onAction: () => go(`${BASE}/${id}`, { search: { aba: 'candidatos', candidato: k.id } }),
    },
    ...(holds(candidatos.ver.name)
      ? [{ id: 'cadastro', label: 'Abrir o cadastro', icon: User, href: `/captacao/candidatos/${k.candidatoId}` }]
      : []),
    ...(k.pode.includes('recusar')
      ? [{ id: 'recusar', label: 'Recusar', icon: UserX, isDanger: true, onAction: () => setRefusing(k) }]
      : []),
    ...(k.pode.includes('remover')
      ? [
          {
            id: 'retirar',
            label: 'Retirar da solicitação',
            icon: Trash2,
            isDanger: true,
            onAction: () => setRemoving(k),
          },
        ]
      : []),
  ]
  return (
    <>
      <PageHeader
        title={TITULO}
        facts={`Solicitação ${solicitacao.codigo} · ${solicitacao.descricao} · ${quem.length} de ${solicitacao.candidatos} ${solicitacao.candidatos === 1 ? 'candidato' : 'candidatos'}`}
        pageKey={id}
        secondary={[
          { id: 'solicitacao', label: 'Solicitação', icon: BriefcaseBusiness, href: `${BASE}/${id}?aba=candidatos` },
          { id: 'escolher', label: 'Escolher candidatos', icon: Users, onAction: () => setChoosing(true) },
          { id: 'imprimir', label: 'Imprimir', icon: Printer, onAction: () => void imprimir() },
        ]}
        actions={
          escolhidos.length > 0 && (
            <Button variant="accent" iconEnd={ArrowRight} onPress={() => setMoving(escolhidos)}>
              {`${avanca ? 'Avançar' : 'Mover'} ${escolhidos.length} ${escolhidos.length === 1 ? 'candidato' : 'candidatos'}`}
            </Button>
          )
        }
      />
      <PageBody>
        {retirados.length > 0 && (
          <NoticeBar
            title={`${lista.format(retirados)} não ${retirados.length === 1 ? 'está' : 'estão'} mais na solicitação`}
          />
        )}
        {so && grupos.length === 0 && (
          <NoticeBar title="Sem diferenças" text="Os candidatos atendem do mesmo modo ao que a vaga pede." />
        )}
        <CompareTable
          label="Candidatos diante do que a vaga pede"
          corner="O que a vaga pede"
          words={palavras}
          note="Não encontrado: pergunte. Nada é decidido pelo sistema: quem decide é você."
          onlyDifferences={so}
          onOnlyDifferences={(only) => setSearch({ so: only ? 'diferencas' : undefined })}
          chosen={chosen}
          onChoose={setChosen}
          onReorder={(key, step) => show(trocar(ids, Number(key), step))}
          onRemove={quem.length > 1 ? (key) => show(ids.filter((each) => each !== Number(key))) : undefined}
          columns={quem.map((k) => ({
            id: String(k.id),
            name: k.nome,
            second: [k.cidade, k.empresaDeOrigem && `de ${k.empresaDeOrigem}`].filter(Boolean).join(' · ') || '—',
            badge: k.contratado ? (
              <Contratado interno={k.interno} />
            ) : k.recusadoEm ? (
              <Recusado retida={k.retidas > 0} />
            ) : k.resultado ? (
              <Resultado de={k.resultado} />
            ) : (
              'sem resultado'
            ),
            actions: acoes(k),
            canChoose: k.pode.includes('mover'),
          }))}
          groups={grupos.map((g) => ({
            id: g.id,
            title: g.titulo,
            counts: g.contagens.map(({ atende, de }) => ({ met: atende, of: de })),
            rows: g.linhas.map((l) => ({
              id: l.id,
              title: l.titulo,
              note: l.pedido,
              cells: l.celulas.map(({ estado, texto, oculto }) => ({
                mark: estado && MARCAS[estado],
                text: texto,
                isHidden: oculto,
              })),
            })),
          }))}
        />
      </PageBody>
      {escolher}
      {moving.length > 0 && (
        <MoverDialog
          solicitacaoId={id}
          candidatos={moving}
          etapas={etapas}
          onClose={() => setMoving([])}
          onDone={async () => {
            setChosen([])
            await again()
          }}
          onUndone={again}
        />
      )}
      {rating && (
        <AvaliarDialog
          solicitacaoId={id}
          aplicacaoId={rating.id}
          nome={rating.nome}
          onClose={() => setRating(undefined)}
        />
      )}
      {interviewing && (
        <MarcarEntrevistaDialog
          solicitacaoId={id}
          vaga={`${solicitacao.codigo} · ${solicitacao.descricao}`}
          candidatos={[{ aplicacaoId: interviewing.id, nome: interviewing.nome }]}
          etapaSeletivaId={
            etapas.some((e) => e.id === interviewing.etapaSeletivaId) ? interviewing.etapaSeletivaId : null
          }
          etapas={etapas}
          onClose={() => setInterviewing(undefined)}
          onDone={again}
        />
      )}
      {refusing && (
        <RecusarDialog
          solicitacaoId={id}
          candidatos={[refusing]}
          onClose={() => setRefusing(undefined)}
          onDone={async () => {
            setChosen((now) => now.filter((key) => key !== String(refusing.id)))
            await again()
          }}
        />
      )}
      <ConfirmDialog
        isOpen={removing !== undefined}
        onOpenChange={(isOpen) => !isOpen && setRemoving(undefined)}
        title={`Retirar ${removing?.nome ?? ''} desta solicitação?`}
        confirmLabel="Retirar"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Retirando"
        onConfirm={() => removing && void retirar(removing)}
      >
        O cadastro do candidato e as outras candidaturas continuam como estão.
      </ConfirmDialog>
    </>
  )
}

/** Selects the candidates to compare from the request, by name. */
function EscolherDialog(props: {
  solicitacaoId: number
  escolhidos: readonly number[]
  onClose: () => void
  onChoose: (ids: number[]) => void
}) {
  const { data, error, refetch } = useCall(selecao.listar, { id: props.solicitacaoId }, { silent: true })
  const [value, setValue] = useState<number[]>([...props.escolhidos])
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      title="Escolher candidatos"
      footer={
        <>
          <Button onPress={props.onClose}>Cancelar</Button>
          <Button variant="accent" isDisabled={value.length < 2} onPress={() => props.onChoose(value)}>
            Comparar
          </Button>
        </>
      }
    >
      {error ? (
        <ErrorState title="Não foi possível carregar os candidatos" onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="form" />
      ) : (
        <VirtualChecklist<number>
          label="Candidatos da solicitação"
          help={`De dois a ${c.MAXIMO_DE_COMPARADOS}.`}
          rows={10}
          max={c.MAXIMO_DE_COMPARADOS}
          items={data.candidatos.map((k) => ({
            value: k.id,
            label: k.nome,
            secondary: k.etapaSeletivaNome ?? 'Inscritos',
          }))}
          value={value}
          onChange={setValue}
        />
      )}
    </Dialog>
  )
}
