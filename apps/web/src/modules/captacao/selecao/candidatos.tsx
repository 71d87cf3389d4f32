import { marcar as marcarEntrevista } from '@quadro/contract/captacao/entrevistas/entrevistas.ts'
import { imprimir as imprimirCartas, modelosCarta } from '@quadro/contract/captacao/mensagens/modelos-carta.ts'
import { MAXIMO_DE_COMPARADOS } from '@quadro/contract/captacao/selecao/comparar.ts'
import { reconsiderar } from '@quadro/contract/captacao/selecao/recusa.ts'
import * as c from '@quadro/contract/captacao/selecao/selecao.ts'
import type * as solicitacoes from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { useLiveRecord } from '../../../kit/call/live.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, today, useUser } from '../../../kit/call/session.ts'
import { useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { FilterChips } from '../../../ui/control/FilterChips.tsx'
import { FilterPanel } from '../../../ui/control/FilterPanel.tsx'
import { SearchBox } from '../../../ui/control/SearchBox.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import {
  ArrowRight,
  CalendarClock,
  Columns3,
  Mail,
  MessageCircle,
  Printer,
  SquareKanban,
  Table2,
  Trash2,
  Undo2,
  UserCheck,
  Users,
  UserX,
} from '../../../ui/icons.ts'
import { later } from '../../../ui/later.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { SidePanel, SplitView } from '../../../ui/overlay/SidePanel.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState, NoResults } from '../../../ui/state/States.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'
import type { RowAction } from '../../../ui/table/types.ts'
import { AvisoDeCadastros } from './aviso-de-cadastros.tsx'
import { CandidatoPainel } from './candidato-painel.tsx'
import {
  CamposDoFiltroDeCandidatos,
  chipsDeCandidatos,
  filtrarCandidatos,
  filtrosDeCandidatos,
  lerFiltroDeCandidatos,
} from './candidatos-filtro.tsx'
import { CandidatosQuadro } from './candidatos-quadro.tsx'
import { CandidatosTabela } from './candidatos-tabela.tsx'
import { MoverDialog } from './mover.tsx'
import { moverCandidatos, novidades } from './movimentos.ts'

const ContratarDialog = later(async () => (await import('./contratar.tsx')).ContratarDialog)
const MarcarEntrevistaDialog = later(
  async () => (await import('../entrevistas/entrevista-dialogo.tsx')).MarcarEntrevistaDialog,
)
const ContratarInternoDialog = later(async () => (await import('./contratar-interno.tsx')).ContratarInternoDialog)

const RecusarDialog = later(async () => (await import('./recusar.tsx')).RecusarDialog)
const ImprimirCartas = later(async () => (await import('../mensagens/imprimir-cartas.tsx')).ImprimirCartas)
const WhatsAppDialog = later(async () => (await import('../mensagens/whatsapp.tsx')).WhatsAppDialog)
const EscreverDialog = later(async () => (await import('./recusar.tsx')).EscreverDialog)

type Row = c.CandidatoNaSolicitacao
type Etapa = { id: number; nome: string; prazoDias?: number | null }
const NO_STAGES: never[] = []
const NO_QUESTIONS: never[] = []
/** How long a sentence about other users' actions stays in the toolbar, in ms. */
const NEWS_LIFE = 20_000

/** What other users have just done to the candidates on this page. */
function useNovidades(rows: Row[] | undefined): string | undefined {
  const { usuario } = useUser()
  const before = useRef(rows)
  const [text, setText] = useState<string>()
  useEffect(() => {
    const news = before.current && rows ? novidades(before.current, rows, usuario.id) : undefined
    before.current = rows
    if (news) setText(news)
  }, [rows, usuario.id])
  useEffect(() => {
    if (!text) return
    const timer = setTimeout(() => setText(undefined), NEWS_LIFE)
    return () => clearTimeout(timer)
  }, [text])
  return text
}

/** Candidates of a request as a board or a table: move one or several, open one in the panel, hire. */
export function CandidatosTab({
  solicitacao,
  onEncerrar,
}: {
  solicitacao: solicitacoes.Solicitacao
  /** Undefined when the request cannot be closed. */
  onEncerrar: (() => void) | undefined
}) {
  const { id } = solicitacao
  const isMobile = useIsMobile()
  const go = useGo()
  const [search, setSearch] = useSearchState()
  const read = useCall(c.listar, { id }, { silent: true })
  const [isFilterOpen, setFilterOpen] = useState(false)
  const [selected, setSelected] = useState<string[]>([])
  const [moving, setMoving] = useState<Row[]>([])
  const [interviewing, setInterviewing] = useState<Row[]>([])
  const [hiring, setHiring] = useState<Row>()
  const [refusing, setRefusing] = useState<Row[]>([])
  const [writing, setWriting] = useState<Row[]>([])
  const [calling, setCalling] = useState<Row>()
  const [printing, setPrinting] = useState<Row[]>([])
  const mayPrint = can(imprimirCartas) && can(modelosCarta.ler)
  const [removing, setRemoving] = useState<Row>()
  const [isBusy, setBusy] = useState(false)
  /** Candidates dropped on a stage, until the server answers. */
  const [pending, setPending] = useState<Map<number, Etapa>>(new Map())
  const again = useCallback(refreshed, [])
  useLiveRecord('solicitacao_pessoal', id, c.listar)
  const news = useNovidades(read.data?.candidatos)

  const candidatos = read.data?.candidatos
  // Memoised, because the board renders every row that is a new object.
  const all = useMemo(
    () =>
      (candidatos ?? []).map((r) => {
        const etapa = pending.get(r.id)
        return etapa
          ? { ...r, etapaSeletivaId: etapa.id, etapaSeletivaNome: etapa.nome, resultado: null, desde: today() }
          : r
      }),
    [candidatos, pending],
  )
  const etapas = read.data?.etapas ?? NO_STAGES
  const perguntas = read.data?.perguntas ?? NO_QUESTIONS
  const filtro = lerFiltroDeCandidatos(search, perguntas)
  const rows = filtrarCandidatos(all, filtro, etapas, perguntas)
  const chips = chipsDeCandidatos(filtro)
  const clear = () => setSearch(Object.fromEntries(filtrosDeCandidatos(perguntas).map((key) => [key, undefined])))
  const isTable = search.ver === 'tabela'
  const open = search.candidato === undefined ? undefined : Number(search.candidato)
  const show = (candidato: number | undefined) => setSearch({ candidato }, { keepPage: true })
  // Candidates who left the list are removed from the selection.
  const listed = new Set(all.map((r) => String(r.id)))
  const chosen = selected.filter((key) => listed.has(key))
  // The panel's arrows follow the visible order: by name in the table, by stage on the board.
  const order = isTable ? rows : inBoardOrder(rows, etapas)
  const index = order.findIndex((r) => r.id === open)
  const walk = (step: 1 | -1) => {
    const next = order[index + step]
    return index >= 0 && next ? () => show(next.id) : undefined
  }
  const done = useCallback(async () => {
    setSelected([])
    await refreshed()
  }, [])
  const byId = (ids: readonly (number | string)[]) => {
    const wanted = new Set(ids.map(Number))
    return all.filter((r) => wanted.has(r.id))
  }

  const move = async (ids: readonly number[], etapa: Etapa) => {
    const who = byId(ids).filter((r) => r.pode.includes('mover') && r.etapaSeletivaId !== etapa.id)
    if (who.length === 0) {
      if (byId(ids).some((r) => r.contratado)) toast.info('Quem já foi contratado não muda de etapa.')
      return
    }
    setPending((now) => new Map([...now, ...who.map((r) => [r.id, etapa] as const)]))
    await attempt(async () => {
      await moverCandidatos(
        id,
        who,
        { etapaSeletivaId: etapa.id, etapa: etapa.nome, data: today(), resultado: null, observacao: null },
        { depois: again },
      )
      setSelected((now) => now.filter((key) => !who.some((r) => String(r.id) === key)))
    })
    await again()
    setPending((now) => new Map([...now].filter(([key]) => !who.some((r) => r.id === key))))
  }
  const hire = (ids: readonly number[]) => {
    const [one, ...others] = byId(ids)
    if (others.length > 0) toast.info('A contratação é de uma pessoa por vez.')
    else if (one?.pode.includes('contratar')) setHiring(one)
    else if (one?.colaborador && !one.contratado)
      toast.info('Quem já trabalha na empresa é contratado por mudança de cargo, por quem pode editar seu histórico.')
  }
  const refuse = (ids: readonly number[]) => {
    const who = byId(ids).filter((r) => r.pode.includes('recusar'))
    if (who.length > 0) setRefusing(who)
  }
  const reconsider = useCallback(
    async (row: Row) => {
      await attempt(async () => {
        await call(reconsiderar, { id, aplicacaoId: row.id, versao: row.versao })
        toast.success(`${row.nome} voltou à seleção.`)
      })
      await done()
    },
    [id, done],
  )
  const remove = async (row: Row) => {
    setBusy(true)
    await attempt(
      async () => {
        await call(c.remover, { id, aplicacaoId: row.id, versao: row.versao })
        toast.success('Candidato retirado da solicitação.')
        if (open === row.id) show(undefined)
      },
      {
        after: async () => {
          setBusy(false)
          setRemoving(undefined)
          await done()
        },
      },
    )
  }
  /** Each action applies to the candidates that allow it. Hired candidates can still be compared. */
  const chosenWho = (may: (r: Row) => boolean) => byId(chosen).filter(may)
  const movable = chosenWho((r) => r.pode.includes('mover'))
  const writable = chosenWho((r) => r.pode.includes('escrever'))
  const refusable = chosenWho((r) => r.pode.includes('recusar'))
  const compare = () => {
    if (chosen.length < 2 || chosen.length > MAXIMO_DE_COMPARADOS)
      toast.info(`Escolha de dois a ${MAXIMO_DE_COMPARADOS} candidatos para comparar.`)
    else go(`/captacao/solicitacoes-pessoal/${id}/comparar`, { search: { candidatos: chosen.join(',') } })
  }
  const Contratar = hiring?.colaborador ? ContratarInternoDialog : ContratarDialog
  const mayMove = solicitacao.pode.includes('moverCandidatos')
  // Interviews can be scheduled in the states in which candidates can be moved.
  const { encerrada, cancelada, status } = solicitacao
  const mayInterview = can(marcarEntrevista) && status === 'A' && !encerrada && !cancelada
  const canMeet = useCallback((r: Row) => mayInterview && !r.contratado && !r.recusadoEm, [mayInterview])
  const meetable = chosenWho(canMeet)
  const actions = useCallback(
    (r: Row): RowAction[] => [
      ...(r.pode.includes('mover')
        ? [{ id: 'mover', label: 'Mover para…', icon: ArrowRight, onAction: () => setMoving([r]) }]
        : []),
      ...(canMeet(r)
        ? [{ id: 'entrevista', label: 'Marcar entrevista', icon: CalendarClock, onAction: () => setInterviewing([r]) }]
        : []),
      ...(r.pode.includes('contratar')
        ? [{ id: 'contratar', label: 'Contratar', icon: UserCheck, onAction: () => setHiring(r) }]
        : []),
      ...(r.pode.includes('escrever')
        ? [{ id: 'escrever', label: 'Escrever', icon: Mail, onAction: () => setWriting([r]) }]
        : []),
      ...(r.pode.includes('escrever') && !r.empresaDeOrigem
        ? [{ id: 'whatsapp', label: 'Abrir no WhatsApp', icon: MessageCircle, onAction: () => setCalling(r) }]
        : []),
      ...(mayPrint ? [{ id: 'carta', label: 'Imprimir carta', icon: Printer, onAction: () => setPrinting([r]) }] : []),
      ...(r.pode.includes('recusar')
        ? [{ id: 'recusar', label: 'Recusar', icon: UserX, onAction: () => setRefusing([r]) }]
        : []),
      ...(r.pode.includes('reconsiderar')
        ? [{ id: 'reconsiderar', label: 'Reconsiderar', icon: Undo2, onAction: () => void reconsider(r) }]
        : []),
      ...(r.pode.includes('remover')
        ? [{ id: 'remover', label: 'Retirar', icon: Trash2, isDanger: true, onAction: () => setRemoving(r) }]
        : []),
    ],
    [canMeet, reconsider, mayPrint],
  )
  const shared = {
    rows,
    open,
    onOpen: show,
    actions,
    selected: chosen,
    bulkActions: [
      ...(movable.length > 0
        ? [{ id: 'mover', label: 'Mover para…', icon: ArrowRight, onPress: () => setMoving(movable) }]
        : []),
      ...(meetable.length > 0
        ? [
            {
              id: 'entrevista',
              label: 'Marcar entrevistas',
              icon: CalendarClock,
              onPress: () => setInterviewing(meetable),
            },
          ]
        : []),
      { id: 'comparar', label: 'Comparar', icon: Columns3, onPress: compare },
      ...(writable.length > 0
        ? [{ id: 'escrever', label: 'Escrever', icon: Mail, onPress: () => setWriting(writable) }]
        : []),
      ...(mayPrint
        ? [{ id: 'carta', label: 'Imprimir cartas', icon: Printer, onPress: () => setPrinting(byId(chosen)) }]
        : []),
      ...(refusable.length > 0
        ? [{ id: 'recusar', label: 'Recusar', icon: UserX, isDanger: true, onPress: () => setRefusing(refusable) }]
        : []),
    ],
  }
  const views = (
    <SegmentedControl
      label="Ver como"
      options={[
        { id: 'tabela', label: isMobile ? 'Lista' : 'Tabela', icon: Table2 },
        { id: 'quadro', label: 'Kanban', icon: SquareKanban },
      ]}
      value={isTable ? 'tabela' : 'quadro'}
      onChange={(ver) => setSearch({ ver: ver === 'tabela' ? ver : undefined })}
    />
  )
  const panel = { onClose: () => show(undefined), onPrevious: walk(-1), onNext: walk(1) }

  return (
    <>
      <SplitView
        panel={
          open !== undefined &&
          (read.data && !all.some((r) => r.id === open) ? (
            <SidePanel title="Candidato" onClose={panel.onClose}>
              Este candidato não está mais na solicitação.
            </SidePanel>
          ) : (
            <CandidatoPainel
              key={open}
              solicitacaoId={id}
              aplicacaoId={open}
              etapas={etapas}
              {...panel}
              onAvancar={(row, etapa) => void move([row.id], etapa)}
              onMover={(row) => setMoving([row])}
              onContratar={setHiring}
              onRetirar={setRemoving}
              onRecusar={(row) => setRefusing([row])}
              onEscrever={(row) => setWriting([row])}
              onWhatsApp={setCalling}
              onReconsiderar={(row) => void reconsider(row)}
              onMudou={again}
              onEntrevistar={mayInterview ? (row) => setInterviewing([row]) : undefined}
            />
          ))
        }
      >
        {read.error && !read.data ? (
          <ErrorState title="Não foi possível carregar os candidatos" onRetry={() => void read.refetch()} />
        ) : !read.data ? (
          <Skeleton shape="table" rows={8} />
        ) : all.length === 0 ? (
          <EmptyState icon={Users} title="Nenhum candidato ainda" action={<AvisoDeCadastros solicitacaoId={id} />}>
            {solicitacao.anuncioId === null
              ? 'Anuncie a solicitação: quem se candidatar aparece aqui.'
              : 'Quem se candidatar pelo anúncio aparece aqui.'}
          </EmptyState>
        ) : (
          <>
            <FilterPanel
              isOpen={isFilterOpen}
              onOpenChange={setFilterOpen}
              count={chips.length}
              onClear={clear}
              search={
                <>
                  {!isMobile && views}
                  <SearchBox
                    label="Buscar candidato"
                    placeholder="Buscar candidato"
                    isFullWidth={isMobile}
                    value={filtro.busca}
                    onChange={(text) => setSearch({ busca: text || undefined })}
                  />
                </>
              }
              chips={
                isMobile ? (
                  views
                ) : (
                  <FilterChips chips={chips} onRemove={(key) => setSearch({ [key]: undefined })} onClear={clear} />
                )
              }
              end={
                <>
                  <StatusText>{news}</StatusText>
                  <AvisoDeCadastros solicitacaoId={id} />
                </>
              }
            >
              <CamposDoFiltroDeCandidatos filtro={filtro} perguntas={perguntas} onChange={setSearch} />
            </FilterPanel>
            {rows.length === 0 ? (
              <NoResults
                filter={[filtro.busca && `'${filtro.busca}'`, ...chips.map((chip) => chip.value)]
                  .filter(Boolean)
                  .join(' · ')}
                onClear={clear}
              />
            ) : isTable ? (
              <CandidatosTabela
                {...shared}
                etapas={etapas}
                perguntas={perguntas}
                onSelect={setSelected}
                page={Number(search.page ?? 0)}
                onPage={(next) => setSearch({ page: next || undefined }, { keepPage: true })}
              />
            ) : (
              <CandidatosQuadro
                {...shared}
                all={all}
                etapas={etapas}
                perguntas={perguntas}
                onSelect={setSelected}
                canMove={mayMove}
                canHire={solicitacao.pode.includes('contratar')}
                onMover={(ids, etapa) => void move(ids, etapa)}
                onContratar={hire}
                onRecusar={refuse}
                etapaNoCelular={search.etapa === undefined ? undefined : String(search.etapa)}
                onEtapaNoCelular={(etapa) => setSearch({ etapa }, { keepPage: true })}
              />
            )}
          </>
        )}
      </SplitView>
      {moving.length > 0 && (
        <MoverDialog
          solicitacaoId={id}
          candidatos={moving}
          etapas={etapas}
          onClose={() => setMoving([])}
          onDone={done}
          onUndone={again}
        />
      )}
      {refusing.length > 0 && (
        <RecusarDialog solicitacaoId={id} candidatos={refusing} onClose={() => setRefusing([])} onDone={done} />
      )}
      {printing.length > 0 && <ImprimirCartas candidatos={printing} onClose={() => setPrinting([])} />}
      {writing.length > 0 && (
        <EscreverDialog solicitacaoId={id} candidatos={writing} onClose={() => setWriting([])} onDone={done} />
      )}
      {calling && (
        <WhatsAppDialog
          para={{ solicitacaoId: id, aplicacaoId: calling.id, nome: calling.nome }}
          onClose={() => setCalling(undefined)}
        />
      )}
      {interviewing.length > 0 && (
        <MarcarEntrevistaDialog
          solicitacaoId={id}
          vaga={`${solicitacao.codigo} · ${solicitacao.descricao}`}
          candidatos={interviewing.map((r) => ({ aplicacaoId: r.id, nome: r.nome }))}
          etapaSeletivaId={etapaComum(interviewing, etapas)}
          etapas={etapas}
          onClose={() => setInterviewing([])}
          onDone={done}
        />
      )}
      {hiring && (
        <Contratar
          key={hiring.id}
          solicitacao={solicitacao}
          candidato={hiring}
          onClose={() => setHiring(undefined)}
          onStale={again}
          onDone={async (ofereceEncerrar) => {
            await done()
            if (ofereceEncerrar) onEncerrar?.()
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
        onConfirm={() => removing && void remove(removing)}
      >
        O cadastro do candidato e as outras candidaturas continuam como estão.
      </ConfirmDialog>
    </>
  )
}

/** The common stage of these candidates, if the request has it. */
function etapaComum(rows: readonly Row[], etapas: readonly Etapa[]): number | null {
  const [id] = rows.map((r) => r.etapaSeletivaId)
  return etapas.some((e) => e.id === id) && rows.every((r) => r.etapaSeletivaId === id) ? id! : null
}

/** The order of the board: candidates without a stage, then by stage, then hired, then refused; by name within each. */
function inBoardOrder(rows: readonly Row[], etapas: readonly Etapa[]): Row[] {
  const place = (r: Row) => {
    if (r.contratado) return etapas.length + 1
    if (r.recusadoEm) return etapas.length + 2
    const at = etapas.findIndex((e) => e.id === r.etapaSeletivaId)
    return r.etapaSeletivaId === null ? -1 : at < 0 ? etapas.length : at
  }
  return rows
    .map((r) => ({ r, at: place(r) }))
    .sort((a, b) => a.at - b.at)
    .map(({ r }) => r)
}
