import type { CandidatoNaSolicitacao as Row } from '@quadro/contract/captacao/selecao.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { today } from '../../kit/session.ts'
import { Board } from '../../ui/board/Board.tsx'
import type { BoardCard, BoardColumn } from '../../ui/board/types.ts'
import { type BulkAction, SelectionBar } from '../../ui/SelectionBar.tsx'
import type { RowAction } from '../../ui/table/types.ts'
import { candidatos } from './movimentos.ts'
import { Contratado, Resultado } from './situacao.tsx'
import { formatarMeses, haDiasCurto } from './tempo.ts'

/** Columns that are no stage: who has not entered one yet, and who was hired. */
const INSCRITOS = 'inscritos'
const CONTRATADOS = 'contratados'
const colunaDaEtapa = (id: number) => `etapa-${id}`
type Etapa = { id: number; nome: string }

/** Those who applied, the stages in order, stages that the request no longer has but somebody stands in, those who were hired. */
export function colunas(etapas: readonly Etapa[], rows: readonly Row[], contrata: boolean): BoardColumn[] {
  const outras = new Map<number, string>()
  for (const { etapaSeletivaId: id, etapaSeletivaNome: nome, contratado } of rows)
    if (id !== null && !contratado && !etapas.some((e) => e.id === id)) outras.set(id, nome ?? '')
  return [
    { id: INSCRITOS, title: 'Inscritos', canDrop: false, empty: 'Ninguém espera a primeira etapa.' },
    ...etapas.map((e) => ({
      id: colunaDaEtapa(e.id),
      title: e.nome,
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
  ]
}
const colunaDe = (r: Row) =>
  r.contratado ? CONTRATADOS : r.etapaSeletivaId === null ? INSCRITOS : colunaDaEtapa(r.etapaSeletivaId)

/** The candidates of a request on a board. */
export function CandidatosQuadro(props: {
  etapas: readonly Etapa[]
  /** Those whom the filter lets through. */
  rows: Row[]
  /** All of them, who decide which columns there are. */
  all: readonly Row[]
  open: number | undefined
  onOpen: (id: number) => void
  actions: (row: Row) => RowAction[]
  selected: string[]
  onSelect: (ids: string[]) => void
  bulkActions: BulkAction[]
  canMove: boolean
  canHire: boolean
  onMover: (ids: number[], etapa: Etapa) => void
  onContratar: (ids: number[]) => void
  etapaNoCelular: string | undefined
  onEtapaNoCelular: (id: string) => void
}) {
  const { etapas, rows, open, selected } = props
  const columns = colunas(etapas, props.all, props.canHire)
  // Asked once: thousands of cards may ask the same.
  const hoje = today()
  const cards = rows.map((r): BoardCard => {
    const segunda = [
      // A card has room for one of them: where a shared candidate is from matters more than the city.
      r.empresaDeOrigem ? `de ${r.empresaDeOrigem}` : r.cidade,
      r.experienciaMeses !== null && formatarMeses(r.experienciaMeses),
    ].filter(Boolean)
    return {
      id: String(r.id),
      columnId: colunaDe(r),
      name: r.nome,
      second: segunda.length > 0 ? segunda.join(' · ') : 'sem experiência informada',
      badge: r.contratado ? (
        <Contratado interno={r.interno} />
      ) : r.resultado ? (
        <Resultado de={r.resultado} />
      ) : (
        'sem resultado'
      ),
      ...(r.contratado ? {} : { aside: haDiasCurto(r.desde, hoje), asideTitle: `desde ${formatarData(r.desde)}` }),
      actions: props.actions(r),
      isFixed: !r.pode.includes('mover'),
    }
  })
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
