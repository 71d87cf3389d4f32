import { atendimentoEscrito, type PerguntaDaSelecao } from '@quadro/contract/captacao/anuncios/perguntas.ts'
import type { CandidatoNaSolicitacao as Row } from '@quadro/contract/captacao/selecao/selecao.ts'
import { formatarData, formatarPercentual } from '@quadro/contract/kit/formato.ts'
import { useMemo, useRef } from 'react'
import { today } from '../../../kit/call/session.ts'
import { Board } from '../../../ui/board/Board.tsx'
import type { BoardCard, BoardColumn } from '../../../ui/board/types.ts'
import { type BulkAction, SelectionBar } from '../../../ui/control/SelectionBar.tsx'
import type { RowAction } from '../../../ui/table/types.ts'
import { EntrevistaDoCartao } from '../entrevistas/entrevista-situacao.tsx'
import { Contratado, Recusado, Resultado } from '../solicitacoes/situacao.tsx'
import { formatarMeses, haDiasCurto } from '../solicitacoes/tempo.ts'
import { candidatos } from './movimentos.ts'
import { atrasoCurto, prazoNaEtapa, sobreAMeta } from './prazo-etapa.ts'

/** Columns that are not stages: candidates without a stage, and the hired ones. */
const INSCRITOS = 'inscritos'
const CONTRATADOS = 'contratados'
/** Candidates who were refused. */
const RECUSADOS = 'recusados'
const colunaDaEtapa = (id: number) => `etapa-${id}`
type Etapa = { id: number; nome: string; prazoDias?: number | null }

/**
 * Columns: applicants, the stages in order, stages that the request no longer has but that still contain somebody, the hired and the
 * refused.
 */
export function colunas(
  etapas: readonly Etapa[],
  rows: readonly Row[],
  contrata: boolean,
  recusa = false,
): BoardColumn[] {
  const outras = new Map<number, string>()
  for (const { etapaSeletivaId: id, etapaSeletivaNome: nome, contratado, recusadoEm } of rows)
    if (id !== null && !contratado && !recusadoEm && !etapas.some((e) => e.id === id)) outras.set(id, nome ?? '')
  return [
    { id: INSCRITOS, title: 'Inscritos', canDrop: false, empty: 'Ninguém espera a primeira etapa.' },
    ...etapas.map((e) => ({
      id: colunaDaEtapa(e.id),
      title: e.nome,
      ...(e.prazoDias ? { note: `meta ${e.prazoDias} d` } : {}),
      canDrop: true,
      empty: 'Ninguém nesta etapa.',
    })),
    ...[...outras].map(([id, nome]) => ({
      id: colunaDaEtapa(id),
      title: nome,
      note: 'fora da solicitação',
      canDrop: false,
      empty: '',
    })),
    { id: CONTRATADOS, title: 'Contratados', canDrop: contrata, empty: 'Ninguém contratado ainda.' },
    ...(recusa || rows.some((r) => r.recusadoEm)
      ? [{ id: RECUSADOS, title: 'Recusados', canDrop: recusa, empty: 'Ninguém recusado.' }]
      : []),
  ]
}
const colunaDe = (r: Row) =>
  r.contratado
    ? CONTRATADOS
    : r.recusadoEm
      ? RECUSADOS
      : r.etapaSeletivaId === null
        ? INSCRITOS
        : colunaDaEtapa(r.etapaSeletivaId)

function cartao(
  r: Row,
  { etapas, perguntas, hoje }: { etapas: readonly Etapa[]; perguntas: readonly PerguntaDaSelecao[]; hoje: string },
  actions: RowAction[],
): BoardCard {
  const figuras = [
    atendimentoEscrito(perguntas, r.respostas),
    r.ficha !== null && `Ficha ${formatarPercentual(r.ficha, 0)}`,
  ].filter(Boolean)
  const segunda = [
    // A card has space for only one: the company of a shared candidate is more important than the city.
    r.empresaDeOrigem ? `de ${r.empresaDeOrigem}` : r.cidade,
    r.experienciaMeses !== null && formatarMeses(r.experienciaMeses),
  ].filter(Boolean)
  const prazo = prazoNaEtapa(r, etapas, hoje)
  return {
    id: String(r.id),
    columnId: colunaDe(r),
    name: r.nome,
    second: segunda.length > 0 ? segunda.join(' · ') : 'sem experiência informada',
    badge: r.contratado ? (
      <Contratado interno={r.interno} />
    ) : r.recusadoEm ? (
      <Recusado em={r.etapaSeletivaNome} retida={r.retidas > 0} />
    ) : r.entrevista && !r.entrevista.passou ? (
      <EntrevistaDoCartao de={r.entrevista} />
    ) : r.resultado ? (
      <Resultado de={r.resultado} />
    ) : r.entrevista ? (
      <EntrevistaDoCartao de={r.entrevista} />
    ) : (
      'sem resultado'
    ),
    ...(figuras.length === 0 ? {} : { figure: figuras.join(' · ') }),
    ...(r.contratado
      ? {}
      : r.recusadoEm
        ? { aside: haDiasCurto(r.recusadoEm.slice(0, 10), hoje), isMuted: true }
        : prazo && prazo.atraso > 0
          ? { aside: atrasoCurto(prazo.atraso), asideTitle: sobreAMeta(prazo), isLate: true }
          : {
              aside: haDiasCurto(r.desde, hoje),
              asideTitle: prazo ? sobreAMeta(prazo) : `desde ${formatarData(r.desde)}`,
            }),
    actions,
    isFixed: !r.pode.includes('mover'),
  }
}

/** The candidates of a request on a board. */
export function CandidatosQuadro(props: {
  etapas: readonly Etapa[]
  perguntas: readonly PerguntaDaSelecao[]
  /** Candidates that pass the filter. */
  rows: Row[]
  /** All candidates; they determine which columns exist. */
  all: readonly Row[]
  open: number | undefined
  onOpen: (id: number) => void
  /** Must be the same function as long as its results do not change. */
  actions: (row: Row) => RowAction[]
  selected: string[]
  onSelect: (ids: string[]) => void
  bulkActions: BulkAction[]
  canMove: boolean
  canHire: boolean
  onMover: (ids: number[], etapa: Etapa) => void
  onContratar: (ids: number[]) => void
  onRecusar: (ids: number[]) => void
  etapaNoCelular: string | undefined
  onEtapaNoCelular: (id: string) => void
}) {
  const { etapas, perguntas, rows, open, selected, actions } = props
  const columns = colunas(etapas, props.all, props.canHire, props.canMove)
  // Computed once, because thousands of cards use it.
  const hoje = today()
  // A move changes one row of hundreds. The card objects of the others are reused, so that they are not rendered again.
  const kept = useRef({ etapas, perguntas, hoje, actions, cards: new WeakMap<Row, BoardCard>() })
  const cards = useMemo(() => {
    const { current } = kept
    const { etapas: e, perguntas: p } = current
    if (e !== etapas || p !== perguntas || current.hoje !== hoje || current.actions !== actions)
      kept.current = { etapas, perguntas, hoje, actions, cards: new WeakMap() }
    const known = kept.current.cards
    return rows.map((row) => {
      const card = known.get(row) ?? cartao(row, { etapas, perguntas, hoje }, actions(row))
      known.set(row, card)
      return card
    })
  }, [rows, etapas, perguntas, hoje, actions])
  const first = columns.find((column) => cards.some((card) => card.columnId === column.id))
  return (
    <Board
      label="Candidatos por etapa"
      columns={columns}
      cards={cards}
      currentId={open === undefined ? undefined : String(open)}
      onOpen={(id) => props.onOpen(Number(id))}
      selected={selected}
      onSelect={props.onSelect}
      canMove={props.canMove}
      onMove={(ids, column) => {
        const who = ids.map(Number)
        if (column === CONTRATADOS) props.onContratar(who)
        if (column === RECUSADOS) props.onRecusar(who)
        const etapa = etapas.find((e) => colunaDaEtapa(e.id) === column)
        if (etapa) props.onMover(who, etapa)
      }}
      noun={candidatos}
      footer={`${rows.length.toLocaleString('pt-BR')} ${candidatos(rows.length)}`}
      phoneColumn={props.etapaNoCelular ?? first?.id}
      onPhoneColumn={props.onEtapaNoCelular}
      bar={
        selected.length > 0 ? (
          <SelectionBar count={selected.length} actions={props.bulkActions} onClear={() => props.onSelect([])} />
        ) : undefined
      }
    />
  )
}
